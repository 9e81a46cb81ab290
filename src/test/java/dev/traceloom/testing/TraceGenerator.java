package dev.traceloom.testing;

import dev.traceloom.testing.GeneratedTrace.Place;
import dev.traceloom.trace.Operation;
import dev.traceloom.trace.Outcome;
import dev.traceloom.trace.Trace;
import dev.traceloom.trace.TraceThread;
import dev.traceloom.trace.value.Arguments;
import dev.traceloom.trace.value.Meta;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Generates traces that are valid by construction.
 *
 * <p>It simulates threads in virtual time. Each call gets a random timebox and, within it, a random moment (or several,
 * for a call of several steps) at which it acts on the object; moments are carried out in the order of time. The order
 * of the moments is then a linearization, provided that the object's calls act as its specification says.
 */
public final class TraceGenerator {
    /** Mean length of a timebox; with the coarse clock most timeboxes touch or tie with others. */
    private static final long FINE = 1000;

    private static final long COARSE = 2;
    /** Resolution at which times are drawn before they are rounded to the clock. */
    private static final long GRAIN = 1000;

    private final SimulatedObject object;
    private final TraceShape shape;
    private final Dice dice;
    private final long meanTimebox;
    private final List<SimulatedThread> threads = new ArrayList<>();
    private final Moments moments = new Moments();
    private final Map<Arguments, Arguments> arguments = new HashMap<>();

    private TraceGenerator(SimulatedObject object, TraceShape shape) {
        this.object = object;
        this.shape = shape;
        dice = new Dice(shape.seed());
        meanTimebox = shape.coinciding() ? COARSE : FINE;
    }

    /** The object must be new: what it does becomes the trace. */
    public static GeneratedTrace generate(String name, SimulatedObject object, TraceShape shape) {
        return new TraceGenerator(object, shape).run(name);
    }

    private GeneratedTrace run(String name) {
        for (int id = 0; id < shape.threads(); id++) {
            SimulatedThread thread = new SimulatedThread(id);
            threads.add(thread);
            thread.begin();
        }
        for (SimulatedThread thread = earliest(); thread != null; thread = earliest()) {
            thread.act();
        }
        Optional<Place> corrupted = corrupt();
        List<TraceThread> recorded = new ArrayList<>();
        for (SimulatedThread thread : threads) {
            recorded.add(new TraceThread(
                    Integer.toString(thread.id), Collections.unmodifiableList(thread.records), false));
        }
        return new GeneratedTrace(new Trace(name, List.copyOf(recorded)), moments, corrupted);
    }

    /** The thread that acts next, or null when all are done. Ties are broken at random, as real ones are. */
    private SimulatedThread earliest() {
        SimulatedThread earliest = null;
        for (SimulatedThread thread : threads) {
            if (thread.call != null
                    && (earliest == null
                            || thread.moment < earliest.moment
                            || thread.moment == earliest.moment && thread.tieBreak < earliest.tieBreak)) {
                earliest = thread;
            }
        }
        return earliest;
    }

    private Optional<Place> corrupt() {
        if (shape.corruption() == Corruption.NONE || moments.size() == 0) {
            return Optional.empty();
        }
        int from = shape.corruption() == Corruption.LATE ? moments.size() - 1 - moments.size() / 10 : 0;
        int offset = dice.below(moments.size() - from);
        // From a random moment onwards, cyclically, the first one whose result can be changed.
        for (int i = 0; i < moments.size() - from; i++) {
            Place place = moments.place(from + (offset + i) % (moments.size() - from));
            List<Operation> records = threads.get(place.thread()).records;
            Operation record = records.get(place.index());
            Optional<Invocation> changed = record.outcome() == Outcome.RETURNED
                    ? object.corrupted(new Invocation(record.name(), record.arguments()), dice)
                    : Optional.empty();
            if (changed.isPresent()) {
                records.set(
                        place.index(), record(changed.get(), Outcome.RETURNED, record.start(), record.end()));
                return Optional.of(place);
            }
        }
        return Optional.empty();
    }

    private Operation record(Invocation invocation, Outcome outcome, long start, long end) {
        // As the readers do, so that a generated trace takes the memory of a recorded one.
        Arguments shared = arguments.computeIfAbsent(invocation.arguments(), same -> same);
        return new Operation(invocation.name(), outcome, shared, start, end, Meta.NONE, "");
    }

    /** A whole number of clock ticks, uniformly from 0 to twice the mean, which need not be whole. */
    private long ticks(long meanInGrains) {
        return (dice.below(2 * meanInGrains + 1) + dice.below(GRAIN)) / GRAIN;
    }

    private long timebox() {
        return ticks(meanTimebox * GRAIN);
    }

    private long gap() {
        return ticks(meanTimebox * GRAIN * (100 - shape.busyPercent()) / shape.busyPercent());
    }

    private final class SimulatedThread {
        final int id;
        final List<Operation> records = new ArrayList<>();
        /** What the thread is doing; null before it begins and when it has ended. */
        Call call;

        long moment;
        long tieBreak;
        private final boolean loses = dice.percent(shape.neverReturnedPercent());
        private final boolean crashes = dice.percent(shape.crashedPercent());
        private long start;
        private long end;
        private long latest;
        private int actsLeft;
        private boolean timesOut;

        SimulatedThread(int id) {
            this.id = id;
        }

        void begin() {
            end = 1 + gap() + dice.below(2 * meanTimebox);
            next();
        }

        private void next() {
            call = null;
            while (call == null && records.size() < shape.operationsPerThread()) {
                start = end + gap();
                end = start + timebox();
                latest = end;
                actsLeft = Integer.MAX_VALUE;
                timesOut = shape.timedOutPercent() > 0 && dice.percent(shape.timedOutPercent());
                if (timesOut && dice.percent(33)) {
                    records.add(record(object.withoutEffect(id, dice), Outcome.NEVER_RETURNED, start, Operation.NEVER));
                } else if (loses && records.size() == shape.operationsPerThread() - 1) {
                    lose();
                } else if (dice.percent(shape.abortedPercent())) {
                    records.add(record(object.withoutEffect(id, dice), Outcome.ABORTED, start, end));
                } else {
                    call = object.call(id, dice);
                    chooseMoment(start);
                }
            }
            if (call == null) {
                finish();
            }
        }

        /** The operation never returns: a third have no effect at all, others act late, and some stop half-way. */
        private void lose() {
            if (dice.percent(33)) {
                records.add(record(object.withoutEffect(id, dice), Outcome.NEVER_RETURNED, start, Operation.NEVER));
                return;
            }
            call = object.call(id, dice);
            latest = start + 5 * meanTimebox;
            actsLeft = dice.percent(50) ? 1 : Integer.MAX_VALUE;
            chooseMoment(start);
        }

        /** The first of as many uniform moments as there are acts left: so all of them are spread evenly. */
        private void chooseMoment(long earliest) {
            moment = latest;
            for (int i = Math.max(1, call.actsLeft()); i > 0; i--) {
                moment = Math.min(moment, earliest + dice.below(latest - earliest + 1));
            }
            tieBreak = dice.next();
        }

        void act() {
            moments.add(id, records.size(), moment);
            boolean complete = call.act();
            boolean lost = timesOut || loses && records.size() == shape.operationsPerThread() - 1;
            if (!complete && (--actsLeft > 0 || call.invocation() == null)) {
                chooseMoment(moment);
                return;
            }
            records.add(
                    lost
                            ? record(call.invocation(), Outcome.NEVER_RETURNED, start, Operation.NEVER)
                            : record(call.invocation(), Outcome.RETURNED, start, end));
            next();
        }

        private void finish() {
            start = end + gap();
            end = start + timebox();
            if (crashes) {
                records.add(new Operation(
                        Operation.CRASH, Outcome.CRASH, Arguments.NONE, start, end, Meta.NONE, "SIGSEGV"));
            } else if (shape.threadEnds()) {
                records.add(new Operation(
                        Operation.THREAD_END, Outcome.THREAD_END, Arguments.NONE, start, end, Meta.NONE, ""));
            }
        }
    }
}
