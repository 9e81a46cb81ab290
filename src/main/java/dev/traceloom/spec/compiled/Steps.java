package dev.traceloom.spec.compiled;

import dev.traceloom.spec.compiled.code.ActionCode;
import dev.traceloom.spec.compiled.code.Mark;
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

            /** Code is asked only where nothing is known of the next state beforehand. */
            @Override
            void write(ActionCode code) {
                if (code.isAssigned(variable)) {
                    Mark end = new Mark();
                    code.next(variable);
                    value.writeValue(code);
                    code.call("equal", "vv", 'z');
                    code.unless(end);
                    then.write(code);
                    code.mark(end);
                } else {
                    value.writeValue(code);
                    code.assign(variable);
                    then.write(code);
                    code.forget(variable);
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

            @Override
            void write(ActionCode code) {
                if (code.isAssigned(variable)) {
                    Mark changed = new Mark();
                    Mark end = new Mark();
                    code.now(variable);
                    code.next(variable);
                    code.call("equal", "vv", 'z');
                    code.unless(changed);
                    then.write(code);
                    code.go(end);
                    code.mark(changed);
                    code.fail();
                    code.drop();
                    code.mark(end);
                } else {
                    code.keep(variable);
                    then.write(code);
                    code.forget(variable);
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

            @Override
            void write(ActionCode code) {
                for (Step alternative : alternatives) {
                    alternative.write(code);
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

            @Override
            void write(ActionCode code) {
                Mark no = new Mark();
                Mark end = new Mark();
                condition.writeTruth(code, no);
                then.write(code);
                code.go(end);
                code.mark(no);
                otherwise.write(code);
                code.mark(end);
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

            @Override
            void write(ActionCode code) {
                Mark end = new Mark();
                for (int i = 0; i < conditions.length; i++) {
                    Mark no = new Mark();
                    conditions[i].writeTruth(code, no);
                    results[i].write(code);
                    code.go(end);
                    code.mark(no);
                }
                if (other == null) {
                    code.fail();
                    code.drop();
                } else {
                    other.write(code);
                }
                code.mark(end);
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

        @Override
        void write(ActionCode code) {
            Mark end = new Mark();
            condition.writeTruth(code, end);
            then.write(code);
            code.mark(end);
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

        @Override
        void write(ActionCode code) {
            for (int index : forgotten) {
                code.clearSlot(index);
            }
            body.write(code);
        }
    }

    private static final class Emit extends Step {
        @Override
        void run(Frame frame) {
            frame.emit();
        }

        @Override
        void write(ActionCode code) {
            code.emit();
        }
    }
}
