package dev.traceloom.spec.tlc.analysis;

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
import tla2sany.semantic.SymbolNode;

/**
 * Conditions that hold for all keys x but a few, or for none but a few: {@code x # k}, {@code x = k /\ P(x)}. The few are noted. They are
 * terms, so that what they are depends on the arguments alone.
 *
 * <p>For all other x such a condition compares x with what is noted, and looks at conditions on the arguments, up to where it is
 * decided. Where all these have values ({@link #isDecided}), nothing can fail there but a comparison of x with a key that was noted.
 */
class KeyCondition {
    private final Reading reading;
    private final List<Key> keys = new ArrayList<>();
    private final List<Term> terms = new ArrayList<>();
    private final List<Term> conditions = new ArrayList<>();

    KeyCondition(Reading reading) {
        this.reading = reading;
    }

    /** An expression for a key. */
    record Key(SemanticNode node, Scope scope) {
        Term term() {
            return Term.of(node, scope);
        }

        Spot of(Spot function) {
            return function.at(term());
        }

        private boolean isSameArgument(Key other) {
            SymbolNode argument = term().argument();
            return argument != null && argument == other.term().argument();
        }
    }

    /** The key that a condition is about. */
    interface Subject {
        boolean is(SemanticNode node, Scope scope);
    }

    /** The keys that were noted so far. */
    List<Key> keys() {
        return keys;
    }

    /** Whether nothing fails, with these arguments, but comparisons. */
    boolean isDecided(Effects effects) {
        return terms.stream().allMatch(effects::hasValue) && conditions.stream().allMatch(effects::hasTruth);
    }

    void note(Key key) {
        if (keys.stream().noneMatch(key::isSameArgument)) {
            keys.add(key);
        }
    }

    /** Notes a condition on the arguments, if it is one. */
    boolean isOfArguments(SemanticNode condition, Scope scope) {
        if (!reading.terms.isTerm(condition, scope)) {
            return false;
        }
        conditions.add(Term.of(condition, scope));
        return true;
    }

    /** What stands in {@code {a, b}}; null for another set. */
    List<Key> elements(SemanticNode set, Scope scope) {
        Reading.Inside behind = reading.behind(set, scope);
        if (!(behind.node() instanceof OpApplNode application)
                || !Vocabulary.operator(application).equals(Vocabulary.SET)
                || !reading.terms.isTerm(application, behind.scope())) {
            return null;
        }
        // A set of values that cannot be compared fails, whoever is in it.
        terms.add(Term.of(application, behind.scope()));
        List<Key> elements = new ArrayList<>();
        for (ExprOrOpArgNode element : application.getArgs()) {
            elements.add(new Key(element, behind.scope()));
        }
        return elements;
    }

    /** Whether a condition holds for all x but those keys that it notes; null where that cannot be told. */
    Boolean truth(SemanticNode node, Scope scope, Subject x) {
        reading.count();
        Reading.Inside inside = reading.wrapped(node, scope);
        if (inside == null && node instanceof OpApplNode application) {
            inside = reading.inside(application, scope);
        }
        if (inside != null) {
            return truth(inside.node(), inside.scope(), x);
        }
        if (!(node instanceof OpApplNode application)) {
            return null;
        }
        ExprOrOpArgNode[] arguments = application.getArgs();
        String operator = Vocabulary.operator(application);
        if (Vocabulary.CONJUNCTION.contains(operator)) {
            return truthOfAll(arguments, scope, x, false);
        }
        if (Vocabulary.DISJUNCTION.contains(operator)) {
            return truthOfAll(arguments, scope, x, true);
        }
        return switch (operator) {
            case Vocabulary.NOT -> negated(truth(arguments[0], scope, x));
            case Vocabulary.IMPLIES -> Boolean.FALSE.equals(truth(arguments[0], scope, x)) ? true : null;
            case Vocabulary.EQUALS -> isCompared(arguments, scope, x) ? false : null;
            case Vocabulary.DIFFERS -> isCompared(arguments, scope, x) ? true : null;
            case Vocabulary.IN -> isAmong(arguments, scope, x);
            case Vocabulary.NOT_IN -> negated(isAmong(arguments, scope, x));
            default -> null;
        };
    }

    private static Boolean negated(Boolean truth) {
        return truth == null ? null : Boolean.valueOf(!truth);
    }

    /**
     * As TLC does, this looks at no part after the one that decides. A part that the arguments decide may decide the same
     * before.
     */
    private Boolean truthOfAll(ExprOrOpArgNode[] parts, Scope scope, Subject x, boolean deciding) {
        boolean open = false;
        for (ExprOrOpArgNode part : parts) {
            if (isOfArguments(part, scope)) {
                open = true;
                continue;
            }
            Boolean holds = truth(part, scope, x);
            if (holds == null || holds == deciding) {
                return holds;
            }
        }
        return open ? null : Boolean.valueOf(!deciding);
    }

    /** {@code x = k} or {@code k = x}. */
    private boolean isCompared(ExprOrOpArgNode[] sides, Scope scope, Subject x) {
        return isComparedWith(sides[0], sides[1], scope, x) || isComparedWith(sides[1], sides[0], scope, x);
    }

    private boolean isComparedWith(SemanticNode one, SemanticNode other, Scope scope, Subject x) {
        if (!x.is(one, scope) || !reading.terms.isTerm(other, scope)) {
            return false;
        }
        terms.add(Term.of(other, scope));
        note(new Key(other, scope));
        return true;
    }

    /** {@code x \in {k, l}}, which does not hold for others. */
    private Boolean isAmong(ExprOrOpArgNode[] sides, Scope scope, Subject x) {
        if (!x.is(sides[0], scope)) {
            return null;
        }
        List<Key> elements = elements(sides[1], scope);
        if (elements == null) {
            return isAlwaysIn(sides[1], scope) ? true : null;
        }
        elements.forEach(this::note);
        return false;
    }

    /** Whether all x are in a set, and asking that cannot fail. */
    boolean isAlwaysIn(SemanticNode set, Scope scope) {
        return false;
    }
}
