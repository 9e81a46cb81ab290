package dev.traceloom.trace.causal;

import dev.traceloom.trace.Operation;
import dev.traceloom.trace.RecordRef;
import dev.traceloom.trace.Trace;
import dev.traceloom.trace.TraceException;
import dev.traceloom.trace.TraceThread;
import dev.traceloom.trace.VectorClock;
import dev.traceloom.trace.text.OneLine;
import java.util.ArrayList;
import java.util.List;

/**
 * Finds the records that come after records that were never logged, as a process leaves them that was killed before its log was
 * written out.
 *
 * <p>A record goes if it knows a record that is not there, or one that went; with it goes everything behind it in its own
 * thread, which knows what it knew. So what goes is closed upwards, and the rest is closed downwards: with every record it has
 * all that the record comes after. That is a consistent cut (Mattern 1989), a state that the system was or might have been in
 * before anything else happened, so an order of the rest is the beginning of an order of all that happened.
 *
 * <p>It does not follow that the rest has an order if all of it had one: what was never logged may have acted on the rest by a way
 * that clocks do not tell. So the threads that lost records are incomplete (semantics, rule 11).
 */
final class TornTails {
    private final RecordNames names;
    private final Processes processes;
    private final List<TraceThread> threads;
    /** How many records of each thread stay. */
    private final int[] kept;
    /** Whether a thread lacks records that others know. */
    private final boolean[] lacks;

    TornTails(RecordNames names, Processes processes) throws TraceException {
        this.names = names;
        this.processes = processes;
        this.threads = names.trace().threads();
        this.kept = threads.stream().mapToInt(thread -> thread.operations().size()).toArray();
        this.lacks = new boolean[kept.length];
        boolean changed = true;
        while (changed) {
            changed = false;
            for (int thread = 0; thread < kept.length; thread++) {
                // Clocks forget nothing, so what knows too much is behind all that does not.
                while (kept[thread] > 0 && tornFrom(thread, kept[thread] - 1) != Processes.UNKNOWN) {
                    kept[thread]--;
                    changed = true;
                }
            }
        }
    }

    /** The process of whose records one knows some that are not there; {@link Processes#UNKNOWN} if there is none. */
    private int tornFrom(int thread, int record) throws TraceException {
        VectorClock clock = lastClock(thread, record);
        for (String process : clock.processes()) {
            int other = processes.number(process);
            if (other == Processes.UNKNOWN || other == thread) {
                continue;
            }
            int known = clock.of(process) - processes.before(process);
            if (known > threads.get(other).operations().size()) {
                requireOpenEnd(thread, record, other);
                lacks[other] = true;
            }
            if (known > kept[other]) {
                return other;
            }
        }
        return Processes.UNKNOWN;
    }

    /** The end of a thread has no clock where it goes without saying. */
    private VectorClock lastClock(int thread, int record) {
        List<Operation> operations = threads.get(thread).operations();
        for (int at = record; at >= 0; at--) {
            if (!operations.get(at).clock().isNone()) {
                return operations.get(at).clock();
            }
        }
        return VectorClock.NONE;
    }

    /** A thread that says that it ended lacks nothing: then the clock is wrong. */
    private void requireOpenEnd(int thread, int record, int other) throws TraceException {
        TraceThread named = threads.get(other);
        if (named.endsCleanly()) {
            throw names.badClock(
                    threads.get(thread),
                    record,
                    knows(lastClock(thread, record).of(named.id()), named)
                            + " and ended with the last of them: a clock counts what was recorded, and nothing that was not");
        }
    }

    private String knows(int known, TraceThread named) {
        return "knows " + known + (known == 1 ? " record of " : " records of ") + OneLine.quoted(named.id()) + ", which has "
                + (named.operations().size() + processes.before(named.id()));
    }

    /** What goes, by thread. */
    List<TornTail> all() throws TraceException {
        List<TornTail> tails = new ArrayList<>();
        for (int thread = 0; thread < kept.length; thread++) {
            TraceThread torn = threads.get(thread);
            int removed = torn.operations().size() - kept[thread];
            if (removed > 0) {
                int other = tornFrom(thread, kept[thread]);
                String process = threads.get(other).id();
                tails.add(new TornTail(
                        new RecordRef(torn.id(), kept[thread]),
                        removed,
                        process,
                        lastClock(thread, kept[thread]).of(process),
                        threads.get(other).operations().size() + processes.before(process)));
            }
        }
        return tails;
    }

    /** The trace without them. */
    Trace rest() {
        List<TraceThread> rest = new ArrayList<>();
        for (int thread = 0; thread < kept.length; thread++) {
            TraceThread all = threads.get(thread);
            boolean torn = lacks[thread] || kept[thread] < all.operations().size();
            rest.add(torn ? new TraceThread(all.id(), all.first(), all.operations().subList(0, kept[thread]), true) : all);
        }
        return new Trace(names.trace().name(), List.copyOf(rest), names.trace().brokenOff());
    }
}
