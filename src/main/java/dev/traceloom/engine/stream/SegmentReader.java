package dev.traceloom.engine.stream;

import dev.traceloom.engine.control.Budget;
import dev.traceloom.engine.problem.Absences;
import dev.traceloom.engine.problem.ArgumentGuesses;
import dev.traceloom.engine.problem.ClockTimes;
import dev.traceloom.engine.problem.RecordKey;
import dev.traceloom.engine.problem.SegmentRecords;
import dev.traceloom.engine.problem.SegmentRecords.Carried;
import dev.traceloom.engine.problem.UnfitTraceException;
import dev.traceloom.engine.verdict.TraceTally;
import dev.traceloom.spec.BindingException;
import dev.traceloom.spec.BoundOperation;
import dev.traceloom.spec.EvaluationCancelled;
import dev.traceloom.spec.Specification;
import dev.traceloom.trace.Operation;
import dev.traceloom.trace.Outcome;
import dev.traceloom.trace.RecordRef;
import dev.traceloom.trace.RecordStream;
import dev.traceloom.trace.TraceException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Comparator;
import java.util.List;

/**
 * Reads a stream segment by segment, and binds every record to the specification.
 *
 * <p>Records come by their starts, so there is a quiescent point before a record if all that came so far were over when
 * it began. Those that never returned are never over; they are carried from segment to segment, since they may take
 * effect in any. An aborted operation without an end is never over either, but need not be carried: it changes nothing
 * and blocks nobody, so that whatever order there is, it may just as well come before the quiescent point.
 */
final class SegmentReader {
    private final RecordStream stream;
    private final ArgumentGuesses guesses;
    private final Budget budget;
    private final ClockTimes times;
    private final int least;
    private final TraceTally tally;
    private final List<Carried> carried = new ArrayList<>();
    private int[] consumed = new int[0];
    private boolean begun;
    private boolean hasCurrent;
    private BoundOperation meaning;
    private UnfitTraceException unfit;
    private long unfitPlace;

    /** @param least how many records a segment has at least, but for the last */
    SegmentReader(
            RecordStream stream,
            Specification specification,
            Budget budget,
            ClockTimes times,
            int least,
            TraceTally tally) {
        this.stream = stream;
        this.guesses = ArgumentGuesses.ofStream(specification);
        this.budget = budget;
        this.times = times;
        this.least = least;
        this.tally = tally;
    }

    /**
     * The next segment; null when there is none. A trace without records is one segment.
     *
     * @throws TraceException when the trace cannot be read on
     * @throws UnfitTraceException when a record has no meaning in the specification, and the rest can be read
     */
    Segment next() throws TraceException, UnfitTraceException {
        boolean first = !begun;
        if (first) {
            begun = true;
            advance();
        }
        if (!hasCurrent && !first) {
            return null;
        }
        int[] before = tally.records();
        if (hasCurrent) {
            before[stream.thread()]--;
        }
        carried.sort(Comparator.comparingInt(Carried::thread).thenComparingInt(Carried::index));
        Segment segment = new Segment(new SegmentRecords(List.copyOf(carried)), consumed.clone(), before);
        long latestEnd = Long.MIN_VALUE;
        for (int count = 0; hasCurrent; count++) {
            Operation operation = stream.operation();
            if (count >= least && latestEnd < times.earlier(operation.start())) {
                break;
            }
            segment.records().add(stream.thread(), stream.index(), operation, meaning);
            note(operation);
            if (operation.hasEnd() && operation.outcome() != Outcome.CRASH) {
                latestEnd = Math.max(latestEnd, times.later(operation.end()));
            }
            advance();
        }
        segment.records().hearOf(stream.threads().size());
        return segment;
    }

    private void note(Operation operation) {
        int thread = stream.thread();
        if (operation.outcome() == Outcome.NEVER_RETURNED
                || operation.outcome() == Outcome.CRASH && meaning.effect() != null) {
            carried.add(new Carried(thread, stream.index(), operation, meaning));
        } else if (operation.outcome() != Outcome.CRASH) {
            if (consumed.length <= thread) {
                consumed = Arrays.copyOf(consumed, thread + 1);
            }
            consumed[thread]++;
        }
    }

    /** Reads what is left, because nothing but its being readable matters any more. */
    void readOn() throws TraceException, UnfitTraceException {
        while (!begun || hasCurrent) {
            begun = true;
            advance();
        }
    }

    /** What comes after a record may stand before it in the file, however far, where clocks tell the order. */
    private void refuseClock() throws TraceException {
        if (!stream.operation().clock().isNone()) {
            throw TraceException.unstreamable(
                    stream.name(),
                    "its records have vector clocks, whose order a stream does not follow; write them to a file first and"
                            + " validate that");
        }
    }

    private void advance() throws TraceException, UnfitTraceException {
        hasCurrent = stream.next();
        while (hasCurrent) {
            refuseClock();
            if (budget.isSpent()) {
                throw new EvaluationCancelled();
            }
            tally.add();
            if (bind()) {
                return;
            }
            hasCurrent = stream.next();
        }
        if (unfit != null) {
            throw unfit;
        }
    }

    /** The records so far that returned and lack arguments. */
    Absences absences() {
        return guesses.absences();
    }

    /** For each thread, the positions of its operations that never returned. */
    BitSet[] neverReturned() {
        BitSet[] places = new BitSet[stream.threads().size()];
        Arrays.setAll(places, thread -> new BitSet());
        carried.forEach(open -> places[open.thread()].set(open.index()));
        return places;
    }

    /** Once a record does not fit, the others are only read: one that cannot be read would be the worse problem. */
    private boolean bind() {
        Operation operation = stream.operation();
        meaning = null;
        try {
            meaning = guesses.bind(stream.threads().get(stream.thread()), operation);
            tally.means(meaning);
            if (meaning.isUnknown()) {
                tally.lacksArguments(meaning);
            }
        } catch (BindingException problem) {
            noteUnfit(problem);
        }
        return unfit == null;
    }

    /** The first in the order of the threads is told, as it is of a trace in memory. */
    private void noteUnfit(BindingException problem) {
        long place = RecordKey.of(stream.thread(), stream.index());
        if (unfit == null || place < unfitPlace) {
            unfitPlace = place;
            String thread = stream.threads().get(stream.thread());
            unfit = new UnfitTraceException(
                    new RecordRef(thread, stream.index()).ofOperation(stream.operation(), stream.name())
                            + ": "
                            + problem.getMessage());
        }
    }
}
