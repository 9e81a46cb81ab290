package dev.traceloom.explain;

import dev.traceloom.engine.NextRecord;
import dev.traceloom.spec.ActionInfo;
import dev.traceloom.spec.Call;
import dev.traceloom.spec.Place;
import dev.traceloom.spec.Reason;
import dev.traceloom.spec.Specification;
import dev.traceloom.spec.State;
import dev.traceloom.spec.Successors;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Why operations are refused in states, each asked once. */
final class Refusals {
    private final Specification specification;
    private final Insight insight;
    private final StateValues values;
    /** By what stands for the state, and then by the very call: equal records share one. */
    private final Map<Object, Map<Call, List<Reason>>> known = new HashMap<>();

    Refusals(Specification specification, Insight insight, StateValues values) {
        this.specification = specification;
        this.insight = insight;
        this.values = values;
    }

    /** The reasons against a record in a state, what came furthest first; empty when nothing is against it. */
    List<Reason> of(State state, NextRecord record) {
        Call effect = record.meaning().effect();
        if (effect == null) {
            return List.of();
        }
        return known.computeIfAbsent(values.key(state), first -> new IdentityHashMap<>())
                .computeIfAbsent(effect, first -> ask(state, record, effect));
    }

    private List<Reason> ask(State state, NextRecord record, Call effect) {
        List<Reason> reasons = insight.whyNot(state, effect);
        return reasons.isEmpty() ? brokenInvariants(state, record, effect) : reasons;
    }

    /** The action may be enabled, and yet every state that it leads to is dead (semantics, rule 13). */
    private List<Reason> brokenInvariants(State state, NextRecord record, Call effect) {
        if (specification.invariants().isEmpty()) {
            return List.of();
        }
        Successors successors = new Successors();
        specification.next(state, effect, successors);
        Optional<Reason> first = Optional.empty();
        for (int i = 0; i < successors.size(); i++) {
            int violated = specification.violatedInvariant(successors.get(i));
            if (violated == -1) {
                return List.of();
            }
            if (first.isEmpty()) {
                first = definitionOf(record.meaning().action()).map(place -> broken(violated, place));
            }
        }
        return first.stream().toList();
    }

    private Reason broken(int invariant, Place place) {
        if (invariant == Specification.INVARIANT_FAILED) {
            return new Reason(
                    Reason.Kind.FAILED,
                    place,
                    "an invariant",
                    List.of(),
                    List.of(),
                    Optional.of(specification.invariantFailure().toString()));
        }
        String name = specification.invariants().get(invariant);
        return new Reason(
                Reason.Kind.INVARIANT,
                place,
                name,
                List.of(),
                List.of(),
                Optional.of("the state after it breaks the invariant " + name));
    }

    /** Where an action is defined, when the next-state relation applies it. */
    Optional<Place> definitionOf(String action) {
        return specification.actions().stream()
                .filter(known -> known.name().equals(action))
                .findFirst()
                .map(ActionInfo::place);
    }
}
