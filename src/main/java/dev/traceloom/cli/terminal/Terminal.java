package dev.traceloom.cli.terminal;

import dev.traceloom.engine.verdict.Verdict;
import dev.traceloom.explain.text.StyledOutput;
import dev.traceloom.trace.text.CarefulWriter;
import dev.traceloom.trace.text.VisibleText;
import dev.traceloom.validate.trace.Notices;
import dev.traceloom.validate.trace.OurBug;
import java.io.PrintWriter;

/**
 * Where a command prints, and whether a person is looking. Java cannot tell for one stream alone, so the launcher does.
 */
public final class Terminal implements StyledOutput, Notices {
    private static final String OUT_IS_TERMINAL = "TRACELOOM_STDOUT_TTY";
    private static final String ERR_IS_TERMINAL = "TRACELOOM_STDERR_TTY";
    private static final String COLUMNS = "TRACELOOM_COLUMNS";
    /** Nothing fits into less, and whoever has that scrolls sideways. */
    private static final int FEWEST_COLUMNS = 40;

    private final CarefulWriter out;
    private final CarefulWriter err;
    private final boolean colour;
    private final boolean progress;

    public Terminal(PrintWriter out, PrintWriter err) {
        this(out, err, isColoured(), isSet(ERR_IS_TERMINAL));
    }

    private Terminal(PrintWriter out, PrintWriter err, boolean colour, boolean progress) {
        this.out = CarefulWriter.of(out);
        this.err = CarefulWriter.of(err);
        this.colour = colour;
        this.progress = progress;
    }

    /** One that nobody looks at while it is written to. */
    public static Terminal plain(PrintWriter out) {
        return new Terminal(out, out, false, false);
    }

    /** Whether standard output is for a person, in colours. */
    public static boolean isColoured() {
        return isSet(OUT_IS_TERMINAL) && System.getenv("NO_COLOR") == null;
    }

    private static boolean isSet(String variable) {
        return "1".equals(System.getenv(variable));
    }

    @Override
    public CarefulWriter out() {
        return out;
    }

    public PrintWriter err() {
        return err;
    }

    /** Whether a person looks at standard error. */
    public boolean isWatched() {
        return progress;
    }

    public void complain(String message) {
        tell("traceloom: " + message);
    }

    public void send(ServiceMessage message) {
        out.raw(message + "\n");
    }

    /** A line of its own: whoever shows how far it is, in another thread, does so before it or after it. */
    @Override
    public void tell(String line) {
        synchronized (err) {
            clearProgress();
            err.println(line);
        }
    }

    @Override
    public void bug(Throwable bug) {
        OurBug.printTrace(err, bug);
    }

    /** Shows a line that the next one replaces, where a person looks at standard error. */
    @Override
    public void progress(String line) {
        if (progress) {
            String fitting = VisibleText.within(width() - 1, line);
            synchronized (err) {
                // What the terminal breaks could not be taken back: only its last line would be.
                err.raw("\r\033[K" + fitting);
            }
        }
    }

    @Override
    public int columns() {
        return isSet(OUT_IS_TERMINAL) ? width() : PLENTY;
    }

    /** How wide lines of standard output may be, as far as that is known. */
    public static int columnsOfOutput() {
        return isSet(OUT_IS_TERMINAL) ? bounded() : CarefulWriter.UNBOUNDED;
    }

    /** The same of standard error. */
    public static int columnsOfErrors() {
        return isSet(ERR_IS_TERMINAL) ? bounded() : CarefulWriter.UNBOUNDED;
    }

    private static int bounded() {
        return width() == PLENTY ? CarefulWriter.UNBOUNDED : width();
    }

    /** Of the window, as the launcher found it. */
    private static int width() {
        try {
            return Math.max(FEWEST_COLUMNS, Integer.parseInt(System.getenv().getOrDefault(COLUMNS, "")));
        } catch (NumberFormatException unknown) {
            return PLENTY;
        }
    }

    public void clearProgress() {
        progress("");
    }

    @Override
    public String paint(String code, String text) {
        return colour ? "\033[" + code + "m" + text + "\033[0m" : text;
    }
}
