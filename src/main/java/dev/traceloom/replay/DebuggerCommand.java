package dev.traceloom.replay;

import java.io.Closeable;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * A debugger that knows the trace, ready to be started in one of three ways. Whoever starts it closes this when the
 * process has ended, which deletes the files that were made for it. Whoever ends it by force ends its descendants too.
 *
 * <p>In gdb there are then {@code traceloom goto THREAD INDEX [end]}, {@code next}, {@code prev}, {@code where} and
 * {@code help}. They return when the program has stopped again, also over gdb/MI.
 */
public final class DebuggerCommand implements Closeable {
    /**
     * Without anybody's settings, and with scripts only from gdb's own folders: some are built to run whatever lies beside a
     * program.
     */
    private static final List<String> BY_ITSELF =
            List.of("-q", "-nx", "-iex", "set auto-load safe-path $debugdir:$datadir/auto-load");

    private final List<String> before;
    private final List<String> after;
    private final String first;
    private final Surroundings surroundings;
    private final PlanFolder folder;

    /**
     * What the debugger is started in.
     *
     * @param environment what is added to it
     * @param notes what a person should know of it
     */
    record Surroundings(Map<String, String> environment, Path workingFolder, List<String> notes) {
        /** Those of whoever starts it. */
        static final Surroundings OURS = new Surroundings(Map.of(), Path.of(""), List.of());

        Surroundings {
            environment = Map.copyOf(environment);
            notes = List.copyOf(notes);
        }
    }

    /** What stands before and after the options of gdb, and the command that goes to the operation. */
    DebuggerCommand(
            List<String> before, List<String> after, String first, Surroundings surroundings, PlanFolder folder) {
        this.before = List.copyOf(before);
        this.after = List.copyOf(after);
        this.first = first;
        this.surroundings = surroundings;
        this.folder = folder;
    }

    /** For a person at a terminal: goes to the operation, and asks what to do there. With the person's own settings. */
    public List<String> terminal() {
        return with(List.of("-q"), List.of("-ex", first));
    }

    /** Goes to the operation, does these commands of gdb, and ends; with status 1 after the first that fails. */
    public List<String> batch(List<String> commands) throws IOException {
        List<String> all = new ArrayList<>(List.of(first));
        all.addAll(commands);
        return with(and("-batch"), List.of("-x", folder.write("batch.gdb", all).toString()));
    }

    /**
     * Speaks gdb/MI. It goes nowhere by itself: send {@link #first} with {@code -interpreter-exec console} when it is
     * ready.
     *
     * <p>MI answers a command that runs the program with {@code ^running}, long before the command is done; but it takes
     * the next command only then. {@code $traceloom_at} is the operation that was gone to, as {@link StopPoint} writes it,
     * and empty where the process stands in none, or was moved otherwise since.
     */
    public List<String> machine() {
        return with(and("--interpreter=mi3"), List.of());
    }

    /** The command of gdb that goes to the operation. */
    public String first() {
        return first;
    }

    /** What to set besides the environment there is. */
    public Map<String, String> environment() {
        return surroundings.environment();
    }

    public Path workingFolder() {
        return surroundings.workingFolder();
    }

    /** What a person should know before it starts: sentences, such as that this is a re-execution. */
    public List<String> notes() {
        return surroundings.notes();
    }

    /** Whether it came to a process that it could lead to the operation; asked before this is closed. */
    public boolean hasBegun() {
        return folder.hasBegun();
    }

    /** Deletes what was written for the debugger. */
    @Override
    public void close() throws IOException {
        folder.delete();
    }

    private static List<String> and(String option) {
        List<String> options = new ArrayList<>(BY_ITSELF);
        options.add(option);
        return options;
    }

    private List<String> with(List<String> options, List<String> commands) {
        List<String> all = new ArrayList<>(before);
        all.addAll(options);
        all.add("-x");
        all.add(folder.script().toString());
        if (!commands.isEmpty()) {
            // rr connects gdb to itself before the first command that "continue" begins with, such as this one that
            // does nothing; otherwise, after all of them.
            all.addAll(List.of("-ex", ""));
        }
        all.addAll(commands);
        all.addAll(after);
        return List.copyOf(all);
    }
}
