// Products with block-quantised matrices in every instruction set that this processor has, against plain loops in double
// precision over what the blocks of a model file stand for.
#include <cmath>
#include <cstdio>
#include <cstring>
#include <random>
#include <vector>

#include "cpu/blocks.h"

using namespace parlance::cpu;

namespace {

int failed = 0;
int checked = 0;

const char * name_of(packing format) { return format == packing::q8_0 ? "q8_0" : format == packing::q4_0 ? "q4_0" : "q4_k"; }

void check(bool ok, const char * what, const kernels & ks, packing format, int m, int n, int k, double value) {
    ++checked;
    if (!ok) {
        ++failed;
        std::printf("%s: %s of %s at %d x %d x %d: %g\n", ks.name, what, name_of(format), m, n, k, value);
    }
}

double half_value(const uint8_t * p) {
    const int bits = p[0] | p[1] << 8;
    const int exponent = bits >> 10 & 31;
    const double size = exponent ? std::ldexp(1024 + (bits & 1023), exponent - 25) : std::ldexp(bits & 1023, -24);
    return bits & 0x8000 ? -size : size;
}

// The weights of one output, in the words of ggml's format.
std::vector<double> dequantize(packing format, const uint8_t * block, int64_t k) {
    std::vector<double> w(k);
    for (int64_t first = 0; first < k; first += block_size(format), block += block_row_size(format, block_size(format))) {
        const double d = half_value(block);
        if (format == packing::q8_0) {
            for (int i = 0; i < 32; ++i) {
                w[first + i] = d * (int8_t)block[2 + i];
            }
        } else if (format == packing::q4_0) {
            for (int i = 0; i < 16; ++i) {
                w[first + i] = d * ((block[2 + i] & 15) - 8);
                w[first + 16 + i] = d * ((block[2 + i] >> 4) - 8);
            }
        } else {
            const uint8_t * packed = block + 4;
            for (int part = 0; part < 8; ++part) {
                // A bit string: six low bits of eight scales, then of eight mins, the last four of each split up.
                const int low = part % 4;
                const int scale = part < 4 ? packed[low] % 64 : packed[8 + low] % 16 + packed[low] / 64 * 16;
                const int min = part < 4 ? packed[4 + low] % 64 : packed[8 + low] / 16 + packed[4 + low] / 64 * 16;
                for (int i = 0; i < 32; ++i) {
                    const int both = block[16 + part / 2 * 32 + i];
                    w[first + 32 * part + i] = d * scale * (part % 2 ? both / 16 : both % 16) - half_value(block + 2) * min;
                }
            }
        }
    }
    return w;
}

struct problem {
    packing format;
    int m, n, k;
    std::vector<uint8_t> blocks;
    std::vector<float> a, bias, residual;
};

// Any byte may stand in a file; only the scales are kept to ordinary numbers, subnormal ones among them.
problem make_problem(packing format, int m, int n, int k, bool exact, unsigned seed) {
    std::mt19937 generator(seed);
    std::normal_distribution<float> normal;
    const size_t row = block_row_size(format, k);
    problem p{format, m, n, k, std::vector<uint8_t>(row * n), std::vector<float>(m * k), std::vector<float>(n), std::vector<float>(m * n)};
    for (uint8_t & byte : p.blocks) {
        byte = generator() & 255;
    }
    const int half_count = format == packing::q4_k ? 2 : 1;
    const size_t block = block_row_size(format, block_size(format));
    for (size_t at = 0; at < p.blocks.size(); at += block) {
        for (int i = 0; i < half_count; ++i) {
            const uint16_t bits = exact ? 0x3c00 | (generator() & 1) << 15 : (generator() & 0x80ff) | (generator() % 9) << 10;
            std::memcpy(&p.blocks[at + 2 * i], &bits, 2);
        }
    }
    for (auto * values : {&p.a, &p.bias, &p.residual}) {
        for (float & x : *values) {
            x = exact ? (int)(generator() % 255) - 127 : normal(generator);
        }
    }
    for (size_t i = 0; exact && i < p.a.size(); i += 32) {
        p.a[i] = generator() & 1 ? 127.0f : -127.0f; // so that the scale is 1
    }
    return p;
}

void check_problem(const kernels & ks, const problem & p, bool exact) {
    const auto say = [&](bool ok, const char * what, double value) { check(ok, what, ks, p.format, p.m, p.n, p.k, value); };
    std::vector<std::byte> packed(packed_blocks_size(ks, p.format, p.k, p.n));
    pack_blocks(ks, p.format, (const std::byte *)p.blocks.data(), p.k, p.n, packed.data());
    std::vector<int8_t> bytes(p.m * p.k);
    std::vector<activation_block> blocks(p.m * p.k / 32);
    double quantisation = 0;
    for (int i = 0; i < p.m; ++i) {
        ks.quantize_blocks(&p.a[i * p.k], p.k, &bytes[i * p.k], &blocks[i * p.k / 32]);
        for (int x = 0; x < p.k; ++x) {
            const activation_block & b = blocks[(i * p.k + x) / 32];
            quantisation = std::max(quantisation, std::abs(p.a[i * p.k + x] - (double)b.scale * bytes[i * p.k + x]) / b.scale);
        }
    }
    say(quantisation < (exact ? 1e-9 : 0.501), "quantised activation", quantisation);

    const epilogue e{.bias = p.bias.data(), .act = exact ? activation::relu : activation::none, .residual = p.residual.data()};
    std::vector<float> out(p.m * p.n);
    ks.gemm_blocks(p.format, bytes.data(), blocks.data(), p.m, packed.data(), p.k, p.n, e, out.data(), p.n);
    double error = 0;
    for (int j = 0; j < p.n; ++j) {
        const auto w = dequantize(p.format, &p.blocks[j * block_row_size(p.format, p.k)], p.k);
        for (int i = 0; i < p.m; ++i) {
            double sum = 0, size = 1;
            for (int x = 0; x < p.k; ++x) {
                const double term = (double)blocks[(i * p.k + x) / 32].scale * bytes[i * p.k + x] * w[x];
                sum += term;
                size += std::abs(term);
            }
            const double y = exact ? std::max(sum + p.bias[j], 0.0) : sum + p.bias[j];
            error = std::max(error, std::abs(y + p.residual[i * p.n + j] - out[i * p.n + j]) / size);
        }
    }
    say(exact ? error == 0 : error < 2e-6, exact ? "exact product" : "product", error);
}

// A row does not depend on those beside it, and a share of the panels gives what all of them give.
void check_independence(const kernels & ks, packing format) {
    const problem p = make_problem(format, 7, 3 * ks.panel + 5, 512, false, 77);
    std::vector<std::byte> packed(packed_blocks_size(ks, format, p.k, p.n));
    pack_blocks(ks, format, (const std::byte *)p.blocks.data(), p.k, p.n, packed.data());
    std::vector<int8_t> bytes(p.m * p.k);
    std::vector<activation_block> blocks(p.m * p.k / 32);
    for (int i = 0; i < p.m; ++i) {
        ks.quantize_blocks(&p.a[i * p.k], p.k, &bytes[i * p.k], &blocks[i * p.k / 32]);
    }
    std::vector<float> whole(p.m * p.n), parts(p.m * p.n);
    ks.gemm_blocks(format, bytes.data(), blocks.data(), p.m, packed.data(), p.k, p.n, {}, whole.data(), p.n);
    for (int i = 0; i < p.m; ++i) {
        for (int first = 0; first < p.n; first += 2 * ks.panel) {
            ks.gemm_blocks(format, &bytes[i * p.k], &blocks[i * p.k / 32], 1, packed.data() + first / ks.panel * panel_bytes(ks, format, p.k), p.k,
                           std::min(2 * ks.panel, p.n - first), {}, &parts[i * p.n + first], p.n);
        }
    }
    check(whole == parts, "rows or shares depend on others: product", ks, format, p.m, p.n, p.k, 0);
}

void check_gate(const kernels & ks) {
    for (const int n : {1, 7, 32, 75}) {
        std::vector<float> gate(n), out(n);
        double error = 0;
        for (int i = 0; i < n; ++i) {
            gate[i] = std::ldexp(i % 2 ? -1.3f : 1.1f, i % 9 - 3);
            out[i] = 1.0f + i;
        }
        const std::vector<float> up = out;
        ks.gate_row(gate.data(), n, out.data());
        for (int i = 0; i < n; ++i) {
            error = std::max(error, std::abs(gate[i] / (1.0 + std::exp(-(double)gate[i])) * up[i] - out[i]) / up[i]);
        }
        check(error < 1e-5, "gate", ks, packing::q8_0, 1, n, 1, error);
    }
}

} // namespace

int main() {
    for (const char * name : {"avx512vnni", "avxvnni", "avx2", "generic", "i8mm", "dotprod", "neon"}) {
        const kernels * ks = find_kernels(name);
        if (!ks) {
            std::printf("%s: not on this processor\n", name);
            continue;
        }
        for (const packing format : {packing::q8_0, packing::q4_0, packing::q4_k}) {
            for (const int m : {1, 2, 3, 4, 5, 6, 7, 40}) {
                for (const int n : {1, 7, 8, 31, 32, 33, 70}) {
                    const int k = (int)block_size(format) * (1 + (m + n) % 3);
                    for (const bool exact : {false, true}) {
                        check_problem(*ks, make_problem(format, m, n, k, exact, m * 100 + n), exact);
                    }
                }
            }
            check_independence(*ks, format);
        }
        check_gate(*ks);
    }
    std::printf("%d checks, %d failed\n", checked, failed);
    return failed ? 1 : 0;
}
