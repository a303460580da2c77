"""What measures the program: benchmarks, floors, traces, reports, and the references beside them."""
