package dev.traceloom.record.agent.program;

/** Stands for the hook: counts how often instrumented code calls it. Public, since that code has a loader of its own. */
public final class CountingHook {
    static int calls;

    private CountingHook() {}

    public static void disturb() {
        calls++;
    }
}
