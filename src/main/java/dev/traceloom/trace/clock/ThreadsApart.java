package dev.traceloom.trace.clock;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Groups of threads whose times lie apart by far more than all that happened took, as those of clocks do that began at
 * different moments. Threads that ran one after the other lie apart too, but not by that much.
 *
 * @param groups the threads, one group after the other
 * @param hole the smallest time between two groups
 * @param busy how long all groups took
 */
public record ThreadsApart(List<List<String>> groups, long hole, long busy) {
    /** A pause between phases is rarely that much longer than the phases. */
    private static final int TIMES_AS_LONG = 10;
    /** Of traces that somebody wrote by hand, times tell little. */
    private static final int FEWEST_CALLS = 3;

    private record Group(List<String> threads, int calls, long first, long last) {
        Group and(ThreadSpan span) {
            List<String> more = new ArrayList<>(threads);
            more.add(span.thread());
            return new Group(more, calls + span.calls(), first, Unsigned.max(last, span.last()));
        }
    }

    /** @param spans by their beginning */
    public static Optional<ThreadsApart> of(List<ThreadSpan> spans) {
        List<Group> touching = touching(spans);
        long busy = 0;
        for (Group group : touching) {
            busy = Unsigned.plus(busy, group.last - group.first);
        }
        List<Group> groups = new ArrayList<>();
        long smallest = -1L;
        for (Group group : touching) {
            Group before = groups.isEmpty() ? null : groups.get(groups.size() - 1);
            if (before == null || Unsigned.isMore(group.first - before.last, TIMES_AS_LONG, busy)) {
                smallest = before == null ? smallest : Unsigned.min(smallest, group.first - before.last);
                groups.add(group);
            } else {
                List<String> both = new ArrayList<>(before.threads);
                both.addAll(group.threads);
                groups.set(groups.size() - 1, new Group(both, before.calls + group.calls, before.first, group.last));
            }
        }
        boolean told = groups.size() > 1 && groups.stream().allMatch(group -> group.calls >= FEWEST_CALLS);
        return told
                ? Optional.of(new ThreadsApart(groups.stream().map(Group::threads).toList(), smallest, busy))
                : Optional.empty();
    }

    /** Threads with moments in common, together. */
    private static List<Group> touching(List<ThreadSpan> spans) {
        List<Group> groups = new ArrayList<>();
        for (ThreadSpan span : spans) {
            Group before = groups.isEmpty() ? null : groups.get(groups.size() - 1);
            if (before != null && Long.compareUnsigned(span.first(), before.last) <= 0) {
                groups.set(groups.size() - 1, before.and(span));
            } else {
                groups.add(new Group(List.of(span.thread()), span.calls(), span.first(), span.last()));
            }
        }
        return groups;
    }
}
