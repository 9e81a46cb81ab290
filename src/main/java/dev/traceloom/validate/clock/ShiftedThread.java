package dev.traceloom.validate.clock;

import dev.traceloom.engine.LeastSkew;
import dev.traceloom.engine.TimeTrials;
import dev.traceloom.engine.verdict.Verdict;
import dev.traceloom.trace.Trace;
import dev.traceloom.trace.TraceThread;
import dev.traceloom.trace.clock.OtherTimes;
import dev.traceloom.trace.clock.ThreadSpan;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/**
 * One thread whose times are all too late, or all too early, by the same: with them moved the trace is accepted, and no part of
 * the thread can do without. A mistake of the program rarely looks like that: it happens here and there, and moving what is right
 * breaks it.
 *
 * <p>How far to move it is found by widening the timeboxes of that thread alone, which allows whatever moving them by as much
 * does, and leaves the search of the others as narrow as it was.
 *
 * @param by how far its times were moved
 * @param tooLittle moved by so much or less, the trace is still rejected
 * @param ahead whether they were too late
 * @param skew with which the trace is accepted as it is: timeboxes that are wider on both sides allow what moving some of them by
 *     twice as much does
 */
record ShiftedThread(String thread, long by, long tooLittle, boolean ahead, long skew) {
    /** What races get wrong is about as far apart as an operation is long. */
    private static final int OPERATIONS = 4;
    private static final int WIDER = 4;
    /** Times that are farther apart are nobody's; numbers that are twice or three times as large are still numbers. */
    private static final long FARTHEST = Long.MAX_VALUE / 8;
    private static final int PARTS = 4;
    private static final int FEWEST_IN_PART = 3;
    /** Clocks may differ by more than they have to: how much more, in per cent. */
    private static final int[] MORE_PERCENT = {0, 10, 30, 60, 100};

    static Optional<ShiftedThread> of(Trace trace, List<ThreadSpan> spans, TimeTrials trials) {
        long half = ThreadSpan.widest(spans);
        if (half > FARTHEST || trials.skew() > FARTHEST || typical(spans) > half / OPERATIONS) {
            return Optional.empty();
        }
        return among(trace, spans, helped(trace, candidates(spans), 2 * half, trials), trials);
    }

    /** Those that did enough for it to be told, the farthest away from the others first. */
    static List<ThreadSpan> candidates(List<ThreadSpan> spans) {
        return spans.stream()
                .filter(span -> span.calls() >= PARTS * FEWEST_IN_PART)
                .sorted(Comparator.comparingLong((ThreadSpan span) -> span.displacement(spans)).reversed())
                .toList();
    }

    private static long typical(List<ThreadSpan> spans) {
        return Math.max(1, spans.stream().mapToLong(ThreadSpan::typical).sorted().toArray()[spans.size() / 2]);
    }

    /**
     * Those whose widest timeboxes may help. These allow whatever narrower ones do, so that one trial of a thread stands for all
     * of them where they do not, which is so of most traces that are rejected. A trial that takes long is none of those: the others
     * are left to the narrower timeboxes, whose searches are.
     */
    private static List<ThreadSpan> helped(Trace trace, List<ThreadSpan> candidates, long widest, TimeTrials trials) {
        List<ThreadSpan> helped = new ArrayList<>();
        boolean quick = true;
        for (ThreadSpan span : candidates) {
            Verdict verdict = quick
                    ? trials.briefly(OtherTimes.wider(trace, span.thread(), widest))
                    : Verdict.UNDECIDED;
            if (verdict != Verdict.REJECTED) {
                helped.add(span);
            }
            quick = verdict == Verdict.ACCEPTED || verdict == Verdict.REJECTED;
        }
        return helped;
    }

    /** @param helped those of the candidates that are not known to be right */
    static Optional<ShiftedThread> among(
            Trace trace, List<ThreadSpan> spans, List<ThreadSpan> helped, TimeTrials trials) {
        long race = typical(spans) * OPERATIONS;
        return candidates(spans).stream()
                .findFirst()
                .filter(helped::contains)
                .flatMap(span -> displaced(trace, span.thread(), race, span.displacement(spans), trials))
                .or(() -> any(trace, helped, race, 2 * ThreadSpan.widest(spans), trials));
    }

    /** Threads mostly begin and end together, so that the one that did not is looked at first. */
    private static Optional<ShiftedThread> displaced(Trace trace, String thread, long race, long by, TimeTrials trials) {
        long enough = by + by / 2;
        boolean repaired = enough > race
                && trials.of(OtherTimes.wider(trace, thread, race)) == Verdict.REJECTED
                && trials.of(OtherTimes.wider(trace, thread, enough)) == Verdict.ACCEPTED;
        return repaired ? moved(trace, thread, race, enough, trials) : Optional.empty();
    }

    private static Optional<ShiftedThread> any(
            Trace trace, List<ThreadSpan> candidates, long race, long widest, TimeTrials trials) {
        long low = 0;
        for (long by = race; by > low; by = by > widest / WIDER ? widest : by * WIDER) {
            for (ThreadSpan span : candidates) {
                Verdict verdict = trials.of(OtherTimes.wider(trace, span.thread(), by));
                if (verdict == Verdict.ACCEPTED) {
                    // What so little repairs is a race.
                    return low == 0 ? Optional.empty() : moved(trace, span.thread(), low, by, trials);
                }
                if (verdict != Verdict.REJECTED) {
                    return Optional.empty();
                }
            }
            low = by;
        }
        return Optional.empty();
    }

    private static Optional<ShiftedThread> moved(Trace trace, String thread, long low, long high, TimeTrials trials) {
        LeastSkew least =
                LeastSkew.between(by -> trials.of(OtherTimes.wider(trace, thread, by)), low, high);
        for (int more : MORE_PERCENT) {
            long by = least.accepted() + least.accepted() / 100 * more;
            for (boolean ahead : new boolean[] {true, false}) {
                Trace moved = ahead ? OtherTimes.earlier(trace, thread, by) : OtherTimes.later(trace, thread, by);
                if (trials.of(moved) == Verdict.ACCEPTED) {
                    return isNeededThroughout(trace, thread, by, trials)
                            ? Optional.of(new ShiftedThread(
                                    thread, by, least.rejected(), ahead, trials.skew() + by / 2 + by % 2))
                            : Optional.empty();
                }
            }
        }
        return Optional.empty();
    }

    private static boolean isNeededThroughout(Trace trace, String id, long by, TimeTrials trials) {
        int records = trace.threads().stream()
                .filter(thread -> thread.id().equals(id))
                .map(TraceThread::operations)
                .mapToInt(List::size)
                .sum();
        for (int part = 0; part < PARTS; part++) {
            int from = records * part / PARTS;
            int to = records * (part + 1) / PARTS;
            if (to - from < FEWEST_IN_PART
                    || trials.of(OtherTimes.widerBut(trace, id, by, from, to)) != Verdict.REJECTED) {
                return false;
            }
        }
        return true;
    }

    String words() {
        return "the clock of " + ThreadWords.threads(List.of(thread)) + " may be " + (ahead ? "ahead" : "behind")
                + ": with all its times " + by + (ahead ? " earlier" : " later")
                + " the trace is accepted, with " + tooLittle + " or less it is rejected, and every part of the thread needs it;"
                + " accepted with --skew " + skew;
    }
}
