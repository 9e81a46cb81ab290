#pragma once

#include <algorithm>
#include <charconv>
#include <cstdint>
#include <cstdlib>
#include <limits>
#include <map>
#include <random>
#include <set>
#include <stdexcept>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace workload {

/// Where values of a parameter come from: low..high, or a new one every time.
struct Range {
    std::int64_t low = 1;
    std::int64_t high = 10;
    bool unique = false;
};

/// What the user got wrong, in words for the user.
struct BadSetting : std::runtime_error {
    using std::runtime_error::runtime_error;
};

/// How the workload runs. Arguments win over the environment.
class Settings {
public:
    unsigned threads = 4;
    std::uint64_t operations = 100;
    std::uint64_t warm_up = 0;
    std::uint64_t seed = 0;
    std::map<std::string, std::uint64_t, std::less<>> weights;
    /// By "parameter" or "Action.parameter".
    std::map<std::string, Range, std::less<>> ranges;
    /// What whoever tunes the runs has turned, in the same way: it counts where the user says nothing.
    std::map<std::string, std::uint64_t, std::less<>> turned_weights;
    std::map<std::string, Range, std::less<>> turned_ranges;
    bool only_actions = false;
    bool only_help = false;

    static constexpr const char* kHelp =
            "  --threads N      TRACELOOM_THREADS      how many threads; default 4\n"
            "  --operations N   TRACELOOM_OPERATIONS   operations of each thread; default 100\n"
            "  --warm-up N      TRACELOOM_WARMUP       operations of each thread before that, on a system of their own,\n"
            "                                          which are not recorded; default 0\n"
            "  --seed S         TRACELOOM_SEED         decides all choices; default: random\n"
            "  --weights W      TRACELOOM_WEIGHTS      how often actions are chosen: Enqueue=3,Dequeue=1; default 1 each,\n"
            "                                          0 for never\n"
            "  --ranges R       TRACELOOM_RANGES       values: elem=1..10,Insert.key=1..5; elem=unique never repeats one\n"
            "  --actions        say which actions are bound, and end\n"
            "  --help           say this, and end\n"
            "                   TRACELOOM_DIR          the folder of the recording\n"
            "                   TRACELOOM_DISTURB      on: disturb the schedule\n"
            "                   TRACELOOM_KNOBS        what is turned where none of the above is given:\n"
            "                                          threads=8,operations=50,weight.Enqueue=3,range.elem=1..2\n"
            "                   TRACELOOM_OFFER        a file to list there what can be turned\n";

    static Settings read(int count, char** arguments) {
        Settings settings;
        settings.seed = (std::uint64_t{std::random_device{}()} << 32U) | std::random_device{}();
        settings.turn();
        for (const auto& [name, variable] : names()) {
            const char* value = std::getenv(variable);
            if (value && *value) {
                settings.set(name, value, variable);
            }
        }
        for (int i = 1; i < count; i++) {
            settings.argument(arguments, i, count);
        }
        return settings;
    }

    Range range(std::string_view action, std::string_view parameter, Range otherwise) const {
        return range(ranges, action, parameter, range(turned_ranges, action, parameter, otherwise));
    }

    std::uint64_t weight(std::string_view action) const {
        const auto found = weights.find(action);
        if (found != weights.end()) {
            return found->second;
        }
        const auto turned = turned_weights.find(action);
        return turned == turned_weights.end() ? 1 : turned->second;
    }

    /// Whether the user said it, by its name as an argument.
    bool is_given(std::string_view name) const { return given_.find(name) != given_.end(); }

private:
    static Range range(const std::map<std::string, Range, std::less<>>& known, std::string_view action,
                       std::string_view parameter, Range otherwise) {
        if (known.empty()) {
            return otherwise;
        }
        auto found = known.find(std::string(action) + "." + std::string(parameter));
        if (found == known.end()) {
            found = known.find(parameter);
        }
        return found == known.end() ? otherwise : found->second;
    }

    void turn() {
        const std::string source = "TRACELOOM_KNOBS";
        const std::string weight = "weight.";
        const std::string range = "range.";
        const char* knobs = std::getenv(source.c_str());
        for (const auto& [knob, value] : pairs(knobs ? knobs : "", source)) {
            if (knob == "threads" || knob == "operations") {
                set("--" + knob, value, source);
            } else if (knob.compare(0, weight.size(), weight) == 0) {
                turned_weights[knob.substr(weight.size())] = number(value, 0, kHeaviest, source);
            } else if (knob.compare(0, range.size(), range) == 0) {
                turned_ranges[knob.substr(range.size())] = range_of(value, source);
            } else {
                throw BadSetting(source + ": there is no " + knob +
                                 "; there are threads, operations, weight.Action and range.parameter");
            }
        }
        given_.clear();
    }

    static const std::vector<std::pair<std::string_view, const char*>>& names() {
        static const std::vector<std::pair<std::string_view, const char*>> names{
                {"--threads", "TRACELOOM_THREADS"}, {"--operations", "TRACELOOM_OPERATIONS"},
                {"--warm-up", "TRACELOOM_WARMUP"},  {"--seed", "TRACELOOM_SEED"},
                {"--weights", "TRACELOOM_WEIGHTS"}, {"--ranges", "TRACELOOM_RANGES"}};
        return names;
    }

    void argument(char** arguments, int& i, int count) {
        std::string name = arguments[i];
        if (name == "--help") {
            only_help = true;
            return;
        }
        if (name == "--actions") {
            only_actions = true;
            return;
        }
        const std::size_t equals = name.find('=');
        if (equals != std::string::npos) {
            const std::string value = name.substr(equals + 1);
            name.resize(equals);
            set(name, value, name);
        } else if (i + 1 < count) {
            i++;
            set(name, arguments[i], name);
        } else {
            set(name, "", name);
        }
    }

    void set(std::string_view name, const std::string& value, const std::string& source) {
        constexpr std::uint64_t kMost = std::numeric_limits<std::uint64_t>::max();
        given_.emplace(name);
        if (name == "--threads") {
            constexpr std::uint64_t kMostThreads = 10'000;
            threads = static_cast<unsigned>(number(value, 1, kMostThreads, source));
        } else if (name == "--operations") {
            operations = number(value, 0, kMost, source);
        } else if (name == "--warm-up") {
            warm_up = number(value, 0, kMost, source);
        } else if (name == "--seed") {
            seed = number(value, 0, kMost, source);
        } else if (name == "--weights") {
            weights.clear();
            for (const auto& [action, weight] : pairs(value, source)) {
                weights[action] = number(weight, 0, kHeaviest, source);
            }
        } else if (name == "--ranges") {
            ranges.clear();
            for (const auto& [parameter, range] : pairs(value, source)) {
                ranges[parameter] = range_of(range, source);
            }
        } else {
            throw BadSetting("there is no option " + std::string(name) + "; --help lists them");
        }
    }

    static std::vector<std::pair<std::string, std::string>> pairs(const std::string& text, const std::string& source) {
        std::vector<std::pair<std::string, std::string>> found;
        for (std::size_t from = 0; from < text.size();) {
            const std::size_t comma = std::min(text.find(',', from), text.size());
            const std::string part = text.substr(from, comma - from);
            const std::size_t equals = part.find('=');
            if (equals == std::string::npos || equals == 0) {
                throw BadSetting(source + " takes name=value,name=value and so on, not " + part);
            }
            found.emplace_back(part.substr(0, equals), part.substr(equals + 1));
            from = comma + 1;
        }
        return found;
    }

    static Range range_of(const std::string& text, const std::string& source) {
        if (text == "unique") {
            return Range{1, 1, true};
        }
        const std::size_t dots = text.find("..");
        Range range;
        if (dots == std::string::npos || !parse(text.substr(0, dots), range.low) ||
            !parse(text.substr(dots + 2), range.high) || range.low > range.high) {
            throw BadSetting(source + " takes ranges such as 1..10, or unique, not " + text);
        }
        return range;
    }

    static std::uint64_t number(const std::string& text, std::uint64_t least, std::uint64_t most,
                                const std::string& source) {
        std::uint64_t number = 0;
        if (!parse(text, number) || number < least || number > most) {
            throw BadSetting(source + " takes a number from " + std::to_string(least) + " to " + std::to_string(most) +
                             ", not " + (text.empty() ? "nothing" : text));
        }
        return number;
    }

    template <typename Number>
    static bool parse(const std::string& text, Number& into) {
        const char* end = text.data() + text.size();
        const auto [stopped, error] = std::from_chars(text.data(), end, into);
        return error == std::errc{} && stopped == end && !text.empty();
    }

    static constexpr std::uint64_t kHeaviest = 1'000'000;

    std::set<std::string, std::less<>> given_;
};

} // namespace workload
