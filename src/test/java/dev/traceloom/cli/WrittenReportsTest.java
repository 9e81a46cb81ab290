package dev.traceloom.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.traceloom.validate.trace.EngineExplanations;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What commands write besides what they print: never elsewhere than asked, and never in place of the verdict. */
class WrittenReportsTest {
    private static final String QUEUE = "examples/queue/Queue.tla";
    private static final String REJECTED = "examples/queue/recordings/rejected/same-element-twice.ndjson";
    private static final String ACCEPTED = "examples/queue/recordings/accepted/three-threads.ndjson";

    @TempDir
    Path folder;

    private Path precious;

    @BeforeEach
    void write() throws IOException {
        precious = Files.writeString(folder.resolve("precious"), "precious");
    }

    private Path link(String name) throws IOException {
        Path link = folder.resolve(name);
        Files.createDirectories(link.getParent());
        return Files.createSymbolicLink(link, precious);
    }

    private void assertUntouched() throws IOException {
        assertEquals("precious", Files.readString(precious));
    }

    @Test
    void aLinkIsRefusedBeforeAnythingRuns() throws IOException {
        List<List<String>> commands = List.of(
                List.of("validate", "--junit", link("report.xml").toString(), QUEUE, REJECTED),
                List.of("validate", "--save", link("save/results.ndjson").getParent().toString(), QUEUE, REJECTED),
                List.of("explain", "--html", link("page.html").toString(), QUEUE, REJECTED),
                List.of("explain", "--tla", link("tla/TraceloomCore.tla").getParent().toString(), QUEUE, REJECTED));
        for (List<String> command : commands) {
            CommandRun run = CommandRun.of(command.toArray(String[]::new));
            assertEquals(2, run.status(), run.err());
            assertTrue(run.err().contains("it is a link, and only a plain file is replaced"), run.err());
            assertEquals("", run.out());
            assertUntouched();
        }
    }

    @Test
    void aLinkThatLiesInWaitBesideIsNotFollowed() throws IOException {
        link("report.xml.tmp");
        link("page.html.tmp");
        CommandRun.of("validate", "--junit", folder.resolve("report.xml").toString(), QUEUE, REJECTED);
        CommandRun.of("explain", "--html", folder.resolve("page.html").toString(), QUEUE, REJECTED);
        assertTrue(Files.readString(folder.resolve("report.xml")).contains("<testsuite"));
        assertTrue(Files.readString(folder.resolve("page.html")).contains("<!doctype html>"));
        assertUntouched();
    }

    @Test
    void whatIsLinkedWhereABundleGoesIsToldAndTheVerdictStands() throws IOException {
        Path link = link("save/same-element-twice.traceloom");
        CommandRun run = CommandRun.of("validate", "--save", link.getParent().toString(), QUEUE, REJECTED);
        assertEquals(10, run.status());
        assertTrue(run.out().startsWith("rejected"), run.out());
        assertTrue(run.err().contains(link + ": cannot be written, it is a link"), run.err());
        assertUntouched();
    }

    @Test
    void convertReplacesNoLink() throws IOException {
        Path link = link("out.ndjson");
        CommandRun run = CommandRun.of("convert", "--force", ACCEPTED, link.toString());
        assertEquals(2, run.status());
        assertTrue(run.err().contains("it is a link"), run.err());
        assertTrue(Files.isSymbolicLink(link));
        assertUntouched();
    }

    @Test
    void generateWritesThroughNoLink() throws IOException {
        Path output = folder.resolve("workload");
        String[] command = {"generate", "--language", "java", "--output", output.toString(), QUEUE};
        assertEquals(0, CommandRun.of(command).status());
        Path generated;
        try (var files = Files.walk(output)) {
            generated = files.filter(file -> file.toString().endsWith("Workload.java")).findFirst().orElseThrow();
        }
        Files.delete(generated);
        Files.createSymbolicLink(generated, precious);
        CommandRun again = CommandRun.of(command);
        assertEquals(2, again.status(), again.out());
        assertTrue(again.err().contains("it is a link"), again.err());
        assertUntouched();
    }

    @Test
    void aReportThatCannotBeWrittenInTheEndCostsNoVerdict() throws IOException {
        Path report = folder.resolve("reports/report.xml");
        CommandRun run = CommandRun.explaining(
                (trace, specification, result, limits) -> {
                    block(report.getParent());
                    return new EngineExplanations().explain(trace, specification, result, limits);
                },
                "validate", "--junit", report.toString(), QUEUE, REJECTED);
        assertEquals(10, run.status(), run.err());
        assertTrue(run.out().startsWith("rejected"), run.out());
        assertTrue(run.err().contains(report + ": cannot be written, something else is called"), run.err());
        assertEquals(1, run.err().lines().count(), "once: " + run.err());
        Path page = folder.resolve("pages/page.html");
        CommandRun explained = CommandRun.explaining(
                (trace, specification, result, limits) -> {
                    block(page.getParent());
                    return new EngineExplanations().explain(trace, specification, result, limits);
                },
                "explain", "--html", page.toString(), QUEUE, REJECTED);
        assertEquals(10, explained.status(), explained.err());
        assertTrue(explained.out().contains("What cannot follow"), explained.out());
        assertTrue(explained.err().contains(page + ": cannot be written"), explained.err());
    }

    @Test
    void withoutItsReportNotEvenAnAcceptedTraceIsASuccess() throws Exception {
        Path report = folder.resolve("reports/report.xml");
        Path pipe = folder.resolve("trace.ndjson");
        assumeTrue(
                new ProcessBuilder("sh", "-c", "mkfifo \"$0\"", pipe.toString()).start().waitFor() == 0,
                "there is no mkfifo here");
        // While the command waits for its trace, somebody takes the folder away.
        Thread writer = new Thread(() -> {
            try (var output = Files.newOutputStream(pipe)) {
                block(report.getParent());
                output.write(Files.readAllBytes(Path.of(ACCEPTED)));
            } catch (IOException closed) {
                throw new UncheckedIOException(closed);
            }
        });
        writer.start();
        CommandRun run = CommandRun.of("validate", "--junit", report.toString(), QUEUE, pipe.toString());
        writer.join();
        assertTrue(run.out().startsWith("accepted"), run.out() + run.err());
        assertTrue(run.err().contains("cannot be written"), run.err());
        assertEquals(2, run.status());
        assertFalse(Files.isDirectory(report.getParent()));
    }

    /** A file stands where a folder was. */
    private static void block(Path folder) {
        try {
            if (Files.isDirectory(folder)) {
                Files.delete(folder);
                Files.writeString(folder, "");
            }
        } catch (IOException failed) {
            throw new UncheckedIOException(failed);
        }
    }
}
