package dev.traceloom.cli.compare;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.traceloom.cli.CommandRun;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.List;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A trace that was fine is replaced by one that is not, one goes and one comes. */
final class CompareCommandTest {
    private static final String QUEUE = "examples/queue/Queue.tla";
    private static final Path ACCEPTED = Path.of("examples/queue/recordings/accepted/three-threads.ndjson");
    private static final Path REJECTED = Path.of("examples/queue/recordings/rejected/same-element-twice.ndjson");

    @TempDir
    static Path folder;

    private static Path traces;
    private static CommandRun validated;

    @BeforeAll
    static void validateTwice() throws IOException {
        traces = Files.createDirectory(folder.resolve("traces"));
        put(ACCEPTED, "breaks");
        put(REJECTED, "broken");
        put(ACCEPTED, "goes");
        CommandRun before = CommandRun.of("validate", QUEUE, traces.toString(), "--json", "--save", saved("before"));
        Files.writeString(folder.resolve("before.json"), "a line of somebody else\n" + before.out());
        put(REJECTED, "breaks");
        put(ACCEPTED, "comes");
        Files.delete(traces.resolve("goes.ndjson"));
        Files.createDirectory(folder.resolve("after"));
        Files.copy(folder.resolve("before/results.ndjson"), folder.resolve("after/results.ndjson"));
        validated = CommandRun.of(
                "validate", QUEUE, traces.toString(), "--save", saved("after"), "--compare", saved("after"));
    }

    private static void put(Path recording, String name) throws IOException {
        Files.copy(recording, traces.resolve(name + ".ndjson"), StandardCopyOption.REPLACE_EXISTING);
    }

    private static String saved(String name) {
        return folder.resolve(name).toString();
    }

    private static List<String> expected() {
        return List.of(
                "newly failing",
                "  " + traces + "/breaks.ndjson  accepted, now rejected: t2 #10, Dequeue(elem = 45) cannot follow",
                "still failing",
                "  " + traces + "/broken.ndjson  rejected: t2 #10, Dequeue(elem = 45) cannot follow",
                "only in the later",
                "  " + traces + "/comes.ndjson  accepted",
                "only in the earlier",
                "  " + traces + "/goes.ndjson  accepted",
                "compared: 1 newly failing, 1 still failing, 1 only in the later, 1 only in the earlier");
    }

    @Test
    void validateTellsAtTheEndWhatChangedSinceWhatItSavesOver() {
        assertEquals(10, validated.status());
        List<String> lines = validated.lines();
        assertEquals(expected(), lines.subList(lines.size() - expected().size(), lines.size()));
    }

    @Test
    void whatWasSavedAndWhatWasPrintedAreComparedAlike() {
        for (String before : List.of(saved("before"), saved("before") + "/results.ndjson", saved("before.json"))) {
            CommandRun run = CommandRun.of("compare", before, saved("after"));
            assertEquals(10, run.status(), before);
            assertEquals(expected(), run.lines(), before);
        }
    }

    @Test
    void whatIsFixedEndsWithStatusZero() {
        CommandRun run = CommandRun.of("compare", saved("after"), saved("before"));
        assertEquals(0, run.status());
        assertEquals(List.of("fixed", "  " + traces + "/breaks.ndjson  rejected, now accepted"), run.lines().subList(0, 2));
    }

    @Test
    void jsonIsOneObject() {
        CommandRun run = CommandRun.of("compare", saved("before"), saved("after"), "--json");
        assertEquals(10, run.status());
        assertEquals(1, run.lines().size());
        assertTrue(run.out().startsWith("{\"compared\":{\"newlyFailing\":[{\"trace\":\"" + traces + "/breaks.ndjson\","
                + "\"earlier\":\"accepted\",\"later\":\"rejected\",\"reason\":\"t2 #10, Dequeue(elem = 45) cannot follow\"}],"
                + "\"noLongerDecided\":[],\"fixed\":[],"), run.out());
    }

    @Test
    void whatIsNoValidationIsToldBeforeAnythingIsValidated() {
        assertEquals("traceloom: " + folder.resolve("none") + ": there is no such file\n",
                CommandRun.of("compare", saved("none"), saved("after")).err());
        assertEquals(2, CommandRun.of("compare", saved("after"), traces.toString()).status());
        CommandRun run = CommandRun.of("validate", QUEUE, traces.toString(), "--compare", ACCEPTED.toString());
        assertEquals(2, run.status());
        assertTrue(run.err().contains("has no verdict: expected what validate --save wrote, or what --json printed"), run.err());
        assertEquals("", run.out());
    }
}
