package dev.traceloom.spec.tlc.analysis;

import dev.traceloom.spec.tlc.reading.Scope;
import dev.traceloom.spec.tlc.reading.Term;
import dev.traceloom.spec.tlc.reading.Terms;
import dev.traceloom.spec.tlc.reading.Vocabulary;
import java.util.Set;
import java.util.function.Function;
import tla2sany.semantic.ExprOrOpArgNode;
import tla2sany.semantic.FormalParamNode;
import tla2sany.semantic.OpApplNode;
import tla2sany.semantic.SemanticNode;
import tlc2.value.impl.BoolValue;
import tlc2.value.impl.IntValue;
import tlc2.value.impl.Value;

/**
 * A condition on a key, made of comparisons with terms, such as {@code lo <= k /\ k <= hi}. It is tested here rather
 * than by TLC, so that several threads may ask at a time.
 */
final class Selection {
    private final SemanticNode written;
    private final Condition condition;

    private Selection(SemanticNode written, Condition condition) {
        this.written = written;
        this.condition = condition;
    }

    SemanticNode written() {
        return written;
    }

    /** @return null when the arguments do not give the terms a value */
    Test with(Function<Term, Value> arguments) {
        return condition.with(arguments);
    }

    /** The condition for some arguments: whether a key is selected, null where that cannot be told. */
    interface Test {
        Boolean selects(Value key);
    }

    private interface Condition {
        Test with(Function<Term, Value> arguments);
    }

    /** Reads conditions. */
    static final class Reader {
        private static final Set<String> NUMBERS = Set.of("Naturals", "Integers");

        private final Terms terms;
        private final Vocabulary vocabulary;
        private final FormalParamNode key;
        private final Scope scope;

        Reader(Terms terms, Vocabulary vocabulary, FormalParamNode key, Scope scope) {
            this.terms = terms;
            this.vocabulary = vocabulary;
            this.key = key;
            this.scope = scope;
        }

        /** @return null where a condition is of another kind */
        Selection read(SemanticNode node) {
            Condition condition = condition(node);
            return condition == null ? null : new Selection(node, condition);
        }

        private Condition condition(SemanticNode node) {
            if (terms.isTerm(node, scope)) {
                Term term = Term.of(node, scope);
                return arguments -> {
                    Value value = arguments.apply(term);
                    return value instanceof BoolValue bool ? any -> bool.val : null;
                };
            }
            if (!(node instanceof OpApplNode application)) {
                return null;
            }
            String operator = Vocabulary.operator(application);
            if (Vocabulary.CONJUNCTION.contains(operator)) {
                return joined(application.getArgs(), false);
            }
            if (Vocabulary.DISJUNCTION.contains(operator)) {
                return joined(application.getArgs(), true);
            }
            if (operator.equals(Vocabulary.NOT)) {
                Condition inner = condition(application.getArgs()[0]);
                return inner == null ? null : arguments -> negated(inner.with(arguments));
            }
            return application.getArgs().length == 2 ? comparison(application, operator) : null;
        }

        private static Test negated(Test test) {
            return test == null ? null : value -> {
                Boolean selected = test.selects(value);
                return selected == null ? null : Boolean.valueOf(!selected);
            };
        }

        /** As TLC does, this looks at no part after the one that decides, and at none after one that fails. */
        private Condition joined(ExprOrOpArgNode[] nodes, boolean deciding) {
            Condition[] parts = new Condition[nodes.length];
            for (int i = 0; i < nodes.length; i++) {
                parts[i] = condition(nodes[i]);
                if (parts[i] == null) {
                    return null;
                }
            }
            return arguments -> {
                Test[] tests = new Test[parts.length];
                for (int i = 0; i < parts.length; i++) {
                    tests[i] = parts[i].with(arguments);
                    if (tests[i] == null) {
                        return null;
                    }
                }
                return value -> {
                    for (Test test : tests) {
                        Boolean selected = test.selects(value);
                        if (selected == null || selected == deciding) {
                            return selected;
                        }
                    }
                    return !deciding;
                };
            };
        }

        private Condition comparison(OpApplNode application, String operator) {
            SemanticNode left = application.getArgs()[0];
            SemanticNode right = application.getArgs()[1];
            if (isKey(left) && terms.isTerm(right, scope)) {
                return comparison(application, operator, Term.of(right, scope), false);
            }
            if (isKey(right) && terms.isTerm(left, scope)) {
                return comparison(application, operator, Term.of(left, scope), true);
            }
            return null;
        }

        private boolean isKey(SemanticNode node) {
            return node instanceof OpApplNode application && application.getOperator() == key;
        }

        private Condition comparison(OpApplNode application, String operator, Term term, boolean keyIsRight) {
            Comparison comparison = switch (operator) {
                case Vocabulary.EQUALS -> (left, right) -> left.equals(right);
                case Vocabulary.DIFFERS -> (left, right) -> !left.equals(right);
                case Vocabulary.IN -> keyIsRight ? null : (left, right) -> right.member(left);
                case Vocabulary.NOT_IN -> keyIsRight ? null : (left, right) -> !right.member(left);
                default -> vocabulary.isOf(NUMBERS, application.getOperator(), Set.of(operator))
                        ? ofNumbers(operator)
                        : null;
            };
            if (comparison == null) {
                return null;
            }
            return arguments -> {
                Value value = arguments.apply(term);
                return value == null ? null : key ->
                        keyIsRight ? holds(comparison, value, key) : holds(comparison, key, value);
            };
        }

        private static Comparison ofNumbers(String operator) {
            return switch (operator) {
                case "<" -> (left, right) -> number(left) < number(right);
                case ">" -> (left, right) -> number(left) > number(right);
                case "\\leq" -> (left, right) -> number(left) <= number(right);
                case "\\geq" -> (left, right) -> number(left) >= number(right);
                default -> null;
            };
        }

        /** Throws where TLC fails: only numbers are in an order. */
        private static int number(Value value) {
            return ((IntValue) value).val;
        }

        private static Boolean holds(Comparison comparison, Value left, Value right) {
            try {
                return comparison.holds(left, right);
            } catch (RuntimeException notComparable) {
                return null;
            }
        }
    }

    /** A relation between two values; throws where TLC has no answer. */
    private interface Comparison {
        boolean holds(Value left, Value right);
    }
}
