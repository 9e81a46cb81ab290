package dev.traceloom.actors.explore;

import dev.traceloom.actors.Reference;
import dev.traceloom.actors.history.CheckStopped;
import dev.traceloom.actors.system.CurrentHandlers;
import dev.traceloom.actors.value.UserText;
import java.util.List;
import java.util.function.BooleanSupplier;

/**
 * A reference that is told of where it does not return, and asked no more when it is enough: to explain one history may take longer than
 * anybody waits.
 */
record WatchedReference<S>(Reference<S> asked, CurrentHandlers current, BooleanSupplier enough) implements Reference<S> {
    @Override
    public S initial() {
        current.begin(() -> "The reference, asked what it begins with,");
        try {
            return asked.initial();
        } finally {
            current.end();
        }
    }

    @Override
    public Applied<S> apply(S state, String operation, List<Object> arguments) {
        if (enough.getAsBoolean()) {
            throw new CheckStopped();
        }
        current.begin(() -> "The reference, at " + operation + UserText.of(arguments) + ",");
        try {
            return asked.apply(state, operation, arguments);
        } finally {
            current.end();
        }
    }
}
