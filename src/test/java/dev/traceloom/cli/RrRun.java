package dev.traceloom.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.traceloom.record.cpp.CppProgram;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * The command line in a project of its own, with the real rr.
 *
 * @param rr the program
 * @param project its folder, in which all commands are given
 */
record RrRun(String rr, Path project) {
    /** {@code replay.cpp}, which does what its first argument says. */
    static String program() {
        return CppProgram.compiled("g++", "replay", "-O1", "-g").executable().toAbsolutePath().toString();
    }

    /** Records one run, as {@code recordings/run-0001}, and returns its folder. */
    Path recorded(String... arguments) throws Exception {
        CommandProcess command = record("recordings", arguments);
        assertEquals(0, command.await(), command.text());
        return project.resolve("recordings/run-0001");
    }

    CommandProcess record(String output, String... arguments) throws IOException {
        List<String> words = new ArrayList<>(List.of(
                "record", "--rr", "--rr-program", rr, "--seed", "1", "--output", output, "--", program()));
        words.addAll(List.of(arguments));
        return start(words.toArray(String[]::new));
    }

    /** Of the run that was recorded. */
    CommandProcess replay(String... options) throws IOException {
        List<String> words = new ArrayList<>(List.of("replay", "recordings/run-0001"));
        words.addAll(List.of(options));
        return start(words.toArray(String[]::new));
    }

    CommandProcess start(String... words) throws IOException {
        return CommandProcess.start(
                project, List.of(), List.of(words), Map.of(), Files.createTempFile(project, "printed", ".txt"));
    }
}
