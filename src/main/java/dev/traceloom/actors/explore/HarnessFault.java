package dev.traceloom.actors.explore;

/** The reference or the keys cannot be asked: nothing can be said of any history. The message is a sentence. */
final class HarnessFault extends RuntimeException {
    private static final long serialVersionUID = 1L;

    HarnessFault(String message, Throwable cause) {
        super(message, cause);
    }
}
