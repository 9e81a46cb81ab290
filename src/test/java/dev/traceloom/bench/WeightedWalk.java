package dev.traceloom.bench;

import dev.traceloom.spec.BindingException;
import dev.traceloom.spec.Call;
import dev.traceloom.spec.Specification;
import dev.traceloom.spec.State;
import dev.traceloom.spec.Successors;
import dev.traceloom.trace.Operation;
import dev.traceloom.trace.Outcome;
import dev.traceloom.trace.value.Arguments;
import dev.traceloom.trace.value.Meta;
import dev.traceloom.trace.value.Value;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.function.BiPredicate;

/** A random walk through a specification whose steps are not all as likely, from its initial state. */
final class WeightedWalk {
    /** @param arguments all of them texts; the first one is whoever takes the step */
    record Step(String name, List<String> arguments, int weight, Call call) {}

    private final Specification specification;
    private final Random random;
    private final List<Step> steps = new ArrayList<>();
    private final Successors found = new Successors();
    private int weights;
    private State state;

    WeightedWalk(Specification specification, long seed) {
        this.specification = specification;
        this.random = new Random(seed);
        specification.initialStates(found);
        this.state = found.get(0);
    }

    void add(String name, int weight, String... arguments) throws BindingException {
        List<Value> values = new ArrayList<>();
        for (String argument : arguments) {
            values.add(new Value.Text(argument));
        }
        Operation operation = new Operation(name, Outcome.RETURNED, Arguments.positional(values), 1, 2, Meta.NONE, "");
        steps.add(new Step(name, List.of(arguments), weight, specification.bind(arguments[0], operation).effect()));
        weights += weight;
    }

    State state() {
        return state;
    }

    /** Takes a step that is possible and wanted, and tells which. */
    Step next(BiPredicate<State, Step> wanted) {
        Step step;
        do {
            step = any();
            specification.next(state, step.call, found);
        } while (found.size() == 0 || !wanted.test(state, step));
        // Of several messages the oldest arrives, but for a lost one now and then.
        state = found.get(random.nextInt(50) == 0 ? random.nextInt(found.size()) : 0);
        return step;
    }

    private Step any() {
        int chosen = random.nextInt(weights);
        for (Step step : steps) {
            chosen -= step.weight;
            if (chosen < 0) {
                return step;
            }
        }
        throw new AssertionError();
    }
}
