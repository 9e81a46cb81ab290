package dev.traceloom.spec.compiled;

import dev.traceloom.spec.compiled.value.Bail;
import dev.traceloom.spec.compiled.value.Comparison;
import dev.traceloom.spec.compiled.value.TlaValue;

/** The parts of actions, in TLC's order: conjuncts from left to right, alternatives one after the other. */
public final class Steps {
    private static final Step EMIT = new Emit();

    private Steps() {}

    /** The end of an action: the next state is a successor. */
    public static Step emit() {
        return EMIT;
    }

    public static Step guard(Expression condition, Step then) {
        return new Step() {
            @Override
            void run(Frame frame) {
                if (condition.truth(frame)) {
                    then.run(frame);
                }
            }
        };
    }

    /** {@code variable' = value}: an assignment, or a comparison where there is a value already. */
    public static Step assign(int variable, Expression value, Step then) {
        return new Step() {
            @Override
            void run(Frame frame) {
                TlaValue assigned = frame.next[variable];
                TlaValue wanted = value.value(frame);
                if (assigned != null) {
                    if (Comparison.equal(assigned, wanted)) {
                        then.run(frame);
                    }
                    return;
                }
                if (frame.admits(variable, wanted)) {
                    frame.next[variable] = wanted;
                    then.run(frame);
                    frame.next[variable] = null;
                }
            }
        };
    }

    /** {@code variable' \in set} */
    public static Step assignFrom(int variable, Expression set, Step then) {
        return new Step() {
            @Override
            void run(Frame frame) {
                TlaValue assigned = frame.next[variable];
                if (assigned != null) {
                    if (set.contains(frame, assigned)) {
                        then.run(frame);
                    }
                    return;
                }
                TlaValue expected = frame.expectation == null ? null : frame.expectation.whole(variable);
                if (expected != null) {
                    if (set.contains(frame, expected) && frame.admits(variable, expected)) {
                        frame.next[variable] = expected;
                        then.run(frame);
                        frame.next[variable] = null;
                    }
                    return;
                }
                for (TlaValue element : set.elements(frame)) {
                    frame.cancellation.check();
                    if (frame.admits(variable, element)) {
                        frame.next[variable] = element;
                        then.run(frame);
                    }
                }
                frame.next[variable] = null;
            }
        };
    }

    public static Step unchanged(int variable, Step then) {
        return new Step() {
            @Override
            void run(Frame frame) {
                TlaValue assigned = frame.next[variable];
                TlaValue now = frame.now[variable];
                if (assigned != null) {
                    if (!Comparison.equal(now, assigned)) {
                        // TLC prints a warning.
                        throw Bail.out();
                    }
                    then.run(frame);
                    return;
                }
                if (frame.admits(variable, now)) {
                    frame.next[variable] = now;
                    then.run(frame);
                    frame.next[variable] = null;
                }
            }
        };
    }

    public static Step either(Step... alternatives) {
        return new Step() {
            @Override
            void run(Frame frame) {
                for (Step alternative : alternatives) {
                    alternative.run(frame);
                }
            }
        };
    }

    public static Step exists(Binding[] bindings, Step body) {
        return new Step() {
            @Override
            void run(Frame frame) {
                among(Quantifiers.bounds(bindings, frame), bindings.length - 1, frame);
            }

            private void among(TlaValue[][] bounds, int depth, Frame frame) {
                if (depth < 0) {
                    body.run(frame);
                    return;
                }
                for (TlaValue element : bounds[depth]) {
                    frame.cancellation.check();
                    bindings[depth].bind(frame, element);
                    among(bounds, depth - 1, frame);
                }
            }
        };
    }

    public static Step choice(Expression condition, Step then, Step otherwise) {
        return new Step() {
            @Override
            void run(Frame frame) {
                (condition.truth(frame) ? then : otherwise).run(frame);
            }
        };
    }

    /** @param other null for none */
    public static Step cases(Expression[] conditions, Step[] results, Step other) {
        return new Step() {
            @Override
            void run(Frame frame) {
                for (int i = 0; i < conditions.length; i++) {
                    if (conditions[i].truth(frame)) {
                        results[i].run(frame);
                        return;
                    }
                }
                if (other == null) {
                    throw Bail.out();
                }
                other.run(frame);
            }
        };
    }

    /** Forgets what lazy expressions were worth before. */
    public static Step scope(int[] forgotten, Step body) {
        if (forgotten.length == 0) {
            return body;
        }
        return new Step() {
            @Override
            void run(Frame frame) {
                for (int index : forgotten) {
                    frame.slots[index] = null;
                }
                body.run(frame);
            }
        };
    }

    private static final class Emit extends Step {
        @Override
        void run(Frame frame) {
            frame.emit();
        }
    }
}
