#pragma once

#include <cstddef>
#include <cstring>
#include <memory>
#include <new>
#include <utility>

#include "writer.hpp"

namespace traceloom::detail {

/// Memory for something that is being written, used again and again. It grows when it must and never shrinks, so that
/// an ordinary operation allocates nothing.
class Draft final : private Writer::Room {
public:
    Draft() noexcept : writer_(*this) { writer_.use(first_, 0, first_ + sizeof first_); }

    Writer& writer() noexcept { return writer_; }

    void clear() noexcept { writer_.cut(0); }

    const unsigned char* bytes() const noexcept { return writer_.begin(); }

    std::size_t size() const noexcept { return writer_.size(); }

    bool failed() const noexcept { return writer_.failed(); }

private:
    bool more(Writer& writer, std::size_t bytes) noexcept override {
        const std::size_t size = writer.size();
        std::size_t capacity = size + writer.left();
        while (capacity < size + bytes) {
            capacity *= 2;
        }
        std::unique_ptr<unsigned char[]> larger(new (std::nothrow) unsigned char[capacity]);
        if (!larger) {
            return false;
        }
        std::memcpy(larger.get(), writer.begin(), size);
        writer.use(larger.get(), size, larger.get() + capacity);
        larger_ = std::move(larger);
        return true;
    }

    Writer writer_;
    unsigned char first_[512];
    std::unique_ptr<unsigned char[]> larger_;
};

} // namespace traceloom::detail
