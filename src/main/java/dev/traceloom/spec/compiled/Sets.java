package dev.traceloom.spec.compiled;

import dev.traceloom.spec.compiled.code.ActionCode;
import dev.traceloom.spec.compiled.code.Mark;
import dev.traceloom.spec.compiled.value.Bail;
import dev.traceloom.spec.compiled.value.Copies;
import dev.traceloom.spec.compiled.value.Operands;
import dev.traceloom.spec.compiled.value.TlaInt;
import dev.traceloom.spec.compiled.value.TlaIntervals;
import dev.traceloom.spec.compiled.value.TlaSet;
import dev.traceloom.spec.compiled.value.TlaValue;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** Sets and what is asked of them. */
public final class Sets {
    private Sets() {}

    public static Expression of(Expression... elements) {
        return new Expression.Written() {
            @Override
            TlaValue value(Frame frame) {
                return Operands.listed(values(frame));
            }

            private TlaValue[] values(Frame frame) {
                TlaValue[] values = new TlaValue[elements.length];
                for (int i = 0; i < values.length; i++) {
                    values[i] = elements[i].value(frame);
                }
                return values;
            }

            /** Where all can be compared with all, nobody notices that there is no set. */
            @Override
            boolean contains(Frame frame, TlaValue element) {
                return Operands.isListed(element, values(frame));
            }

            @Override
            void writeValue(ActionCode code) {
                Expression.writeAll(elements, code);
                code.call("listed", "a", 'v');
            }

            @Override
            void writeContains(ActionCode code, Mark otherwise) {
                Expression.writeAll(elements, code);
                code.call("isListed", "va", 'z');
                code.unless(otherwise);
            }
        };
    }

    public static Expression interval(Expression from, Expression to) {
        return new Interval(from, to);
    }

    public static Expression in(Expression element, Expression set) {
        return new Expression.WrittenTruth() {
            @Override
            boolean truth(Frame frame) {
                return set.contains(frame, element.value(frame));
            }

            @Override
            void writeTruth(ActionCode code, Mark otherwise) {
                element.writeValue(code);
                set.writeContains(code, otherwise);
            }
        };
    }

    public static Expression subset(Expression part, Expression whole) {
        return new Expression.Truth() {
            @Override
            boolean truth(Frame frame) {
                TlaSet elements = part.set(frame);
                if (elements.form() == TlaSet.Form.LAZY) {
                    throw Bail.out();
                }
                return whole.containsAll(frame, elements);
            }
        };
    }

    public static Expression union(Expression left, Expression right) {
        return new Expression.Written() {
            @Override
            TlaValue value(Frame frame) {
                return left.set(frame).union(right.set(frame));
            }

            @Override
            void writeValue(ActionCode code) {
                left.writeValue(code);
                right.writeValue(code);
                code.call("union", "vv", 'v');
            }
        };
    }

    public static Expression difference(Expression left, Expression right) {
        return new Expression.Written() {
            @Override
            TlaValue value(Frame frame) {
                return left.set(frame).difference(right.set(frame));
            }

            @Override
            void writeValue(ActionCode code) {
                left.writeValue(code);
                right.writeValue(code);
                code.call("difference", "vv", 'v');
            }
        };
    }

    public static Expression intersection(Expression left, Expression right) {
        return new Expression.Written() {
            @Override
            TlaValue value(Frame frame) {
                return left.set(frame).intersection(right.set(frame));
            }

            @Override
            void writeValue(ActionCode code) {
                left.writeValue(code);
                right.writeValue(code);
                code.call("intersection", "vv", 'v');
            }
        };
    }

    /** TLC keeps such a set unevaluated unless it has listed all of its parts. */
    public static Expression unionOf(Expression sets) {
        return new Expression() {
            @Override
            TlaValue value(Frame frame) {
                List<TlaValue> all = new ArrayList<>();
                TlaSet parts = sets.set(frame);
                boolean listed = parts.form() == TlaSet.Form.LISTED;
                for (TlaValue part : parts.elements) {
                    if (!(part instanceof TlaSet set)) {
                        throw Bail.out();
                    }
                    listed &= set.form() == TlaSet.Form.LISTED;
                    all.addAll(Arrays.asList(set.elements));
                }
                return TlaSet.of(all.toArray(TlaValue[]::new), listed ? TlaSet.Form.LISTED : TlaSet.Form.LAZY);
            }
        };
    }

    public static Expression filter(Binding binding, Expression body) {
        boolean between = !binding.tuple()
                && body instanceof Logic.And both
                && both.parts.length == 2
                && both.parts[0] instanceof Arithmetic.NamesAtMost from
                && both.parts[1] instanceof Arithmetic.NamesAtMost to
                && from.right == binding.slots()[0]
                && to.left == binding.slots()[0]
                && from.left != binding.slots()[0]
                && to.right != binding.slots()[0];
        return between ? new Between(binding, (Logic.And) body) : new Filter(binding, body);
    }

    public static Expression map(Binding[] bindings, Expression body) {
        return new Expression() {
            @Override
            TlaValue value(Frame frame) {
                List<TlaValue> values = new ArrayList<>();
                collect(Quantifiers.bounds(bindings, frame), bindings.length - 1, frame, values);
                return TlaSet.of(values.toArray(TlaValue[]::new), TlaSet.Form.LISTED);
            }

            private void collect(TlaValue[][] bounds, int depth, Frame frame, List<TlaValue> into) {
                if (depth < 0) {
                    into.add(body.value(frame));
                    return;
                }
                for (TlaValue element : bounds[depth]) {
                    frame.cancellation.check();
                    bindings[depth].bind(frame, element);
                    collect(bounds, depth - 1, frame, into);
                }
            }
        };
    }

    public static Expression cardinality(Expression set) {
        return new Expression.WrittenNumber() {
            @Override
            int number(Frame frame) {
                return set.cardinality(frame);
            }

            @Override
            void writeNumber(ActionCode code) {
                set.writeCardinality(code);
            }
        };
    }

    /** Whether a set is finite; every one that can be evaluated here is. */
    public static Expression isFinite(Expression set) {
        return new Expression.Truth() {
            @Override
            boolean truth(Frame frame) {
                set.set(frame);
                return true;
            }
        };
    }

    private static final class Interval extends Expression.Written {
        private final Expression from;
        private final Expression to;

        Interval(Expression from, Expression to) {
            this.from = from;
            this.to = to;
        }

        @Override
        TlaValue value(Frame frame) {
            return TlaIntervals.set(from.number(frame), to.number(frame));
        }

        @Override
        TlaValue[] elements(Frame frame) {
            return TlaIntervals.elements(from.number(frame), to.number(frame));
        }

        @Override
        Elements enumerated(Frame frame) {
            return new Elements(elements(frame), true);
        }

        @Override
        boolean contains(Frame frame, TlaValue element) {
            int low = from.number(frame);
            int high = to.number(frame);
            if (element instanceof TlaInt integer) {
                return low <= integer.value && integer.value <= high;
            }
            return set(frame).contains(element);
        }

        @Override
        void check(Frame frame) {
            from.number(frame);
            to.number(frame);
        }

        @Override
        void writeValue(ActionCode code) {
            from.writeNumber(code);
            to.writeNumber(code);
            code.call("interval", "ii", 'v');
        }

        @Override
        void writeContains(ActionCode code, Mark otherwise) {
            from.writeNumber(code);
            to.writeNumber(code);
            code.call("isBetween", "vii", 'z');
            code.unless(otherwise);
        }
    }

    /** {@code {x \in set : from <= x /\ x <= to}}: integers in order need not be looked at one by one to be counted. */
    private static final class Between extends Filter {
        private final int from;
        private final int to;

        Between(Binding binding, Logic.And both) {
            super(binding, both);
            this.from = ((Arithmetic.NamesAtMost) both.parts[0]).left;
            this.to = ((Arithmetic.NamesAtMost) both.parts[1]).right;
        }

        /** What is no integer, TLC might object to: then they are looked at as TLC does. */
        @Override
        int cardinality(Frame frame) {
            int count = frame.slots[from] instanceof TlaInt first && frame.slots[to] instanceof TlaInt last
                    ? binding.bound().countBetween(frame, first.value, last.value)
                    : -1;
            return count < 0 ? super.cardinality(frame) : count;
        }

        @Override
        void writeCardinality(ActionCode code) {
            if (binding.bound() instanceof Functions.Domain domain) {
                domain.function.writeValue(code);
                code.slot(from);
                code.slot(to);
                code.call("keysBetween", "vvv", 'i');
                code.leaveIfNegative();
            } else {
                super.writeCardinality(code);
            }
        }
    }

    private static class Filter extends Expression {
        final Binding binding;
        private final Expression body;

        Filter(Binding binding, Expression body) {
            this.binding = binding;
            this.body = body;
        }

        @Override
        TlaValue value(Frame frame) {
            TlaSet from = binding.bound().set(frame);
            if (from.form() == TlaSet.Form.LAZY) {
                // TLC would keep this one unevaluated too, and might never come to an element that fails.
                return chosen(from, TlaSet.Form.LAZY, frame);
            }
            return chosen(from, TlaSet.Form.LISTED, frame);
        }

        private TlaSet chosen(TlaSet from, TlaSet.Form form, Frame frame) {
            TlaValue[] kept = new TlaValue[from.elements.length];
            int count = 0;
            for (TlaValue element : from.elements) {
                frame.cancellation.check();
                binding.bind(frame, element);
                if (body.truth(frame)) {
                    kept[count++] = element;
                }
            }
            TlaValue[] all = count == kept.length ? kept : Copies.first(kept, count);
            return TlaSet.ofSome(all, from.elementShape, form);
        }

        /** TLC keeps those among subsets unevaluated, and asks only about the one in question. */
        @Override
        boolean contains(Frame frame, TlaValue element) {
            if (!(binding.bound() instanceof Memberships.Subsets subsets) || binding.tuple()) {
                return super.contains(frame, element);
            }
            if (!subsets.contains(frame, element)) {
                return false;
            }
            binding.bind(frame, element);
            return body.truth(frame);
        }

        /** The number alone needs no set. */
        @Override
        int cardinality(Frame frame) {
            int count = 0;
            for (TlaValue element : binding.bound().elements(frame)) {
                frame.cancellation.check();
                binding.bind(frame, element);
                if (body.truth(frame)) {
                    count++;
                }
            }
            return count;
        }
    }
}
