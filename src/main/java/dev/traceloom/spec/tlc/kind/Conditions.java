package dev.traceloom.spec.tlc.kind;

import dev.traceloom.spec.tlc.reading.Vocabulary;
import dev.traceloom.spec.tlc.kind.Definitions.Inside;
import dev.traceloom.spec.tlc.kind.Facts.HasKey;
import java.util.HashSet;
import java.util.Set;
import tla2sany.semantic.ExprOrOpArgNode;
import tla2sany.semantic.OpApplNode;
import tla2sany.semantic.SemanticNode;

/** What follows for the keys of functions where a condition holds, or does not. */
final class Conditions {
    private final Definitions definitions;

    Conditions(Definitions definitions) {
        this.definitions = definitions;
    }

    /** What is known where an element of a set is at hand. */
    Facts ofElement(Object key, SemanticNode set, Names names, Facts facts) {
        HasKey fact = keyOf(key, set, names);
        return fact == null ? facts : facts.with(fact);
    }

    private HasKey keyOf(Object key, SemanticNode set, Names names) {
        Inside inside = definitions.inside(set, names);
        if (inside != null) {
            return keyOf(key, inside.node(), inside.names());
        }
        if (!(set instanceof OpApplNode application)) {
            return null;
        }
        ExprOrOpArgNode[] arguments = application.getArgs();
        String operator = Vocabulary.operator(application);
        if (operator.equals(Vocabulary.DOMAIN)) {
            Object function = definitions.thing(arguments[0], names);
            return function == null ? null : new HasKey(key, function, Set.of());
        }
        if (operator.equals(Vocabulary.MINUS)) {
            return keyOf(key, arguments[0], names);
        }
        if (operator.equals(Vocabulary.FILTER)) {
            return keyOf(key, application.getBdedQuantBounds()[0], names);
        }
        if (!Vocabulary.UNION.contains(operator)) {
            return null;
        }
        HasKey left = keyOf(key, arguments[0], names);
        Set<Object> others = things(left == null ? arguments[0] : arguments[1], names);
        HasKey one = left == null ? keyOf(key, arguments[1], names) : left;
        if (one == null || others == null) {
            return null;
        }
        Set<Object> all = new HashSet<>(one.others());
        all.addAll(others);
        return new HasKey(key, one.function(), all);
    }

    /** What stands in {@code {a, b}}; null where that is not known. */
    private Set<Object> things(SemanticNode set, Names names) {
        Inside inside = definitions.inside(set, names);
        if (inside != null) {
            return things(inside.node(), inside.names());
        }
        if (!(set instanceof OpApplNode application)
                || !Vocabulary.operator(application).equals(Vocabulary.SET)) {
            return null;
        }
        Set<Object> things = new HashSet<>();
        for (ExprOrOpArgNode element : application.getArgs()) {
            Object thing = definitions.thing(element, names);
            if (thing == null) {
                return null;
            }
            things.add(thing);
        }
        return things;
    }

    /** What is known besides where a condition holds, or does not. */
    Facts learn(SemanticNode condition, Names names, Facts facts, boolean holds) {
        Inside inside = definitions.inside(condition, names);
        if (inside != null) {
            return learn(inside.node(), inside.names(), facts, holds);
        }
        if (!(condition instanceof OpApplNode application)) {
            return facts;
        }
        ExprOrOpArgNode[] arguments = application.getArgs();
        String operator = Vocabulary.operator(application);
        if (holds ? Vocabulary.CONJUNCTION.contains(operator) : Vocabulary.DISJUNCTION.contains(operator)) {
            Facts all = facts;
            for (ExprOrOpArgNode argument : arguments) {
                all = learn(argument, names, all, holds);
            }
            return all;
        }
        return switch (operator) {
            case Vocabulary.NOT -> learn(arguments[0], names, facts, !holds);
            case Vocabulary.SAME -> learn(arguments[0], names, facts, holds);
            case Vocabulary.IN -> holds ? learnIn(arguments, names, facts) : facts;
            case Vocabulary.NOT_IN -> holds ? facts : learnIn(arguments, names, facts);
            case Vocabulary.EQUALS -> holds ? facts : learnDiffers(arguments, names, facts);
            case Vocabulary.DIFFERS -> holds ? learnDiffers(arguments, names, facts) : facts;
            default -> facts;
        };
    }

    private Facts learnIn(ExprOrOpArgNode[] sides, Names names, Facts facts) {
        Object key = definitions.thing(sides[0], names);
        return key == null ? facts : ofElement(key, sides[1], names, facts);
    }

    private Facts learnDiffers(ExprOrOpArgNode[] sides, Names names, Facts facts) {
        Object one = definitions.thing(sides[0], names);
        Object other = definitions.thing(sides[1], names);
        return one == null || other == null ? facts : facts.differing(one, other);
    }
}
