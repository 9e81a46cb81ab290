package dev.traceloom.spec.compiled;

import dev.traceloom.spec.compiled.value.Bail;
import dev.traceloom.spec.compiled.value.Comparison;
import dev.traceloom.spec.compiled.value.TlaIntervals;
import dev.traceloom.spec.compiled.value.TlaMapping;
import dev.traceloom.spec.compiled.value.TlaSequence;
import dev.traceloom.spec.compiled.value.TlaSet;
import dev.traceloom.spec.compiled.value.TlaText;
import dev.traceloom.spec.compiled.value.TlaValue;
import java.util.Arrays;

/** Functions and records. */
public final class Functions {
    private Functions() {}

    public static Expression apply(Expression function, Expression argument) {
        return FunctionBody.isUnlisted(function)
                ? new ApplyBody(function, argument)
                : new Apply(function, argument);
    }

    public static Expression domain(Expression function) {
        return new Expression() {
            @Override
            TlaValue value(Frame frame) {
                return function.mapping(frame).domain();
            }

            @Override
            TlaValue[] elements(Frame frame) {
                return function.mapping(frame).keys();
            }

            @Override
            Elements enumerated(Frame frame) {
                return new Elements(elements(frame), true);
            }

            @Override
            boolean contains(Frame frame, TlaValue element) {
                return function.mapping(frame).find(element) >= 0;
            }

            @Override
            int cardinality(Frame frame) {
                return function.mapping(frame).size();
            }

            @Override
            int countBetween(Frame frame, int from, int to) {
                return function.mapping(frame).countKeysBetween(from, to);
            }
        };
    }

    public static Expression function(Binding binding, Expression body) {
        return new Expression() {
            @Override
            TlaValue value(Frame frame) {
                TlaValue[] keys = binding.bound().elementsInOrder(frame);
                if (keys == TlaIntervals.BELOW_NOTHING) {
                    throw Bail.out();
                }
                TlaValue[] values = new TlaValue[keys.length];
                for (int i = 0; i < keys.length; i++) {
                    frame.cancellation.check();
                    binding.bind(frame, keys[i]);
                    values[i] = body.value(frame);
                }
                int shape = keys.length == 0 ? TlaValue.UNKNOWN_SHAPE : TlaSet.commonShape(keys);
                return TlaMapping.of(keys, shape, values, false);
            }
        };
    }

    /** A function of several arguments, which is one on tuples. */
    public static Expression functionOfTuples(Binding[] bindings, Expression body) {
        return new FunctionOfTuples(bindings, body);
    }

    /** What is left of a function without one of its keys: {@code [k \in DOMAIN f \ {key} |-> f[k]]}. */
    public static Expression without(Expression function, Expression key) {
        return new Expression() {
            @Override
            TlaValue value(Frame frame) {
                return function.mapping(frame).without(key.value(frame));
            }
        };
    }

    public static Expression record(TlaText[] names, Expression[] values) {
        return new Record(names, values);
    }

    /** A function with some values replaced, {@code paths[i]} by {@code values[i]}; {@code @} stands in {@code olds[i]}. */
    public static Expression except(Expression function, Expression[][] paths, int[] olds, Expression[] values) {
        return new Except(function, paths, olds, values);
    }

    /** {@code key :> value} */
    public static Expression single(Expression key, Expression value) {
        return new Single(key, value);
    }

    /** {@code left @@ right} */
    public static Expression combined(Expression left, Expression right) {
        return left instanceof Single single
                ? new Put(single.key, single.value, right)
                : new Combined(left, right);
    }

    private static final class Apply extends Expression {
        private final Expression function;
        private final Expression argument;

        Apply(Expression function, Expression argument) {
            this.function = function;
            this.argument = argument;
        }

        @Override
        TlaValue value(Frame frame) {
            return function.mapping(frame).apply(argument.value(frame));
        }
    }

    /** Where the function is not listed for its value at one place. */
    private static final class ApplyBody extends Expression {
        private final Expression function;
        private final Expression argument;

        ApplyBody(Expression function, Expression argument) {
            this.function = function;
            this.argument = argument;
        }

        @Override
        TlaValue value(Frame frame) {
            return function.applied(argument.value(frame), frame);
        }
    }

    private static final class FunctionOfTuples extends Expression {
        private static final int MOST_TUPLES = 1 << 16;

        private final Binding[] bindings;
        private final Expression body;

        FunctionOfTuples(Binding[] bindings, Expression body) {
            this.bindings = bindings;
            this.body = body;
        }

        @Override
        TlaValue value(Frame frame) {
            TlaValue[][] bounds = Quantifiers.boundsInOrder(bindings, frame);
            long size = 1;
            for (TlaValue[] bound : bounds) {
                size *= bound.length;
                if (size > MOST_TUPLES) {
                    throw Bail.out();
                }
            }
            TlaValue[] keys = new TlaValue[(int) size];
            TlaValue[] values = new TlaValue[keys.length];
            // In the order of tuples: the last name changes fastest.
            for (int i = 0; i < keys.length; i++) {
                frame.cancellation.check();
                TlaValue[] key = new TlaValue[bounds.length];
                int rest = i;
                for (int j = bounds.length - 1; j >= 0; j--) {
                    key[j] = bounds[j][rest % bounds[j].length];
                    rest /= bounds[j].length;
                    bindings[j].bind(frame, key[j]);
                }
                keys[i] = TlaSequence.of(key, true);
                values[i] = body.value(frame);
            }
            if (keys.length == 0) {
                return TlaSequence.of(keys, false);
            }
            int shape = TlaSet.commonShape(keys);
            if (shape == TlaValue.UNKNOWN_SHAPE) {
                TlaSet.checkPairs(keys);
            }
            return TlaMapping.of(keys, shape, values, false);
        }
    }

    private static final class Record extends Expression {
        private final TlaValue[] names;
        private final Expression[] values;
        /** Where in the order of names the values go, which are evaluated in the order that they are written in. */
        private final int[] places;

        Record(TlaText[] names, Expression[] values) {
            TlaValue[] sorted = names.clone();
            Arrays.sort(sorted, Comparison::order);
            this.names = sorted;
            this.values = values;
            this.places = new int[names.length];
            for (int i = 0; i < names.length; i++) {
                places[i] = Arrays.binarySearch(sorted, names[i], Comparison::order);
            }
        }

        @Override
        TlaValue value(Frame frame) {
            TlaValue[] found = new TlaValue[values.length];
            for (int i = 0; i < values.length; i++) {
                found[places[i]] = values[i].value(frame);
            }
            return TlaMapping.of(names, TlaText.SHAPE, found, true);
        }
    }

    private static final class Except extends Expression {
        private static final int NO_VARIABLE = -1;

        private final Expression function;
        private final Expression[][] paths;
        private final int[] olds;
        private final Expression[] values;

        Except(Expression function, Expression[][] paths, int[] olds, Expression[] values) {
            this.function = function;
            this.paths = paths;
            this.olds = olds;
            this.values = values;
        }

        @Override
        TlaValue value(Frame frame) {
            TlaMapping result = function.mapping(frame);
            for (int i = 0; i < paths.length; i++) {
                result = paths[i].length == 1
                        ? replacedAt(result, paths[i][0].value(frame), i, frame)
                        : replacedAlong(result, i, frame, NO_VARIABLE);
            }
            return result;
        }

        /** To look at what is replaced is much less work than to replace it, where it is often not what was expected. */
        @Override
        TlaValue valueFor(int variable, Frame frame) {
            return paths.length == 1 ? replacedAlong(function.mapping(frame), 0, frame, variable) : value(frame);
        }

        /** Most of what is compared with an update is something else, and there is no need to make it. */
        @Override
        boolean isWorth(TlaValue known, Frame frame) {
            if (paths.length != 1) {
                return super.isWorth(known, frame);
            }
            TlaMapping from = function.mapping(frame);
            Place place = place(from, 0, frame);
            return Comparison.equalBut(known, from, place.indices, 0, place.replaced(0, frame));
        }

        private TlaMapping replacedAt(TlaMapping from, TlaValue key, int which, Frame frame) {
            int index = from.find(key);
            if (index < 0) {
                throw Bail.out();
            }
            frame.slots[olds[which]] = from.value(index);
            return from.with(index, values[which].value(frame));
        }

        /** @param variable null is the answer where it cannot get that value; may be none */
        private TlaMapping replacedAlong(TlaMapping from, int which, Frame frame, int variable) {
            Place place = place(from, which, frame);
            TlaValue replaced = place.replaced(which, frame);
            if (variable != NO_VARIABLE && !frame.expectation.admitsPart(variable, place.keys, replaced)) {
                return null;
            }
            for (int i = place.outer.length - 1; i >= 0; i--) {
                replaced = place.outer[i].with(place.indices[i], replaced);
            }
            return (TlaMapping) replaced;
        }

        /** Where a value is replaced: functions within each other, where in each, and what is there. */
        private final class Place {
            final TlaValue[] keys;
            final TlaMapping[] outer;
            final int[] indices;
            final TlaValue old;

            Place(TlaValue[] keys, TlaMapping[] outer, int[] indices, TlaValue old) {
                this.keys = keys;
                this.outer = outer;
                this.indices = indices;
                this.old = old;
            }

            TlaValue replaced(int which, Frame frame) {
                frame.slots[olds[which]] = old;
                return values[which].value(frame);
            }
        }

        private Place place(TlaMapping from, int which, Frame frame) {
            int depth = paths[which].length;
            TlaValue[] keys = new TlaValue[depth];
            for (int i = 0; i < depth; i++) {
                keys[i] = paths[which][i].value(frame);
            }
            TlaMapping[] outer = new TlaMapping[depth];
            int[] places = new int[depth];
            TlaValue inner = from;
            for (int i = 0; i < depth; i++) {
                if (!(inner instanceof TlaMapping mapping)) {
                    throw Bail.out();
                }
                outer[i] = mapping;
                places[i] = mapping.find(keys[i]);
                if (places[i] < 0) {
                    throw Bail.out();
                }
                inner = mapping.value(places[i]);
            }
            return new Place(keys, outer, places, inner);
        }
    }

    private static final class Single extends Expression {
        private final Expression key;
        private final Expression value;

        Single(Expression key, Expression value) {
            this.key = key;
            this.value = value;
        }

        @Override
        TlaValue value(Frame frame) {
            return TlaSequence.EMPTY.put(key.value(frame), value.value(frame));
        }
    }

    private static final class Put extends Expression {
        private final Expression key;
        private final Expression value;
        private final Expression function;

        Put(Expression key, Expression value, Expression function) {
            this.key = key;
            this.value = value;
            this.function = function;
        }

        @Override
        TlaValue value(Frame frame) {
            TlaValue at = key.value(frame);
            TlaValue put = value.value(frame);
            return function.mapping(frame).put(at, put);
        }
    }

    private static final class Combined extends Expression {
        private final Expression left;
        private final Expression right;

        Combined(Expression left, Expression right) {
            this.left = left;
            this.right = right;
        }

        @Override
        TlaValue value(Frame frame) {
            TlaMapping first = left.mapping(frame);
            TlaMapping result = right.mapping(frame);
            if (first.size() == 0) {
                return TlaMapping.of(result.keys(), result.keyShape(), valuesOf(result), false);
            }
            for (int i = 0; i < first.size(); i++) {
                result = result.put(first.key(i), first.value(i));
            }
            return result;
        }

        private static TlaValue[] valuesOf(TlaMapping mapping) {
            TlaValue[] values = new TlaValue[mapping.size()];
            for (int i = 0; i < values.length; i++) {
                values[i] = mapping.value(i);
            }
            return values;
        }
    }
}
