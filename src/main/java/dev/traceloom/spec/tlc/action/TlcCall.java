package dev.traceloom.spec.tlc.action;

import dev.traceloom.spec.Call;
import dev.traceloom.spec.compiled.value.TlaValue;
import dev.traceloom.spec.tlc.translate.TriedAction;
import tlc2.tool.Action;
import tlc2.util.Context;

/**
 * An operator's body with its parameters bound, for TLC and, where it was translated, for the compiled evaluator.
 *
 * @param compiled null where there is no translation
 * @param arguments the parameters' values for {@code compiled}
 */
public record TlcCall(Action action, Context context, TriedAction compiled, TlaValue[] arguments) implements Call {
    private static final TlaValue[] NO_ARGUMENTS = {};

    /** For TLC alone. */
    TlcCall(Action action, Context context) {
        this(action, context, null, NO_ARGUMENTS);
    }

    @Override
    public boolean isActionAlone() {
        return true;
    }
}
