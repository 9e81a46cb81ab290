package dev.traceloom.trace.value;

/** How deep a recorded structure may be nested: far beyond any specification, and far within the stack. */
public final class Depth {
    public static final int MAX = 200;

    private Depth() {}

    static int below(int depth) {
        if (depth >= MAX) {
            throw new BadValueException("expected at most " + MAX + " levels of nesting, found more");
        }
        return depth + 1;
    }
}
