package dev.traceloom.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.traceloom.testing.Dice;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A trace's verdict does not depend on the other traces of its folder, on jobs, or on the order of lines (rule 17). */
class OneAnswerInFoldersTest {
    private static final String MODULE = "src/test/resources/specs/Chooses.tla";
    private static final int TRACES = 24;

    @TempDir
    Path temporary;

    private Path asRecorded;
    private Path mixed;

    @BeforeEach
    void writeTraces() throws IOException {
        asRecorded = Files.createDirectory(temporary.resolve("recorded"));
        mixed = Files.createDirectory(temporary.resolve("mixed"));
        List<String> words = List.of("pear", "fig", "apple", "lime", "date");
        Dice dice = new Dice(3);
        for (int i = 0; i < TRACES; i++) {
            String one = words.get(dice.below(words.size()));
            String other = words.get(dice.below(words.size()));
            List<String> first = List.of(line("a", "Meet", one, 1, 2), line("a", "First", other, 9, 10));
            List<String> second = List.of(line("b", "Meet", other, 1, 3), line("b", "Thread", "b", 5, 6));
            write(asRecorded, i, first, second);
            write(mixed, TRACES - i, second, first);
        }
    }

    private static String line(String thread, String action, String value, int start, int end) {
        return String.format("{\"thread\": \"%s\", \"op\": \"%s\", \"args\": [\"%s\"], \"start\": %d, \"end\": %d}%n",
                thread, action, value, start, end);
    }

    private static void write(Path folder, int number, List<String> first, List<String> second) throws IOException {
        List<String> lines = new ArrayList<>(first);
        lines.addAll(second);
        Files.writeString(folder.resolve(name(number)), String.join("", lines));
    }

    private static String name(int number) {
        return String.format("%02d.ndjson", number);
    }

    @Test
    void verdictsAreTheSameInEveryCompany() {
        List<String> expected = new ArrayList<>(verdicts(asRecorded, "--jobs", "1"));
        assertEquals(2, expected.stream().distinct().count(), "some are accepted, some are not");
        for (int i = 0; i < TRACES; i += 5) {
            assertEquals(expected.subList(i, i + 1), verdicts(asRecorded.resolve(name(i))), "alone");
        }
        assertEquals(expected, verdicts(asRecorded, "--jobs", "3"));
        assertEquals(expected, verdicts(asRecorded, "--evaluator", "tlc", "--stream"));
        Collections.reverse(expected);
        assertEquals(expected, verdicts(mixed, "--stream", "--jobs", "1"));
    }

    /** In the order of the files' names. */
    private static List<String> verdicts(Path traces, String... options) {
        List<String> arguments = new ArrayList<>(List.of("validate"));
        arguments.addAll(List.of(options));
        arguments.addAll(List.of(MODULE, traces.toString()));
        CommandRun run = CommandRun.of(arguments.toArray(String[]::new));
        List<String> lines = run.lines().stream()
                .filter(line -> line.matches("(accepted|rejected|undecided|error) .*\\.ndjson .*"))
                .sorted(Comparator.comparing(line -> line.replaceFirst("^\\w+ +", "")))
                .map(line -> line.replaceFirst(" .*", ""))
                .toList();
        assertTrue(lines.size() == 1 || lines.size() == TRACES, () -> run.out() + run.err());
        return lines;
    }
}
