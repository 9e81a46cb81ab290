package dev.traceloom.spec.compiled.code;

/** An action has more code than Java's compilers look at, so that it is better off without. */
final class TooLargeException extends RuntimeException {
    private static final long serialVersionUID = 1;

    TooLargeException() {
        super("more byte code than Java compiles", null, false, false);
    }
}
