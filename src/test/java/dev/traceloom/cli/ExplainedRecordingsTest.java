package dev.traceloom.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.traceloom.cli.terminal.Terminal;
import dev.traceloom.explain.bundle.Bundles;
import dev.traceloom.explain.text.ExplanationText;
import dev.traceloom.testing.explained.Explanations;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What a person reads about recordings whose mistake is known, from the recording to the terminal. */
class ExplainedRecordingsTest {
    private static final Path GOLDEN = Path.of("src/test/resources/explanations");
    private static final String RECORDINGS = "src/test/resources/recordings/";
    private static final int SCREEN_LINES = 50;
    private static final int SCREEN_COLUMNS = 125;

    /** To accept new texts, look at them first: -Dtest=ExplainedRecordingsTest -Dtraceloom.golden=accept. */
    @ParameterizedTest
    @CsvSource({
        "real-range.txt, set/SetBench.tla, " + RECORDINGS + "setbench-bad-range-5x100",
        "real-insert.txt, set/SetBench.tla, " + RECORDINGS + "setbench-bad-insert-5x1000",
        "undecided.txt, set/SetBench.tla, src/test/resources/explanations/miscount.ndjson",
        "set-range.txt, set/SetBench.tla, examples/set/recordings/rejected/range-query-key-by-key",
        "set-insert.txt, set/SetBench.tla, examples/set/recordings/rejected/insert-if-absent-in-two-steps.ndjson",
        "queue-twice.txt, queue/Queue.tla, examples/queue/recordings/rejected/same-element-twice.ndjson",
        "register-winners.txt, register/Register.tla, examples/register/recordings/rejected/two-winners.ndjson",
        "producers-twice.txt, producers/ProducerQueues.tla, "
                + "examples/producers/recordings/rejected/same-element-twice.ndjson",
        "counter-lost.txt, counter/Atomic.tla, examples/counter/recordings/rejected/lost-updates.ndjson",
        "counter-wrong.txt, counter/Atomic.tla, examples/counter/recordings/rejected/wrong-result.ndjson"
    })
    void aRecordingReadsLikeItsGoldenText(String golden, String module, Path recording) throws IOException {
        StringWriter printed = new StringWriter();
        PrintWriter out = new PrintWriter(printed);
        ExplanationText.print(new Terminal(out, out), Explanations.recorded(module, recording));
        String text = timeless(printed.toString());
        if ("accept".equals(System.getProperty("traceloom.golden"))) {
            Files.writeString(GOLDEN.resolve(golden), text);
        }
        assertEquals(Files.readString(GOLDEN.resolve(golden)), text);
        assertTrue(text.lines().count() <= SCREEN_LINES, () -> "it does not fit a screen:\n" + text);
        assertTrue(text.lines().allMatch(line -> line.length() <= SCREEN_COLUMNS), text);
    }

    @Test
    void theCommandPrintsTheSame() throws IOException {
        CommandRun run = CommandRun.of(
                "explain", "examples/queue/Queue.tla", "examples/queue/recordings/rejected/same-element-twice.ndjson");
        assertEquals(10, run.status(), run.err());
        assertEquals(Files.readString(GOLDEN.resolve("queue-twice.txt")), timeless(run.out()));
    }

    private static String timeless(String text) {
        return text.replaceFirst("\\d+\\.\\d\\d s", "0.00 s").replace("\r\n", "\n");
    }

    @Test
    void theBundleOfARealRecordingOpensWithoutItsSpecification(@TempDir Path folder) throws Exception {
        CommandRun run = CommandRun.of(
                "validate", "--save", folder.toString(), "examples/queue/Queue.tla",
                "examples/queue/recordings/rejected");
        assertEquals(10, run.status(), run.err());
        assertTrue(Bundles.read(folder.resolve("same-element-twice.traceloom")).core().isPresent());
    }
}
