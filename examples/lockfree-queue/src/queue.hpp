#pragma once

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "traceloom/recorder.hpp"

/// What is wrong with the queue.
enum class Bug {
    none,
    /// A dequeue that loses a race against another does not try again, but says that the queue is empty.
    retry,
    /// A dequeue looks whether the head is still the same and then moves it, in two steps instead of one.
    check,
    /// A dequeue reads the element after it moved the head, when the node may hold another element already.
    version
};

/// The queue of Michael and Scott, with nodes that are used again. A reference to a node has a version, so that one that
/// was freed and used again is not taken for the same. traceloom::disturb() stands where other threads could get in
/// between; without a disturber it does nothing.
class LockFreeQueue {
public:
    /// @param capacity the number of elements that have room at a time; with Bug::check, ever
    LockFreeQueue(std::size_t capacity, Bug bug) : bug_(bug), nodes_(capacity + 2) {
        for (std::uint32_t index = 1; index < nodes_.size(); index++) {
            release(index);
        }
        const std::uint32_t dummy = *allocate();
        head_ = Reference{dummy, 0}.packed();
        tail_ = Reference{dummy, 0}.packed();
    }

    /// False if there is no room.
    bool enqueue(std::int64_t elem) {
        const std::optional<std::uint32_t> allocated = allocate();
        if (!allocated) {
            return false;
        }
        Node& node = nodes_[*allocated];
        node.elem = elem;
        node.next = Reference::of(node.next).to(kNone).packed();
        for (;;) {
            std::uint64_t tail = tail_;
            std::uint64_t next = nodes_[Reference::of(tail).index].next;
            traceloom::disturb();
            if (tail != tail_) {
                continue;
            }
            if (Reference::of(next).index != kNone) {
                // Somebody linked a node and has not moved the tail yet.
                tail_.compare_exchange_strong(tail, Reference::of(tail).to(Reference::of(next).index).packed());
            } else if (nodes_[Reference::of(tail).index].next.compare_exchange_strong(
                               next, Reference::of(next).to(*allocated).packed())) {
                traceloom::disturb();
                tail_.compare_exchange_strong(tail, Reference::of(tail).to(*allocated).packed());
                return true;
            }
        }
    }

    /// Empty if the queue is.
    std::optional<std::int64_t> dequeue() {
        for (;;) {
            std::uint64_t head = head_;
            std::uint64_t tail = tail_;
            const std::uint64_t next = nodes_[Reference::of(head).index].next;
            if (head != head_) {
                continue;
            }
            const std::uint32_t following = Reference::of(next).index;
            if (Reference::of(head).index == Reference::of(tail).index) {
                if (following == kNone) {
                    return std::nullopt;
                }
                tail_.compare_exchange_strong(tail, Reference::of(tail).to(following).packed());
                continue;
            }
            std::int64_t elem = nodes_[following].elem;
            traceloom::disturb();
            if (!move_head(head, following)) {
                if (bug_ == Bug::retry) {
                    return std::nullopt;
                }
                continue;
            }
            if (bug_ == Bug::version) {
                traceloom::disturb();
                elem = nodes_[following].elem;
            }
            // Two dequeues may have got the same node by that bug; freed twice, it would make the queue a ring.
            if (bug_ != Bug::check) {
                release(Reference::of(head).index);
            }
            return elem;
        }
    }

private:
    static constexpr std::uint32_t kNone = 0;

    /// A node, and how often the place that refers to it was changed.
    struct Reference {
        std::uint32_t index;
        std::uint32_t version;

        static Reference of(std::uint64_t packed) {
            return {static_cast<std::uint32_t>(packed), static_cast<std::uint32_t>(packed >> 32U)};
        }
        std::uint64_t packed() const { return (std::uint64_t{version} << 32U) | index; }
        Reference to(std::uint32_t other) const { return {other, version + 1}; }
    };

    struct Node {
        std::atomic<std::uint64_t> next{0};
        std::atomic<std::int64_t> elem{0};
        /// The node below this one in the stack of free nodes.
        std::atomic<std::uint32_t> below{0};
    };

    bool move_head(std::uint64_t head, std::uint32_t following) {
        const std::uint64_t moved = Reference::of(head).to(following).packed();
        if (bug_ == Bug::check) {
            if (head_ != head) {
                return false;
            }
            traceloom::disturb();
            head_ = moved;
            return true;
        }
        return head_.compare_exchange_strong(head, moved);
    }

    std::optional<std::uint32_t> allocate() {
        std::uint64_t top = free_;
        while (Reference::of(top).index != kNone) {
            const std::uint32_t index = Reference::of(top).index;
            if (free_.compare_exchange_weak(top, Reference::of(top).to(nodes_[index].below).packed())) {
                return index;
            }
        }
        return std::nullopt;
    }

    void release(std::uint32_t index) {
        std::uint64_t top = free_;
        do {
            nodes_[index].below = Reference::of(top).index;
        } while (!free_.compare_exchange_weak(top, Reference::of(top).to(index).packed()));
    }

    const Bug bug_;
    std::vector<Node> nodes_;
    std::atomic<std::uint64_t> head_{0};
    std::atomic<std::uint64_t> tail_{0};
    std::atomic<std::uint64_t> free_{0};
};
