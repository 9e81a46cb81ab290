package dev.traceloom.spec.compiled.value;

import java.util.List;
import java.util.concurrent.atomic.AtomicReference;

/**
 * Where the evaluator itself broke. TLC answers in its place, so that no verdict depends on it; but nobody would ever hear
 * of the mistake, so the first one is kept to be told.
 */
public final class Faults {
    private final AtomicReference<String> first = new AtomicReference<>();

    public void add(RuntimeException fault) {
        StackTraceElement[] trace = fault.getStackTrace();
        first.compareAndSet(null, fault + (trace.length == 0 ? "" : " at " + trace[0]));
    }

    /** What the user should hear. */
    public List<String> warnings() {
        String known = first.get();
        return known == null
                ? List.of()
                : List.of("Traceloom's own evaluator broke, which is a bug of ours; TLC evaluated in its place, and the verdict"
                        + " is TLC's. Please report it: " + known);
    }
}
