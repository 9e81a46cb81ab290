// One thread, a clock that counts, and every form that a value can have: pins the format bit for bit.

#include <array>
#include <cstdint>
#include <limits>
#include <list>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <thread>
#include <tuple>
#include <unordered_map>
#include <unordered_set>
#include <vector>

#include "traceloom/recorder.hpp"

namespace shop {

struct Point {
    int x;
    int y;
};

void traceloom_write(traceloom::Writer& writer, const Point& point) {
    traceloom::write_record(writer, "x", point.x, "y", point.y);
}

} // namespace shop

namespace {

std::uint64_t ticks = 1000;

std::uint64_t tick() { return ticks += 10; }

constexpr traceloom::Here kHere{"golden.cpp", 7};

void values(traceloom::Thread& thread) {
    using Limits = std::numeric_limits<std::int32_t>;
    auto operation = thread.start("Values", kHere);
    operation.argument("yes", true);
    operation.arguments("zero", 0, "small", -32, "byte", std::int8_t{-33}, "short", std::int16_t{-129});
    operation.arguments("least", Limits::min(), "most", Limits::max(), "u8", std::uint8_t{255}, "u16", 65535U);
    operation.argument("text", "h\xc3\xa9llo").argument("string", std::string(300, 'x')).argument("char", 'c');
    operation.argument("view", std::string_view("view"));
    operation.argument("vector", std::vector<int>{1, 2, 3}).argument("bits", std::vector<bool>{true, false});
    operation.argument("array", std::array<std::string, 2>{"a", "b"}).argument("list", std::list<int>(20, 4));
    operation.argument("tuple", std::make_tuple(1, "two", false)).argument("pair", std::make_pair(1, -1));
    operation.argument("map", std::map<std::string, int>{{"a", 1}, {"b", 2}});
    operation.argument("function", std::unordered_map<int, int>{{5, 6}});
    operation.argument("set", std::set<int>{3, 1, 2}).argument("hashed", std::unordered_set<std::string>{"only"});
    operation.argument("some", std::optional<int>(9)).argument("none", std::optional<int>());
    operation.argument("model", traceloom::ModelValue{"m1"}).argument("point", shop::Point{3, -4});
    operation.argument("nested", std::map<int, std::set<std::vector<int>>>{{7, {{1}, {}}}});
    operation.end();
}

} // namespace

int main() {
    traceloom::Options options;
    options.clock = &tick;
    traceloom::Recorder recorder{"Golden", options};
    traceloom::Thread& thread = recorder.thread();
    values(thread);
    thread.start("Plain", kHere).end();
    {
        auto refined = thread.start("Refined", kHere, "elem", 1);
        refined.started();
        refined.ended();
        refined.metadata("note", "seen").metadata("half", 0.5).metadata("again", 7);
        refined.end("result", 2);
    }
    thread.start("Aborted", kHere, "elem", 1).abort("why", "full");
}
