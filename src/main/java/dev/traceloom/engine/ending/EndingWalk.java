package dev.traceloom.engine.ending;

import dev.traceloom.engine.explore.Linearization;
import dev.traceloom.engine.explore.SearchState;
import dev.traceloom.engine.problem.Lane;
import dev.traceloom.engine.problem.Problem;
import dev.traceloom.spec.BoundOperation;
import dev.traceloom.spec.Call;
import dev.traceloom.spec.Specification;
import dev.traceloom.spec.State;
import dev.traceloom.spec.StepDiagnosis.SilentStep;
import dev.traceloom.spec.Successors;
import dev.traceloom.trace.Operation;
import dev.traceloom.trace.value.Arguments;
import dev.traceloom.trace.value.Value;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * Goes through the end of a search once more, to see how its states hang together.
 */
public final class EndingWalk {

    /**
     * A move and what it leads to.
     *
     * @param kind whether a record is consumed, takes a step, or a silent action happens
     * @param thread the thread's position in the trace; -1 for a silent action
     * @param index the record's position in the thread; -1 for a silent action
     * @param lacking the record, where it lacks arguments; null elsewhere
     */
    public record Step(Linearization.Kind kind, int thread, int index, SearchState to, Lacking lacking) {
        public Step(Linearization.Kind kind, int thread, int index, SearchState to) {
            this(kind, thread, index, to, null);
        }
    }

    /** A record that lacks arguments, and what it means. */
    public record Lacking(Operation recorded, BoundOperation meaning) {}

    private final Problem problem;
    private final Specification specification;
    private final Successors successors = new Successors();
    private final int[] viable;

    public EndingWalk(Ending ending, Specification specification) {
        this.problem = ending.problem;
        this.specification = specification;
        this.viable = new int[problem.lanes.length];
    }

    /** Everything that can follow a state; states that break an invariant are among them, but none was visited. */
    public List<Step> from(SearchState at) {
        List<Step> steps = new ArrayList<>();
        int count = problem.viable(at.positions(), viable);
        for (int i = 0; i < count; i++) {
            follow(at, viable[i], steps);
        }
        if (specification.hasSilentActions()) {
            specification.silent(at.state(), successors);
            for (State state : successors.toList()) {
                steps.add(new Step(Linearization.Kind.SILENT, -1, -1, new SearchState(at.positions(), state)));
            }
        }
        return steps;
    }

    private void follow(SearchState at, int lane, List<Step> steps) {
        int position = at.positions()[lane];
        Lane of = problem.lanes[lane];
        Call effect = of.operations[position].effect();
        int[] after = at.positions().clone();
        after[lane]++;
        BoundOperation meaning = of.operations[position];
        Lacking lacking = meaning.lacksArguments() ? new Lacking(problem.recorded(lane, position), meaning) : null;
        for (State state : effect == null ? List.of(at.state()) : next(at.state(), effect)) {
            steps.add(new Step(
                    Linearization.Kind.OPERATION, of.thread, of.index[position], new SearchState(after, state), lacking));
        }
        Call step = of.operations[position].step();
        if (step != null) {
            for (State state : next(at.state(), step)) {
                steps.add(new Step(
                        Linearization.Kind.STEP,
                        of.thread,
                        of.index[position],
                        new SearchState(at.positions(), state)));
            }
        }
    }

    /** What silent actions with limits led to before a record was consumed, in their order; nothing where none happened. */
    public List<State> silencesBefore(SearchState at, Step step) {
        for (int lane = 0; lane < problem.lanes.length; lane++) {
            Lane of = problem.lanes[lane];
            int position = at.positions()[lane];
            if (of.thread == step.thread() && position < of.index.length && of.index[position] == step.index()) {
                Call effect = of.operations[position].effect();
                return effect == null
                        ? List.of()
                        : specification.silences(at.state(), effect, step.to().state()).stream()
                                .map(SilentStep::to)
                                .toList();
            }
        }
        return List.of();
    }

    /** The arguments of a step from a state, where its record lacks some; none where it does not, or they cannot be told. */
    public Arguments found(State from, Step step) {
        return step.lacking == null
                ? Arguments.NONE
                : found(specification, from, step.lacking, step.to.state());
    }

    /** The arguments with which a record that lacks some leads from one state to another; none where they cannot be told. */
    public static Arguments found(Specification specification, State from, Lacking lacking, State to) {
        if (lacking.meaning.effect() == null) {
            return Arguments.NONE;
        }
        List<String> names = lacking.meaning.unknown();
        Map<String, Value> values = specification.argumentsOf(from, lacking.meaning.effect(), to);
        return values.keySet().containsAll(names)
                ? lacking.recorded.arguments().with(names, names.stream().map(values::get).toList())
                : Arguments.NONE;
    }

    /** The states that follow when a call happens, but for those that break an invariant. */
    public List<State> after(State state, Call call) {
        List<State> states = next(state, call);
        states.removeIf(next -> specification.violatedInvariant(next) != -1);
        return states;
    }

    private List<State> next(State state, Call call) {
        specification.next(state, call, successors);
        return successors.toList();
    }
}
