package dev.traceloom.spec.compiled;

import dev.traceloom.spec.compiled.code.ActionCode;
import dev.traceloom.spec.compiled.code.Mark;
import dev.traceloom.spec.compiled.value.Bail;
import dev.traceloom.spec.compiled.value.Comparison;
import dev.traceloom.spec.compiled.value.Operands;
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
        return new Domain(function);
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
        return new Expression.Written() {
            @Override
            TlaValue value(Frame frame) {
                return function.mapping(frame).without(key.value(frame));
            }

            @Override
            void writeValue(ActionCode code) {
                function.writeValue(code);
                key.writeValue(code);
                code.call("without", "vv", 'v');
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

    static final class Domain extends Expression.Written {
        final Expression function;

        Domain(Expression function) {
            this.function = function;
        }

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

        @Override
        void writeValue(ActionCode code) {
            function.writeValue(code);
            code.call("domain", "v", 'v');
        }

        @Override
        void writeContains(ActionCode code, Mark otherwise) {
            function.writeValue(code);
            code.call("isKey", "vv", 'z');
            code.unless(otherwise);
        }

        @Override
        void writeCardinality(ActionCode code) {
            function.writeValue(code);
            code.call("keyCount", "v", 'i');
        }
    }

    private static final class Apply extends Expression.Written {
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

        @Override
        void writeValue(ActionCode code) {
            function.writeValue(code);
            argument.writeValue(code);
            code.call("applied", "vv", 'v');
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

    private static final class Record extends Expression.Written {
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
            return Operands.record(found, names);
        }

        @Override
        void writeValue(ActionCode code) {
            code.array(values.length);
            for (int i = 0; i < values.length; i++) {
                code.element(places[i]);
                values[i].writeValue(code);
                code.stored();
            }
            code.values(names);
            code.call("record", "aa", 'v');
        }
    }

    private static final class Single extends Expression.Written {
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

        @Override
        void writeValue(ActionCode code) {
            key.writeValue(code);
            value.writeValue(code);
            code.value(TlaSequence.EMPTY);
            code.call("put", "vvv", 'v');
        }
    }

    private static final class Put extends Expression.Written {
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

        @Override
        void writeValue(ActionCode code) {
            key.writeValue(code);
            value.writeValue(code);
            function.writeValue(code);
            code.call("put", "vvv", 'v');
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
