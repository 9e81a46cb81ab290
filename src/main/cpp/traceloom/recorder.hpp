#pragma once

#if !defined(__unix__) && !defined(__APPLE__)
#error "the Traceloom recorder needs POSIX: shared file mappings and signals"
#endif

#include <atomic>
#include <cstdint>
#include <memory>
#include <string>
#include <utility>

#include "crash.hpp"
#include "debugger.hpp"
#include "operation.hpp"
#include "session.hpp"
#include "thread.hpp"
#include "threads_here.hpp"
#include "value.hpp"

/// The place where it is written.
#define TRACELOOM_HERE (::traceloom::Here{__FILE__, static_cast<unsigned>(__LINE__)})

namespace traceloom {

/// Records the operations of a program, for one specification, into a folder with a log for each thread.
///
///     traceloom::Recorder recorder{"Queue"};
///     auto operation = recorder.thread().start("Enqueue", "elem", 5);
///     queue.push(5);
///     operation.end();
class Recorder {
public:
    /// The folder is the one of the options, or TRACELOOM_DIR, or else traceloom-recording in the working directory, with
    /// a number if that one is taken.
    explicit Recorder(std::string spec, const Options& options = {})
        : id_(next_id().fetch_add(1) + 1), session_(std::make_shared<detail::Session>(std::move(spec), options)) {
        detail::Crash::watch();
        if (is_recording()) {
            detail::let_debugger_in();
        }
    }
    Recorder(const Recorder&) = delete;
    Recorder& operator=(const Recorder&) = delete;

    /// The recording of this thread ends here; those of others end with them.
    ~Recorder() { detail::ThreadsHere::finish(id_); }

    /// The running thread. It gets the number that it wants when it is asked for the first time, if nobody has it.
    Thread& thread(unsigned number = 0) { return detail::ThreadsHere::of(id_, session_, number); }

    /// Where the logs are.
    const std::string& folder() const noexcept { return session_->folder(); }

    /// Whether operations are being recorded; if not, the reason was told.
    bool is_recording() const noexcept { return session_->is_recording(); }

private:
    static std::atomic<std::uint64_t>& next_id() noexcept {
        static std::atomic<std::uint64_t> id{0};
        return id;
    }

    const std::uint64_t id_;
    const std::shared_ptr<detail::Session> session_;
};

/// For code that knows where an interruption would be interesting: the disturber may pause the thread here, if it is on
/// and the thread records.
inline void disturb() noexcept { detail::ThreadsHere::disturb(); }

} // namespace traceloom
