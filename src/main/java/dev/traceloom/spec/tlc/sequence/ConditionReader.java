package dev.traceloom.spec.tlc.sequence;

import dev.traceloom.spec.tlc.analysis.ExpressionReader;
import dev.traceloom.spec.tlc.reading.Reading;
import dev.traceloom.spec.tlc.reading.Scope;
import dev.traceloom.spec.tlc.reading.Spot;
import dev.traceloom.spec.tlc.reading.Term;
import dev.traceloom.spec.tlc.reading.Vocabulary;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import tla2sany.semantic.ExprOrOpArgNode;
import tla2sany.semantic.NumeralNode;
import tla2sany.semantic.OpApplNode;
import tla2sany.semantic.SemanticNode;
import tlc2.value.impl.BoolValue;
import tlc2.value.impl.IntValue;
import tlc2.value.impl.Value;

/**
 * Reads conditions as what they tell of one variable's sequence: how long it is, and what the first element is, and the last. Of any other condition it
 * is assumed that it may hold, may not, and may fail to evaluate.
 */
final class ConditionReader {
    static final Set<String> SEQUENCES = Set.of("Sequences");
    private static final Set<String> NUMBERS = Set.of("Naturals", "Integers");

    /** How two numbers compare. */
    private interface Comparison {
        boolean holds(int left, int right);
    }

    private static final Map<String, Comparison> COMPARISONS = Map.of(
            Vocabulary.EQUALS, (left, right) -> left == right,
            Vocabulary.DIFFERS, (left, right) -> left != right,
            "<", (left, right) -> left < right,
            ">", (left, right) -> left > right,
            "\\leq", (left, right) -> left <= right,
            "\\geq", (left, right) -> left >= right);

    private final Reading reading;
    private final ExpressionReader expressions;
    private final int variable;

    ConditionReader(Reading reading, int variable) {
        this.reading = reading;
        this.expressions = new ExpressionReader(reading);
        this.variable = variable;
    }

    /** @param holds whether the condition holds on this course, or does not */
    Passage read(SemanticNode node, Scope scope, boolean holds) {
        reading.count();
        if (reading.terms.isTerm(node, scope)) {
            return guard(Term.of(node, scope), holds);
        }
        Reading.Inside wrapped = reading.wrapped(node, scope);
        if (wrapped != null) {
            return read(wrapped.node(), wrapped.scope(), holds);
        }
        if (!(node instanceof OpApplNode application)) {
            return Passage.failing();
        }
        Reading.Inside inside = reading.inside(application, scope);
        if (inside != null) {
            return read(inside.node(), inside.scope(), holds);
        }
        String operator = Vocabulary.operator(application);
        ExprOrOpArgNode[] arguments = application.getArgs();
        if (Vocabulary.CONJUNCTION.contains(operator)) {
            return holds ? each(arguments, scope, true) : firstThat(arguments, scope, false);
        }
        if (Vocabulary.DISJUNCTION.contains(operator)) {
            return holds ? firstThat(arguments, scope, true) : each(arguments, scope, false);
        }
        if (operator.equals(Vocabulary.NOT)) {
            return read(arguments[0], scope, !holds);
        }
        Passage known = arguments.length == 2 ? comparison(application, scope, holds) : null;
        return known == null ? Passage.failing() : known;
    }

    static Passage guard(Term condition, boolean holds) {
        return (from, given, into) -> {
            if (!(given.value(condition) instanceof BoolValue truth)) {
                into.add(from.failing());
            } else if (truth.val == holds) {
                into.add(from);
            } else {
                given.end(from);
            }
        };
    }

    private Passage each(ExprOrOpArgNode[] conditions, Scope scope, boolean holds) {
        List<Passage> passages = new ArrayList<>();
        for (ExprOrOpArgNode condition : conditions) {
            passages.add(read(condition, scope, holds));
        }
        return Passage.all(passages);
    }

    /** TLC evaluates the first conditions until one decides. */
    private Passage firstThat(ExprOrOpArgNode[] conditions, Scope scope, boolean holds) {
        List<Passage> ways = new ArrayList<>();
        List<Passage> before = new ArrayList<>();
        for (ExprOrOpArgNode condition : conditions) {
            List<Passage> way = new ArrayList<>(before);
            way.add(read(condition, scope, holds));
            ways.add(Passage.all(way));
            before.add(read(condition, scope, !holds));
        }
        return Passage.any(ways);
    }

    private Passage comparison(OpApplNode application, Scope scope, boolean holds) {
        String operator = Vocabulary.operator(application);
        boolean equality = operator.equals(Vocabulary.EQUALS) || operator.equals(Vocabulary.DIFFERS);
        Comparison compares = COMPARISONS.get(operator);
        if (compares == null
                || !equality && !reading.vocabulary.isOf(NUMBERS, application.getOperator(), Set.of(operator))) {
            return null;
        }
        ExprOrOpArgNode left = application.getArgs()[0];
        ExprOrOpArgNode right = application.getArgs()[1];
        Passage known = comparison(left, right, scope, equality, operator.equals(Vocabulary.EQUALS) == holds, compares, holds);
        Comparison turned = (one, other) -> compares.holds(other, one);
        return known != null
                ? known
                : comparison(right, left, scope, equality, operator.equals(Vocabulary.EQUALS) == holds, turned, holds);
    }

    private Passage comparison(
            SemanticNode of,
            SemanticNode with,
            Scope scope,
            boolean equality,
            boolean equal,
            Comparison compares,
            boolean holds) {
        Spot whole = equality && isEmptyTuple(with) ? sequence(of, scope) : null;
        if (whole != null) {
            return (from, given, into) -> {
                Course at = given.at(whole, from);
                given.goOn(equal ? at.measured(0, 0) : at.measured(1, Integer.MAX_VALUE), into);
            };
        }
        if (!reading.terms.isTerm(with, scope)) {
            return null;
        }
        Term term = Term.of(with, scope);
        Spot first = equality ? head(of, scope) : null;
        if (first != null) {
            return (from, given, into) -> {
                Value value = given.value(term);
                Course at = given.at(first, from);
                into.add(value == null ? at.failing() : at.comparing(value, equal));
            };
        }
        Passage atEnd = equality ? last(of, scope, term, equal) : null;
        if (atEnd != null) {
            return atEnd;
        }
        Spot measured = length(of, scope);
        return measured == null ? null : length(measured, term, compares, holds);
    }

    /** {@code q[Len(q)]}; that the two are of one sequence is seen when it is followed. */
    private Passage last(SemanticNode node, Scope scope, Term term, boolean equal) {
        OpApplNode application = application(node, scope);
        if (application == null || !Vocabulary.operator(application).equals(Vocabulary.APPLY)) {
            return null;
        }
        Spot of = sequence(application.getArgs()[0], scope);
        Spot measured = of == null ? null : length(application.getArgs()[1], scope);
        if (measured == null) {
            return null;
        }
        return (from, given, into) -> {
            Value value = given.value(term);
            Course at = given.at(of, given.at(measured, from));
            into.add(value == null ? at.failing() : at.comparingLast(value, equal));
        };
    }

    private static Passage length(Spot measured, Term term, Comparison compares, boolean holds) {
        return (from, given, into) -> {
            Course at = given.at(measured, from);
            if (given.value(term) instanceof IntValue number) {
                given.goOn(measured(at, number.val, compares, holds), into);
            } else {
                into.add(at.failing());
            }
        };
    }

    /** A course on which a length compares, or does not, with a number: that is so from a length on, up to one, or both. */
    private static Course measured(Course at, int number, Comparison compares, boolean holds) {
        boolean below = compares.holds(0, 1) == holds;
        boolean same = compares.holds(0, 0) == holds;
        boolean above = compares.holds(1, 0) == holds;
        long least = below ? 0 : same ? number : number + 1L;
        long most = above ? Integer.MAX_VALUE : same ? number : number - 1L;
        if (below && above && !same && number == 0) {
            least = 1;
        }
        return at.measured((int) Math.min(Integer.MAX_VALUE, least), (int) Math.max(-1, most));
    }

    static boolean isEmptyTuple(SemanticNode node) {
        return node instanceof OpApplNode application
                && Vocabulary.operator(application).equals(Vocabulary.TUPLE)
                && application.getArgs().length == 0;
    }

    /** The sequence of the variable that an expression names, as it is before the step; or null. */
    Spot sequence(SemanticNode node, Scope scope) {
        Spot spot = expressions.spot(node, scope);
        return spot != null && spot.variable() == variable && !spot.primed() ? spot : null;
    }

    /** The sequence whose first element an expression is, or null. */
    private Spot head(SemanticNode node, Scope scope) {
        OpApplNode application = application(node, scope);
        if (application == null) {
            return null;
        }
        ExprOrOpArgNode[] arguments = application.getArgs();
        if (isOfSequences(application, "Head")) {
            return sequence(arguments[0], scope);
        }
        return Vocabulary.operator(application).equals(Vocabulary.APPLY) && isNumber(arguments[1], 1)
                ? sequence(arguments[0], scope)
                : null;
    }

    /** The sequence whose length an expression is, or null. */
    Spot length(SemanticNode node, Scope scope) {
        OpApplNode application = application(node, scope);
        return application != null && isOfSequences(application, "Len")
                ? sequence(application.getArgs()[0], scope)
                : null;
    }

    /** Not behind a name: what it says would have to be read where the name was defined. */
    private static OpApplNode application(SemanticNode node, Scope scope) {
        return node instanceof OpApplNode application && scope.find(application.getOperator()) == null ? application : null;
    }

    boolean isOfSequences(OpApplNode application, String name) {
        return reading.vocabulary.isOf(SEQUENCES, application.getOperator(), Set.of(name));
    }

    static boolean isNumber(SemanticNode node, int number) {
        return node instanceof NumeralNode numeral && numeral.val() == number;
    }
}
