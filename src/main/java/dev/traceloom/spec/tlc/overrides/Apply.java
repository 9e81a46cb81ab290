package dev.traceloom.spec.tlc.overrides;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import tlc2.tool.EvalControl;
import tlc2.value.impl.BoolValue;
import tlc2.value.impl.OpValue;
import tlc2.value.impl.Value;

/**
 * Applies operators and functions that a specification passed to an override.
 *
 * <p>Through method handles, because TLC has renamed both calls since 2.18 and these classes must also run with the
 * user's own TLC. The handles are constants, so the compiler inlines them like plain calls.
 */
final class Apply {

    private static final MethodHandle OPERATOR = operator();
    private static final MethodHandle FUNCTION = function();

    private Apply() {
    }

    static Value operator(OpValue op, Value... arguments) {
        try {
            return (Value) OPERATOR.invokeExact(op, arguments, EvalControl.Clear);
        } catch (Throwable e) {
            throw unchecked(e);
        }
    }

    static boolean test(String operator, OpValue op, Value argument) {
        Value result = operator(op, argument);
        if (result instanceof BoolValue truth) {
            return truth.val;
        }
        throw Failure.because("The test given to " + operator + " should be TRUE or FALSE for the value\n" + argument
                + "\nbut instead it is:\n" + result);
    }

    /** function[argument], without computing the function's other values. */
    static Value function(String operator, Value function, Value argument) {
        try {
            return (Value) FUNCTION.invokeExact(function, argument, EvalControl.Clear);
        } catch (ClassCastException e) {
            throw Failure.argument("third", operator, "function", function);
        } catch (Throwable e) {
            throw unchecked(e);
        }
    }

    private static MethodHandle operator() {
        MethodType type = MethodType.methodType(Value.class, Value[].class, int.class);
        try {
            return MethodHandles.publicLookup().findVirtual(OpValue.class, "apply", type);
        } catch (NoSuchMethodException | IllegalAccessException olderName) {
            try {
                return MethodHandles.publicLookup().findVirtual(OpValue.class, "eval", type);
            } catch (ReflectiveOperationException e) {
                throw new IllegalStateException("This TLC does not let operators be applied from Java.", e);
            }
        }
    }

    private static MethodHandle function() {
        MethodType type = MethodType.methodType(Value.class, Value.class, int.class);
        for (String name : new String[] {"tlc2.value.impl.FunctionValue", "tlc2.value.impl.Applicable"}) {
            try {
                Class<?> functions = Class.forName(name, false, Value.class.getClassLoader());
                return MethodHandles.publicLookup().findVirtual(functions, "apply", type)
                        .asType(type.insertParameterTypes(0, Value.class));
            } catch (ReflectiveOperationException otherVersion) {
                continue;
            }
        }
        throw new IllegalStateException("This TLC does not let functions be applied from Java.");
    }

    private static RuntimeException unchecked(Throwable e) {
        if (e instanceof Error error) {
            throw error;
        }
        return e instanceof RuntimeException runtime ? runtime : new IllegalStateException(e);
    }
}
