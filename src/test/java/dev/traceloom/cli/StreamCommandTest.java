package dev.traceloom.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Validating while reading says what validating in memory says. */
class StreamCommandTest {
    private static final String RECORDINGS = "src/test/resources/recordings/";
    private static final String REJECTED = "examples/queue/recordings/rejected/same-element-twice.ndjson";

    @TempDir
    Path folder;

    @ParameterizedTest
    @CsvSource({
        "set/SetBench.tla, " + RECORDINGS + "setbench-bad-range-5x100",
        "set/SetBench.tla, " + RECORDINGS + "setbench-ok-5x1000",
        "set/SetBench.tla, examples/set/recordings/rejected/insert-if-absent-in-two-steps.ndjson",
        "queue/Queue.tla, " + REJECTED,
        "register/Register.tla, examples/register/recordings/rejected/two-winners.ndjson",
        "producers/ProducerQueues.tla, examples/producers/recordings/rejected/same-element-twice.ndjson",
        "counter/Atomic.tla, examples/counter/recordings/rejected/lost-updates.ndjson",
        "counter/Atomic.tla, " + RECORDINGS + "atomic-4x250"
    })
    void aStreamedRecordingIsExplainedAsOneInMemory(String module, String recording) {
        CommandRun whole = CommandRun.of("explain", "--strategy", "breadth", "examples/" + module, recording);
        CommandRun streamed = CommandRun.of("explain", "--stream", "examples/" + module, recording);
        assertEquals(whole.status(), streamed.status(), streamed.err());
        assertEquals(comparable(whole.out()), comparable(streamed.out()));
    }

    /** How much could have gone wrong is not measured in a stream, of which only a part is in memory; nor is its order drawn. */
    private static String comparable(String text) {
        return text.replaceAll("\\d+\\.\\d\\d s", "… s")
                .replaceAll("[\\d,]+ states", "… states")
                .replaceAll("(?s)\n(The end of an|An) order that is allowed.*", "")
                .replaceAll("(?m)^ +(.* overlapped a conflicting one.*|with .* instead of .* about .*|with .* would overlap .*)\n", "");
    }

    @Test
    void everyExampleGetsItsVerdict() {
        for (String example : List.of("set/SetBench", "queue/Queue", "register/Register", "counter/Atomic")) {
            String module = "examples/" + example + ".tla";
            String recordings = "examples/" + example.substring(0, example.indexOf('/')) + "/recordings/";
            assertEquals(0, CommandRun.of("validate", "--stream", module, recordings + "accepted").status(), example);
            assertEquals(10, CommandRun.of("validate", "--stream", module, recordings + "rejected").status(), example);
        }
    }

    @Test
    void whatIsSavedOfAStreamIsWhatIsSavedInMemory() throws IOException {
        String recordings = "examples/set/recordings";
        CommandRun.of("validate", "--strategy", "breadth", "--save", folder.resolve("whole").toString(),
                "examples/set/SetBench.tla", recordings);
        CommandRun.of("validate", "--stream", "--save", folder.resolve("streamed").toString(),
                "examples/set/SetBench.tla", recordings);
        assertEquals(saved("whole"), saved("streamed"));
    }

    private List<String> saved(String run) throws IOException {
        return Files.readAllLines(folder.resolve(run).resolve("results.ndjson")).stream()
                .skip(1)
                .map(line -> line.replaceAll("\"(seconds|states)\":[0-9.E-]+", "\"$1\":0")
                        // Orders differ, and so do the last operations in them.
                        .replaceAll("\"last\":\\[[^\\]]*\\]", "")
                        // A stream is not measured.
                        .replaceAll("\"(overlapping|to try): [^\"]*\",?", ""))
                .sorted()
                .toList();
    }

    @Test
    void standardInputIsATrace() throws IOException {
        CommandRun run = withInput(inOrder(REJECTED), "validate", "examples/queue/Queue.tla", "-");
        assertEquals(10, run.status(), run.err());
        CommandRun whole = CommandRun.of("validate", "examples/queue/Queue.tla", REJECTED);
        assertEquals(
                comparable(whole.out())
                        .replace("To see why: ", "To see why, write the trace to a file: ")
                        .replace("Queue.tla " + REJECTED, "Queue.tla FILE")
                        .replace(REJECTED, "-"),
                comparable(run.out()));
    }

    @Test
    void aPipeOutOfOrderIsRefusedWithTheLineAndWhatToDo() throws IOException {
        StringBuilder lines = new StringBuilder();
        for (int i = 1; i <= 70_000; i++) {
            lines.append("{\"thread\":\"a\",\"op\":\"KVContains\",\"args\":[1,false],\"start\":").append(2 * i)
                    .append(",\"end\":").append(2 * i + 1).append("}\n");
        }
        lines.append("{\"thread\":\"b\",\"op\":\"KVContains\",\"args\":[1,false],\"start\":1,\"end\":2}\n");
        CommandRun run = withInput(lines.toString(), "validate", "examples/set/SetBench.tla", "-");
        assertEquals(2, run.status());
        assertTrue(run.out().contains("-, line 70001, field \"start\": expected records in the order"), run.out());
        assertTrue(run.out().contains("write them to a file first"), run.out());

        Path file = Files.writeString(folder.resolve("late.ndjson"), lines);
        CommandRun whole = CommandRun.of("validate", "--stream", "examples/set/SetBench.tla", file.toString());
        assertEquals(0, whole.status(), whole.out());
        assertTrue(whole.err().contains("so all of it is read into memory"), whole.err());
    }

    @Test
    void aSpecificationThatAsksAboutTheTraceRefusesAPipeButNotAFile() throws IOException {
        String recording = "examples/set/recordings/rejected/insert-if-absent-in-two-steps.ndjson";
        String[] validate = {"validate", "--stream", "--config", "examples/set/FromTrace.cfg", "examples/set/SetBench.tla"};
        CommandRun file = CommandRun.of(with(validate, recording));
        assertEquals(10, file.status(), file.out());
        CommandRun pipe = withInput(inOrder(recording), with(validate, "-"));
        assertEquals(2, pipe.status());
        assertTrue(pipe.out().contains("it has to be read twice; write it to a file first"), pipe.out());
    }

    private static String[] with(String[] some, String last) {
        String[] all = Arrays.copyOf(some, some.length + 1);
        all[some.length] = last;
        return all;
    }

    @Test
    @DisabledOnOs(OS.WINDOWS)
    void aNamedPipeIsATrace() throws Exception {
        Path pipe = folder.resolve("pipe");
        Process made = new ProcessBuilder("mkfifo", pipe.toString()).start();
        assertTrue(made.waitFor(10, TimeUnit.SECONDS) && made.exitValue() == 0);
        String lines = inOrder(REJECTED);
        Thread writer = new Thread(() -> {
            try (OutputStream output = Files.newOutputStream(pipe)) {
                output.write(lines.getBytes());
            } catch (IOException closed) {
                // The reader has what it wanted.
            }
        });
        writer.start();
        CommandRun run = CommandRun.of("validate", "examples/queue/Queue.tla", pipe.toString());
        writer.join();
        assertEquals(10, run.status(), run.err());
    }

    @Test
    void whatIsBadAfterAFailureIsStillBad() throws IOException {
        CommandRun run = withInput(inOrder(REJECTED) + "{\"thread\":1}\n", "validate", "examples/queue/Queue.tla", "-");
        assertEquals(2, run.status());
        assertTrue(run.out().contains("expected the name of a thread"), run.out());
    }

    /** The lines of a file by the starts of their records. */
    private static String inOrder(String file) throws IOException {
        return Files.readAllLines(Path.of(file)).stream()
                .sorted(Comparator.comparingLong(StreamCommandTest::start))
                .map(line -> line + "\n")
                .reduce("", String::concat);
    }

    private static long start(String line) {
        boolean tellsHowMuchFollows = line.startsWith("{\"traceloom\"");
        return tellsHowMuchFollows ? -1 : Long.parseUnsignedLong(line.replaceFirst(".*\"start\":\\s*(\\d+).*", "$1"));
    }

    private static CommandRun withInput(String text, String... arguments) {
        InputStream before = System.in;
        System.setIn(new ByteArrayInputStream(text.getBytes()));
        try {
            return CommandRun.of(arguments);
        } finally {
            System.setIn(before);
        }
    }
}
