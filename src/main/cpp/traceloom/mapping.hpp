#pragma once

#include <fcntl.h>
#include <sys/mman.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <utility>

namespace traceloom::detail {

/// A descriptor that closes itself.
class Descriptor {
public:
    explicit Descriptor(int number = -1) noexcept : number_(number) {}
    Descriptor(Descriptor&& other) noexcept : number_(std::exchange(other.number_, -1)) {}
    Descriptor& operator=(Descriptor&& other) noexcept {
        std::swap(number_, other.number_);
        return *this;
    }
    ~Descriptor() {
        if (number_ >= 0) {
            ::close(number_);
        }
    }

    int number() const noexcept { return number_; }

    explicit operator bool() const noexcept { return number_ >= 0; }

private:
    int number_;
};

/// A file of a folder, by name. It is opened when needed and not kept open: programs with a thousand threads have no
/// descriptors to spare.
struct File {
    int folder = -1;
    char name[232] = "";

    Descriptor open(int flags) const noexcept {
        return Descriptor(::openat(folder, name, flags | O_CLOEXEC, 0666)); // NOLINT: modes are given by umask
    }

    void remove() const noexcept { ::unlinkat(folder, name, 0); }
};

/// A part of a file in memory, shared with whoever reads the file. What is stored in it outlives the process.
class Mapping {
public:
    Mapping() noexcept = default;
    Mapping(const Mapping&) = delete;
    Mapping& operator=(const Mapping&) = delete;
    ~Mapping() { drop(); }

    unsigned char* data() const noexcept { return data_; }

    std::size_t size() const noexcept { return size_; }

    /// Maps `size` bytes from `offset` on, a multiple of the page size, in place of what was mapped. On failure errno
    /// says why, and what was mapped still is.
    bool map(const File& file, std::uint64_t offset, std::size_t size) noexcept {
        const Descriptor opened = file.open(O_RDWR);
        if (!opened || !make_real(opened, offset, size)) {
            return false;
        }
        void* data = ::mmap(nullptr, size, PROT_READ | PROT_WRITE, MAP_SHARED, opened.number(),
                            static_cast<off_t>(offset));
        if (data == MAP_FAILED) {
            return false;
        }
        drop();
        data_ = static_cast<unsigned char*>(data);
        size_ = size;
        return true;
    }

    void drop() noexcept {
        if (data_) {
            ::munmap(data_, size_);
            data_ = nullptr;
            size_ = 0;
        }
    }

    /// Files grow by pieces of this size, at multiples of it.
    static constexpr std::size_t kPiece = 1 << 17;

    static std::size_t page() noexcept {
        static const auto size = static_cast<std::size_t>(::sysconf(_SC_PAGESIZE));
        return size;
    }

private:
    /// Writes zeros where the file does not reach yet. A full disk is then an error here; with a hole it would be
    /// SIGBUS later, in the program under test. Such pieces also make large folios, which cost a third when they are
    /// touched for the first time.
    static bool make_real(const Descriptor& file, std::uint64_t offset, std::size_t size) noexcept {
        struct stat status {};
        if (::fstat(file.number(), &status) != 0) {
            return false;
        }
        const std::uint64_t end = offset + size;
        struct rlimit limit {};
        if (::getrlimit(RLIMIT_FSIZE, &limit) == 0 && limit.rlim_cur != RLIM_INFINITY && end > limit.rlim_cur) {
            errno = EFBIG; // the kernel would send a signal instead
            return false;
        }
        static const unsigned char zeros[kPiece] = {};
        auto at = static_cast<std::uint64_t>(status.st_size);
        while (at < end) {
            const std::uint64_t missing = end - at;
            const std::size_t part = missing < sizeof zeros ? static_cast<std::size_t>(missing) : sizeof zeros;
            const ssize_t written = ::pwrite(file.number(), zeros, part, static_cast<off_t>(at));
            if (written <= 0) {
                if (written < 0 && errno == EINTR) {
                    continue;
                }
                errno = written == 0 ? ENOSPC : errno;
                return false;
            }
            at += static_cast<std::uint64_t>(written);
        }
        return true;
    }

    unsigned char* data_ = nullptr;
    std::size_t size_ = 0;
};

} // namespace traceloom::detail
