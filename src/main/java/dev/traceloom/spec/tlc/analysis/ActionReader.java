package dev.traceloom.spec.tlc.analysis;

import dev.traceloom.spec.tlc.reading.Reach;
import dev.traceloom.spec.tlc.reading.Reading;
import dev.traceloom.spec.tlc.reading.Scope;
import dev.traceloom.spec.tlc.reading.Spot;
import dev.traceloom.spec.tlc.reading.Term;
import dev.traceloom.spec.tlc.reading.Vocabulary;
import java.util.ArrayList;
import java.util.List;
import tla2sany.semantic.ExprOrOpArgNode;
import tla2sany.semantic.OpApplNode;
import tla2sany.semantic.SemanticNode;

/**
 * Reads an action as TLC takes it apart when it looks for successors: through connectives, quantifiers and definitions
 * down to {@code x' = e}, {@code x' \in S} and {@code UNCHANGED}, which give a variable its new value the first time
 * they are met on a path, and compare it from then on. All else is a condition.
 */
final class ActionReader {
    private final Reading reading;
    private final ExpressionReader expressions;
    private final UpdateReader updates;
    private final PresenceReader presences;

    /** The variables that may have their new values at the point that was reached, a bit for each. */
    private long assigned;

    ActionReader(Reading reading) {
        this.reading = reading;
        this.expressions = new ExpressionReader(reading);
        this.presences = new PresenceReader(reading, expressions);
        this.updates = new UpdateReader(reading, expressions, presences);
    }

    Step read(SemanticNode node, Scope scope) {
        reading.count();
        if (reading.terms.isTerm(node, scope)) {
            return Step.guard(Term.of(node, scope));
        }
        Reading.Inside wrapped = reading.wrapped(node, scope);
        if (wrapped != null) {
            return read(wrapped);
        }
        if (!(node instanceof OpApplNode application)) {
            return opaque(node, scope);
        }
        if (Vocabulary.isBuiltIn(application.getOperator())) {
            return readBuiltIn(application, scope);
        }
        Reading.Inside inside = reading.inside(application, scope);
        return inside != null ? read(inside) : opaque(application, scope);
    }

    private Step read(Reading.Inside inside) {
        return read(inside.node(), inside.scope());
    }

    private Step readBuiltIn(OpApplNode application, Scope scope) {
        ExprOrOpArgNode[] arguments = application.getArgs();
        String operator = Vocabulary.operator(application);
        if (Vocabulary.CONJUNCTION.contains(operator)) {
            List<Step> conjuncts = new ArrayList<>();
            Scope then = scope;
            for (ExprOrOpArgNode conjunct : arguments) {
                conjuncts.add(read(conjunct, then));
                then = presences.after(conjunct, then, true);
            }
            return Step.all(conjuncts);
        }
        if (Vocabulary.DISJUNCTION.contains(operator)) {
            return either(arguments, scope);
        }
        return switch (operator) {
            case Vocabulary.EXISTS -> {
                GroupReader.Groups some = expressions.groups().groups(application, scope, false);
                if (some != null) {
                    yield Step.all(List.of(some.looking(), read(arguments[0], some.inside())));
                }
                List<Step> parts = new ArrayList<>();
                for (SemanticNode bound : application.getBdedQuantBounds()) {
                    parts.add(expressions.read(bound, scope));
                }
                parts.add(read(arguments[0], expressions.groups().inside(application, scope)));
                yield Step.all(parts);
            }
            case Vocabulary.IF -> branches(
                    arguments[0], scope, then -> read(arguments[1], then), then -> read(arguments[2], then));
            case Vocabulary.CASE -> cases(arguments, 0, scope);
            case Vocabulary.EQUALS -> {
                Spot left = primedVariable(arguments[0], scope);
                yield left == null ? expressions.read(application, scope) : assignment(left, arguments[1], scope);
            }
            case Vocabulary.IN -> {
                Spot left = primedVariable(arguments[0], scope);
                yield left == null ? expressions.read(application, scope) : oneOf(left, arguments[1], scope);
            }
            case Vocabulary.UNCHANGED -> unchanged(arguments[0], scope);
            case Vocabulary.SQUARE_ACTION -> {
                long before = assigned;
                Step step = read(arguments[0], scope);
                long after = assigned;
                assigned = before;
                Step stutter = unchanged(arguments[1], scope);
                assigned |= after;
                yield Step.any(List.of(step, stutter));
            }
            case Vocabulary.ANGLE_ACTION ->
                    Step.all(List.of(read(arguments[0], scope), expressions.everythingIn(arguments[1], scope)));
            case Vocabulary.SAME -> read(arguments[0], scope);
            // TLC takes these apart as well, in ways that assign.
            case Vocabulary.IMPLIES, Vocabulary.FORALL, Vocabulary.APPLY -> opaque(application, scope);
            default -> expressions.read(application, scope);
        };
    }

    private Step either(ExprOrOpArgNode[] alternatives, Scope scope) {
        long before = assigned;
        long after = before;
        List<Step> steps = new ArrayList<>();
        for (ExprOrOpArgNode alternative : alternatives) {
            assigned = before;
            steps.add(read(alternative, scope));
            after |= assigned;
        }
        assigned = after;
        return Step.any(steps);
    }

    private interface Branch {
        Step read(Scope scope);
    }

    private Step branches(SemanticNode condition, Scope scope, Branch yes, Branch no) {
        boolean isTerm = reading.terms.isTerm(condition, scope);
        Step looking = isTerm ? Step.NOTHING : expressions.read(condition, scope);
        long before = assigned;
        Step first = yes.read(presences.after(condition, scope, true));
        long after = assigned;
        assigned = before;
        Step second = no.read(presences.after(condition, scope, false));
        assigned |= after;
        return isTerm
                ? Step.choice(Term.of(condition, scope), first, second)
                : Step.all(List.of(looking, Step.any(List.of(first, second))));
    }

    private Step cases(ExprOrOpArgNode[] arms, int first, Scope scope) {
        if (first == arms.length) {
            // No arm left: TLC fails, which leads to no state.
            return effects -> Step.NEVER;
        }
        ExprOrOpArgNode[] arm = ((OpApplNode) arms[first]).getArgs();
        return arm[0] == null
                ? read(arm[1], scope)
                : branches(arm[0], scope, then -> read(arm[1], then), then -> cases(arms, first + 1, then));
    }

    private Spot primedVariable(SemanticNode node, Scope scope) {
        Spot spot = expressions.spot(node, scope);
        return spot != null && spot.primed() && spot.keys().length == 0 ? Spot.of(spot.variable()) : null;
    }

    private Step oneOf(Spot variable, SemanticNode set, Scope scope) {
        if (set instanceof OpApplNode application
                && Vocabulary.operator(application).equals(Vocabulary.SET)
                && application.getArgs().length == 1) {
            return assignment(variable, application.getArgs()[0], scope);
        }
        reading.assignments().addUntold(1L << variable.variable());
        return assignment(variable, Update.replace(variable, expressions.read(set, scope)));
    }

    private Step assignment(Spot variable, SemanticNode value, Scope scope) {
        reading.assignments().add(variable.variable(), value, scope);
        return assignment(variable, updates.read(value, scope, variable));
    }

    private Step assignment(Spot variable, Update update) {
        long bit = 1L << variable.variable();
        // The second one on a path compares two values, and so looks at them.
        boolean compares = (assigned & bit) != 0;
        assigned |= bit;
        return effects -> {
            if (compares) {
                effects.reads(variable);
            }
            return update.touch(effects) ? bit : 0;
        };
    }

    private Step unchanged(SemanticNode node, Scope scope) {
        reading.count();
        Spot spot = expressions.spot(node, scope);
        if (spot != null && !spot.primed() && spot.keys().length == 0) {
            return assignment(spot, Update.KEEP);
        }
        if (node instanceof OpApplNode application) {
            if (Vocabulary.operator(application).equals(Vocabulary.TUPLE)) {
                List<Step> parts = new ArrayList<>();
                for (ExprOrOpArgNode part : application.getArgs()) {
                    parts.add(unchanged(part, scope));
                }
                return Step.all(parts);
            }
            Reading.Inside inside =
                    application.getArgs().length == 0 ? reading.inside(application, scope) : null;
            if (inside != null) {
                return unchanged(inside.node(), inside.scope());
            }
        }
        return expressions.everythingIn(node, scope);
    }

    /** A formula that is not understood: if it speaks of the next state, it may assign all that it can reach. */
    private Step opaque(SemanticNode node, Scope scope) {
        Reach reach = reading.reach(node, scope);
        if (!reach.isPrimed()) {
            return expressions.read(node, scope);
        }
        List<Step> steps = new ArrayList<>();
        steps.add(expressions.everythingIn(node, scope));
        for (int i = 0; i < reading.vocabulary.variables().size(); i++) {
            if ((reach.variables() & 1L << i) != 0) {
                steps.add(Step.write(Spot.of(i)));
            }
        }
        assigned |= reach.variables();
        reading.assignments().addUntold(reach.variables());
        return Step.all(steps);
    }
}
