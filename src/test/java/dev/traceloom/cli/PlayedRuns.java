package dev.traceloom.cli;

import dev.traceloom.trace.ParameterNames;
import dev.traceloom.trace.log.LogDirectoryWriter;
import dev.traceloom.trace.ndjson.NdjsonReader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** Commands that leave a known recording in the folder they are told, as a program with a recorder would. */
public final class PlayedRuns {
    public static final String QUEUE = "examples/queue/Queue.tla";

    private static final String ACCEPTED = "examples/queue/recordings/accepted/never-returned.ndjson";
    private static final String OTHER = "examples/queue/recordings/accepted/three-threads.ndjson";
    private static final String REJECTED = "examples/queue/recordings/rejected/same-element-twice.ndjson";

    private final Path folder;
    private final Path accepted;
    private final Path other;
    private final Path rejected;

    public PlayedRuns(Path folder) throws Exception {
        this.folder = folder;
        this.accepted = logs(ACCEPTED, "accepted");
        this.other = logs(OTHER, "other");
        this.rejected = logs(REJECTED, "rejected");
        Files.createDirectories(folder.resolve(".traceloom"));
    }

    private Path logs(String recording, String name) throws Exception {
        Path logs = folder.resolve("played").resolve(name);
        Files.createDirectories(logs.getParent());
        new LogDirectoryWriter(ParameterNames.NONE, false).write(NdjsonReader.read(Path.of(recording)), logs, false);
        return logs;
    }

    public Path output() {
        return folder.resolve("recordings");
    }

    public Path database() {
        return folder.resolve(".traceloom/runs.db");
    }

    public String accepted() {
        return copy(accepted);
    }

    public String rejected() {
        return copy(rejected);
    }

    /** Another one each time, by turns, and from the beginning again: accepted, other, rejected. */
    public String byTurns() {
        return "n=$(cat " + folder + "/turn 2>/dev/null || echo 0); echo $((n + 1)) > " + folder + "/turn; "
                + "case $((n % 3)) in 0) " + copy(accepted) + ";; 1) " + copy(other) + ";; *) " + copy(rejected)
                + ";; esac";
    }

    /** The accepted one with the seed in a file name, which is a thread's name, so that no two are the same. */
    public String unlike() {
        return copy(accepted) + "; printf '%s' \"$TRACELOOM_SEED\" > \"$TRACELOOM_DIR/seed.txt\"; "
                + "mv \"$TRACELOOM_DIR\"/tracing-0=0.log \"$TRACELOOM_DIR/tracing-0=$TRACELOOM_SEED.log\"";
    }

    private static String copy(Path logs) {
        return "cp " + logs + "/*.log \"$TRACELOOM_DIR\"";
    }

    /** {@code record} with these options and a shell script for a command. */
    List<String> arguments(String script, String... options) {
        List<String> words = new ArrayList<>(List.of(
                "record", "--no-rr", "--output", output().toString(), "--database", database().toString()));
        words.addAll(List.of(options));
        words.addAll(List.of("--", "sh", "-c", script));
        return words;
    }

    public CommandRun record(String script, String... options) {
        return CommandRun.of(arguments(script, options).toArray(String[]::new));
    }

    public CommandRun runs(String... options) {
        List<String> words = new ArrayList<>(List.of("runs"));
        words.addAll(List.of(options));
        words.addAll(List.of("--database", database().toString()));
        return CommandRun.of(words.toArray(String[]::new));
    }
}
