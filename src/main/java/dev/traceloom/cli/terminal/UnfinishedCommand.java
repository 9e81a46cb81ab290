package dev.traceloom.cli.terminal;

/**
 * A command that is ended from outside while nobody else tells: its line of progress goes, and a sentence says what
 * happened, so that the prompt stands on a line of its own.
 */
public final class UnfinishedCommand implements AutoCloseable {
    private final Terminal terminal;
    private volatile boolean isFinished;

    public UnfinishedCommand(Terminal terminal) {
        this.terminal = terminal;
        Runtime.getRuntime().addShutdownHook(new Thread(this::tell, "traceloom-interrupted"));
    }

    private void tell() {
        if (!isFinished && terminal.isWatched() && !InterruptHook.isAnyWaiting()) {
            // Behind what the terminal shows of the key.
            terminal.err().println();
            terminal.complain("interrupted");
            terminal.err().flush();
        }
    }

    /** It ends by itself, whatever became of it. */
    @Override
    public void close() {
        isFinished = true;
    }
}
