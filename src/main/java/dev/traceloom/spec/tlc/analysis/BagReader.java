package dev.traceloom.spec.tlc.analysis;

import dev.traceloom.spec.tlc.invariant.Invariants;
import dev.traceloom.spec.tlc.invariant.BagsOnly;
import dev.traceloom.spec.tlc.reading.Reading;
import dev.traceloom.spec.tlc.reading.Scope;
import dev.traceloom.spec.tlc.reading.Spot;
import dev.traceloom.spec.tlc.reading.Term;
import dev.traceloom.spec.tlc.reading.Vocabulary;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import tla2sany.semantic.ExprOrOpArgNode;
import tla2sany.semantic.OpApplNode;
import tla2sany.semantic.SemanticNode;

/**
 * Reads {@code b (+) SetToBag({k})} and {@code b (-) SetToBag({k})}, the new value of a bag b, as what they change there.
 *
 * <p>They differ from b at the keys alone, in how many there are of each, which depends on how many there were. TLC asks first
 * whether b is a bag, and looks at all its numbers for that; so this is claimed of a variable that always is one ({@link Invariants}).
 * All that can fail then is a comparison of a key with another that b has, and {@link Cell} takes keys that cannot be compared for
 * the same. The new bag is a table, whatever b was.
 */
final class BagReader {
    private final Reading reading;
    private final ExpressionReader expressions;

    BagReader(Reading reading, ExpressionReader expressions) {
        this.reading = reading;
        this.expressions = expressions;
    }

    /** Null where it is of another kind. */
    Update read(OpApplNode application, Scope scope, Spot target) {
        Change change = new Change();
        if (target.keys().length > 0
                || !is(application, BagsOnly.SUM) && !is(application, BagsOnly.DIFFERENCE)
                || !change.isOfBag(application, scope)) {
            return null;
        }
        List<Update> parts = new ArrayList<>();
        for (Term key : change.keys) {
            Spot cell = target.at(key);
            parts.add(Update.reading(Step.read(cell)));
            parts.add(Update.cells(List.of(cell)));
        }
        Update cells = Update.all(parts);
        Update otherwise = Update.replace(target, expressions.read(application, scope));
        return effects -> {
            if (!effects.same(change.bag, target)
                    || !change.sets.stream().allMatch(effects::hasValue)
                    || !effects.isBag(target)) {
                return otherwise.touch(effects);
            }
            effects.changesForm(target);
            cells.touch(effects);
            return false;
        };
    }

    private boolean is(OpApplNode application, Set<String> names) {
        return reading.vocabulary.isOf(BagsOnly.MODULE, application.getOperator(), names);
    }

    private final class Change {
        private Spot bag;
        private final List<Term> keys = new ArrayList<>();
        private final List<Term> sets = new ArrayList<>();

        boolean isOfBag(SemanticNode node, Scope scope) {
            Spot spot = expressions.spot(node, scope);
            if (spot != null) {
                bag = spot;
                return !spot.primed();
            }
            Reading.Inside behind = reading.behind(node, scope);
            return behind.node() instanceof OpApplNode application && isChange(application, behind.scope());
        }

        private boolean isChange(OpApplNode application, Scope scope) {
            ExprOrOpArgNode[] arguments = application.getArgs();
            if (is(application, BagsOnly.SUM)) {
                return isOneOfEach(arguments[1], scope)
                        ? isOfBag(arguments[0], scope)
                        : isOneOfEach(arguments[0], scope) && isOfBag(arguments[1], scope);
            }
            return is(application, BagsOnly.DIFFERENCE)
                    && isOneOfEach(arguments[1], scope)
                    && isOfBag(arguments[0], scope);
        }

        private boolean isOneOfEach(SemanticNode node, Scope scope) {
            Reading.Inside behind = reading.behind(node, scope);
            if (!(behind.node() instanceof OpApplNode application)
                    || !BagsOnly.isOneOfEach(application, reading.vocabulary)
                    || !reading.terms.isTerm(application.getArgs()[0], behind.scope())) {
                return false;
            }
            Term argument = Term.of(application.getArgs()[0], behind.scope());
            sets.add(argument);
            if (!is(application, BagsOnly.OF_SET)) {
                keys.add(argument);
                return true;
            }
            return addElements(reading.behind(application.getArgs()[0], behind.scope()));
        }

        private boolean addElements(Reading.Inside set) {
            if (!(set.node() instanceof OpApplNode written) || !Vocabulary.operator(written).equals(Vocabulary.SET)) {
                return false;
            }
            for (ExprOrOpArgNode element : written.getArgs()) {
                keys.add(Term.of(element, set.scope()));
            }
            return true;
        }
    }
}
