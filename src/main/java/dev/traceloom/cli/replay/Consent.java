package dev.traceloom.cli.replay;

import dev.traceloom.cli.terminal.Terminal;
import dev.traceloom.replay.ReplayException;
import dev.traceloom.trace.text.VisibleText;
import dev.traceloom.view.runs.ShellWords;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;

/**
 * Whether something is to be run that a file names, and not the user: it is shown, all of it and as it is, and takes a
 * yes.
 */
final class Consent {
    private static final String IN_IS_TERMINAL = "TRACELOOM_STDIN_TTY";
    private static final int LONGEST_ANSWER = 100;

    private final Terminal terminal;
    private final boolean given;
    private final boolean canAsk;
    private final InputStream answers;

    /** @param given whether the user said yes beforehand */
    Consent(Terminal terminal, boolean given) {
        this(terminal, given, terminal.isWatched() && "1".equals(System.getenv(IN_IS_TERMINAL)), System.in);
    }

    Consent(Terminal terminal, boolean given, boolean canAsk, InputStream answers) {
        this.terminal = terminal;
        this.given = given;
        this.canAsk = canAsk;
        this.answers = answers;
    }

    /** Throws unless the user wants this command to be run once more. */
    void requireForCommand(Path trace, List<String> command, Path workingFolder) throws ReplayException, IOException {
        require(
                trace,
                "it says that this was run in " + VisibleText.line(workingFolder.toAbsolutePath().normalize().toString()),
                ShellWords.of(command),
                "say --yes, or name the program behind --");
    }

    /** Throws unless the user wants rr and gdb to be started on this recording. */
    void requireForRecording(Path trace, Path recording) throws ReplayException, IOException {
        require(
                trace,
                "it says that rr recorded it, and rr and gdb would run what is in",
                VisibleText.line(recording.toAbsolutePath().normalize().toString()),
                "say --yes, or name the recording with --rr");
    }

    private void require(Path trace, String says, String what, String how) throws ReplayException, IOException {
        String doubt = "nothing says that you recorded " + VisibleText.line(trace.toString()) + " on this machine";
        if (!given && !canAsk) {
            throw new ReplayException(doubt + "; " + says + ": " + what + "; if you trust it, " + how);
        }
        terminal.clearProgress();
        terminal.err().println("traceloom: " + doubt + "; " + says + ":");
        terminal.err().println("    " + what);
        if (!given && !isYes()) {
            throw new ReplayException("nothing was run");
        }
    }

    private boolean isYes() throws IOException {
        terminal.err().print("Run it? [y/N] ");
        terminal.err().flush();
        String answer = line().strip().toLowerCase(Locale.ROOT);
        return answer.equals("y") || answer.equals("yes");
    }

    /** Byte by byte: what comes behind the line is for gdb. */
    private String line() throws IOException {
        StringBuilder line = new StringBuilder();
        for (int c = answers.read(); c >= 0 && c != '\n'; c = answers.read()) {
            if (line.length() < LONGEST_ANSWER) {
                line.append((char) c);
            }
        }
        return line.toString();
    }
}
