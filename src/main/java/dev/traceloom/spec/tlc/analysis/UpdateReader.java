package dev.traceloom.spec.tlc.analysis;

import dev.traceloom.spec.tlc.invariant.FixedDomain;
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
import tla2sany.semantic.OpApplNode;
import tla2sany.semantic.SemanticNode;

/**
 * Reads an expression for the new value of a spot as what it changes there: it knows the ways to write that a function
 * or a set stays as it is but for some keys. Whatever else is written replaces the spot.
 */
final class UpdateReader {
    private static final Set<String> TLC = Set.of("TLC");

    private final Reading reading;
    private final ExpressionReader expressions;
    private final PresenceReader presences;
    private final PointwiseReader pointwise;
    private final BagReader bags;

    UpdateReader(Reading reading, ExpressionReader expressions, PresenceReader presences) {
        this.reading = reading;
        this.expressions = expressions;
        this.presences = presences;
        this.pointwise = new PointwiseReader(reading, expressions, this);
        this.bags = new BagReader(reading, expressions);
    }

    Update read(SemanticNode node, Scope scope, Spot target) {
        reading.count();
        Spot spot = expressions.spot(node, scope);
        if (spot != null && !spot.primed()) {
            return Update.copy(spot, target);
        }
        Reading.Inside wrapped = reading.wrapped(node, scope);
        if (wrapped != null) {
            return read(wrapped, target);
        }
        if (node instanceof OpApplNode application) {
            Reading.Inside inside = reading.inside(application, scope);
            if (inside != null) {
                return read(inside, target);
            }
            Update known = readApplication(application, scope, target);
            if (known != null) {
                return known;
            }
        }
        return Update.replace(target, expressions.read(node, scope));
    }

    private Update read(Reading.Inside inside, Spot target) {
        return read(inside.node(), inside.scope(), target);
    }

    private Update readApplication(OpApplNode application, Scope scope, Spot target) {
        ExprOrOpArgNode[] arguments = application.getArgs();
        String operator = Vocabulary.operator(application);
        if (Vocabulary.UNION.contains(operator)) {
            return union(arguments, scope, target);
        }
        if (reading.vocabulary.isOf(TLC, application.getOperator(), Set.of("@@"))) {
            return combination(arguments, scope, target);
        }
        return switch (operator) {
            case Vocabulary.IF -> branches(
                    arguments[0], scope, then -> read(arguments[1], then, target), then -> read(arguments[2], then, target));
            case Vocabulary.CASE -> cases(arguments, 0, scope, target);
            case Vocabulary.EXCEPT -> except(arguments, scope, target);
            case Vocabulary.FUNCTION -> pointwise.read(application, scope, target);
            case Vocabulary.FILTER -> {
                Update byElement = pointwise.readFilter(application, scope, target);
                yield byElement != null
                        ? byElement
                        : expressions.groups()
                                .filter(application, scope, target, () -> bound(application, scope, target));
            }
            case Vocabulary.IMAGE ->
                    expressions.groups().image(application, scope, target, () -> bound(application, scope, target));
            case Vocabulary.RECORD -> fields(application, scope, target);
            case Vocabulary.MINUS -> {
                GroupReader.Elements taken = expressions.groups().elements(arguments[1], scope, target);
                yield taken == null ? null : changed(arguments[0], scope, target, taken);
            }
            case Vocabulary.SAME -> read(arguments[0], scope, target);
            default -> bags.read(application, scope, target);
        };
    }

    private interface Branch {
        Update read(Scope scope);
    }

    private Update branches(SemanticNode condition, Scope scope, Branch whereItHolds, Branch elsewhere) {
        Update yes = whereItHolds.read(presences.after(condition, scope, true));
        Update no = elsewhere.read(presences.after(condition, scope, false));
        return reading.terms.isTerm(condition, scope)
                ? Update.choice(Term.of(condition, scope), yes, no)
                : Update.all(List.of(Update.reading(expressions.read(condition, scope)), yes, no));
    }

    private Update cases(ExprOrOpArgNode[] arms, int first, Scope scope, Spot target) {
        if (first == arms.length) {
            // No arm left: TLC fails.
            return Update.KEEP;
        }
        ExprOrOpArgNode[] arm = ((OpApplNode) arms[first]).getArgs();
        return arm[0] == null
                ? read(arm[1], scope, target)
                : branches(
                        arm[0], scope, then -> read(arm[1], then, target), then -> cases(arms, first + 1, then, target));
    }

    private Update union(ExprOrOpArgNode[] arguments, Scope scope, Spot target) {
        GroupReader.Elements right = expressions.groups().elements(arguments[1], scope, target);
        if (right != null) {
            return changed(arguments[0], scope, target, right);
        }
        GroupReader.Elements left = expressions.groups().elements(arguments[0], scope, target);
        return left == null ? null : changed(arguments[1], scope, target, left);
    }

    /** A set to which some elements come, or from which they go. */
    private Update changed(SemanticNode set, Scope scope, Spot target, GroupReader.Elements elements) {
        return Update.all(List.of(
                read(set, scope, target), Update.reading(elements.looking()), Update.cells(elements.places())));
    }

    private Update bound(OpApplNode application, Scope scope, Spot target) {
        return read(application.getBdedQuantBounds()[0], scope, target);
    }

    /** The parts of the target at the elements of {@code {a, b}}, or null. */
    private List<Spot> elements(SemanticNode set, Scope scope, Spot target) {
        if (!(set instanceof OpApplNode application)
                || !Vocabulary.operator(application).equals(Vocabulary.SET)) {
            return null;
        }
        List<Spot> elements = new ArrayList<>();
        for (ExprOrOpArgNode element : application.getArgs()) {
            if (!reading.terms.isTerm(element, scope)) {
                return null;
            }
            elements.add(target.at(Term.of(element, scope)));
        }
        return elements;
    }

    /** {@code (k :> v) @@ f}, where the new value wins, and {@code f @@ (k :> v)}, where the old one does. */
    private Update combination(ExprOrOpArgNode[] arguments, Scope scope, Spot target) {
        List<Update> parts = new ArrayList<>();
        if (literal(arguments[0], scope, target, false, parts)) {
            parts.add(read(arguments[1], scope, target));
        } else {
            parts.clear();
            if (!literal(arguments[1], scope, target, true, parts)) {
                return null;
            }
            parts.add(read(arguments[0], scope, target));
        }
        parts.add(effects -> {
            effects.changesForm(target);
            return false;
        });
        return Update.all(parts);
    }

    /**
     * Reads {@code k :> v @@ l :> w} and {@code [x \in {k, l} |-> v]} as changes of the target; false when it is something else.
     */
    private boolean literal(SemanticNode node, Scope scope, Spot target, boolean looks, List<Update> into) {
        if (!(node instanceof OpApplNode application)) {
            return false;
        }
        Reading.Inside inside = reading.inside(application, scope);
        if (inside != null) {
            return literal(inside.node(), inside.scope(), target, looks, into);
        }
        ExprOrOpArgNode[] arguments = application.getArgs();
        if (reading.vocabulary.isOf(TLC, application.getOperator(), Set.of("@@"))) {
            return literal(arguments[0], scope, target, looks, into)
                    && literal(arguments[1], scope, target, looks, into);
        }
        if (Vocabulary.operator(application).equals(Vocabulary.FUNCTION)) {
            return ofSomeKeys(application, scope, target, looks, into);
        }
        if (!reading.vocabulary.isOf(TLC, application.getOperator(), Set.of(":>"))
                || !reading.terms.isTerm(arguments[0], scope)) {
            return false;
        }
        put(target.at(Term.of(arguments[0], scope)), expressions.read(arguments[1], scope), looks, into);
        return true;
    }

    /** What stands there is evaluated for each of the keys. */
    private boolean ofSomeKeys(OpApplNode function, Scope scope, Spot target, boolean looks, List<Update> into) {
        FormalParamNode name = Bounds.name(function);
        List<Spot> cells = name == null ? null : elements(function.getBdedQuantBounds()[0], scope, target);
        if (cells == null) {
            return false;
        }
        ExprOrOpArgNode[] keys = ((OpApplNode) function.getBdedQuantBounds()[0]).getArgs();
        for (int i = 0; i < keys.length; i++) {
            Step value = expressions.read(function.getArgs()[0], scope.with(name, keys[i], scope));
            put(cells.get(i), value, looks, into);
        }
        return true;
    }

    private static void put(Spot cell, Step value, boolean looks, List<Update> into) {
        if (looks) {
            into.add(Update.reading(Step.readPresence(cell)));
        }
        into.add(Update.replace(cell, value));
    }

    /**
     * {@code [a |-> e, b |-> r.b]} for a variable r that always has these fields and no others: each is an update of the field. What
     * is evaluated is the same; and the new value is a record, whatever r was.
     */
    private Update fields(OpApplNode constructor, Scope scope, Spot target) {
        if (target.keys().length > 0) {
            return null;
        }
        List<Update> parts = new ArrayList<>();
        for (ExprOrOpArgNode pair : constructor.getArgs()) {
            ExprOrOpArgNode[] both = ((OpApplNode) pair).getArgs();
            parts.add(read(both[1], scope, target.at(Term.of(both[0], scope)).value()));
        }
        Update each = Update.all(parts);
        Set<String> names = FixedDomain.fields(constructor);
        Update otherwise = Update.replace(target, expressions.read(constructor, scope));
        return effects -> {
            if (!effects.isDomain(target, names)) {
                return otherwise.touch(effects);
            }
            effects.changesForm(target);
            each.touch(effects);
            return false;
        };
    }

    private Update except(ExprOrOpArgNode[] arguments, Scope scope, Spot target) {
        List<Update> parts = new ArrayList<>();
        parts.add(read(arguments[0], scope, target));
        Spot itself = expressions.spot(arguments[0], scope);
        for (int i = 1; i < arguments.length; i++) {
            ExprOrOpArgNode[] clause = ((OpApplNode) arguments[i]).getArgs();
            ExprOrOpArgNode[] keys = ((OpApplNode) clause[0]).getArgs();
            // What an earlier clause put at a key may be another function than the one that a condition was about.
            int asBefore = itself == null || itself.primed() ? 0 : i == 1 ? keys.length : 1;
            parts.add(clause(keys, clause[1], scope, target, asBefore == 0 ? null : itself, asBefore));
        }
        return Update.all(parts);
    }

    /**
     * {@code ![k].x = e}. Where the key is not there, TLC leaves the function as it is, so it looks at that too. In which form TLC holds
     * the function matters just there: where a condition said before that the key is in the domain, the new function is the old one but for
     * the value at the key, in whatever form. So it is where a variable always has the key.
     *
     * @param of the function that is changed, if it is one from before the step
     * @param asBefore with so many of the keys, what they lead to is as before the step
     */
    private Update clause(
            ExprOrOpArgNode[] keys, SemanticNode value, Scope scope, Spot target, Spot of, int asBefore) {
        List<Update> parts = new ArrayList<>();
        Spot cell = target;
        boolean known = true;
        for (int i = 0; i < keys.length; i++) {
            known = known && reading.terms.isTerm(keys[i], scope);
            if (known) {
                Spot function = cell;
                cell = cell.at(Term.of(keys[i], scope));
                Spot there = cell;
                boolean before = i < asBefore;
                List<Spot> present = before ? scope.present() : List.of();
                parts.add(effects -> {
                    boolean isThere = before
                            && effects.same(of, target)
                            && (effects.isAlwaysThere(there) || present.stream().anyMatch(spot -> effects.same(spot, there)));
                    if (!isThere) {
                        effects.needsForm(function);
                    }
                    return true;
                });
            } else {
                parts.add(Update.reading(expressions.read(keys[i], scope)));
            }
        }
        Scope inner = (asBefore == keys.length ? scope : scope.withoutPresent()).withAt(cell);
        parts.add(Update.reading(known ? Step.readPresence(cell) : Step.read(cell)));
        parts.add(known ? read(value, inner, cell.value()) : Update.replace(cell, expressions.read(value, inner)));
        return Update.all(parts);
    }
}
