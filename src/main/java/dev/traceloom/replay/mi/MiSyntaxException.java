package dev.traceloom.replay.mi;

/** A line is not gdb's: so it is the program's. */
final class MiSyntaxException extends Exception {
    private static final long serialVersionUID = 1;

    MiSyntaxException() {
        // Thrown for every line of the program, and caught at once.
        super(null, null, false, false);
    }
}
