package dev.traceloom.engine;

import dev.traceloom.spec.BindingException;
import dev.traceloom.spec.Specification;
import dev.traceloom.spec.State;
import dev.traceloom.spec.Successors;
import dev.traceloom.trace.Observation;
import dev.traceloom.trace.Observations;
import dev.traceloom.trace.Observations.Steps;
import dev.traceloom.trace.Operation;
import dev.traceloom.trace.Outcome;
import dev.traceloom.trace.Trace;
import dev.traceloom.trace.TraceThread;
import dev.traceloom.trace.Update;
import dev.traceloom.trace.value.Arguments;
import dev.traceloom.trace.value.Meta;
import dev.traceloom.trace.value.Value;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;

/**
 * Small random runs of the fleet, told by records: some name their action, some only tell a part of the state before or
 * after it, or how it changed. In about half of them something is wrong.
 */
final class ObservedRuns {
    private static final int LANES = 3;
    private static final int STEP = 10;

    private final Specification specification;
    private final Random random;
    private final long[] lastEnd = new long[LANES];
    private final List<List<Operation>> lanes = new ArrayList<>();
    /** In file order, as state logs are, or with timeboxes that overlap. */
    private final boolean overlapping;

    /** Whether records that name their action often lack its arguments. */
    private final boolean losing;

    private ObservedRuns(Specification specification, long seed, boolean losing) {
        this.specification = specification;
        this.losing = losing;
        this.random = new Random(seed);
        this.overlapping = random.nextInt(3) == 0;
        for (int i = 0; i < LANES; i++) {
            lanes.add(new ArrayList<>());
        }
    }

    static Trace run(Specification specification, long seed) throws BindingException {
        return new ObservedRuns(specification, seed, false).run();
    }

    /** The same where records that name their action often lack its arguments. */
    static Trace losingArguments(Specification specification, long seed) throws BindingException {
        return new ObservedRuns(specification, seed, true).run();
    }

    private Trace run() throws BindingException {
        Successors found = new Successors();
        specification.initialStates(found);
        State state = found.get(random.nextInt(found.size()));
        int length = 2 + random.nextInt(6);
        for (int i = 1; i <= length; i++) {
            state = record(state, i);
        }
        if (random.nextInt(2) == 0) {
            spoil();
        }
        List<TraceThread> threads = new ArrayList<>();
        for (int i = 0; i < LANES; i++) {
            threads.add(new TraceThread("n" + i, List.copyOf(lanes.get(i)), false));
        }
        return new Trace("generated", threads);
    }

    private State record(State before, int number) throws BindingException {
        if (random.nextInt(6) == 0) {
            add(number, Operation.ANY_STEP, List.of(), before, before, random.nextBoolean() ? Steps.NONE : Steps.AT_MOST_ONE);
            return before;
        }
        List<Operation> possible = new ArrayList<>();
        List<State> after = new ArrayList<>();
        for (Operation call : calls()) {
            Successors found = new Successors();
            specification.next(before, specification.bind("n0", call).effect(), found);
            for (int i = 0; i < found.size(); i++) {
                possible.add(call);
                after.add(found.get(i));
            }
        }
        if (possible.isEmpty()) {
            return before;
        }
        int taken = random.nextInt(possible.size());
        Operation call = possible.get(taken);
        boolean named = losing || random.nextInt(3) == 0;
        // Nobody would tell of a step at all of which nothing was seen.
        add(
                number,
                named ? call.name() : Operation.ANY_STEP,
                named ? kept(call.arguments().values()) : List.of(),
                before,
                after.get(taken),
                named || random.nextBoolean() ? Steps.ONE : Steps.AT_MOST_ONE);
        return after.get(taken);
    }

    private List<Value> kept(List<Value> arguments) {
        if (!losing || arguments.isEmpty() || random.nextInt(3) == 0) {
            return arguments;
        }
        List<Value> some = new ArrayList<>(arguments);
        some.set(random.nextInt(some.size()), Arguments.UNKNOWN);
        return random.nextBoolean() ? List.of() : some;
    }

    private static List<Operation> calls() {
        List<Operation> calls = new ArrayList<>();
        for (String node : List.of("a", "b")) {
            calls.add(call("Timeout", new Value.Text(node)));
            calls.add(call("Win", new Value.Text(node)));
            calls.add(call("Write", new Value.Text(node), Value.Int.of(1)));
            calls.add(call("Write", new Value.Text(node), Value.Int.of(2)));
        }
        calls.add(call("Deliver"));
        return calls;
    }

    private static Operation call(String name, Value... arguments) {
        return new Operation(
                name, Outcome.RETURNED, Arguments.positional(List.of(arguments)), 1, 2, Meta.NONE, "");
    }

    private void add(int number, String name, List<Value> arguments, State before, State after, Steps steps) {
        int lane = random.nextInt(LANES);
        long moment = (long) STEP * number;
        long start = overlapping ? Math.max(lastEnd[lane], moment - random.nextInt(2 * STEP)) : moment;
        long end = overlapping ? moment + random.nextInt(STEP) : moment;
        lastEnd[lane] = end;
        Observations seen = new Observations(
                seen(before, 5), seen(after, 2), updates(before, after), steps, Meta.NONE, 0);
        lanes.get(lane).add(new Operation(
                name, Outcome.RETURNED, Arguments.positional(arguments), start, end, Meta.NONE, "", seen));
    }

    /** @param rarity one in so many variables is seen */
    private List<Observation> seen(State state, int rarity) {
        List<Observation> seen = new ArrayList<>();
        state.values().forEach((variable, value) -> {
            if (random.nextInt(rarity) == 0) {
                seen.add(value instanceof Value.Rec rec && random.nextBoolean()
                        ? part(variable, rec, random.nextInt(rec.names().size()))
                        : Observation.of(variable, value));
            }
        });
        return seen;
    }

    private static Observation part(String variable, Value.Rec whole, int field) {
        return new Observation(
                variable, List.of(new Value.Text(whole.names().get(field))), whole.values().get(field));
    }

    private List<Update> updates(State before, State after) {
        List<Update> updates = new ArrayList<>();
        Map<String, Value> was = before.values();
        Map<String, Value> is = after.values();
        if (random.nextInt(3) == 0 && is.get("log") instanceof Value.Tuple log && !log.equals(was.get("log"))) {
            updates.add(new Update(
                    "log",
                    List.of(),
                    Update.Operator.APPEND_ELEMENT,
                    List.of(log.elements().get(log.elements().size() - 1))));
        }
        if (random.nextInt(6) == 0 && is.get("role").equals(was.get("role"))) {
            updates.add(new Update("role", List.of(), Update.Operator.UNCHANGED, List.of()));
        }
        if (random.nextInt(6) == 0) {
            Value.Rec terms = (Value.Rec) is.get("term");
            Value.Rec old = (Value.Rec) was.get("term");
            updates.add(new Update(
                    "term",
                    List.of(new Value.Text("a")),
                    Update.Operator.ADD,
                    List.of(Value.Int.of(((Value.Int) terms.values().get(0)).value()
                            - ((Value.Int) old.values().get(0)).value()))));
            updates.add(new Update(
                    "term", List.of(), Update.Operator.SET_KEY, List.of(new Value.Text("b"), terms.values().get(1))));
        }
        return updates;
    }

    /** Loses a record, or tells something else in one. */
    private void spoil() {
        List<Operation> lane = lanes.get(random.nextInt(LANES));
        if (lane.isEmpty()) {
            return;
        }
        int index = random.nextInt(lane.size());
        Operation old = lane.get(index);
        if (random.nextInt(3) == 0 || old.observations().after().isEmpty()) {
            lane.remove(index);
            return;
        }
        List<Observation> after = new ArrayList<>(old.observations().after());
        Observation one = after.get(0);
        Map<String, List<Value>> others = new HashMap<>();
        others.put("hidden", List.of(Value.Int.of(0), Value.Int.of(2)));
        others.put("log", List.of(new Value.Tuple(List.of(Value.Int.of(1))), Value.Int.of(7)));
        Value other = one.value() instanceof Value.Int number
                ? Value.Int.of(number.value() + 1)
                : others.getOrDefault(one.variable(), List.of(new Value.Text("leader"))).get(0);
        after.set(0, new Observation(one.variable(), one.path(), other));
        Observations spoilt = new Observations(
                old.observations().before(), after, old.observations().updates(), old.observations().steps(), Meta.NONE, 0);
        lane.set(
                index,
                new Operation(
                        old.name(), old.outcome(), old.arguments(), old.start(), old.end(), old.meta(), "", spoilt));
    }
}
