package dev.traceloom.spec.compiled;

import dev.traceloom.spec.compiled.value.Bail;
import dev.traceloom.spec.compiled.value.TlaSequence;
import dev.traceloom.spec.compiled.value.TlaValue;

/**
 * A function by what it is at an argument, as TLC evaluates one that is applied where it stands: nothing is listed, so its
 * domain may be infinite and its body may apply it again. It is listed where its value is asked for.
 */
public final class FunctionBody extends Expression {
    private final Binding[] bindings;
    private final int[] forgotten;
    private Expression body;
    private Expression listed;

    /** @param forgotten where what is known of the domain is remembered while the function applies itself */
    public FunctionBody(Binding[] bindings, int[] forgotten) {
        this.bindings = bindings;
        this.forgotten = forgotten;
    }

    /** @param expression what it is at an argument; may speak of {@link #itself} */
    public FunctionBody of(Expression expression) {
        body = expression;
        listed = bindings.length == 1
                ? Functions.function(bindings[0], expression)
                : Functions.functionOfTuples(bindings, expression);
        return this;
    }

    @Override
    TlaValue value(Frame frame) {
        forget(frame);
        return listed.value(frame);
    }

    @Override
    TlaValue applied(TlaValue argument, Frame frame) {
        forget(frame);
        return at(argument, frame);
    }

    private void forget(Frame frame) {
        for (int place : forgotten) {
            frame.slots[place] = null;
        }
    }

    private TlaValue at(TlaValue argument, Frame frame) {
        if (bindings.length > 1 && (!(argument instanceof TlaSequence tuple) || tuple.size() != bindings.length)) {
            throw Bail.out();
        }
        Frame own = frame.within(null, null);
        for (int i = 0; i < bindings.length; i++) {
            frame.cancellation.check();
            TlaValue element = bindings.length == 1 ? argument : ((TlaSequence) argument).value(i);
            if (!bindings[i].bound().contains(own, element)) {
                throw Bail.out();
            }
            bindings[i].bind(own, element);
        }
        return body.value(own);
    }

    /** The function as its own body speaks of it. */
    public Expression itself() {
        return new Itself(this);
    }

    static final class Itself extends Expression {
        private final FunctionBody function;

        Itself(FunctionBody function) {
            this.function = function;
        }

        @Override
        TlaValue value(Frame frame) {
            return function.listed.value(frame.within(null, null));
        }

        @Override
        TlaValue applied(TlaValue argument, Frame frame) {
            return function.at(argument, frame);
        }
    }

    /** Whether a function is better asked for its value at one argument than listed. */
    static boolean isUnlisted(Expression function) {
        return function instanceof FunctionBody || function instanceof Itself || function instanceof Calls.Parameter;
    }
}
