package dev.traceloom.trace.causal;

import dev.traceloom.trace.Operation;
import dev.traceloom.trace.RecordPlace;
import dev.traceloom.trace.RecordRef;
import dev.traceloom.trace.Trace;
import dev.traceloom.trace.TraceException;
import dev.traceloom.trace.TraceThread;
import dev.traceloom.trace.VectorClock;
import dev.traceloom.trace.text.OneLine;
import dev.traceloom.trace.text.VisibleText;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/**
 * A trace whose vector clocks can be relied upon: they were checked, count from 1, and know of no record that is not there
 * (semantics, rule 38).
 *
 * @param read the trace as it was read
 * @param trace what there is to validate
 * @param torn what was left out
 * @param notes what a reader of the verdict has to know of that, in sentences
 */
public record CausalTrace(Trace read, Trace trace, List<TornTail> torn, List<String> notes) {
    private static final int MOST_TOLD = 30;

    /** Where a trace begins. */
    public enum Start {
        /** Where its processes did, so that clocks count from 1. */
        BEGINNING,
        /** Anywhere: what its first records know is from before. */
        MIDDLE
    }

    /**
     * @param skew how far timeboxes are widened on both sides
     * @throws TraceException when the clocks cannot be right, or nothing is left
     */
    public static CausalTrace of(Trace read, Start start, long skew, RecordFinder finder) throws TraceException {
        if (read.threads().stream().noneMatch(ClockChecks::hasClocks)) {
            return new CausalTrace(read, read, List.of(), List.of());
        }
        RecordNames names = new RecordNames(read, finder);
        Processes processes = start == Start.MIDDLE ? Processes.fromTheMiddle(read) : Processes.fromTheStart(read);
        for (TraceThread thread : read.threads()) {
            new ClockChecks(names, processes, thread).check();
        }
        TornTails tails = new TornTails(names, processes);
        List<TornTail> torn = tails.all();
        Trace rest = torn.isEmpty() ? read : tails.rest();
        if (start == Start.MIDDLE) {
            rest = countingFromOne(rest, processes);
        }
        new Circles(new RecordNames(rest, finder), skew).check();
        List<String> notes = torn.isEmpty() ? List.of() : notes(torn, read, names);
        if (!torn.isEmpty() && rest.threads().stream().allMatch(thread -> thread.operations().isEmpty())) {
            throw TraceException.of(
                    read.name(),
                    "every record comes after records that were never logged, so that nothing is left to validate: "
                            + notes.get(1));
        }
        return new CausalTrace(read, rest, torn, notes);
    }

    private static Trace countingFromOne(Trace trace, Processes processes) {
        VectorClock.Builder clocks = new VectorClock.Builder();
        List<TraceThread> threads = new ArrayList<>();
        for (TraceThread thread : trace.threads()) {
            List<Operation> operations = new ArrayList<>();
            for (Operation operation : thread.operations()) {
                operations.add(operation.withClock(processes.sinceThen(operation.clock(), clocks)));
            }
            threads.add(new TraceThread(thread.id(), thread.first(), operations, thread.truncated()));
        }
        return new Trace(trace.name(), List.copyOf(threads), trace.brokenOff());
    }

    private static List<String> notes(List<TornTail> torn, Trace read, RecordNames names) {
        int removed = torn.stream().mapToInt(TornTail::removed).sum();
        List<String> notes = new ArrayList<>();
        notes.add(removed + " of " + read.operationCount() + " records were left out since they come after records that were"
                + " never logged, as when a process is killed: the verdict is about the rest");
        Map<RecordRef, RecordPlace> places =
                names.find(torn.stream().limit(MOST_TOLD).map(TornTail::first).collect(Collectors.toSet()));
        torn.stream().limit(MOST_TOLD).forEach(tail -> notes.add(note(tail, names, places)));
        if (torn.size() > MOST_TOLD) {
            notes.add("and so were records of " + (torn.size() - MOST_TOLD) + " more threads");
        }
        return notes;
    }

    private static String note(TornTail tail, RecordNames names, Map<RecordRef, RecordPlace> places) {
        TraceThread thread = names.trace().threads().stream()
                .filter(any -> any.id().equals(tail.first().thread()))
                .findFirst()
                .orElseThrow();
        boolean wereLogged = tail.known() <= tail.logged();
        return VisibleText.line("left out: " + tail.removed() + (tail.removed() == 1 ? " record" : " records") + " from ")
                + names.beside(tail.first(), thread.operations().get(tail.first().index()), places)
                + VisibleText.line(" on, which knows " + tail.known() + (tail.known() == 1 ? " record of " : " records of ") + OneLine.quoted(tail.process())
                        + (wereLogged ? ", of which the last were left out" : ", of which " + tail.logged() + " were logged"));
    }
}
