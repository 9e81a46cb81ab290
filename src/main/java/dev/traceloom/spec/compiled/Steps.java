package dev.traceloom.spec.compiled;

import dev.traceloom.spec.compiled.value.Bail;
import dev.traceloom.spec.compiled.value.Comparison;
import dev.traceloom.spec.compiled.value.TlaValue;
import java.util.BitSet;

/** The parts of actions, in TLC's order: conjuncts from left to right, alternatives one after the other. */
public final class Steps {
    private static final Step EMIT = new Emit();

    private Steps() {}

    /** The end of an action: the next state is a successor. */
    public static Step emit() {
        return EMIT;
    }

    public static Step guard(Expression condition, Step then) {
        return new Guard(condition, null, then);
    }

    /** @param uses the places of the names that the condition speaks of */
    public static Step guard(Expression condition, BitSet uses, Step then) {
        return new Guard(condition, uses, then);
    }

    /** {@code variable' = value}: an assignment, or a comparison where there is a value already. */
    public static Step assign(int variable, Expression value, Step then) {
        return new Step() {
            @Override
            void run(Frame frame) {
                TlaValue assigned = frame.next[variable];
                if (assigned != null) {
                    if (value.isWorth(assigned, frame)) {
                        then.run(frame);
                    }
                    return;
                }
                TlaValue wanted =
                        frame.expectation == null ? value.value(frame) : value.valueFor(variable, frame);
                if (wanted != null && frame.admits(variable, wanted)) {
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

    /** What its body asks first is asked no more often than what is bound makes a difference to it. */
    public static Step exists(Binding[] bindings, Step body) {
        return new Exists(bindings, body);
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
        return forgotten.length == 0 ? body : new Scope(forgotten, body);
    }

    static final class Guard extends Step {
        final Expression condition;
        /** Null where it is not known what the condition speaks of. */
        final BitSet uses;
        final Step then;

        Guard(Expression condition, BitSet uses, Step then) {
            this.condition = condition;
            this.uses = uses;
            this.then = then;
        }

        @Override
        void run(Frame frame) {
            if (condition.truth(frame)) {
                then.run(frame);
            }
        }
    }

    static final class Scope extends Step {
        final int[] forgotten;
        final Step body;

        Scope(int[] forgotten, Step body) {
            this.forgotten = forgotten;
            this.body = body;
        }

        @Override
        void run(Frame frame) {
            for (int index : forgotten) {
                frame.slots[index] = null;
            }
            body.run(frame);
        }
    }

    private static final class Emit extends Step {
        @Override
        void run(Frame frame) {
            frame.emit();
        }
    }
}
