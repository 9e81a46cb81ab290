package dev.traceloom.testing.fuzz;

/** Two ways to read the same input come to different ends. */
public final class Disagreement extends AssertionError {
    private static final long serialVersionUID = 1;

    public Disagreement(String message) {
        super(message);
    }

    /** @param what the ways that are compared */
    public static void unless(boolean agree, String what) {
        if (!agree) {
            throw new Disagreement(what);
        }
    }
}
