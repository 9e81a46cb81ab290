package dev.traceloom.cli.cluster;

import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * A command that starts a job, for a process or for a shell.
 *
 * @param environment what it needs besides the environment of this process
 */
record JobCommand(Map<String, String> environment, List<String> words) {

    /** As a line for a shell, which does the same. */
    String line() {
        return Stream.concat(
                        new TreeMap<>(environment).entrySet().stream().map(one -> one.getKey() + "=" + quoted(one.getValue())),
                        words.stream().map(JobCommand::quoted))
                .collect(Collectors.joining(" "));
    }

    Process start() throws IOException {
        ProcessBuilder process = new ProcessBuilder(words).inheritIO();
        process.environment().putAll(environment);
        return process.start();
    }

    private static String quoted(String word) {
        return word.matches("[A-Za-z0-9_./:=,@%+-]+") ? word : "'" + word.replace("'", "'\\''") + "'";
    }
}
