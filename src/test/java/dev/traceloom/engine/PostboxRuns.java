package dev.traceloom.engine;

import dev.traceloom.trace.Event;
import dev.traceloom.trace.Observations;
import dev.traceloom.trace.Operation;
import dev.traceloom.trace.Outcome;
import dev.traceloom.trace.Trace;
import dev.traceloom.trace.TraceThread;
import dev.traceloom.trace.VectorClock;
import dev.traceloom.trace.value.Arguments;
import dev.traceloom.trace.value.Meta;
import dev.traceloom.trace.value.Value;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Random;

/**
 * Runs of specs/Postbox.tla by processes that have no common clock and tell what they read and wrote. Some of what they tell
 * is made wrong.
 */
final class PostboxRuns {
    private static final int PROCESSES = 3;

    private final Random random;
    private final int[] hand = new int[PROCESSES + 1];
    private final List<Integer> box = new ArrayList<>();
    private final int[][] clocks = new int[PROCESSES][PROCESSES];
    private final List<List<Operation>> records = new ArrayList<>();

    private PostboxRuns(long seed) {
        random = new Random(seed);
        for (int i = 0; i < PROCESSES; i++) {
            records.add(new ArrayList<>());
        }
    }

    static Trace run(long seed) {
        PostboxRuns runs = new PostboxRuns(seed);
        int length = 2 + runs.random.nextInt(6);
        for (int i = 0; i < length; i++) {
            runs.step(1 + runs.random.nextInt(PROCESSES));
        }
        List<TraceThread> threads = new ArrayList<>();
        for (int i = 0; i < PROCESSES; i++) {
            threads.add(new TraceThread("p" + (i + 1), runs.records.get(i), false));
        }
        return new Trace("run", threads);
    }

    private void step(int self) {
        List<Event> events = new ArrayList<>();
        if (random.nextBoolean()) {
            events.add(Event.read("hand", List.of(Value.Int.of(self)), told(hand[self])));
        }
        boolean aborted = random.nextInt(4) == 0;
        if (aborted && random.nextBoolean()) {
            int other = 1 + random.nextInt(PROCESSES);
            events.add(Event.read("hand", List.of(Value.Int.of(other)), told(hand[other])));
            records.get(self - 1).add(record(self, "Take", true, events));
            return;
        }
        boolean put = box.isEmpty() || random.nextBoolean();
        int index = put ? 0 : random.nextInt(Math.min(2, box.size()));
        int value = put ? random.nextInt(3) : box.get(index);
        Event hands = new Event(
                Event.Kind.WRITE,
                "hand",
                List.of(Value.Int.of(self)),
                told(value),
                random.nextBoolean() ? Optional.of(told(hand[self])) : Optional.empty());
        events.add(put ? Event.write("mail", List.of(), told(value)) : Event.read("mail", List.of(), told(value)));
        events.add(random.nextInt(events.size() + 1), hands);
        if (random.nextInt(4) == 0) {
            events.add(Event.read("hand", List.of(Value.Int.of(self)), told(value)));
        }
        if (!aborted) {
            hand[self] = value;
            if (put) {
                box.add(value);
            } else {
                box.remove(index);
            }
        }
        records.get(self - 1).add(record(self, put ? "Put" : "Take", aborted, events));
    }

    /** Mostly as it was. */
    private Value told(int value) {
        return Value.Int.of(random.nextInt(16) == 0 ? random.nextInt(3) : value);
    }

    private Operation record(int self, String action, boolean aborted, List<Event> events) {
        int[] own = clocks[self - 1];
        for (int[] other : clocks) {
            for (int i = 0; other != own && random.nextInt(3) == 0 && i < own.length; i++) {
                own[i] = Math.max(own[i], other[i]);
            }
        }
        own[self - 1]++;
        VectorClock.Builder clock = new VectorClock.Builder();
        for (int i = 0; i < own.length; i++) {
            clock.put("p" + (i + 1), own[i]);
        }
        boolean named = random.nextBoolean();
        String name = named ? action : Operation.ANY_STEP;
        return new Operation(
                name,
                aborted ? Outcome.ABORTED : Outcome.RETURNED,
                named ? Arguments.named(List.of("self"), List.of(Value.Int.of(self))) : Arguments.NONE,
                0,
                Operation.NEVER,
                Meta.NONE,
                "",
                Observations.of(name, List.of(), List.of(), List.of(), null, Meta.NONE, 0).withEvents(events),
                clock.build());
    }

    /** Tries all orders, by a model of its own. */
    static final class ByHand {
        private final Trace trace;
        private final boolean eventsAlone;
        private int most;

        /** @param eventsAlone whether what is read and written need not be a step of the specification */
        ByHand(Trace trace, boolean eventsAlone) {
            this.trace = trace;
            this.eventsAlone = eventsAlone;
        }

        private record World(List<Integer> hand, List<Integer> box) {}

        boolean isAccepted() {
            return explains(new int[PROCESSES], new World(List.of(0, 0, 0), List.of()));
        }

        /** How many records the longest order has. */
        int most() {
            return most;
        }

        private boolean explains(int[] done, World world) {
            int consumed = Arrays.stream(done).sum();
            most = Math.max(most, consumed);
            if (consumed == trace.operationCount()) {
                return true;
            }
            boolean explained = false;
            for (int i = 0; i < PROCESSES; i++) {
                List<Operation> records = trace.threads().get(i).operations();
                if (done[i] < records.size() && isReady(records.get(done[i]), i, done)) {
                    int[] further = done.clone();
                    further[i]++;
                    for (World next : next(world, i, records.get(done[i]))) {
                        explained |= explains(further, next);
                    }
                }
            }
            return explained;
        }

        private static boolean isReady(Operation record, int process, int[] done) {
            for (int i = 0; i < PROCESSES; i++) {
                if (i != process && record.clock().of("p" + (i + 1)) > done[i]) {
                    return false;
                }
            }
            return true;
        }

        private List<World> next(World world, int process, Operation record) {
            List<World> worlds = List.of(world);
            for (Event event : record.observations().events()) {
                List<World> changed = new ArrayList<>();
                worlds.forEach(one -> apply(event, one, changed));
                worlds = changed;
            }
            if (record.outcome() == Outcome.ABORTED) {
                return worlds.isEmpty() ? List.of() : List.of(world);
            }
            return worlds.stream().filter(one -> eventsAlone || isStep(world, one, record)).distinct().toList();
        }

        private static void apply(Event event, World world, List<World> into) {
            int value = ((Value.Int) event.value()).value();
            List<Integer> box = new ArrayList<>(world.box);
            if (event.variable().equals("hand")) {
                int who = ((Value.Int) event.path().get(0)).value() - 1;
                int held = world.hand.get(who);
                List<Integer> hand = new ArrayList<>(world.hand);
                if (!event.isWrite() && held == value) {
                    into.add(world);
                } else if (event.isWrite() && event.old().map(old -> old.equals(Value.Int.of(held))).orElse(true)) {
                    hand.set(who, value);
                    into.add(new World(hand, world.box));
                }
            } else if (event.isWrite()) {
                box.add(value);
                into.add(new World(world.hand, box));
            } else {
                for (int i = 0; i < Math.min(2, box.size()); i++) {
                    if (box.get(i) == value) {
                        List<Integer> rest = new ArrayList<>(box);
                        rest.remove(i);
                        into.add(new World(world.hand, rest));
                    }
                }
            }
        }

        private static boolean isStep(World from, World to, Operation record) {
            boolean any = record.isAnyStep();
            for (int self = 0; self < PROCESSES; self++) {
                boolean its = any || record.arguments().values().get(0).equals(Value.Int.of(self + 1));
                if (its && (any || record.name().equals("Put")) && isPut(from, to, self)
                        || its && (any || record.name().equals("Take")) && isTake(from, to, self)) {
                    return true;
                }
            }
            return any && from.equals(to);
        }

        private static boolean isPut(World from, World to, int self) {
            List<Integer> box = new ArrayList<>(from.box);
            box.add(to.hand.get(self));
            return to.box.equals(box) && othersHold(from, to, self);
        }

        private static boolean isTake(World from, World to, int self) {
            for (int i = 0; i < Math.min(2, from.box.size()); i++) {
                List<Integer> rest = new ArrayList<>(from.box);
                int taken = rest.remove(i);
                if (to.box.equals(rest) && to.hand.get(self) == taken && othersHold(from, to, self)) {
                    return true;
                }
            }
            return false;
        }

        private static boolean othersHold(World from, World to, int self) {
            for (int i = 0; i < PROCESSES; i++) {
                if (i != self && !from.hand.get(i).equals(to.hand.get(i))) {
                    return false;
                }
            }
            return true;
        }
    }
}
