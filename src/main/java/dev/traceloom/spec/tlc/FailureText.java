package dev.traceloom.spec.tlc;

/** What went wrong in an evaluation, in one line. */
final class FailureText {
    private FailureText() {}

    /**
     * @param thrown what came out of the evaluation
     * @param cause what its innermost expression threw
     */
    static String of(Throwable thrown, Throwable cause) {
        if (cause instanceof StackOverflowError) {
            return "the evaluation ran out of stack, as endless recursion does";
        }
        if (cause instanceof OutOfMemoryError) {
            return "the evaluation ran out of memory";
        }
        if (cause instanceof MissingConstant) {
            return cause.getMessage();
        }
        String message = thrown.getMessage() == null ? thrown.toString() : thrown.getMessage();
        return message.strip().replaceAll("\\s+", " ");
    }
}
