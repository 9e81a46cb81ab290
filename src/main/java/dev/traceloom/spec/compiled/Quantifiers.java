package dev.traceloom.spec.compiled;

import dev.traceloom.spec.compiled.value.Bail;
import dev.traceloom.spec.compiled.value.TlaValue;

/** Bounded quantifiers and CHOOSE. */
public final class Quantifiers {
    private Quantifiers() {}

    public static Expression exists(Binding[] bindings, Expression body) {
        return new Some(bindings, body, true);
    }

    public static Expression forAll(Binding[] bindings, Expression body) {
        return new Some(bindings, body, false);
    }

    /** Evaluates its body for all choices, as TLC does when it lists successors. */
    public static Expression existsAmongAll(Binding[] bindings, Expression body) {
        return new Expression.Truth() {
            @Override
            boolean truth(Frame frame) {
                return among(bounds(bindings, frame), bindings.length - 1, frame);
            }

            private boolean among(TlaValue[][] bounds, int depth, Frame frame) {
                if (depth < 0) {
                    return body.truth(frame);
                }
                boolean any = false;
                for (TlaValue element : bounds[depth]) {
                    frame.cancellation.check();
                    bindings[depth].bind(frame, element);
                    any |= among(bounds, depth - 1, frame);
                }
                return any;
            }
        };
    }

    /** Evaluates its body for all choices: TLC lists successors in an order of its own. */
    public static Expression forAllOfAll(Binding[] bindings, Expression body) {
        return Logic.not(existsAmongAll(bindings, Logic.not(body)));
    }

    /** TLC puts whatever it chooses from in order, even what it keeps unevaluated else. */
    public static Expression choose(Binding binding, Expression body) {
        return new Expression() {
            @Override
            TlaValue value(Frame frame) {
                for (TlaValue element : binding.bound().enumerated(frame).values()) {
                    frame.cancellation.check();
                    binding.bind(frame, element);
                    if (body.truth(frame)) {
                        return element;
                    }
                }
                throw Bail.out();
            }
        };
    }

    /** All bounds are evaluated before the first choice is made, as TLC does; then the first name changes fastest. */
    static TlaValue[][] boundsInOrder(Binding[] bindings, Frame frame) {
        TlaValue[][] bounds = new TlaValue[bindings.length][];
        for (int i = 0; i < bounds.length; i++) {
            bounds[i] = i > 0 && bindings[i].bound() == bindings[i - 1].bound()
                    ? bounds[i - 1]
                    : bindings[i].bound().elementsInOrder(frame);
        }
        return bounds;
    }

    static TlaValue[][] bounds(Binding[] bindings, Frame frame) {
        TlaValue[][] bounds = new TlaValue[bindings.length][];
        for (int i = 0; i < bounds.length; i++) {
            bounds[i] = i > 0 && bindings[i].bound() == bindings[i - 1].bound()
                    ? bounds[i - 1]
                    : bindings[i].bound().elements(frame);
        }
        return bounds;
    }

    /** Stops at the first choice for which the body is what is sought. */
    private static final class Some extends Expression.Truth {
        private final Binding[] bindings;
        private final Expression body;
        private final boolean sought;

        Some(Binding[] bindings, Expression body, boolean sought) {
            this.bindings = bindings;
            this.body = body;
            this.sought = sought;
        }

        @Override
        boolean truth(Frame frame) {
            if (bindings.length == 1) {
                Expression.Elements elements = bindings[0].bound().enumerated(frame);
                return (elements.inOrder() ? among(elements.values(), frame) : amongAll(elements.values(), frame))
                        == sought;
            }
            TlaValue[][] bounds = new TlaValue[bindings.length][];
            boolean inOrder = true;
            for (int i = 0; i < bounds.length; i++) {
                if (i > 0 && bindings[i].bound() == bindings[i - 1].bound()) {
                    bounds[i] = bounds[i - 1];
                } else {
                    Expression.Elements elements = bindings[i].bound().enumerated(frame);
                    bounds[i] = elements.values();
                    inOrder &= elements.inOrder();
                }
            }
            return (inOrder
                            ? among(bounds, bindings.length - 1, frame)
                            : amongAll(bounds, bindings.length - 1, frame))
                    == sought;
        }

        private boolean among(TlaValue[] elements, Frame frame) {
            for (TlaValue element : elements) {
                frame.cancellation.check();
                bindings[0].bind(frame, element);
                if (body.truth(frame) == sought) {
                    return true;
                }
            }
            return false;
        }

        /** Whatever TLC's order is, it finds the same where nothing objects. */
        private boolean amongAll(TlaValue[] elements, Frame frame) {
            boolean any = false;
            for (TlaValue element : elements) {
                frame.cancellation.check();
                bindings[0].bind(frame, element);
                any |= body.truth(frame) == sought;
            }
            return any;
        }

        private boolean among(TlaValue[][] bounds, int depth, Frame frame) {
            if (depth < 0) {
                return body.truth(frame) == sought;
            }
            for (TlaValue element : bounds[depth]) {
                frame.cancellation.check();
                bindings[depth].bind(frame, element);
                if (among(bounds, depth - 1, frame)) {
                    return true;
                }
            }
            return false;
        }

        private boolean amongAll(TlaValue[][] bounds, int depth, Frame frame) {
            if (depth < 0) {
                return body.truth(frame) == sought;
            }
            boolean any = false;
            for (TlaValue element : bounds[depth]) {
                frame.cancellation.check();
                bindings[depth].bind(frame, element);
                any |= amongAll(bounds, depth - 1, frame);
            }
            return any;
        }
    }
}
