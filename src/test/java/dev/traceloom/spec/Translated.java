package dev.traceloom.spec;

import dev.traceloom.spec.compiled.CodeComparison;
import dev.traceloom.spec.compiled.CompiledAction;
import dev.traceloom.spec.compiled.CompiledAction.Expectation;
import dev.traceloom.spec.compiled.value.Cancellation;
import dev.traceloom.spec.compiled.value.TlaValue;
import java.lang.reflect.Field;
import java.lang.reflect.Method;

/** Asks the translation of a call alone; the classes that hold it are those of another class loader. */
final class Translated {
    private Translated() {}

    /** Whether the translation finds the successors by itself. */
    static boolean evaluates(Call call, State state) {
        try {
            Object action = invoke(call, "compiled");
            TlaValue[] values = (TlaValue[]) invoke(state, "compiled");
            if (action == null || values == null) {
                return false;
            }
            Method successors = action.getClass()
                    .getDeclaredMethod(
                            "successors", TlaValue[].class, TlaValue[].class, Cancellation.class, Expectation.class);
            successors.setAccessible(true);
            return successors.invoke(action, values, invoke(call, "arguments"), new Cancellation(), null) != null;
        } catch (ReflectiveOperationException changed) {
            throw new AssertionError(changed);
        }
    }

    /** Compares the code of a call's translation with its steps. */
    static void compareCode(Call call, State state, CodeComparison comparison, String what) {
        try {
            Object tried = invoke(call, "compiled");
            TlaValue[] values = (TlaValue[]) invoke(state, "compiled");
            if (tried != null && values != null) {
                Field action = tried.getClass().getDeclaredField("action");
                action.setAccessible(true);
                comparison.compare(
                        (CompiledAction) action.get(tried), values, (TlaValue[]) invoke(call, "arguments"), what);
            }
        } catch (ReflectiveOperationException changed) {
            throw new AssertionError(changed);
        }
    }

    /** Lets a translation go on that TLC had to step in for too often, as if it had not. */
    static void forgive(Call call) {
        try {
            Object action = invoke(call, "compiled");
            if (action != null) {
                Field debt = action.getClass().getDeclaredField("debt");
                debt.setAccessible(true);
                debt.setInt(action, 0);
            }
        } catch (ReflectiveOperationException changed) {
            throw new AssertionError(changed);
        }
    }

    private static Object invoke(Object target, String method) throws ReflectiveOperationException {
        Method found = target.getClass().getDeclaredMethod(method);
        found.setAccessible(true);
        return found.invoke(target);
    }
}
