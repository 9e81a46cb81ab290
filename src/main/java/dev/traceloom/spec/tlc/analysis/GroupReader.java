package dev.traceloom.spec.tlc.analysis;

import dev.traceloom.spec.tlc.invariant.KeyedElements;
import dev.traceloom.spec.tlc.reading.Bounds;
import dev.traceloom.spec.tlc.reading.KeyField;
import dev.traceloom.spec.tlc.reading.Reading;
import dev.traceloom.spec.tlc.reading.Scope;
import dev.traceloom.spec.tlc.reading.Spot;
import dev.traceloom.spec.tlc.reading.Term;
import dev.traceloom.spec.tlc.reading.Vocabulary;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;
import tla2sany.semantic.ExprOrOpArgNode;
import tla2sany.semantic.FormalParamNode;
import tla2sany.semantic.OpApplNode;
import tla2sany.semantic.SemanticNode;

/**
 * Finds out which elements of a variable s, a set of records or tuples, an expression is about, by what they have in the field or
 * component by which they are told apart: all those with a key k are a group, {@code s[key = k]}.
 *
 * <p>That s is such a set in every state, and that elements of different groups are compared by their keys alone, if these can be compared,
 * is what {@link KeyedElements} proves. So, in the words of {@link CellFootprint}, with groups for cells:
 *
 * <ol>
 *   <li><i>What is looked for.</i> A condition on p that does not hold outside of the groups of some keys ({@link KeyCondition}) is
 *       evaluated for all elements of s by {@code \E p \in s}, {@code {p \in s : …}} and CHOOSE; outside of these groups it compares
 *       p's key with others, and does not hold. Which elements it holds for, which is the first in TLC's order, and whether evaluating it
 *       fails follows from the elements of the groups, in their order among each other. The same goes for {@code \A p \in s}, with a
 *       condition that holds outside.
 *   <li><i>What comes and goes.</i> {@code s \cup {e}} and {@code s \ {e}} compare e with elements of s. Those of other groups are found
 *       to be different by their keys. So it depends on the elements of e's group alone whether that fails, and whether e was there; and
 *       nothing else changes. {@code {p \in s : …}} with a condition that holds outside of some groups changes these at most; so does
 *       {@code {IF p.key = k THEN … ELSE p : p \in s}}, which is p outside of them, and the groups of what it puts in their place.
 *   <li><i>Keys that cannot be compared.</i> An element with a key that TLC cannot compare with k makes all of this fail. Another operation that
 *       puts it there or takes it away writes its group, and {@link Cell} takes keys that cannot be compared for the same.
 * </ol>
 */
final class GroupReader {
    private final Reading reading;
    private final ExpressionReader expressions;

    GroupReader(Reading reading, ExpressionReader expressions) {
        this.reading = reading;
        this.expressions = expressions;
    }

    /**
     * Groups of a set, outside of which a condition on the elements is decided.
     *
     * @param inside the names in force for the condition
     */
    record Groups(Spot set, List<Spot> spots, KeyCondition condition, Scope inside) {

        /** Looks at these groups alone, unless the arguments are odd; then at all of the set. */
        Step looking() {
            return effects -> {
                if (!condition.isDecided(effects)) {
                    effects.reads(set);
                }
                spots.forEach(effects::reads);
                return 0;
            };
        }
    }

    /**
     * The groups that {@code Q p \in s : C} is about, if C is not so outside of them.
     *
     * @param outside what C is outside of them
     * @return null where it is of another kind
     */
    Groups groups(OpApplNode application, Scope scope, boolean outside) {
        FormalParamNode name = Bounds.name(application);
        if (name == null) {
            return null;
        }
        SemanticNode bound = application.getBdedQuantBounds()[0];
        Spot set = expressions.spot(bound, scope);
        if (set == null || set.primed() || set.keys().length > 0) {
            return null;
        }
        return groups(set, bound, application.getArgs()[0], scope, name, outside);
    }

    private Groups groups(
            Spot set, SemanticNode bound, SemanticNode body, Scope scope, FormalParamNode name, boolean outside) {
        KeyField field = field(set, body, scope, name);
        if (field == null) {
            return null;
        }
        KeyCondition condition = new KeyCondition(reading);
        Boolean truth = condition.truth(body, scope, subject(name, field));
        if (truth == null || truth != outside) {
            return null;
        }
        return groups(set, bound, scope, name, condition);
    }

    private static Groups groups(
            Spot set, SemanticNode bound, Scope scope, FormalParamNode name, KeyCondition condition) {
        List<Spot> spots = condition.keys().stream().map(key -> set.among(key.term())).toList();
        return new Groups(set, spots, condition, scope.with(new Scope.Range(name, bound, scope, spots)));
    }

    /** Only where a part of an element is compared at all is it worth finding out by what they are told apart. */
    private KeyField field(Spot set, SemanticNode body, Scope scope, FormalParamNode name) {
        boolean some = reading.uncounted(() -> new ComparedFields(reading, name).areIn(body, scope, set.variable()));
        return some ? reading.keyField(set.variable()).orElse(null) : null;
    }

    /** {@code p.key}, under whatever name. */
    private KeyCondition.Subject subject(FormalParamNode name, KeyField field) {
        return (node, scope) -> {
            Reading.Inside behind = reading.behind(node, scope);
            return behind.node() instanceof OpApplNode selection
                    && field.equals(KeyField.of(selection))
                    && Bounds.is(selection.getArgs()[0], behind.scope(), name);
        };
    }

    /**
     * The parts of a variable, a set, in one of which an expression for an element must be; null where that is not known. It does
     * not say what the expression looks at.
     */
    List<Spot> placesOf(SemanticNode node, Scope scope, Spot set) {
        if (reading.terms.isTerm(node, scope)) {
            return List.of(set.at(Term.of(node, scope)));
        }
        return groupsOf(node, scope, set);
    }

    private List<Spot> groupsOf(SemanticNode node, Scope scope, Spot set) {
        if (set.keys().length > 0 || set.primed() || !isPerhapsElement(node, scope, set)) {
            return null;
        }
        KeyField field = reading.keyField(set.variable()).orElse(null);
        return field == null ? null : groupsOf(node, scope, set, field);
    }

    /** Whether it is worth finding out by what elements are told apart; takes down by what these may be. */
    private boolean isPerhapsElement(SemanticNode node, Scope scope, Spot set) {
        Reading.Inside behind = reading.behind(node, scope);
        if (!(behind.node() instanceof OpApplNode application)) {
            return false;
        }
        return switch (Vocabulary.operator(application)) {
            case Vocabulary.TUPLE, Vocabulary.RECORD -> {
                ComparedFields.ofArguments(application, behind.scope(), reading)
                        .forEach(field -> reading.assignments().addKey(set.variable(), field, true));
                yield true;
            }
            case Vocabulary.EXCEPT, Vocabulary.IF, Vocabulary.CHOOSE, Vocabulary.SAME -> true;
            default -> behind.scope().rangeOf(application.getOperator()) != null;
        };
    }

    private List<Spot> groupsOf(SemanticNode node, Scope scope, Spot set, KeyField field) {
        Reading.Inside behind = reading.behind(node, scope);
        if (!(behind.node() instanceof OpApplNode application)) {
            return null;
        }
        Scope inner = behind.scope();
        ExprOrOpArgNode[] arguments = application.getArgs();
        return switch (Vocabulary.operator(application)) {
            case Vocabulary.TUPLE, Vocabulary.RECORD -> {
                SemanticNode key = field.in(application);
                yield key == null ? null : ofKey(key, inner, set);
            }
            case Vocabulary.EXCEPT -> ofChanged(arguments, inner, set, field);
            case Vocabulary.IF -> both(
                    groupsOf(arguments[1], inner, set, field), groupsOf(arguments[2], inner, set, field));
            case Vocabulary.SAME -> groupsOf(arguments[0], inner, set, field);
            case Vocabulary.CHOOSE -> {
                Groups chosen = groups(application, inner, false);
                yield chosen == null || chosen.set.variable() != set.variable() ? null : chosen.spots;
            }
            default -> {
                Scope.Range range = arguments.length > 0 ? null : inner.rangeOf(application.getOperator());
                yield range == null
                                || range.groups().isEmpty()
                                || range.groups().stream().anyMatch(group -> group.variable() != set.variable())
                        ? null
                        : range.groups();
            }
        };
    }

    /** The group of a key that is a term, or the key of an element of another group. */
    private List<Spot> ofKey(SemanticNode key, Scope scope, Spot set) {
        if (reading.terms.isTerm(key, scope)) {
            return List.of(set.among(Term.of(key, scope)));
        }
        Reading.Inside behind = reading.behind(key, scope);
        if (!(behind.node() instanceof OpApplNode selection) || KeyField.of(selection) == null) {
            return null;
        }
        Reading.Inside of = reading.behind(selection.getArgs()[0], behind.scope());
        Scope.Range range = of.node() instanceof OpApplNode element && element.getArgs().length == 0
                ? of.scope().rangeOf(element.getOperator())
                : null;
        if (range == null || range.groups().isEmpty()) {
            return null;
        }
        List<Spot> groups = new ArrayList<>();
        for (Spot group : range.groups()) {
            if (!reading.keyField(group.variable()).filter(KeyField.of(selection)::equals).isPresent()) {
                return null;
            }
            groups.add(set.among(group.keys()[0]));
        }
        return groups;
    }

    /** {@code [p EXCEPT !.value = v]} is where p is, unless it changes the key. */
    private List<Spot> ofChanged(ExprOrOpArgNode[] arguments, Scope scope, Spot set, KeyField field) {
        List<Spot> groups = groupsOf(arguments[0], scope, set, field);
        for (int i = 1; i < arguments.length && groups != null; i++) {
            ExprOrOpArgNode[] clause = ((OpApplNode) arguments[i]).getArgs();
            ExprOrOpArgNode[] path = ((OpApplNode) clause[0]).getArgs();
            KeyField part = KeyField.of(path[0]);
            if (part == null) {
                return null;
            }
            if (part.equals(field)) {
                groups = path.length == 1 ? ofKey(clause[1], scope, set) : null;
            }
        }
        return groups;
    }

    private static List<Spot> both(List<Spot> some, List<Spot> others) {
        if (some == null || others == null) {
            return null;
        }
        List<Spot> all = new ArrayList<>(some);
        all.addAll(others);
        return all;
    }

    /** Some elements, as what they are where they stand and what is looked at to find them. */
    record Elements(List<Spot> places, Step looking) {}

    /** The elements of a set that is added to a variable, or taken from it; null where it is not known which these can be. */
    Elements elements(SemanticNode node, Scope scope, Spot set) {
        Reading.Inside behind = reading.behind(node, scope);
        if (!(behind.node() instanceof OpApplNode application)) {
            return null;
        }
        Scope inner = behind.scope();
        return switch (Vocabulary.operator(application)) {
            case Vocabulary.SET -> {
                List<Spot> places = new ArrayList<>();
                for (ExprOrOpArgNode element : application.getArgs()) {
                    List<Spot> some = placesOf(element, inner, set);
                    if (some == null) {
                        yield null;
                    }
                    places.addAll(some);
                }
                yield new Elements(places, expressions.read(application, inner));
            }
            case Vocabulary.FILTER -> {
                Groups groups = groups(application, inner, false);
                yield groups == null || groups.set.variable() != set.variable()
                        ? null
                        : new Elements(groups.spots, expressions.read(application, inner));
            }
            case Vocabulary.IMAGE -> {
                List<Spot> places = groupsOf(application.getArgs()[0], inside(application, inner), set);
                yield places == null ? null : new Elements(places, expressions.read(application, inner));
            }
            default -> null;
        };
    }

    /** The names in force in {@code Q p \in T}, where T may be some groups of a variable. */
    Scope inside(OpApplNode application, Scope scope) {
        return Bounds.within(application, scope, (bound, where) -> {
            Reading.Inside from = reading.behind(bound, where);
            Groups groups = from.node() instanceof OpApplNode filter && Vocabulary.operator(filter).equals(Vocabulary.FILTER)
                    ? groups(filter, from.scope(), false)
                    : null;
            return groups == null ? List.of() : groups.spots;
        });
    }

    /** {@code {p \in S : C}} for a new value of the target, where S is one too and C holds outside of some groups. */
    Update filter(OpApplNode filter, Scope scope, Spot target, Supplier<Update> before) {
        FormalParamNode name = Bounds.name(filter);
        if (name == null || target.keys().length > 0) {
            return null;
        }
        SemanticNode body = filter.getArgs()[0];
        Groups groups = groups(target, filter.getBdedQuantBounds()[0], body, scope, name, true);
        return groups == null ? null : change(groups, groups.spots, expressions.read(body, groups.inside), before.get());
    }

    /** {@code {IF C THEN e ELSE p : p \in S}} for a new value of the target, where S is one too and C does not hold outside of some groups. */
    Update image(OpApplNode image, Scope scope, Spot target, Supplier<Update> before) {
        FormalParamNode name = Bounds.name(image);
        if (name == null || target.keys().length > 0) {
            return null;
        }
        SemanticNode body = image.getArgs()[0];
        KeyField field = field(target, body, scope, name);
        KeyCondition condition = new KeyCondition(reading);
        if (field == null || !isSameOutside(body, scope, name, condition, subject(name, field))) {
            return null;
        }
        Groups groups = groups(target, image.getBdedQuantBounds()[0], scope, name, condition);
        List<Spot> written = groupsOf(body, groups.inside, target, field);
        return written == null
                ? null
                : change(groups, both(groups.spots, written), expressions.read(body, groups.inside), before.get());
    }

    private boolean isSameOutside(
            SemanticNode node, Scope scope, FormalParamNode name, KeyCondition condition, KeyCondition.Subject key) {
        if (Bounds.is(node, scope, name)) {
            return true;
        }
        Reading.Inside behind = reading.behind(node, scope);
        if (!(behind.node() instanceof OpApplNode application)
                || !Vocabulary.operator(application).equals(Vocabulary.IF)) {
            return false;
        }
        ExprOrOpArgNode[] arguments = application.getArgs();
        Scope inner = behind.scope();
        if (condition.isOfArguments(arguments[0], inner)) {
            return isSameOutside(arguments[1], inner, name, condition, key)
                    && isSameOutside(arguments[2], inner, name, condition, key);
        }
        Boolean truth = condition.truth(arguments[0], inner, key);
        return truth != null && isSameOutside(arguments[truth ? 1 : 2], inner, name, condition, key);
    }

    private static Update change(Groups groups, List<Spot> written, Step body, Update before) {
        Step looking = Step.all(List.of(groups.looking(), body));
        return effects -> {
            before.touch(effects);
            looking.touch(effects);
            if (!groups.condition.isDecided(effects)) {
                effects.writes(groups.set);
            }
            written.forEach(effects::writes);
            return false;
        };
    }
}
