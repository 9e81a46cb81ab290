#pragma once

#include <atomic>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <memory>
#include <string>
#include <thread>
#include <type_traits>
#include <utility>
#include <vector>

#include "chooser.hpp"
#include "outcome.hpp"
#include "settings.hpp"

namespace workload {

/// The actions of the specification.
template <typename... Actions>
struct All {};

/// Holds threads until all are there, so that they really run at the same time.
class Gate {
public:
    explicit Gate(unsigned threads) : missing_(threads) {}

    void pass() {
        missing_.fetch_sub(1);
        while (missing_.load() > 0) {
            std::this_thread::yield();
        }
    }

private:
    std::atomic<unsigned> missing_;
};

/// Threads that do random operations of a system, and record them.
template <typename System, typename Glue>
class Workload {
public:
    /// What the program returns: 0, 2 if it was called in a way that makes no sense, or 3 if not all was recorded.
    template <typename... Actions>
    static int run(const char* specification, All<Actions...> /*actions*/, int count, char** arguments) {
        try {
            const Settings settings = Settings::read(count, arguments);
            if (settings.only_help) {
                std::printf("Random operations for %s, recorded.\n\n%s", specification, Settings::kHelp);
                return 0;
            }
            const Workload workload(settings, {entry<Actions>()...});
            workload.print_actions(specification);
            if (settings.only_actions) {
                return 0;
            }
            workload.check();
            if (const char* offer = std::getenv("TRACELOOM_OFFER"); offer && *offer) {
                workload.offer(offer);
            }
            return workload.run(specification) ? 0 : 3;
        } catch (const BadSetting& bad) {
            std::fprintf(stderr, "workload: %s\n", bad.what());
            return 2;
        }
    }

private:
    using Perform = void (*)(Glue&, Chooser&, traceloom::Thread*);

    struct Entry {
        const char* name;
        const char* signature;
        const char* stub;
        std::vector<const char*> parameters;
        /// Of the parameters; of one value where there is none.
        std::vector<Range> ranges;
        /// Null for an action that is not supported.
        Perform perform;
    };

    Workload(const Settings& settings, std::vector<Entry> entries)
        : settings_(settings), entries_(std::move(entries)) {
        for (const Entry& entry : entries_) {
            if (entry.perform) {
                total_ += settings_.weight(entry.name);
            }
        }
    }

    template <typename Action>
    static Entry entry() {
        using Bound = Binding<Action>;
        Perform perform = nullptr;
        if constexpr (!std::is_same_v<decltype(Bound::call(std::declval<Glue&>(), std::declval<const Action&>())),
                                      Unsupported>) {
            perform = &Workload::template perform<Action>;
        }
        return {Bound::name, Bound::signature, Bound::stub, Bound::parameters(), Bound::ranges(), perform};
    }

    template <typename Action>
    static void perform(Glue& glue, Chooser& chooser, traceloom::Thread* thread) {
        using Bound = Binding<Action>;
        const Action chosen = Bound::choose(glue, chooser);
        if (!thread) {
            Bound::call(glue, chosen);
            return;
        }
        traceloom::Operation operation = Bound::start(*thread, chosen);
        glue.is(&operation);
        const Outcome<Action> outcome = Bound::call(glue, chosen);
        glue.is(nullptr);
        if (outcome.results()) {
            Bound::end(operation, outcome.place(), *outcome.results());
        } else {
            Bound::abort(operation, outcome.place());
        }
    }

    void print_actions(const char* specification) const {
        std::size_t bound = 0;
        for (const Entry& entry : entries_) {
            bound += entry.perform ? 1 : 0;
        }
        std::printf("%s: %zu of %zu actions are bound\n", specification, bound, entries_.size());
        for (const Entry& entry : entries_) {
            if (entry.perform) {
                std::printf("  bound        %s\n", entry.signature);
            } else {
                std::printf("  unsupported  %s: src/actions.hpp lacks %s\n", entry.signature, entry.stub);
            }
        }
    }

    void check() const {
        for (const auto& weight : settings_.weights) {
            require_action("weights", weight.first);
        }
        for (const auto& weight : settings_.turned_weights) {
            require_action("TRACELOOM_KNOBS", weight.first);
        }
        for (const auto& range : settings_.ranges) {
            require_parameter("ranges", range.first);
        }
        for (const auto& range : settings_.turned_ranges) {
            require_parameter("TRACELOOM_KNOBS", range.first);
        }
        if (total_ == 0) {
            throw BadSetting("there is nothing to do: no action is bound, or all weights are 0; fill in src/actions.hpp");
        }
    }

    void require_action(const std::string& source, const std::string& name) const {
        for (const Entry& entry : entries_) {
            if (name == entry.name) {
                return;
            }
        }
        throw BadSetting(source + ": the specification has no action " + name);
    }

    void require_parameter(const std::string& source, const std::string& name) const {
        for (const Entry& entry : entries_) {
            for (const char* parameter : entry.parameters) {
                if (name == parameter || name == std::string(entry.name) + "." + parameter) {
                    return;
                }
            }
        }
        throw BadSetting(source + ": no action has a parameter " + name + " that is chosen at random");
    }

    /// Tells whoever tunes the runs what can be turned here: all that the user has not set, with its usual value.
    void offer(const char* path) const {
        std::ofstream file(path);
        if (!settings_.is_given("--threads")) {
            file << "threads " << settings_.threads << '\n';
        }
        if (!settings_.is_given("--operations")) {
            file << "operations " << settings_.operations << '\n';
        }
        for (const Entry& entry : entries_) {
            if (!entry.perform) {
                continue;
            }
            const std::uint64_t weight = settings_.weight(entry.name);
            if (settings_.weights.find(entry.name) == settings_.weights.end()) {
                file << "weight." << entry.name << ' ' << weight << '\n';
            }
            for (std::size_t i = 0; weight > 0 && i < entry.parameters.size(); i++) {
                const std::string parameter = entry.parameters[i];
                const bool given = settings_.ranges.count(parameter) > 0 ||
                                   settings_.ranges.count(entry.name + ("." + parameter)) > 0;
                if (const Range& range = entry.ranges[i]; !given && range.low < range.high) {
                    file << "range." << entry.name << '.' << parameter << ' ' << range.low << ".." << range.high << '\n';
                }
            }
        }
        if (!file.flush()) {
            std::fprintf(stderr, "workload: what can be tuned cannot be told: %s cannot be written\n", path);
        }
    }

    /// Tells whether everything was recorded.
    bool run(const char* specification) const {
        std::printf("threads %u, operations %llu each, seed %llu\n", settings_.threads,
                    static_cast<unsigned long long>(settings_.operations),
                    static_cast<unsigned long long>(settings_.seed));
        std::fflush(stdout);
        std::unique_ptr<System> warming = settings_.warm_up > 0 ? std::make_unique<System>(settings_) : nullptr;
        System system(settings_);
        traceloom::Recorder recorder{specification};
        if (!recorder.is_recording()) {
            std::fprintf(stderr, "workload: nothing is recorded, for the reason above, so nothing was done\n");
            return false;
        }
        Gate warm(settings_.threads);
        Gate ready(settings_.threads);
        std::vector<std::thread> threads;
        for (unsigned number = 0; number < settings_.threads; number++) {
            threads.emplace_back([&, number] {
                // What was done before recording would be missing in the trace, so it is done to another system.
                if (warming) {
                    warm.pass();
                    Glue glue(*warming, number);
                    Chooser chooser(settings_, ~settings_.seed, number);
                    work(glue, chooser, settings_.warm_up, nullptr);
                }
                Glue glue(system, number);
                Chooser chooser(settings_, settings_.seed, number);
                traceloom::Thread& thread = recorder.thread(number);
                ready.pass();
                work(glue, chooser, settings_.operations, &thread);
            });
        }
        for (std::thread& thread : threads) {
            thread.join();
        }
        if (!recorder.is_recording()) {
            std::fprintf(stderr, "workload: the recording in %s broke off, for the reason above\n",
                         recorder.folder().c_str());
            return false;
        }
        std::printf("recorded in %s\n", recorder.folder().c_str());
        return true;
    }

    void work(Glue& glue, Chooser& chooser, std::uint64_t operations, traceloom::Thread* thread) const {
        for (std::uint64_t i = 0; i < operations; i++) {
            choose(chooser)(glue, chooser, thread);
        }
    }

    Perform choose(Chooser& chooser) const {
        std::uint64_t left = chooser.below(total_);
        for (const Entry& entry : entries_) {
            const std::uint64_t weight = entry.perform ? settings_.weight(entry.name) : 0;
            if (left < weight) {
                return entry.perform;
            }
            left -= weight;
        }
        return nullptr; // never: the weights add up to the total
    }

    const Settings& settings_;
    const std::vector<Entry> entries_;
    std::uint64_t total_ = 0;
};

} // namespace workload
