package dev.traceloom.spec.compiled;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.traceloom.spec.compiled.CompiledAction.FoundStates;
import dev.traceloom.spec.compiled.value.Cancellation;
import dev.traceloom.spec.compiled.value.TlaValue;
import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Compares what the code that is made for an action finds with what its steps find: the same states in the same order, or nothing. */
public final class CodeComparison {
    private final Map<CompiledAction, Optional<Object>> codes = new IdentityHashMap<>();

    public void compare(CompiledAction action, TlaValue[] state, TlaValue[] arguments, String what) {
        Optional<Object> code =
                codes.computeIfAbsent(action, fresh -> action.hot.make(state.length, arguments.length));
        if (code.isPresent()) {
            FoundStates steps = action.run(state, arguments, new Cancellation(), null);
            FoundStates written = action.successors((CompiledAction.Code) code.get(), state, arguments, new Cancellation());
            assertEquals(told(steps, state), told(written, state), what);
        }
    }

    private static List<String> told(FoundStates found, TlaValue[] state) {
        if (found == null) {
            return List.of("left to TLC");
        }
        List<String> states = new ArrayList<>();
        for (int i = 0; i < found.count(); i++) {
            StringBuilder text = new StringBuilder(found.get(i) == state ? "the same" : "");
            for (TlaValue value : found.get(i)) {
                text.append(' ').append(value.getClass().getSimpleName()).append(value.low()).append(value.high());
            }
            states.add(text.toString());
        }
        return states;
    }

    /** Fails where fewer than nine of ten actions have code. */
    public void assertMostHaveCode() {
        long made = codes.values().stream().filter(Optional::isPresent).count();
        assertTrue(10 * made >= 9 * codes.size(), () -> made + " of " + codes.size() + " actions have code");
    }
}
