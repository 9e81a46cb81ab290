package dev.traceloom.spec.tlc.sequence;

import dev.traceloom.spec.tlc.analysis.ExpressionReader;
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
 * Reads an action as what becomes of the sequence in one variable. It knows the ways to write that an element is put to the end, {@code
 * Append(q, e)} and {@code q \o <<e>>}, or taken from the beginning, {@code Tail(q)} and {@code SubSeq(q, 2, Len(q))}, of the variable
 * itself or of what stands in it at a key, by EXCEPT. Where anything else may become of the variable it gives up.
 */
final class SequenceReader {
    private static final Set<String> CONCATENATION = Set.of("\\o", "\\circ");

    private final Reading reading;
    private final ExpressionReader expressions;
    private final ConditionReader conditions;
    private final int variable;

    SequenceReader(Reading reading, int variable) {
        this.reading = reading;
        this.expressions = new ExpressionReader(reading);
        this.conditions = new ConditionReader(reading, variable);
        this.variable = variable;
    }

    /** @throws Given.Otherwise when something else may become of the variable */
    Passage read(SemanticNode node, Scope scope) {
        reading.count();
        if (reading.terms.isTerm(node, scope)) {
            return ConditionReader.guard(Term.of(node, scope), true);
        }
        Reading.Inside wrapped = reading.wrapped(node, scope);
        if (wrapped != null) {
            return read(wrapped.node(), wrapped.scope());
        }
        if (!(node instanceof OpApplNode application)) {
            return opaque(node, scope);
        }
        if (Vocabulary.isBuiltIn(application.getOperator())) {
            return readBuiltIn(application, scope);
        }
        Reading.Inside inside = reading.inside(application, scope);
        return inside != null ? read(inside.node(), inside.scope()) : opaque(application, scope);
    }

    private Passage readBuiltIn(OpApplNode application, Scope scope) {
        ExprOrOpArgNode[] arguments = application.getArgs();
        String operator = Vocabulary.operator(application);
        if (Vocabulary.CONJUNCTION.contains(operator)) {
            return Passage.all(readEach(arguments, scope));
        }
        if (Vocabulary.DISJUNCTION.contains(operator)) {
            return Passage.any(readEach(arguments, scope));
        }
        return switch (operator) {
            case Vocabulary.IF -> Passage.any(List.of(
                    Passage.all(List.of(conditions.read(arguments[0], scope, true), read(arguments[1], scope))),
                    Passage.all(List.of(conditions.read(arguments[0], scope, false), read(arguments[2], scope)))));
            case Vocabulary.EXISTS -> Passage.all(List.of(Passage.failing(), read(arguments[0], scope)));
            case Vocabulary.EQUALS -> {
                Spot left = expressions.spot(arguments[0], scope);
                yield left != null && left.primed() && left.keys().length == 0
                        ? assignment(left.variable(), arguments[1], scope)
                        : opaque(application, scope);
            }
            case Vocabulary.UNCHANGED -> unchanged(arguments[0], scope);
            case Vocabulary.SAME -> read(arguments[0], scope);
            default -> opaque(application, scope);
        };
    }

    private List<Passage> readEach(ExprOrOpArgNode[] parts, Scope scope) {
        List<Passage> passages = new ArrayList<>();
        for (ExprOrOpArgNode part : parts) {
            passages.add(read(part, scope));
        }
        return passages;
    }

    private Passage assignment(int assigned, SemanticNode value, Scope scope) {
        if (assigned == variable) {
            return Passage.all(List.of(assigning(assigned), update(value, scope, Spot.of(variable))));
        }
        Spot from = expressions.spot(value, scope);
        boolean keeps = from != null && !from.primed() && from.variable() == assigned && from.keys().length == 0;
        if (keeps) {
            return assigning(assigned);
        }
        if (reading.terms.isTerm(value, scope)) {
            Term term = Term.of(value, scope);
            return Passage.all(List.of(
                    assigning(assigned),
                    (course, given, into) -> into.add(given.value(term) == null ? course.failing() : course)));
        }
        return Passage.all(List.of(assigning(assigned), Passage.failing()));
    }

    private Passage assigning(int assigned) {
        long bit = 1L << assigned;
        return (from, given, into) -> {
            if (!from.isAssigned(bit)) {
                into.add(from.assigning(bit));
            } else if (assigned == variable) {
                // A second value is compared with the first, and nobody knows here whether it is the same.
                throw new Given.Otherwise();
            } else {
                into.add(from.failing());
            }
        };
    }

    private Passage unchanged(SemanticNode node, Scope scope) {
        reading.count();
        Spot spot = expressions.spot(node, scope);
        if (spot != null && !spot.primed() && spot.keys().length == 0) {
            return assigning(spot.variable());
        }
        if (node instanceof OpApplNode application) {
            if (Vocabulary.operator(application).equals(Vocabulary.TUPLE)) {
                List<Passage> parts = new ArrayList<>();
                for (ExprOrOpArgNode part : application.getArgs()) {
                    parts.add(unchanged(part, scope));
                }
                return Passage.all(parts);
            }
            Reading.Inside inside =
                    application.getArgs().length == 0 ? reading.inside(application, scope) : null;
            if (inside != null) {
                return unchanged(inside.node(), inside.scope());
            }
        }
        throw new Given.Otherwise();
    }

    /** What is not understood: a condition, or an assignment to variables of which this one is none. */
    private Passage opaque(SemanticNode node, Scope scope) {
        var reach = reading.reach(node, scope);
        if (!reach.isPrimed()) {
            return conditions.read(node, scope, true);
        }
        if ((reach.variables() & 1L << variable) != 0) {
            throw new Given.Otherwise();
        }
        return (from, given, into) -> into.add(from.assigning(reach.variables()).failing());
    }

    /** What becomes of the sequence at a spot, by the expression for its new value. */
    private Passage update(SemanticNode node, Scope scope, Spot target) {
        reading.count();
        Spot same = conditions.sequence(node, scope);
        if (same != null && same.keys().length == target.keys().length) {
            return same.keys().length == 0 ? Passage.THROUGH : about(same);
        }
        Reading.Inside wrapped = reading.wrapped(node, scope);
        if (wrapped != null) {
            return update(wrapped.node(), wrapped.scope(), target);
        }
        if (!(node instanceof OpApplNode application)) {
            throw new Given.Otherwise();
        }
        Reading.Inside inside = reading.inside(application, scope);
        if (inside != null) {
            return update(inside.node(), inside.scope(), target);
        }
        ExprOrOpArgNode[] arguments = application.getArgs();
        if (conditions.isOfSequences(application, "Append")) {
            return Passage.all(List.of(
                    update(arguments[0], scope, target), about(target), appending(List.of(arguments[1]), scope)));
        }
        if (reading.vocabulary.isOf(ConditionReader.SEQUENCES, application.getOperator(), CONCATENATION)
                && arguments[1] instanceof OpApplNode tuple
                && Vocabulary.operator(tuple).equals(Vocabulary.TUPLE)) {
            return Passage.all(List.of(
                    update(arguments[0], scope, target), about(target), appending(List.of(tuple.getArgs()), scope)));
        }
        if (conditions.isOfSequences(application, "Tail") || isAllButFirst(application, scope)) {
            Spot of = conditions.sequence(arguments[0], scope);
            if (of != null) {
                return Passage.all(List.of(about(of), about(target), taking()));
            }
        }
        return switch (Vocabulary.operator(application)) {
            case Vocabulary.IF -> Passage.any(List.of(
                    Passage.all(List.of(conditions.read(arguments[0], scope, true), update(arguments[1], scope, target))),
                    Passage.all(
                            List.of(conditions.read(arguments[0], scope, false), update(arguments[2], scope, target)))));
            case Vocabulary.SAME -> update(arguments[0], scope, target);
            case Vocabulary.EXCEPT -> except(arguments, scope, target);
            default -> throw new Given.Otherwise();
        };
    }

    /** {@code SubSeq(q, 2, Len(q))}; what the two are of is compared when it is followed. */
    private boolean isAllButFirst(OpApplNode application, Scope scope) {
        if (!conditions.isOfSequences(application, "SubSeq")) {
            return false;
        }
        ExprOrOpArgNode[] arguments = application.getArgs();
        Spot of = conditions.sequence(arguments[0], scope);
        Spot measured = conditions.length(arguments[2], scope);
        return of != null
                && measured != null
                && ConditionReader.isNumber(arguments[1], 2)
                && of.keys().length == 0
                && measured.keys().length == 0;
    }

    /** {@code [q EXCEPT ![k] = …]}. TLC leaves a function as it is that has no such key, and says so, so that may fail. */
    private Passage except(ExprOrOpArgNode[] arguments, Scope scope, Spot target) {
        Spot function = conditions.sequence(arguments[0], scope);
        ExprOrOpArgNode[] clause = ((OpApplNode) arguments[1]).getArgs();
        ExprOrOpArgNode[] keys = ((OpApplNode) clause[0]).getArgs();
        if (function == null
                || function.keys().length > 0
                || target.keys().length > 0
                || arguments.length != 2
                || keys.length != 1
                || !reading.terms.isTerm(keys[0], scope)) {
            throw new Given.Otherwise();
        }
        Spot inner = target.at(Term.of(keys[0], scope));
        return Passage.all(
                List.of(about(inner), Passage.failing(), update(clause[1], scope.withAt(inner), inner)));
    }

    private static Passage about(Spot spot) {
        return (from, given, into) -> into.add(given.at(spot, from));
    }

    private static Passage taking() {
        return (from, given, into) -> {
            if (from.takes() || from.appends()) {
                throw new Given.Otherwise();
            }
            into.add(from.taking());
        };
    }

    private Passage appending(List<ExprOrOpArgNode> elements, Scope scope) {
        List<Passage> each = new ArrayList<>();
        for (ExprOrOpArgNode element : elements) {
            if (!reading.terms.isTerm(element, scope)) {
                throw new Given.Otherwise();
            }
            Term term = Term.of(element, scope);
            each.add((from, given, into) -> into.add(from.appending(given.known(term))));
        }
        return Passage.all(each);
    }
}
