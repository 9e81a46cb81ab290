#pragma once

#include <dirent.h>
#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include <atomic>
#include <cerrno>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <memory>
#include <mutex>
#include <new>
#include <set>
#include <string>

#include "clock.hpp"
#include "knowledge.hpp"
#include "mapping.hpp"
#include "thread_log.hpp"
#include "token.hpp"

namespace traceloom {

/// What a recorder can be told; what is left out comes from the environment.
struct Options {
    /// The folder for the logs; it must not hold others.
    std::string folder;
    GivenClock clock = nullptr;
    /// What no other process of the run is called, where several make one trace.
    std::string process = {};
};

namespace detail {

/// How often this process came from a fork. What was opened before belongs to the parent.
inline std::atomic<unsigned> forks{0};

/// The recording of one run: its folder, and the numbers of its threads.
class Session final : public Failure {
public:
    Session(std::string spec, const Options& options)
        : process_(options.process.empty() ? environment("TRACELOOM_PROCESS") : options.process),
          logs_(process_.empty() ? clean(std::move(spec)) : clean(std::move(spec)) + kProcess + process_),
          clock_(options.clock) {
        const std::string wish = options.folder.empty() ? environment("TRACELOOM_DIR") : options.folder;
        if (!process_.empty() && !ProcessName::is_one(process_)) {
            refuse_name();
        } else if (!wish.empty()) {
            claim(wish);
        } else {
            claim_numbered(process_.empty() ? "traceloom-recording" : "traceloom-recording-" + process_);
        }
    }

    const std::string& folder() const noexcept { return folder_; }

    /// Whether the process has a name, so that its records have vector clocks.
    bool is_named() const noexcept { return !process_.empty(); }

    /// Whether something is, or was, recorded there.
    bool is_recording() const noexcept { return !happened() && opened_in_ == forks.load(); }

    /// A new log, with the number that is wanted or the next free one; null if nothing is recorded any more.
    ThreadLog* open(unsigned wanted, const Knowledge& knowledge) noexcept {
        // Before the lock, which another thread may have held when the process forked.
        if (!is_recording()) {
            return nullptr;
        }
        const std::lock_guard<std::mutex> lock(mutex_);
        try {
            const unsigned number = free_number(wanted);
            auto log = std::make_unique<ThreadLog>(
                    number, clock_, *this, is_named() ? ProcessName::of_thread(process_, number) : "", knowledge);
            File file{directory_.number()};
            name(file, number, ".log");
            File open{directory_.number()};
            name(open, number, ".log.open");
            if (log->create(file, open)) {
                numbers_.insert(number);
                living_++;
                return log.release();
            }
            happen("cannot create", file.name, errno);
        } catch (...) {
            happen("cannot create", "a log", ENOMEM);
        }
        if (living_ == 0) {
            cut_an_end();
        }
        return nullptr;
    }

    void closed() noexcept {
        const std::lock_guard<std::mutex> lock(mutex_);
        living_--;
    }

    void happen(const char* what, const char* file, int error) noexcept override {
        if (!happened_.exchange(true)) {
            const char* slash = folder_.empty() || *file == '\0' ? "" : "/";
            std::fprintf(stderr,
                         "traceloom: %s %s%s%s: %s. Recording stops here, the program goes on. %s, and record again.\n",
                         what, folder_.c_str(), slash, file, std::strerror(error), advice(error));
        }
    }

private:
    static constexpr unsigned kThreeDigits = 1000;
    static constexpr unsigned kMostFolders = 10000;

    /// Stands before the name of a process in the name of a log.
    static constexpr char kProcess = '@';

    static std::string environment(const char* name) {
        const char* wish = std::getenv(name);
        return wish ? wish : "";
    }

    /// The process is called something that it cannot be called.
    void refuse_name() {
        happened_ = true;
        std::fprintf(stderr,
                     "traceloom: a process has a name of %s, not %s. Recording stops here, the program goes on. Set "
                     "TRACELOOM_PROCESS to such a name, and record again.\n",
                     ProcessName::kRule, Token::shown(process_).c_str());
    }

    /// The process is called as another one is, or was.
    void refuse_second() {
        happened_ = true;
        std::fprintf(stderr,
                     "traceloom: %s is recorded into by a process %s already. Recording stops here, the program goes on. Call every "
                     "process of a run by a name of its own, also one that was started again, such as %s-again "
                     "(TRACELOOM_PROCESS), use a new folder for every run, and record again.\n",
                     folder_.c_str(), process_.c_str(), process_.c_str());
    }

    static const char* advice(int error) noexcept {
        switch (error) {
        case ENOSPC:
        case EDQUOT:
            return "Free some space, or set TRACELOOM_DIR to a folder on another disk";
        case EFBIG:
            return "Record fewer operations, or raise the limit of file sizes (ulimit -f)";
        case EEXIST:
            return "Remove the folder, or set TRACELOOM_DIR to an empty one";
        case EWOULDBLOCK:
            return "Give every process and recorder a folder of its own (TRACELOOM_DIR), or a name (TRACELOOM_PROCESS)";
        case EMFILE:
        case ENFILE:
            return "Raise the limit of open files (ulimit -n)";
        default:
            return "Set TRACELOOM_DIR to a folder that can be written";
        }
    }

    static std::string clean(std::string spec) {
        constexpr std::size_t kLongest = 100;
        for (char& c : spec) {
            const bool plain = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_';
            c = plain ? c : '_';
        }
        return spec.substr(0, kLongest);
    }

    /// Readers number threads by the bytes of their files' names, so names have to sort as numbers do.
    void name(File& file, unsigned number, const char* ending) const noexcept {
        const char* format = number < kThreeDigits ? "tracing-%s-%03u%s" : "tracing-%s-x%09u%s";
        std::snprintf(file.name, sizeof file.name, format, logs_.c_str(), number, ending);
    }

    unsigned free_number(unsigned wanted) const {
        unsigned number = wanted;
        while (numbers_.count(number) > 0) {
            number++;
        }
        return number;
    }

    /// Two recordings in one folder would be read as one, so the folder must hold none, and nobody else may use it. Processes
    /// with names share a folder, since together they are one recording, and have their names in those of their logs.
    bool claim(const std::string& folder) {
        folder_ = folder;
        if (!make(folder)) {
            happen("cannot make", "", errno);
            return false;
        }
        directory_ = Descriptor(::open(folder.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC));
        if (!directory_) {
            happen("cannot open", "", errno);
            return false;
        }
        if (::flock(directory_.number(), (is_named() ? LOCK_SH : LOCK_EX) | LOCK_NB) != 0 && errno == EWOULDBLOCK) {
            happen("another recorder uses", "", EWOULDBLOCK);
            return false;
        }
        if (is_named() && has_logs(folder, [this](const std::string& log) { return is_mine(log); })) {
            refuse_second();
            return false;
        }
        if (has_logs(folder, [this](const std::string& log) { return !is_named() || log.find(kProcess) == std::string::npos; })) {
            happen("a recording is already in", "", EEXIST);
            return false;
        }
        return true;
    }

    /// Whether a log of this name is one of this process.
    bool is_mine(const std::string& log) const {
        const std::string mark = kProcess + process_ + "-";
        const std::size_t at = log.find(mark);
        return at != std::string::npos && log.find('-', at + mark.size()) == std::string::npos;
    }

    void claim_numbered(const std::string& base) {
        std::string folder = base;
        for (unsigned number = 2; number < kMostFolders && has_logs(folder, is_any); number++) {
            folder = base + "-" + std::to_string(number);
        }
        claim(folder);
    }

    static bool is_any(const std::string& /*log*/) noexcept { return true; }

    template <typename Counts>
    static bool has_logs(const std::string& folder, const Counts& counts) {
        const std::unique_ptr<DIR, int (*)(DIR*)> entries(::opendir(folder.c_str()), ::closedir);
        if (!entries) {
            return false;
        }
        while (const dirent* entry = ::readdir(entries.get())) {
            const std::string name = entry->d_name;
            if ((ends_with(name, ".log") || ends_with(name, ".log.open")) && counts(name)) {
                return true;
            }
        }
        return false;
    }

    static bool ends_with(const std::string& name, const std::string& ending) {
        return name.size() >= ending.size() && name.compare(name.size() - ending.size(), ending.size(), ending) == 0;
    }

    static bool make(const std::string& folder) {
        for (std::size_t at = folder.find('/', 1); at != std::string::npos; at = folder.find('/', at + 1)) {
            ::mkdir(folder.substr(0, at).c_str(), 0777);
        }
        return ::mkdir(folder.c_str(), 0777) == 0 || errno == EEXIST;
    }

    /// A thread goes unrecorded, and all others ended: the recording would look whole. So one of them loses its end,
    /// which makes the recording incomplete from then on.
    void cut_an_end() noexcept {
        if (numbers_.empty()) {
            return;
        }
        File file{directory_.number()};
        name(file, *numbers_.begin(), ".log");
        const Descriptor log = file.open(O_RDWR);
        struct stat status {};
        if (log && ::fstat(log.number(), &status) == 0 && status.st_size > 0 &&
            ::ftruncate(log.number(), status.st_size - 1) != 0) {
            file.remove();
        }
    }

    const std::string process_;
    const std::string logs_;
    const Clock clock_;
    const unsigned opened_in_ = forks.load();
    std::string folder_;
    Descriptor directory_;
    std::mutex mutex_;
    std::set<unsigned> numbers_;
    unsigned living_ = 0;
};

} // namespace detail
} // namespace traceloom
