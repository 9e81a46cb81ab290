package dev.traceloom.spec.compiled;

import dev.traceloom.spec.compiled.value.Copies;
import dev.traceloom.spec.compiled.value.TlaValue;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;

/**
 * {@code \E names : body}, where the body is an action. It goes through all choices in TLC's order, and the guards that the
 * body begins with are asked for the same choices as TLC asks them for; but where a guard does not speak of all the names, once
 * instead of for every choice of the others.
 */
final class Exists extends Step {
    /** More answers are not worth remembering. */
    private static final long MOST_ANSWERS = 1 << 16;

    private final Binding[] bindings;
    private final List<Foremost> foremost = new ArrayList<>();
    private final Step rest;

    /**
     * A guard that the body begins with.
     *
     * @param of the bindings that it speaks of, in order; not all of them
     */
    private record Foremost(Expression condition, int[] of) {}

    Exists(Binding[] bindings, Step body) {
        this.bindings = bindings;
        this.rest = without(body, new int[0]);
    }

    /** The body without what is asked beforehand. */
    private Step without(Step body, int[] forgotten) {
        if (body instanceof Steps.Guard guard && guard.uses != null) {
            int[] of = bindingsIn(guard.uses);
            if (of.length < bindings.length) {
                foremost.add(new Foremost(Names.scope(forgotten, guard.condition), of));
                return without(guard.then, forgotten);
            }
        }
        if (body instanceof Steps.Scope scope) {
            int[] more = Arrays.copyOf(forgotten, forgotten.length + scope.forgotten.length);
            System.arraycopy(scope.forgotten, 0, more, forgotten.length, scope.forgotten.length);
            return new Steps.Scope(scope.forgotten, without(scope.body, more));
        }
        return body;
    }

    private int[] bindingsIn(BitSet uses) {
        BitSet of = new BitSet();
        for (int i = 0; i < bindings.length; i++) {
            for (int place : bindings[i].slots()) {
                if (uses.get(place)) {
                    of.set(i);
                }
            }
        }
        return of.stream().toArray();
    }

    @Override
    void run(Frame frame) {
        TlaValue[][] bounds = Quantifiers.bounds(bindings, frame);
        for (TlaValue[] bound : bounds) {
            if (bound.length == 0) {
                return;
            }
        }
        int asked = 0;
        for (; asked < foremost.size() && foremost.get(asked).of.length <= 1; asked++) {
            if (!narrow(bounds, foremost.get(asked), frame)) {
                return;
            }
        }
        Asked[] answers = new Asked[foremost.size() - asked];
        for (int i = 0; i < answers.length; i++) {
            answers[i] = new Asked(foremost.get(asked + i), bounds);
        }
        among(bounds, new int[bounds.length], answers, bindings.length - 1, frame);
    }

    /** Leaves only what a guard holds for among what one name is bound to; false where nothing is left. */
    private boolean narrow(TlaValue[][] bounds, Foremost guard, Frame frame) {
        if (guard.of.length == 0) {
            return guard.condition.truth(frame);
        }
        int index = guard.of[0];
        TlaValue[] kept = new TlaValue[bounds[index].length];
        int count = 0;
        for (TlaValue element : bounds[index]) {
            frame.cancellation.check();
            bindings[index].bind(frame, element);
            if (guard.condition.truth(frame)) {
                kept[count++] = element;
            }
        }
        bounds[index] = Copies.first(kept, count);
        return count > 0;
    }

    /** The last name is bound first. */
    private void among(TlaValue[][] bounds, int[] chosen, Asked[] answers, int depth, Frame frame) {
        if (depth < 0) {
            for (Asked answer : answers) {
                if (!answer.holds(chosen, frame)) {
                    return;
                }
            }
            rest.run(frame);
            return;
        }
        for (int i = 0; i < bounds[depth].length; i++) {
            frame.cancellation.check();
            bindings[depth].bind(frame, bounds[depth][i]);
            chosen[depth] = i;
            among(bounds, chosen, answers, depth - 1, frame);
        }
    }

    /** What a guard that speaks of several names answered for them. */
    private static final class Asked {
        private static final byte TRUE = 1;
        private static final byte FALSE = 2;

        private final Foremost guard;
        private final int[] sizes;
        /** Null where there are too many. */
        private final byte[] answers;

        Asked(Foremost guard, TlaValue[][] bounds) {
            this.guard = guard;
            this.sizes = Arrays.stream(guard.of).map(index -> bounds[index].length).toArray();
            long all = 1;
            for (int size : sizes) {
                all = Math.min(MOST_ANSWERS + 1, all * size);
            }
            this.answers = all > MOST_ANSWERS ? null : new byte[(int) all];
        }

        boolean holds(int[] chosen, Frame frame) {
            if (answers == null) {
                return guard.condition.truth(frame);
            }
            int place = 0;
            for (int i = 0; i < sizes.length; i++) {
                place = place * sizes[i] + chosen[guard.of[i]];
            }
            if (answers[place] == 0) {
                answers[place] = guard.condition.truth(frame) ? TRUE : FALSE;
            }
            return answers[place] == TRUE;
        }
    }
}
