package dev.traceloom.spec.tlc.kind;

/** Thrown where it cannot be told that evaluating goes well. */
final class MayFail extends RuntimeException {
    private static final long serialVersionUID = 1;

    MayFail() {
        super(null, null, false, false);
    }
}
