package dev.traceloom.cli;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** {@code record} as the READMEs of the examples have it, with a variable that names the bug. */
record ExampleRuns(Path specification, Path folder, String variable, List<String> workload) {
    private static final String SECONDS = "20";

    /** @param last options, of which the last is followed by the specification */
    CommandRun record(String bug, String runs, String... last) {
        List<String> arguments = new ArrayList<>(List.of(
                "record",
                "--seed", "1",
                "--no-rr",
                "--timeout", SECONDS,
                "--database", folder.resolve("runs.db").toString(),
                "--output", folder.resolve(bug).toString(),
                "--runs", runs));
        arguments.addAll(List.of(last));
        arguments.addAll(List.of(specification.toString(), "--", "env", variable + "=" + bug));
        arguments.addAll(workload);
        return CommandRun.of(arguments.toArray(String[]::new));
    }
}
