package dev.traceloom.explain;

import dev.traceloom.engine.problem.NextRecord;
import dev.traceloom.spec.ActionInfo;
import dev.traceloom.spec.BoundOperation;
import dev.traceloom.spec.Call;
import dev.traceloom.spec.Place;
import dev.traceloom.spec.Reason;
import dev.traceloom.spec.State;
import dev.traceloom.spec.StepDiagnosis;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Why operations are refused in states, each asked once. */
final class RefusalReasons {
    private final List<ActionInfo> actions;
    private final StepDiagnosis diagnosis;
    private final StateValues values;
    /** By what stands for the state, and then by the very call: equal records share one. */
    private final Map<Object, Map<Call, List<Reason>>> known = new HashMap<>();

    /** @param actions those of the specification */
    RefusalReasons(List<ActionInfo> actions, StepDiagnosis diagnosis, StateValues values) {
        this.actions = actions;
        this.diagnosis = diagnosis;
        this.values = values;
    }

    /**
     * The reasons against a record in a state, what came furthest first; empty when nothing is against it. Where an
     * operation takes steps, what keeps it from the next one mostly says more than that it cannot be done yet.
     */
    List<Reason> of(State state, NextRecord record) {
        Call effect = record.meaning().effect();
        if (effect == null) {
            return List.of();
        }
        return asked(state, effect, ways(record.meaning()));
    }

    /** Whether an operation can take a step in a state, so that this is not yet its end. */
    boolean canStep(State state, NextRecord record) {
        Call step = record.meaning().step();
        return step != null && asked(state, step, List.of(step)).isEmpty();
    }

    private List<Reason> asked(State state, Call key, List<Call> calls) {
        return known.computeIfAbsent(values.key(state), first -> new IdentityHashMap<>())
                .computeIfAbsent(key, first -> diagnosis.whyNot(state, calls));
    }

    private static List<Call> ways(BoundOperation operation) {
        return operation.step() == null ? List.of(operation.effect()) : List.of(operation.step(), operation.effect());
    }

    /** Where an action is defined, when the next-state relation applies it. */
    Optional<Place> definitionOf(String action) {
        return actions.stream()
                .filter(known -> known.name().equals(action))
                .findFirst()
                .map(ActionInfo::place);
    }
}
