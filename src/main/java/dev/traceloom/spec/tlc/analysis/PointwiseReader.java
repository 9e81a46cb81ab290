package dev.traceloom.spec.tlc.analysis;

import dev.traceloom.spec.tlc.invariant.Invariants;
import dev.traceloom.spec.tlc.reading.Bounds;
import dev.traceloom.spec.tlc.reading.Reading;
import dev.traceloom.spec.tlc.reading.Scope;
import dev.traceloom.spec.tlc.reading.Spot;
import dev.traceloom.spec.tlc.reading.Term;
import dev.traceloom.spec.tlc.reading.Vocabulary;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import tla2sany.semantic.ExprOrOpArgNode;
import tla2sany.semantic.FormalParamNode;
import tla2sany.semantic.NumeralNode;
import tla2sany.semantic.OpApplNode;
import tla2sany.semantic.SemanticNode;

/**
 * Reads {@code [x \in D |-> e]}, the new value of a function f, as what it changes there: it knows f's domain with some keys more
 * or fewer for D, and for e all that is {@code f[x]} wherever x is none of a few keys.
 *
 * <p>Let K be the keys that D adds or removes and those that x is compared with, in D or in e. They are terms: what they are depends
 * on the arguments alone. That an operation A which assigns {@code f' = [x \in D |-> e]} touches f at K only has four parts, by
 * what {@link CellFootprint} asks for:
 *
 * <ol>
 *   <li><i>What it writes.</i> A key outside of K is in D just if f has it, and e is {@code f[x]} there. So the new function differs
 *       from f at K at most, in what it has there or in whether it has something. What happens at a key of K is e with the key for
 *       x, which is read as an update of f at that key; what it looks at is what counts as read.
 *   <li><i>Whether the key is there.</i> For a key of K that D does not add, e is evaluated only if f has that key. Its presence
 *       counts as read. Keys that come or go are written, whether they were there or not.
 *   <li><i>Where it fails.</i> At a key outside of K, e only compares x with keys of K, asks whether f has x, which it has, looks at
 *       conditions on the arguments, and applies f to x. Conditions and keys must have values, and conditions truth values, for the
 *       arguments at hand; else nothing is claimed. So all that can fail there is a comparison of x with a key of K, as can those
 *       for D. It fails for values that TLC cannot compare. Another operation that changes whether f has such an x writes f at x,
 *       and {@link Cell} takes values that cannot be compared for the same key; so it meets the presence, read or written, of that
 *       key of K.
 *   <li><i>Its form.</i> The new function is a table, whatever f was; that counts as a change of form.
 * </ol>
 *
 * <p>Where a constant set S stands for D, as in {@code [x \in S |-> IF x = k THEN v ELSE f[x]]}, all this holds if S is f's domain, as
 * {@link Invariants} may tell. Elsewhere keys outside of S would go, and f would be asked for keys of S that it has not.
 *
 * <p>Conditions on the state are only looked at for keys of K. Elsewhere they could fail, and would be evaluated just if f has another
 * key, so that they would depend on the presence of every key.
 */
final class PointwiseReader {
    private final Reading reading;
    private final ExpressionReader expressions;
    private final UpdateReader updates;

    PointwiseReader(Reading reading, ExpressionReader expressions, UpdateReader updates) {
        this.reading = reading;
        this.expressions = expressions;
        this.updates = updates;
    }

    /** Null where it is of another kind. */
    Update read(OpApplNode function, Scope scope, Spot target) {
        FormalParamNode name = Bounds.name(function);
        if (name == null) {
            return null;
        }
        OneFunction all = new OneFunction(target);
        if (!all.isDomain(function.getBdedQuantBounds()[0], scope)
                || !all.keeps(function.getArgs()[0], scope, name)) {
            return null;
        }
        List<Update> parts = new ArrayList<>();
        for (KeyCondition.Key key : all.keys()) {
            Spot cell = key.of(target);
            parts.add(Update.reading(Step.readPresence(cell)));
            // Keys that come or go are written besides.
            parts.add(updates.read(function.getArgs()[0], scope.with(name, key.node(), key.scope()), cell.value()));
        }
        all.changed.forEach(key -> parts.add(Update.cells(List.of(key.of(target)))));
        parts.add(Update.reading(Step.all(all.looks)));
        Update cells = Update.all(parts);
        Update otherwise = Update.replace(target, expressions.read(function, scope));
        return effects -> {
            if (!all.holdsFor(effects)) {
                return otherwise.touch(effects);
            }
            effects.changesForm(target);
            cells.touch(effects);
            return false;
        };
    }

    /**
     * Reads {@code {x \in s : P}}, the new value of a set s, as what it removes there, where P holds for all x but a few keys. Nothing
     * is at a key but whether it is there, so that of the above the first three parts remain: other elements stay; P is evaluated for
     * a key just if s has it; and at other elements P only compares x with keys, and looks at conditions on the arguments.
     */
    Update readFilter(OpApplNode filter, Scope scope, Spot target) {
        FormalParamNode name = Bounds.name(filter);
        OneFunction all = new OneFunction(target);
        all.isSet = true;
        if (name == null
                || !all.take(filter.getBdedQuantBounds()[0], scope)
                || !all.selectsAll(filter, scope)) {
            return null;
        }
        List<Update> parts = new ArrayList<>();
        for (KeyCondition.Key key : all.changed) {
            parts.add(Update.reading(Step.readPresence(key.of(target))));
            parts.add(Update.cells(List.of(key.of(target))));
        }
        parts.add(Update.reading(Step.all(all.looks)));
        Update cells = Update.all(parts);
        Update otherwise = Update.replace(target, expressions.read(filter, scope));
        return effects -> all.holdsFor(effects) ? cells.touch(effects) : otherwise.touch(effects);
    }

    /** What has to be so for a constructor to be about one function, and the keys at which it may differ from it. */
    private final class OneFunction extends KeyCondition {
        private final Spot target;
        /** Those of the keys that come or go. */
        private final List<Key> changed = new ArrayList<>();
        private final List<Step> looks = new ArrayList<>();
        private final List<Spot> taken = new ArrayList<>();
        /** Sets that are to be its domain. */
        private final List<Term> domains = new ArrayList<>();
        /** It is no function but a set, which has no domain. */
        private boolean isSet;

        OneFunction(Spot target) {
            super(reading);
            this.target = target;
        }

        /** Whether, with these arguments, it is the target that was taken apart, and nothing fails that is not noted. */
        boolean holdsFor(Effects effects) {
            return taken.stream().allMatch(spot -> effects.same(spot, target))
                    && domains.stream().allMatch(set -> effects.isDomain(target, set))
                    && isDecided(effects);
        }

        /** Whether a set is the domain of the function, but for some keys. */
        boolean isDomain(SemanticNode set, Scope scope) {
            reading.count();
            if (reading.terms.isTerm(set, scope)) {
                domains.add(Term.of(set, scope));
                return target.keys().length == 0;
            }
            Reading.Inside inside = inside(set, scope);
            if (inside != null) {
                return isDomain(inside.node(), inside.scope());
            }
            if (!(set instanceof OpApplNode application)) {
                return false;
            }
            ExprOrOpArgNode[] arguments = application.getArgs();
            String operator = Vocabulary.operator(application);
            if (Vocabulary.UNION.contains(operator)) {
                return comeOrGo(arguments[1], scope)
                        ? isDomain(arguments[0], scope)
                        : comeOrGo(arguments[0], scope) && isDomain(arguments[1], scope);
            }
            return switch (operator) {
                case Vocabulary.DOMAIN -> take(arguments[0], scope);
                case ".." -> isUpToLength(application, scope);
                case Vocabulary.MINUS -> comeOrGo(arguments[1], scope) && isDomain(arguments[0], scope);
                case Vocabulary.FILTER -> isDomain(application.getBdedQuantBounds()[0], scope)
                        && selectsAll(application, scope);
                default -> false;
            };
        }

        /** {@code 1..Len(f)}: f's domain, or TLC fails, which depends on f's domain too. */
        private boolean isUpToLength(OpApplNode interval, Scope scope) {
            ExprOrOpArgNode[] ends = interval.getArgs();
            Reading.Inside end = reading.behind(ends[1], scope);
            if (!reading.vocabulary.isOf(Set.of("Naturals", "Integers"), interval.getOperator(), Set.of(".."))
                    || !(ends[0] instanceof NumeralNode one)
                    || one.val() != 1
                    || !(end.node() instanceof OpApplNode length)
                    || !Vocabulary.isLength(length, reading.vocabulary)
                    || !take(length.getArgs()[0], end.scope())) {
                return false;
            }
            looks.add(Step.readDomain(taken.get(taken.size() - 1)));
            return true;
        }

        /** Notes the elements of {@code {a, b}} as keys. */
        private boolean comeOrGo(SemanticNode set, Scope scope) {
            List<Key> elements = elements(set, scope);
            if (elements == null) {
                return false;
            }
            changed.addAll(elements);
            elements.forEach(this::note);
            return true;
        }

        /** {@code {x \in D : x # k}}. */
        private boolean selectsAll(OpApplNode filter, Scope scope) {
            FormalParamNode name = Bounds.name(filter);
            if (name == null || !Boolean.TRUE.equals(truth(filter.getArgs()[0], scope, subject(name)))) {
                return false;
            }
            changed.clear();
            changed.addAll(keys());
            for (Key key : keys()) {
                looks.add(expressions.read(filter.getArgs()[0], scope.with(name, key.node(), key.scope())));
            }
            return true;
        }

        private boolean take(SemanticNode node, Scope scope) {
            Spot spot = expressions.spot(node, scope);
            if (spot == null || spot.primed()) {
                return false;
            }
            taken.add(spot);
            return true;
        }

        /** Whether an expression is {@code f[x]} wherever x is no key of those that it notes. */
        boolean keeps(SemanticNode node, Scope scope, FormalParamNode name) {
            reading.count();
            Reading.Inside inside = inside(node, scope);
            if (inside != null) {
                return keeps(inside.node(), inside.scope(), name);
            }
            if (!(node instanceof OpApplNode application)) {
                return false;
            }
            ExprOrOpArgNode[] arguments = application.getArgs();
            return switch (Vocabulary.operator(application)) {
                case Vocabulary.IF -> keepsBoth(
                        arguments[0], scope, name, () -> keeps(arguments[1], scope, name),
                        () -> keeps(arguments[2], scope, name));
                case Vocabulary.CASE -> keepsAll(arguments, 0, scope, name);
                case Vocabulary.APPLY -> Bounds.is(arguments[1], scope, name) && take(arguments[0], scope);
                case Vocabulary.SAME -> keeps(arguments[0], scope, name);
                default -> false;
            };
        }

        private interface Branch {
            boolean keeps();
        }

        private boolean keepsBoth(SemanticNode condition, Scope scope, FormalParamNode name, Branch yes, Branch no) {
            if (isOfArguments(condition, scope)) {
                return yes.keeps() && no.keeps();
            }
            Boolean holds = truth(condition, scope, subject(name));
            return holds != null && (holds ? yes.keeps() : no.keeps());
        }

        private boolean keepsAll(ExprOrOpArgNode[] arms, int first, Scope scope, FormalParamNode name) {
            if (first == arms.length) {
                // TLC fails at every other key, so that it matters whether there are any.
                return false;
            }
            ExprOrOpArgNode[] arm = ((OpApplNode) arms[first]).getArgs();
            return arm[0] == null
                    ? keeps(arm[1], scope, name)
                    : keepsBoth(
                            arm[0], scope, name, () -> keeps(arm[1], scope, name),
                            () -> keepsAll(arms, first + 1, scope, name));
        }

        /** {@code DOMAIN f}. */
        @Override
        boolean isAlwaysIn(SemanticNode set, Scope scope) {
            Reading.Inside behind = reading.behind(set, scope);
            return !isSet
                    && behind.node() instanceof OpApplNode application
                    && Vocabulary.operator(application).equals(Vocabulary.DOMAIN)
                    && take(application.getArgs()[0], behind.scope());
        }
    }

    private static KeyCondition.Subject subject(FormalParamNode name) {
        return (node, scope) -> Bounds.is(node, scope, name);
    }

    private Reading.Inside inside(SemanticNode node, Scope scope) {
        Reading.Inside wrapped = reading.wrapped(node, scope);
        return wrapped == null && node instanceof OpApplNode application ? reading.inside(application, scope) : wrapped;
    }
}
