"""ONNX files as the official library writes them, read without it."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import onnx
import pytest
from onnx import TensorProto, helper, numpy_helper

from parlance.core.errors import ModelError
from parlance.families.supertonic.conversion.onnx_file import read_onnx

VALUES = {
    "f32": np.array([[1.5, -2.25], [np.inf, 1e-30]], np.float32),
    "f16": np.array([0.5, -3.0], np.float16),
    "f64": np.array([1e300], np.float64),
    "i64": np.array([-1, 2**62, 0]),
    "i32": np.array([-7, 7], np.int32),
    "scalar": np.array(0.25, np.float32),
    "none": np.zeros((0, 3), np.float32),
}


def save(path: Path, nodes: list[onnx.NodeProto], tensors: list[TensorProto]) -> None:
    onnx.save(helper.make_model(helper.make_graph(nodes, "graph", [], [], tensors)), path)


def test_every_way_to_store_a_tensor_is_read(tmp_path: Path) -> None:
    raw = [numpy_helper.from_array(values, name) for name, values in VALUES.items()]
    typed = [
        helper.make_tensor(f"{name}.typed", raw[i].data_type, values.shape, values.reshape(-1).tolist())
        for i, (name, values) in enumerate(VALUES.items())
        if name != "f16"
    ]
    constant = helper.make_node("Constant", [], ["made"], value=numpy_helper.from_array(VALUES["i64"]))
    conv = helper.make_node("Conv", ["x", "f32"], ["y"], "/decoder/embed/net/Conv", dilations=[4])
    save(tmp_path / "a.onnx", [constant, conv], raw + typed)
    found = read_onnx(tmp_path / "a.onnx")
    for name, values in VALUES.items():
        for stored in (name, *([f"{name}.typed"] if name != "f16" else [])):
            assert np.array_equal(found.tensors[stored], values), stored
            assert found.tensors[stored].shape == values.shape
    assert found.tensors["f16"].dtype == np.float32
    assert np.array_equal(found.tensors["made"], VALUES["i64"])
    node = found.nodes[1]
    assert (node.module, node.operator, node.inputs, node.dilations) == ("decoder.embed.net", "Conv", ["x", "f32"], [4])


@pytest.mark.parametrize(
    "content",
    [b"", b"\x08", b"\xff" * 20, b"\x3a\x05\x0a", b"\x38\x01", b"\x3a\x04\x0a\x02\x08\x01", b"not a model"],
    ids=["empty", "cut number", "endless number", "cut field", "a number for a graph", "a number for a name", "text"],
)
def test_what_is_no_onnx_file_is_named(tmp_path: Path, content: bytes) -> None:
    (tmp_path / "b.onnx").write_bytes(content)
    with pytest.raises(ModelError, match=r"b\.onnx is not a readable ONNX file"):
        read_onnx(tmp_path / "b.onnx")


def test_a_tensor_of_another_size_than_it_says_is_named(tmp_path: Path) -> None:
    tensor = numpy_helper.from_array(VALUES["f32"], "weight")
    tensor.dims[0] = 3
    save(tmp_path / "c.onnx", [helper.make_node("Relu", ["x"], ["y"])], [tensor])
    with pytest.raises(ModelError, match="tensor weight has 4 values, not 6"):
        read_onnx(tmp_path / "c.onnx")
