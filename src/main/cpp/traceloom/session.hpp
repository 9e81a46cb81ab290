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
#include "mapping.hpp"
#include "thread_log.hpp"

namespace traceloom {

/// What a recorder can be told; what is left out comes from the environment.
struct Options {
    /// The folder for the logs; it must not hold others.
    std::string folder;
    GivenClock clock = nullptr;
};

namespace detail {

/// How often this process came from a fork. What was opened before belongs to the parent.
inline std::atomic<unsigned> forks{0};

/// The recording of one run: its folder, and the numbers of its threads.
class Session final : public Failure {
public:
    Session(std::string spec, const Options& options) : spec_(clean(std::move(spec))), clock_(options.clock) {
        if (!options.folder.empty()) {
            claim(options.folder);
            return;
        }
        const char* wish = std::getenv("TRACELOOM_DIR");
        if (wish && *wish) {
            claim(wish);
        } else {
            claim_numbered("traceloom-recording");
        }
    }

    const std::string& folder() const noexcept { return folder_; }

    /// Whether something is, or was, recorded there.
    bool is_recording() const noexcept { return !happened() && opened_in_ == forks.load(); }

    /// A new log, with the number that is wanted or the next free one; null if nothing is recorded any more.
    ThreadLog* open(unsigned wanted) noexcept {
        // Before the lock, which another thread may have held when the process forked.
        if (!is_recording()) {
            return nullptr;
        }
        const std::lock_guard<std::mutex> lock(mutex_);
        try {
            const unsigned number = free_number(wanted);
            auto log = std::make_unique<ThreadLog>(number, clock_, *this);
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
            return "Give every process and recorder a folder of its own (TRACELOOM_DIR)";
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
        std::snprintf(file.name, sizeof file.name, format, spec_.c_str(), number, ending);
    }

    unsigned free_number(unsigned wanted) const {
        unsigned number = wanted;
        while (numbers_.count(number) > 0) {
            number++;
        }
        return number;
    }

    /// Two recordings in one folder would be read as one, so the folder must hold none, and nobody else may use it.
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
        if (::flock(directory_.number(), LOCK_EX | LOCK_NB) != 0 && errno == EWOULDBLOCK) {
            happen("another recorder uses", "", EWOULDBLOCK);
            return false;
        }
        if (has_logs(folder)) {
            happen("a recording is already in", "", EEXIST);
            return false;
        }
        return true;
    }

    void claim_numbered(const std::string& base) {
        std::string folder = base;
        for (unsigned number = 2; number < kMostFolders && has_logs(folder); number++) {
            folder = base + "-" + std::to_string(number);
        }
        claim(folder);
    }

    static bool has_logs(const std::string& folder) {
        const std::unique_ptr<DIR, int (*)(DIR*)> entries(::opendir(folder.c_str()), ::closedir);
        if (!entries) {
            return false;
        }
        while (const dirent* entry = ::readdir(entries.get())) {
            const std::string name = entry->d_name;
            if (ends_with(name, ".log") || ends_with(name, ".log.open")) {
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

    const std::string spec_;
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
