package dev.traceloom.spec.compiled;

import dev.traceloom.spec.compiled.library.SetOperators;
import dev.traceloom.spec.compiled.value.Bail;
import dev.traceloom.spec.compiled.value.TlaInt;
import dev.traceloom.spec.compiled.value.TlaMapping;
import dev.traceloom.spec.compiled.value.TlaSequence;
import dev.traceloom.spec.compiled.value.TlaValue;
import java.util.ArrayList;
import java.util.List;
import java.util.function.BiFunction;
import java.util.function.BiPredicate;
import java.util.function.BinaryOperator;
import java.util.function.Predicate;
import java.util.function.UnaryOperator;

/** Operators of libraries: those that take an operator, and those that know nothing but the values of their operands. */
public final class Loops {
    private Loops() {}

    /**
     * An operator that is given to another one: what it is applied to stands in places of the frame. It has no value
     * itself.
     */
    public static final class Lambda extends Expression {
        private final int[] places;
        private final Expression body;

        /** @param places where its arguments are expected */
        public Lambda(int[] places, Expression body) {
            this.places = places;
            this.body = body;
        }

        public int arity() {
            return places.length;
        }

        @Override
        TlaValue value(Frame frame) {
            throw Bail.out();
        }

        TlaValue of(Frame frame, TlaValue argument) {
            frame.cancellation.check();
            frame.slots[places[0]] = argument;
            return body.value(frame);
        }

        TlaValue of(Frame frame, TlaValue first, TlaValue second) {
            frame.cancellation.check();
            frame.slots[places[0]] = first;
            frame.slots[places[1]] = second;
            return body.value(frame);
        }

        boolean holds(Frame frame, TlaValue argument) {
            frame.cancellation.check();
            frame.slots[places[0]] = argument;
            return body.truth(frame);
        }

        private boolean holds(Frame frame, TlaValue first, TlaValue second) {
            frame.cancellation.check();
            frame.slots[places[0]] = first;
            frame.slots[places[1]] = second;
            return body.truth(frame);
        }
    }

    /** An operator of three operands. */
    public interface TernaryOperator {
        TlaValue apply(TlaValue first, TlaValue second, TlaValue third);
    }

    public static Expression of(UnaryOperator<TlaValue> operator, Expression operand) {
        return new Expression() {
            @Override
            TlaValue value(Frame frame) {
                return operator.apply(operand.value(frame));
            }
        };
    }

    public static Expression of(BinaryOperator<TlaValue> operator, Expression left, Expression right) {
        return new Expression() {
            @Override
            TlaValue value(Frame frame) {
                TlaValue first = left.value(frame);
                return operator.apply(first, right.value(frame));
            }
        };
    }

    public static Expression of(TernaryOperator operator, Expression first, Expression second, Expression third) {
        return new Expression() {
            @Override
            TlaValue value(Frame frame) {
                TlaValue one = first.value(frame);
                TlaValue two = second.value(frame);
                return operator.apply(one, two, third.value(frame));
            }
        };
    }

    /** What a library makes of a value with an operator of one argument. */
    public static Expression mapping(
            BiFunction<UnaryOperator<TlaValue>, TlaValue, TlaValue> operator, Lambda given, Expression operand) {
        return new Expression() {
            @Override
            TlaValue value(Frame frame) {
                return operator.apply(argument -> given.of(frame, argument), operand.value(frame));
            }
        };
    }

    /** What a library makes of a value with a test of its parts. */
    public static Expression testing(
            BiFunction<TlaValue, Predicate<TlaValue>, TlaValue> operator, Expression operand, Lambda test) {
        return new Expression() {
            @Override
            TlaValue value(Frame frame) {
                return operator.apply(operand.value(frame), argument -> test.holds(frame, argument));
            }
        };
    }

    /** What a library makes of a value with a relation between its parts. */
    public static Expression comparing(
            BiFunction<TlaValue, BiPredicate<TlaValue, TlaValue>, TlaValue> operator, Expression operand, Lambda relation) {
        return new Expression() {
            @Override
            TlaValue value(Frame frame) {
                return operator.apply(operand.value(frame), (first, second) -> relation.holds(frame, first, second));
            }
        };
    }

    /** See {@link SetOperators#folded}. */
    public static Expression foldChosen(Lambda op, Expression base, Lambda f, Lambda choose, Expression set) {
        return new Expression() {
            @Override
            TlaValue value(Frame frame) {
                TlaValue first = base.value(frame);
                return SetOperators.folded(
                        (left, right) -> op.of(frame, left, right),
                        first,
                        argument -> f.of(frame, argument),
                        argument -> choose.of(frame, argument),
                        set.value(frame));
            }
        };
    }

    /** {@code op(… op(op(base, s[1]), s[2]) …, s[n])} */
    public static Expression foldLeft(Expression sequence, Expression base, Lambda op) {
        return new Expression() {
            @Override
            TlaValue value(Frame frame) {
                TlaSequence elements = sequence.sequence(frame);
                TlaValue result = base.value(frame);
                for (int i = 0; i < elements.size(); i++) {
                    result = op.of(frame, result, elements.value(i));
                }
                return result;
            }
        };
    }

    /** {@code op(s[1], op(s[2], … op(s[n], base)))} */
    public static Expression foldRight(Expression sequence, Expression base, Lambda op) {
        return new Expression() {
            @Override
            TlaValue value(Frame frame) {
                TlaSequence elements = sequence.sequence(frame);
                TlaValue result = base.value(frame);
                for (int i = elements.size() - 1; i >= 0; i--) {
                    result = op.of(frame, elements.value(i), result);
                }
                return result;
            }
        };
    }

    /** {@code op(z, … op(b, op(a, base)))}, with a the element that CHOOSE takes first. */
    public static Expression foldSet(Expression set, Expression base, Lambda op) {
        return new Expression() {
            @Override
            TlaValue value(Frame frame) {
                // TLC lists a set here that it has not listed, so it goes through every set in this order.
                TlaValue[] elements = set.set(frame).elements;
                TlaValue result = base.value(frame);
                for (TlaValue element : elements) {
                    result = op.of(frame, element, result);
                }
                return result;
            }
        };
    }

    /** {@code op(f[z], … op(f[b], op(f[a], base)))}, with a the index that CHOOSE takes first. */
    public static Expression foldFunction(Expression function, Expression indices, Expression base, Lambda op) {
        return new Expression() {
            @Override
            TlaValue value(Frame frame) {
                TlaMapping values = function.mapping(frame);
                TlaValue result = base.value(frame);
                for (TlaValue index : indices.set(frame).elements) {
                    result = op.of(frame, values.apply(index), result);
                }
                return result;
            }
        };
    }

    /** {@code op(… op(op(base, a), a) …, z)}: each element as often as the bag has it, in CHOOSE's order. */
    public static Expression foldBag(Expression bag, Expression base, Lambda op) {
        return new Expression() {
            @Override
            TlaValue value(Frame frame) {
                TlaMapping counts = bag.mapping(frame);
                TlaValue result = base.value(frame);
                for (TlaValue element : counts.domain().elements) {
                    if (!(counts.apply(element) instanceof TlaInt count) || count.value < 1) {
                        throw Bail.out();
                    }
                    for (int i = 0; i < count.value; i++) {
                        result = op.of(frame, result, element);
                    }
                }
                return result;
            }
        };
    }

    /** The index of the first element that passes a test, or of the last; 0 where none does. */
    public static Expression select(Expression sequence, boolean last, Lambda test) {
        return new Expression() {
            @Override
            TlaValue value(Frame frame) {
                TlaSequence elements = sequence.sequence(frame);
                int size = elements.size();
                for (int i = 0; i < size; i++) {
                    int index = last ? size - 1 - i : i;
                    if (test.holds(frame, elements.value(index))) {
                        return TlaInt.of(index + 1);
                    }
                }
                return TlaInt.of(0);
            }
        };
    }

    /** The elements that pass a test. */
    public static Expression filtered(Expression sequence, Lambda test) {
        return new Expression() {
            @Override
            TlaValue value(Frame frame) {
                TlaSequence elements = sequence.sequence(frame);
                List<TlaValue> passed = new ArrayList<>();
                for (int i = 0; i < elements.size(); i++) {
                    if (test.holds(frame, elements.value(i))) {
                        passed.add(elements.value(i));
                    }
                }
                return TlaSequence.of(passed.toArray(TlaValue[]::new), true);
            }
        };
    }
}
