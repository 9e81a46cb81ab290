package dev.traceloom.spec.tlc.analysis;

import dev.traceloom.spec.tlc.invariant.BagsOnly;
import dev.traceloom.spec.tlc.reading.Reading;
import dev.traceloom.spec.tlc.reading.Scope;
import dev.traceloom.spec.tlc.reading.Spot;
import dev.traceloom.spec.tlc.reading.Term;
import dev.traceloom.spec.tlc.reading.Vocabulary;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import tla2sany.semantic.AtNode;
import tla2sany.semantic.ExprOrOpArgNode;
import tla2sany.semantic.FormalParamNode;
import tla2sany.semantic.OpApplNode;
import tla2sany.semantic.SemanticNode;

/**
 * Reads expressions as what they look at. The value of an expression, and whether it has one, is a function of that.
 *
 * <p>A primed variable is read as the unprimed one: its new value comes from parts of it that stayed, and from what its
 * assignment looked at, which is noted there.
 */
public final class ExpressionReader {
    private static final Set<String> OF_BEHAVIOURS =
            Set.of(Vocabulary.ENABLED, Vocabulary.COMPOSED, "[]", "<>", "~>", "-+->", "$WF", "$SF");

    private final Reading reading;
    private final GroupReader groups;

    public ExpressionReader(Reading reading) {
        this.reading = reading;
        this.groups = new GroupReader(reading, this);
    }

    /** Reads which elements of a set an expression is about. */
    GroupReader groups() {
        return groups;
    }

    Step read(SemanticNode node, Scope scope) {
        reading.count();
        if (reading.terms.isTerm(node, scope)) {
            return Step.NOTHING;
        }
        Spot spot = spot(node, scope);
        if (spot != null) {
            return Step.read(spot);
        }
        Reading.Inside wrapped = reading.wrapped(node, scope);
        if (wrapped != null) {
            return read(wrapped);
        }
        if (node instanceof AtNode) {
            // Part of the function that the EXCEPT around it is about, which is read there as a whole.
            return Step.NOTHING;
        }
        if (!(node instanceof OpApplNode application)) {
            return everythingIn(node, scope);
        }
        Reading.Inside inside = reading.inside(application, scope);
        return inside != null ? read(inside) : readApplication(application, scope);
    }

    private Step read(Reading.Inside inside) {
        return read(inside.node(), inside.scope());
    }

    private Step readApplication(OpApplNode application, Scope scope) {
        String operator = Vocabulary.operator(application);
        if (application.getOperator() instanceof FormalParamNode && application.getArgs().length == 0) {
            // Bound by a quantifier, whose bounds are read where it stands.
            return Step.NOTHING;
        }
        if (OF_BEHAVIOURS.contains(operator) || !reading.isOfArguments(application, scope)) {
            return everythingIn(application, scope);
        }
        ExprOrOpArgNode[] arguments = application.getArgs();
        if (reading.vocabulary.isOf(BagsOnly.MODULE, application.getOperator(), BagsOnly.OF_ONE)) {
            // How many there are of one element: TLC compares it with the keys, and looks at no other number.
            Spot bag = spot(arguments[1], scope);
            if (bag != null && reading.terms.isTerm(arguments[0], scope)) {
                return Step.read(bag.at(Term.of(arguments[0], scope)));
            }
        }
        if (operator.equals(Vocabulary.DOMAIN) || Vocabulary.isLength(application, reading.vocabulary)) {
            Spot function = spot(arguments[0], scope);
            if (function != null) {
                return Step.readDomain(function);
            }
        }
        switch (operator) {
            case Vocabulary.IN, Vocabulary.NOT_IN -> {
                Spot set = keys(arguments[1], scope);
                if (set != null && reading.terms.isTerm(arguments[0], scope)) {
                    return Step.readPresence(set.at(Term.of(arguments[0], scope)));
                }
                List<Spot> places = set == null ? null : groups.placesOf(arguments[0], scope, set);
                if (places != null) {
                    List<Step> looks = new ArrayList<>(places.stream().map(Step::read).toList());
                    looks.add(read(arguments[0], scope));
                    return Step.all(looks);
                }
            }
            case Vocabulary.FILTER -> {
                Step filter = filter(application, scope);
                Step some = filter == null ? some(application, scope, false) : filter;
                if (some != null) {
                    return some;
                }
            }
            case Vocabulary.EXISTS, Vocabulary.CHOOSE, Vocabulary.FORALL -> {
                Step some = some(application, scope, operator.equals(Vocabulary.FORALL));
                if (some != null) {
                    return some;
                }
            }
            case Vocabulary.IF -> {
                if (reading.terms.isTerm(arguments[0], scope)) {
                    return Step.choice(
                            Term.of(arguments[0], scope), read(arguments[1], scope), read(arguments[2], scope));
                }
            }
            default -> { }
        }
        return readParts(application, scope);
    }

    /**
     * {@code Q p \in s : P(p)}, where only some elements of s have a say.
     *
     * @param outside what P is for the others
     */
    private Step some(OpApplNode application, Scope scope, boolean outside) {
        GroupReader.Groups some = groups.groups(application, scope, outside);
        return some == null
                ? null
                : Step.all(List.of(some.looking(), read(application.getArgs()[0], some.inside())));
    }

    /** All that an operator may evaluate; more than it does evaluate, where it stops early. */
    private Step readParts(OpApplNode application, Scope scope) {
        List<Step> steps = new ArrayList<>();
        Scope inner = scope;
        if (application.getBdedQuantBounds() != null) {
            for (SemanticNode bound : application.getBdedQuantBounds()) {
                steps.add(read(bound, scope));
            }
            inner = groups.inside(application, scope);
        }
        for (ExprOrOpArgNode argument : application.getArgs()) {
            // The condition of CASE's OTHER is null.
            if (argument != null) {
                steps.add(read(argument, inner));
            }
        }
        return Step.all(steps);
    }

    /** {@code {k \in DOMAIN f : P(k)}} or {@code {k \in s : P(k)}}. */
    private Step filter(OpApplNode filter, Scope scope) {
        Spot set = keys(filter.getBdedQuantBounds()[0], scope);
        if (set == null || filter.isBdedQuantATuple()[0]) {
            return null;
        }
        FormalParamNode key = filter.getBdedQuantSymbolLists()[0][0];
        Selection selection =
                new Selection.Reader(reading.terms, reading.vocabulary, key, scope).read(filter.getArgs()[0]);
        if (selection == null) {
            return null;
        }
        return effects -> {
            effects.reads(set, selection);
            return 0;
        };
    }

    /** The spot whose keys are the elements of a set: f for DOMAIN f, and s for s. */
    private Spot keys(SemanticNode set, Scope scope) {
        Spot itself = spot(set, scope);
        if (itself != null) {
            return itself;
        }
        if (set instanceof OpApplNode application) {
            if (Vocabulary.operator(application).equals(Vocabulary.DOMAIN)) {
                return spot(application.getArgs()[0], scope);
            }
            Reading.Inside inside = reading.inside(application, scope);
            return inside == null ? null : keys(inside.node(), inside.scope());
        }
        return null;
    }

    /** The part of a variable that an expression names, or null. */
    public Spot spot(SemanticNode node, Scope scope) {
        return reading.spot(node, scope);
    }

    /** Looks at all variables that an expression can reach. */
    Step everythingIn(SemanticNode node, Scope scope) {
        long variables = reading.reach(node, scope).variables();
        List<Step> steps = new ArrayList<>();
        for (int i = 0; i < reading.vocabulary.variables().size(); i++) {
            if ((variables & 1L << i) != 0) {
                steps.add(Step.read(Spot.of(i)));
            }
        }
        return Step.all(steps);
    }
}
