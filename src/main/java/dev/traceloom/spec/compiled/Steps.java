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
        return new Guard(condition, then);
    }

    /** {@code variable' = value}: an assignment, or a comparison where there is a value already. */
    public static Step assign(int variable, Expression value, Step then) {
        return new Assign(variable, value, then);
    }

    /** {@code variable' \in set} */
    public static Step assignFrom(int variable, Expression set, Step then) {
        return new AssignFrom(variable, set, then);
    }

    public static Step unchanged(int variable, Step then) {
        return new Unchanged(variable, then);
    }

    public static Step either(Step... alternatives) {
        return new Either(alternatives);
    }

    public static Step exists(Binding[] bindings, Step body) {
        return new Exists(bindings, body);
    }

    public static Step choice(Expression condition, Step then, Step otherwise) {
        return new If(condition, then, otherwise);
    }

    /** @param other null for none */
    public static Step cases(Expression[] conditions, Step[] results, Step other) {
        return new Case(conditions, results, other);
    }

    /** Forgets what lazy expressions were worth before. */
    public static Step scope(int[] forgotten, Step body) {
        return forgotten.length == 0 ? body : new Scope(forgotten, body);
    }

    private static final class Emit extends Step {
        @Override
        void run(Frame frame) {
            frame.emit();
        }
    }

    private static final class Guard extends Step {
        private final Expression condition;
        private final Step then;

        Guard(Expression condition, Step then) {
            this.condition = condition;
            this.then = then;
        }

        @Override
        void run(Frame frame) {
            if (condition.truth(frame)) {
                then.run(frame);
            }
        }
    }

    private static final class Assign extends Step {
        private final int variable;
        private final Expression value;
        private final Step then;

        Assign(int variable, Expression value, Step then) {
            this.variable = variable;
            this.value = value;
            this.then = then;
        }

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
            frame.next[variable] = wanted;
            then.run(frame);
            frame.next[variable] = null;
        }
    }

    private static final class AssignFrom extends Step {
        private final int variable;
        private final Expression set;
        private final Step then;

        AssignFrom(int variable, Expression set, Step then) {
            this.variable = variable;
            this.set = set;
            this.then = then;
        }

        @Override
        void run(Frame frame) {
            TlaValue assigned = frame.next[variable];
            if (assigned != null) {
                if (set.contains(frame, assigned)) {
                    then.run(frame);
                }
                return;
            }
            for (TlaValue element : set.elements(frame)) {
                frame.cancellation.check();
                frame.next[variable] = element;
                then.run(frame);
            }
            frame.next[variable] = null;
        }
    }

    private static final class Unchanged extends Step {
        private final int variable;
        private final Step then;

        Unchanged(int variable, Step then) {
            this.variable = variable;
            this.then = then;
        }

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
            frame.next[variable] = now;
            then.run(frame);
            frame.next[variable] = null;
        }
    }

    private static final class Either extends Step {
        private final Step[] alternatives;

        Either(Step[] alternatives) {
            this.alternatives = alternatives;
        }

        @Override
        void run(Frame frame) {
            for (Step alternative : alternatives) {
                alternative.run(frame);
            }
        }
    }

    private static final class Exists extends Step {
        private final Binding[] bindings;
        private final Step body;

        Exists(Binding[] bindings, Step body) {
            this.bindings = bindings;
            this.body = body;
        }

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
    }

    private static final class If extends Step {
        private final Expression condition;
        private final Step then;
        private final Step otherwise;

        If(Expression condition, Step then, Step otherwise) {
            this.condition = condition;
            this.then = then;
            this.otherwise = otherwise;
        }

        @Override
        void run(Frame frame) {
            (condition.truth(frame) ? then : otherwise).run(frame);
        }
    }

    private static final class Case extends Step {
        private final Expression[] conditions;
        private final Step[] results;
        private final Step other;

        Case(Expression[] conditions, Step[] results, Step other) {
            this.conditions = conditions;
            this.results = results;
            this.other = other;
        }

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
    }

    private static final class Scope extends Step {
        private final int[] forgotten;
        private final Step body;

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
}
