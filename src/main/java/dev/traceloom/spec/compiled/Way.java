package dev.traceloom.spec.compiled;

import dev.traceloom.spec.compiled.value.Bail;
import dev.traceloom.spec.compiled.value.TlaValue;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;

/**
 * One way to take a step of which both states are known: some names exist for which some conditions hold. Whatever order they
 * stand in, a condition is asked as soon as the names that it speaks of are bound. So what a way leaves unchanged comes
 * first, and most ways end there.
 */
public final class Way {
    private final Binding[] bindings;
    /** In the first place those that speak of no name, and so on. */
    private final Expression[][] conditions;

    /** @param uses the places of the names that it speaks of */
    public record Condition(Expression holds, BitSet uses) {}

    /** @param bindings each after those that it speaks of */
    public Way(List<Binding> bindings, List<Condition> conditions) {
        this.bindings = bindings.toArray(Binding[]::new);
        this.conditions = new Expression[this.bindings.length + 1][];
        List<Condition> left = new ArrayList<>(conditions);
        for (int i = 0; i < this.conditions.length; i++) {
            BitSet unbound = new BitSet();
            for (Binding later : bindings.subList(i, bindings.size())) {
                for (int place : later.slots()) {
                    unbound.set(place);
                }
            }
            List<Condition> now = left.stream().filter(one -> !one.uses.intersects(unbound)).toList();
            left.removeAll(now);
            this.conditions[i] = now.stream().map(Condition::holds).toArray(Expression[]::new);
        }
    }

    /** Whether a step can be taken in one of some ways. A way that cannot be evaluated is none. */
    public static Expression some(List<Way> ways) {
        Way[] all = ways.toArray(Way[]::new);
        return new Expression.Truth() {
            @Override
            boolean truth(Frame frame) {
                for (Way way : all) {
                    if (way.leads(frame)) {
                        return true;
                    }
                }
                return false;
            }
        };
    }

    public int names() {
        return bindings.length;
    }

    private boolean leads(Frame frame) {
        try {
            return leads(0, frame);
        } catch (Bail unknown) {
            return false;
        }
    }

    private boolean leads(int bound, Frame frame) {
        for (Expression condition : conditions[bound]) {
            if (!condition.truth(frame)) {
                return false;
            }
        }
        if (bound == bindings.length) {
            return true;
        }
        for (TlaValue element : bindings[bound].bound().elements(frame)) {
            frame.cancellation.check();
            bindings[bound].bind(frame, element);
            if (leads(bound + 1, frame)) {
                return true;
            }
        }
        return false;
    }
}
