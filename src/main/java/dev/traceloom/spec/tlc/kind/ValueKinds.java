package dev.traceloom.spec.tlc.kind;

import dev.traceloom.spec.tlc.reading.Vocabulary;
import dev.traceloom.spec.tlc.kind.Definitions.Inside;
import dev.traceloom.spec.tlc.kind.Kind.Fields;
import dev.traceloom.spec.tlc.kind.Kind.Plain;
import dev.traceloom.spec.tlc.kind.Kind.Sequence;
import dev.traceloom.spec.tlc.kind.Kind.SetOf;
import dev.traceloom.spec.tlc.kind.Kind.Table;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import tla2sany.semantic.AtNode;
import tla2sany.semantic.ExprNode;
import tla2sany.semantic.ExprOrOpArgNode;
import tla2sany.semantic.FormalParamNode;
import tla2sany.semantic.NumeralNode;
import tla2sany.semantic.OpApplNode;
import tla2sany.semantic.SemanticNode;
import tla2sany.semantic.StringNode;
import tlc2.value.impl.Value;

/**
 * Of what kind the value of an expression is, where the variables are of known kinds.
 *
 * <p>It follows an expression as TLC does, and knows of each operator for which kinds it has a value whatever the values are: a
 * comparison for what can be compared, an application where the function is known to have the key. Whatever else it meets may
 * fail. What TLC does not evaluate, such as what a LET defines and nobody uses, is not looked at either; what it evaluates in some
 * states only is looked at with what is known to hold in those.
 */
final class ValueKinds {
    private static final Set<String> COMPARISONS = Set.of("<", ">", "\\leq", "\\geq", "<=", ">=", "=<");

    private final Definitions definitions;
    private final Conditions conditions;
    private final Kind[] state;

    /** @param state the kinds of the variables */
    ValueKinds(Definitions definitions, Kind[] state) {
        this.definitions = definitions;
        this.conditions = new Conditions(definitions);
        this.state = state;
    }

    /** @throws MayFail where it may have none */
    Kind of(SemanticNode node, Names names, Facts facts) {
        Inside inside = definitions.inside(node, names);
        if (inside != null) {
            return of(inside.node(), inside.names(), facts);
        }
        if (node instanceof NumeralNode) {
            return Plain.NUMBER;
        } else if (node instanceof StringNode) {
            return Plain.TEXT;
        } else if (node instanceof AtNode || !(node instanceof OpApplNode)) {
            throw new MayFail();
        }
        OpApplNode application = (OpApplNode) node;
        Names found = names.find(application.getOperator());
        if (found != null && found.bound() != null && application.getArgs().length == 0) {
            return found.bound().kind();
        }
        int variable = definitions.variable(application.getOperator());
        if (variable >= 0) {
            return state[variable];
        }
        return Vocabulary.isBuiltIn(application.getOperator())
                ? ofBuiltIn(application, names, facts)
                : ofLibrary(application, names, facts);
    }

    private Kind ofLibrary(OpApplNode application, Names names, Facts facts) {
        Value constant = definitions.constant(application, names);
        if (constant != null) {
            return Kind.of(constant);
        }
        ExprOrOpArgNode[] arguments = application.getArgs();
        if (definitions.is(application, names, "Sequences", "Append")) {
            return new Sequence(sequence(arguments[0], names, facts).or(of(arguments[1], names, facts)));
        }
        if (definitions.is(application, names, "Sequences", "Len")) {
            sequence(arguments[0], names, facts);
            return Plain.NUMBER;
        }
        if (definitions.is(application, names, "Sequences", "\\o")) {
            return new Sequence(sequence(arguments[0], names, facts).or(sequence(arguments[1], names, facts)));
        }
        if (definitions.is(application, names, "TLC", ":>")) {
            Kind key = of(arguments[0], names, facts);
            return new Table(key, of(arguments[1], names, facts), Set.of());
        }
        if (definitions.is(application, names, "TLC", "@@")) {
            return combined(of(arguments[0], names, facts), of(arguments[1], names, facts));
        }
        if (definitions.is(application, names, "FiniteSets", "Cardinality")) {
            set(arguments[0], names, facts);
            return Plain.NUMBER;
        }
        String operator = Vocabulary.operator(application);
        if (COMPARISONS.contains(operator) && definitions.is(application, names, "Naturals", operator)) {
            require(arguments[0], names, facts, Plain.NUMBER);
            require(arguments[1], names, facts, Plain.NUMBER);
            return Plain.TRUTH;
        }
        throw new MayFail();
    }

    private Kind ofBuiltIn(OpApplNode application, Names names, Facts facts) {
        ExprOrOpArgNode[] arguments = application.getArgs();
        String operator = Vocabulary.operator(application);
        if (Vocabulary.CONJUNCTION.contains(operator) || operator.equals(Vocabulary.IMPLIES)) {
            return truths(arguments, names, facts, true);
        }
        if (Vocabulary.DISJUNCTION.contains(operator)) {
            return truths(arguments, names, facts, false);
        }
        if (Vocabulary.UNION.contains(operator)) {
            Kind one = set(arguments[0], names, facts);
            return ordered(one, set(arguments[1], names, facts));
        }
        return switch (operator) {
            case "TRUE", "FALSE" -> Plain.TRUTH;
            case Vocabulary.NOT -> require(arguments[0], names, facts, Plain.TRUTH);
            case Vocabulary.SAME -> of(arguments[0], names, facts);
            case Vocabulary.EQUALS, Vocabulary.DIFFERS -> {
                ordered(of(arguments[0], names, facts), of(arguments[1], names, facts));
                yield Plain.TRUTH;
            }
            case Vocabulary.IN, Vocabulary.NOT_IN -> {
                ordered(of(arguments[0], names, facts), set(arguments[1], names, facts));
                yield Plain.TRUTH;
            }
            case Vocabulary.IF -> {
                require(arguments[0], names, facts, Plain.TRUTH);
                Kind yes = of(arguments[1], names, conditions.learn(arguments[0], names, facts, true));
                yield yes.or(of(arguments[2], names, conditions.learn(arguments[0], names, facts, false)));
            }
            case Vocabulary.TUPLE -> new Sequence(ofAll(arguments, names, facts));
            case Vocabulary.SET -> {
                Kind element = ofAll(arguments, names, facts);
                yield ordered(element, element);
            }
            case Vocabulary.MINUS -> {
                Kind one = set(arguments[0], names, facts);
                ordered(one, set(arguments[1], names, facts));
                yield new SetOf(one);
            }
            case Vocabulary.FILTER -> {
                Names inner = bind(application, names, facts);
                require(arguments[0], inner, learnBound(application, inner, names, facts), Plain.TRUTH);
                yield new SetOf(set(application.getBdedQuantBounds()[0], names, facts));
            }
            case Vocabulary.EXISTS, Vocabulary.FORALL -> {
                Names inner = bind(application, names, facts);
                yield require(arguments[0], inner, learnBound(application, inner, names, facts), Plain.TRUTH);
            }
            case Vocabulary.DOMAIN -> domain(of(arguments[0], names, facts));
            case Vocabulary.FUNCTION -> {
                Names inner = bind(application, names, facts);
                Kind value = of(arguments[0], inner, learnBound(application, inner, names, facts));
                yield new Table(set(application.getBdedQuantBounds()[0], names, facts), value, Set.of());
            }
            case Vocabulary.APPLY -> applied(arguments, names, facts);
            case Vocabulary.SELECT -> selected(arguments, names, facts);
            case "$RcdConstructor" -> fields(arguments, names, facts);
            case Vocabulary.EXCEPT -> except(arguments, names, facts);
            default -> throw new MayFail();
        };
    }

    private Kind require(SemanticNode node, Names names, Facts facts, Kind kind) {
        Kind found = of(node, names, facts);
        if (!found.equals(kind) && !found.equals(Kind.NOTHING)) {
            throw new MayFail();
        }
        return kind;
    }

    private Kind ofAll(ExprOrOpArgNode[] nodes, Names names, Facts facts) {
        Kind all = Kind.NOTHING;
        for (ExprOrOpArgNode node : nodes) {
            all = all.or(of(node, names, facts));
        }
        return all;
    }

    /** A set of what two kinds have, which TLC has to compare. */
    private static Kind ordered(Kind one, Kind other) {
        if (!one.isComparableWith(other)) {
            throw new MayFail();
        }
        return new SetOf(one.or(other));
    }

    /** The kind of the elements of a set. */
    private Kind set(SemanticNode node, Names names, Facts facts) {
        Kind kind = of(node, names, facts);
        if (kind instanceof SetOf set) {
            return set.element();
        } else if (kind.equals(Kind.NOTHING)) {
            return kind;
        }
        throw new MayFail();
    }

    private Kind sequence(SemanticNode node, Names names, Facts facts) {
        Kind kind = of(node, names, facts);
        if (kind instanceof Sequence sequence) {
            return sequence.element();
        } else if (kind.equals(Kind.NOTHING)) {
            return kind;
        }
        throw new MayFail();
    }

    /** Truth values, of which TLC looks at the next one only where those before do not decide. */
    private Kind truths(ExprOrOpArgNode[] parts, Names names, Facts facts, boolean going) {
        Facts at = facts;
        for (ExprOrOpArgNode part : parts) {
            require(part, names, at, Plain.TRUTH);
            at = conditions.learn(part, names, at, going);
        }
        return Plain.TRUTH;
    }

    private static Kind domain(Kind function) {
        if (function instanceof Table table) {
            return new SetOf(table.key());
        } else if (function instanceof Sequence) {
            return new SetOf(Plain.NUMBER);
        } else if (function instanceof Fields) {
            return new SetOf(Plain.TEXT);
        } else if (function.equals(Kind.NOTHING)) {
            return function;
        }
        throw new MayFail();
    }

    private Kind applied(ExprOrOpArgNode[] arguments, Names names, Facts facts) {
        Kind function = of(arguments[0], names, facts);
        Kind key = of(arguments[1], names, facts);
        if (function.equals(Kind.NOTHING) || key.equals(Kind.NOTHING)) {
            return Kind.NOTHING;
        }
        if (!(function instanceof Table) && !function.equals(Kind.EMPTY_TUPLE)) {
            throw new MayFail();
        }
        Table table = table(function);
        // TLC looks for the key among the others.
        ordered(key, table.key());
        Object one = definitions.thing(arguments[1], names);
        Object in = definitions.thing(arguments[0], names);
        boolean there = one != null
                && (in != null && facts.hasKey(in, one)
                        || table.sure().contains(one)
                        || one instanceof Names.Bound bound && bound.isAmong(table.sure()));
        if (!there) {
            throw new MayFail();
        }
        return table.value();
    }

    /** {@code f @@ g}, for which TLC makes tables of both, and looks for the keys of the one among those of the other. */
    private static Kind combined(Kind one, Kind other) {
        Table left = table(one);
        Table right = table(other);
        ordered(left.key(), right.key());
        Set<Object> sure = new HashSet<>(left.sure());
        sure.addAll(right.sure());
        return new Table(left.key().or(right.key()), left.value().or(right.value()), sure);
    }

    private static Table table(Kind function) {
        if (function instanceof Table table) {
            return table;
        } else if (function instanceof Sequence sequence) {
            return new Table(Plain.NUMBER, sequence.element(), Set.of());
        }
        throw new MayFail();
    }

    private Kind selected(ExprOrOpArgNode[] arguments, Names names, Facts facts) {
        if (of(arguments[0], names, facts) instanceof Fields fields && arguments[1] instanceof StringNode name) {
            Kind kind = fields.kinds().get(name.getRep().toString());
            if (kind != null) {
                return kind;
            }
        }
        throw new MayFail();
    }

    private Kind fields(ExprOrOpArgNode[] pairs, Names names, Facts facts) {
        Map<String, Kind> kinds = new LinkedHashMap<>();
        for (ExprOrOpArgNode pair : pairs) {
            ExprOrOpArgNode[] both = ((OpApplNode) pair).getArgs();
            kinds.put(((StringNode) both[0]).getRep().toString(), of(both[1], names, facts));
        }
        return new Fields(kinds);
    }

    /** {@code [f EXCEPT ![k] = e]}, with one key in each place. Where f has no such key TLC leaves it as it is. */
    private Kind except(ExprOrOpArgNode[] arguments, Names names, Facts facts) {
        Kind function = of(arguments[0], names, facts);
        for (int i = 1; i < arguments.length; i++) {
            ExprOrOpArgNode[] clause = ((OpApplNode) arguments[i]).getArgs();
            ExprOrOpArgNode[] keys = ((OpApplNode) clause[0]).getArgs();
            if (keys.length != 1) {
                throw new MayFail();
            }
            Kind value = of(clause[1], names, facts);
            if (function instanceof Table table && !table.orTuple()) {
                ordered(of(keys[0], names, facts), table.key());
                function = new Table(table.key(), table.value().or(value), table.sure());
            } else if (function instanceof Fields fields && keys[0] instanceof StringNode name) {
                Map<String, Kind> kinds = new LinkedHashMap<>(fields.kinds());
                kinds.computeIfPresent(name.getRep().toString(), (field, before) -> value);
                function = new Fields(kinds);
            } else {
                throw new MayFail();
            }
        }
        return function;
    }

    /** The names inside of {@code \E x \in S}, {@code [x \in S |-> …]} and the like, with one x. */
    Names bind(OpApplNode application, Names names, Facts facts) {
        FormalParamNode name = name(application);
        return names.with(name, new Names.Bound(set(application.getBdedQuantBounds()[0], names, facts), null));
    }

    private static FormalParamNode name(OpApplNode application) {
        ExprNode[] bounds = application.getBdedQuantBounds();
        if (bounds.length != 1
                || application.getBdedQuantSymbolLists()[0].length != 1
                || application.isBdedQuantATuple()[0]) {
            throw new MayFail();
        }
        return application.getBdedQuantSymbolLists()[0][0];
    }

    /** What is known of the name that a quantifier binds. */
    Facts learnBound(OpApplNode application, Names inner, Names names, Facts facts) {
        Object key = inner.find(name(application)).bound();
        return conditions.ofElement(key, application.getBdedQuantBounds()[0], names, facts);
    }
}
