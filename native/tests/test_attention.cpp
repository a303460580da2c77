// The attention kernels of every instruction set that this processor has, against plain loops in double precision.
#include <algorithm>
#include <cstdio>

#include "attention_reference.h"
#include "cpu/kernels.h"

using namespace parlance::cpu;

namespace {

int failed = 0;
int checked = 0;

void report(const kernels & ks, const char * what, const attention_problem & p, double error, double tolerance) {
    ++checked;
    if (!(error < tolerance)) {
        ++failed;
        std::printf("%s: %s, %d queries, %d of %d keys, %d/%d heads of %d%s, window %d, %d offsets%s: %g\n", ks.name, what, p.frames, p.keys(),
                    p.tokens, p.heads, p.kv_heads, p.d, p.causal ? ", causal" : "", p.window, p.offsets, p.conformer ? ", conformer" : "", error);
    }
}

void check(const kernels & ks, const char * what, const attention_problem & p, const std::vector<float> & got, double tolerance) {
    const std::vector<double> want = p.solve();
    double error = 0;
    for (size_t i = 0; i < want.size(); ++i) {
        error = std::isfinite(got[i]) ? std::max(error, std::abs(want[i] - got[i])) : INFINITY;
    }
    report(ks, what, p, error, tolerance);
}

attention_head head_of(const attention_problem & p, int head) {
    const int kv = head / (p.heads / p.kv_heads) * p.d;
    attention_head h{};
    h.k = &p.k[kv];
    h.v = &p.v[kv];
    h.ldk = h.ldv = p.kv_heads * p.d;
    h.d = p.d;
    h.n_keys = p.keys();
    h.scale = 1.0f / std::sqrt((float)p.d);
    h.diagonal = p.newest();
    h.window = p.causal && p.window ? p.window : p.keys() + p.frames + 1;
    return h;
}

void check_panels(const kernels & ks, const attention_problem & p, double tolerance) {
    std::vector<float> rel_v_t, out(p.q.size());
    for (int c = 0; c < p.d; ++c) {
        for (int r = 0; r < p.offsets; ++r) {
            rel_v_t.push_back(p.rel_v[r * p.d + c]);
        }
    }
    const int row = p.heads * p.d;
    for (int head = 0; head < p.heads; ++head) {
        attention_head h = head_of(p, head);
        h.offsets = p.offsets;
        h.rel_k = p.rel_k.data();
        h.rel_v_t = rel_v_t.data();
        if (p.conformer) {
            h.p = &p.p[head * p.d];
            h.ldp = row;
            h.frames = p.frames;
            h.bias_u = &p.bias_u[head * p.d];
            h.bias_v = &p.bias_v[head * p.d];
        }
        std::vector<float> work(attention_panel_work(ks, h), NAN);
        for (int first = 0; first < p.frames; first += ks.panel) {
            ks.attention_panel(h, &p.q[first * row + head * p.d], row, first, std::min(ks.panel, p.frames - first), work.data(),
                               &out[first * row + head * p.d], row);
        }
    }
    check(ks, "panels", p, out, tolerance);
}

void check_rows(const kernels & ks, const attention_problem & p, double tolerance) {
    std::vector<float> out(p.q.size()), work(attention_rows_work(ks, p.keys()), NAN);
    const int group = p.heads / p.kv_heads;
    for (int kv = 0; kv < p.kv_heads; ++kv) {
        const float * queries[max_attention_rows];
        float * results[max_attention_rows];
        int64_t index[max_attention_rows];
        for (int r = 0; r < group * p.frames; ++r) {
            const int at = r / group * p.heads * p.d + (kv * group + r % group) * p.d;
            index[r] = r / group;
            queries[r] = &p.q[at];
            results[r] = &out[at];
        }
        ks.attention_rows(head_of(p, kv * group), group * p.frames, queries, index, work.data(), results);
    }
    check(ks, "rows", p, out, tolerance);
}

// The error as a whole, relative to `size` or else to the size of the result.
void check_bytes(const kernels & ks, const attention_problem & p, double tolerance, double size = 0) {
    std::vector<float> out(p.q.size());
    const int row = p.heads * p.d;
    for (int head = 0; head < p.heads; ++head) {
        const attention_head h = head_of(p, head);
        std::vector<std::byte> bytes(quantized_head_size(ks, h), std::byte{0xff}), work(attention_panel_s8_work(ks, h), std::byte{0xff});
        ks.quantize_head(h, bytes.data());
        for (int first = 0; first < p.frames; first += ks.panel) {
            const int at = first * row + head * p.d;
            ks.attention_panel_s8(h, bytes.data(), &p.q[at], row, std::min(ks.panel, p.frames - first), work.data(), &out[at], row);
        }
    }
    const std::vector<double> want = p.solve();
    double error = 0, total = 0;
    for (size_t i = 0; i < want.size(); ++i) {
        error += std::isfinite(out[i]) ? (want[i] - out[i]) * (want[i] - out[i]) : INFINITY;
        total += want[i] * want[i];
    }
    report(ks, "int8", p, std::sqrt(error / (size ? size * size * want.size() : total)), tolerance);
}

void check_bytes(const kernels & ks) {
    unsigned seed = 0;
    for (const int frames : {1, 2, 16, 17, 33, 70}) {
        for (const int tokens : {1, 2, 3, 31, 192, 193, 197, 400}) {
            for (const int d : {4, 16, 20, 64}) {
                attention_problem p{frames, tokens, 2, 1 + tokens % 2, d};
                p.sharpness = frames % 2 ? 1.0f : 3.0f;
                p.fill(++seed);
                check_bytes(ks, p, 0.06);
            }
        }
    }
    // Means far from zero cost nothing.
    attention_problem p{.frames = 40, .tokens = 300, .heads = 2, .kv_heads = 2, .d = 64};
    p.fill(++seed);
    for (size_t i = 0; i < p.k.size(); ++i) {
        p.k[i] += i % p.d % 3 ? 30.0f : -20.0f;
        p.v[i] += i % p.d % 5 ? 30.0f : -20.0f;
    }
    check_bytes(ks, p, 0.03, 0.1);
    // One key outweighs each of the others so far that they round to nothing, yet not all of them together.
    attention_problem tail{.frames = 3, .tokens = 2000, .heads = 1, .kv_heads = 1, .d = 16};
    tail.fill(++seed);
    std::fill(tail.q.begin(), tail.q.end(), 1.0f);
    std::fill(tail.k.begin(), tail.k.end(), 0.0f);
    std::fill_n(tail.k.begin() + 500 * tail.d, tail.d, 7.0f / 4.0f);
    for (float & x : tail.v) {
        x += 3.0f;
    }
    check_bytes(ks, tail, 0.02);
    // A value that never changes is no division by zero.
    std::fill(p.v.begin(), p.v.end(), 0.75f);
    check_bytes(ks, p, 1e-6);
}

// Scores far apart, where all but one weight vanish.
void check_bytes_extremes(const kernels & ks) {
    attention_problem p{.frames = 2, .tokens = 250, .heads = 2, .kv_heads = 1, .d = 16, .sharpness = 5000.0f};
    p.fill(3);
    for (int j = 0; j < p.tokens; ++j) {
        for (int c = 0; c < p.d; ++c) {
            p.k[j * p.d + c] = j * p.d / p.tokens == c ? 1.0f : -1.0f;
            p.v[j * p.d + c] = (float)(j * p.d / p.tokens); // keys of the same score share their value
        }
    }
    check_bytes(ks, p, 0.01);
}

void check_set(const kernels & ks) {
    unsigned seed = 0;
    for (const int frames : {1, 2, 5, 16, 17, 33, 70}) {
        for (const int tokens : {1, 2, 3, 31, 96, 97, 200}) {
            attention_problem p{frames, tokens, 2, 1 + frames % 2, frames % 3 ? 16 : 20};
            p.sharpness = tokens % 2 ? 1.0f : 5.0f;
            p.fill(++seed);
            check_panels(ks, p, 2e-5);
        }
        for (const int window : {0, 1, 7, 40}) {
            for (const int more : {0, 3, 150}) {
                attention_problem p{.frames = frames, .tokens = frames + more, .heads = 1, .kv_heads = 1, .d = 24, .causal = true, .window = window};
                p.fill(++seed);
                check_panels(ks, p, 2e-5);
            }
        }
        for (const int offsets : {3, 9, 17}) {
            const int n = offsets == 9 ? frames + 90 : frames;
            attention_problem p{.frames = n, .tokens = n, .heads = 2, .kv_heads = 2, .d = 16, .sharpness = 2.0f, .offsets = offsets};
            p.fill(++seed);
            check_panels(ks, p, 2e-5);
        }
        for (const int more : {0, 100}) {
            attention_problem p{.frames = frames + more, .tokens = frames + more, .heads = 2, .kv_heads = 2, .d = 16, .conformer = true};
            p.fill(++seed);
            check_panels(ks, p, 2e-5);
        }
    }
    for (const int d : {8, 20, 64, 128}) {
        for (const int tokens : {2, 3, 17, 64, 333}) {
            for (const int window : {0, 2, 20}) {
                for (const int heads : {1, 2, 3, 4}) {
                    attention_problem p{.frames = heads > 2 ? 1 : 1 + tokens % 2, .tokens = tokens, .heads = heads, .kv_heads = 1, .d = d};
                    p.causal = true;
                    p.window = window;
                    p.sharpness = 3.0f;
                    p.fill(++seed);
                    check_rows(ks, p, 2e-5);
                    check_panels(ks, p, 2e-5);
                }
            }
        }
    }
}

// Scores of +-1e4 and more, and scores that are all the same.
void check_extremes(const kernels & ks) {
    for (const int tokens : {2, 150}) {
        attention_problem p{.frames = 2, .tokens = tokens, .heads = 2, .kv_heads = 1, .d = 16, .sharpness = 5000.0f};
        p.fill(tokens);
        for (float & x : p.q) {
            x = std::round(x / 1024) * 1024; // so that the scores are exact in f32 and no rounding moves the softmax
        }
        for (float & x : p.k) {
            x = std::round(x * 8) / 8;
        }
        check_panels(ks, p, 1e-5);
        check_rows(ks, p, 1e-5);
        std::fill(p.k.begin(), p.k.end(), 0.75f);
        check_panels(ks, p, 1e-5);
        check_rows(ks, p, 1e-5);
    }
}

// Keys beyond n_keys hold anything.
void check_stale(const kernels & ks) {
    for (const bool causal : {false, true}) {
        attention_problem p{.frames = 2, .tokens = 130, .heads = 2, .kv_heads = 1, .d = 16, .n_keys = 101, .causal = causal};
        p.fill(5);
        std::fill(p.k.begin() + p.n_keys * p.d, p.k.end(), NAN);
        std::fill(p.v.begin() + p.n_keys * p.d, p.v.end(), NAN);
        check_panels(ks, p, 1e-5);
        check_rows(ks, p, 1e-5);
    }
}

} // namespace

int main() {
    for (const char * name : {"avx512vnni", "avxvnni", "avx2", "generic", "i8mm", "dotprod", "neon"}) {
        if (const kernels * ks = find_kernels(name)) {
            check_set(*ks);
            check_extremes(*ks);
            check_stale(*ks);
            check_bytes(*ks);
            check_bytes_extremes(*ks);
        }
    }
    std::printf("%d checks, %d failed\n", checked, failed);
    return failed || checked == 0 ? 1 : 0;
}
