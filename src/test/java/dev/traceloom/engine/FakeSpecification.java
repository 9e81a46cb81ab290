package dev.traceloom.engine;

import dev.traceloom.engine.problem.KeyMixing;
import dev.traceloom.spec.ActionInfo;
import dev.traceloom.spec.BindingException;
import dev.traceloom.spec.BoundOperation;
import dev.traceloom.spec.Call;
import dev.traceloom.spec.Failure;
import dev.traceloom.spec.Reason;
import dev.traceloom.spec.Specification;
import dev.traceloom.spec.State;
import dev.traceloom.spec.Successors;
import dev.traceloom.spec.text.ModuleText;
import dev.traceloom.trace.Operation;
import dev.traceloom.trace.value.Value;
import java.util.List;
import java.util.Map;

/**
 * A specification in Java, for what no TLA+ does on demand: its state is a number, and an operation leads from it where
 * {@link #follow} says. An operation gives one integer.
 */
public abstract class FakeSpecification implements Specification {

    public record Number(int value, long hashLow, long hashHigh) implements State {
        @Override
        public boolean isCanonical() {
            return true;
        }

        @Override
        public Map<String, String> variables() {
            return Map.of("number", String.valueOf(value));
        }

        @Override
        public Map<String, Value> values() {
            return Map.of("number", Value.Int.of(value));
        }
    }

    private record Bound(String name, int argument) implements Call {}

    /** Adds what follows the number when the operation happens. */
    public abstract void follow(int number, String operation, int argument, Successors into);

    public Number state(int number) {
        return new Number(number, KeyMixing.low(number), KeyMixing.high(number));
    }

    @Override
    public BoundOperation bind(String thread, Operation operation) throws BindingException {
        int argument = ((Value.Int) operation.arguments().values().get(0)).value();
        return new BoundOperation(operation.name(), call(operation.name(), argument), null);
    }

    public static Call call(String name, int argument) {
        return new Bound(name, argument);
    }

    @Override
    public void initialStates(Successors into) {
        into.clear();
        into.add(state(0));
    }

    @Override
    public void next(State state, Call call, Successors into) {
        into.clear();
        Bound bound = (Bound) call;
        follow(((Number) state).value(), bound.name(), bound.argument(), into);
    }

    @Override
    public String name() {
        return "Fake";
    }

    @Override
    public List<ActionInfo> actions() {
        return List.of();
    }

    @Override
    public List<String> warnings() {
        return List.of();
    }

    @Override
    public List<String> unnamedDisjuncts() {
        return List.of();
    }

    @Override
    public List<String> invariants() {
        return List.of();
    }

    @Override
    public boolean hasView() {
        return false;
    }

    @Override
    public void silent(State state, Successors into) {
        into.clear();
    }

    @Override
    public boolean hasSilentActions() {
        return false;
    }

    @Override
    public int violatedInvariant(State state) {
        return -1;
    }

    @Override
    public Failure invariantFailure() {
        return null;
    }

    @Override
    public List<Reason> whyNot(State state, List<Call> calls) {
        return List.of();
    }

    @Override
    public List<String> tags() {
        return List.of();
    }

    @Override
    public boolean tagged(String tag, String thread, Operation operation, State state) {
        return false;
    }

    @Override
    public List<ModuleText> sources() {
        return List.of();
    }

    @Override
    public void cancel() {}

    @Override
    public void resume() {}

    @Override
    public List<String> printed() {
        return List.of();
    }

    @Override
    public void close() {}
}
