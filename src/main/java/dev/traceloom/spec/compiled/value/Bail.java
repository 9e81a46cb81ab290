package dev.traceloom.spec.compiled.value;

/** Not evaluated here: TLC has to look at it. One object without a stack, because it is thrown often and never read. */
public final class Bail extends RuntimeException {
    private static final Bail INSTANCE = new Bail();

    private Bail() {
        super("to be evaluated by TLC", null, false, false);
    }

    public static Bail out() {
        return INSTANCE;
    }
}
