package dev.traceloom.trace.clock;

import dev.traceloom.trace.Operation;
import dev.traceloom.trace.Trace;
import dev.traceloom.trace.TraceThread;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * When a thread recorded. Times are unsigned.
 *
 * @param calls how many operations there are
 * @param first when the first of them began
 * @param last when the last of them was over, as far as that is known
 * @param typical how long one takes: the median of those that ended
 */
public record ThreadSpan(String thread, int calls, long first, long last, long typical) {

    /**
     * The spans of all threads that did something, by their beginning. Empty where not only times tell the order of records:
     * clocks of several processes need not agree then.
     */
    public static List<ThreadSpan> of(Trace trace) {
        List<ThreadSpan> spans = new ArrayList<>();
        for (TraceThread thread : trace.threads()) {
            List<Operation> calls = thread.operations().stream().filter(Operation::isCall).toList();
            if (calls.stream().anyMatch(call -> !call.clock().isNone())) {
                return List.of();
            }
            if (!calls.isEmpty()) {
                spans.add(of(thread.id(), calls));
            }
        }
        spans.sort((one, other) -> Long.compareUnsigned(one.first, other.first));
        return spans;
    }

    private static ThreadSpan of(String thread, List<Operation> calls) {
        long last = 0;
        // Moved, so that the order of signed numbers is theirs.
        long[] durations = new long[calls.size()];
        int ended = 0;
        for (Operation call : calls) {
            last = Unsigned.max(last, call.hasEnd() ? call.end() : call.start());
            if (call.hasEnd()) {
                durations[ended++] = call.end() - call.start() + Long.MIN_VALUE;
            }
        }
        Arrays.sort(durations, 0, ended);
        long typical = ended == 0 ? 0 : durations[ended / 2] - Long.MIN_VALUE;
        return new ThreadSpan(thread, calls.size(), calls.get(0).start(), last, typical);
    }

    /** A skew with which all moments of these threads overlap. */
    public static long widest(List<ThreadSpan> spans) {
        long first = -1L;
        long last = 0;
        for (ThreadSpan span : spans) {
            first = Unsigned.min(first, span.first);
            last = Unsigned.max(last, span.last);
        }
        long half = last - first >>> 1;
        return half == Long.MAX_VALUE ? half : half + 1;
    }

    /** The moment in the middle of all it did. */
    public long middle() {
        return first + (length() >>> 1);
    }

    /** How far it is from where most of these threads were. */
    public long displacement(List<ThreadSpan> among) {
        List<Long> middles = among.stream().map(ThreadSpan::middle).sorted(Long::compareUnsigned).toList();
        long usual = middles.get(middles.size() / 2);
        return Unsigned.max(middle(), usual) - Unsigned.min(middle(), usual);
    }

    /** From its first beginning to its last end. */
    public long length() {
        return last - first;
    }
}
