package dev.traceloom.lineup.tla;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.traceloom.engine.verdict.Verdict;
import dev.traceloom.lineup.history.History;
import dev.traceloom.lineup.history.RandomHistory;
import dev.traceloom.lineup.history.SerialExploration;
import dev.traceloom.lineup.history.SerialHistories;
import dev.traceloom.lineup.history.SerialObject;
import dev.traceloom.lineup.history.WitnessSearch;
import dev.traceloom.lineup.history.WitnessSearch.Missing;
import dev.traceloom.lineup.matrix.Invocation;
import dev.traceloom.lineup.matrix.Matrix;
import dev.traceloom.lineup.observation.Observations;
import dev.traceloom.trace.ndjson.NdjsonWriter;
import dev.traceloom.validate.TraceResult;
import dev.traceloom.validate.Validation;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class LearnedModuleTest {

    @TempDir
    Path folder;

    /** The module is loaded once for each test, and all of its histories are validated with it. */
    @Test
    void theEngineSaysOfHistoriesWhatTheSearchForWitnessesSays() throws Exception {
        Random random = new Random(11);
        int[] counts = new int[4];
        for (int test = 0; test < 12; test++) {
            Matrix matrix = SerialObject.matrix(random);
            SerialHistories serial =
                    SerialExploration.explore(matrix, order -> SerialObject.run(matrix, order)).histories();
            WitnessSearch witnesses = new WitnessSearch(serial);
            LearnedModule module = new LearnedModule(List.of(new Observations(matrix, serial)));
            Path file = folder.resolve("Learned" + test + ".tla");
            Files.writeString(file, module.text("Learned" + test, "a queue"));
            List<Path> traces = new ArrayList<>();
            List<Boolean> expected = new ArrayList<>();
            for (int i = 0; i < 80; i++) {
                History history = new RandomHistory(matrix, random).make();
                for (Missing question : questions(history)) {
                    Path trace = folder.resolve(test + "-" + traces.size() + ".ndjson");
                    NdjsonWriter.write(HistoryTrace.of("trace", matrix, history, question, module), trace, false);
                    traces.add(trace);
                    boolean isJustified = question == null
                            ? witnesses.missing(history).isEmpty()
                            : witnesses.missing(only(history, question)).isEmpty();
                    expected.add(isJustified);
                    counts[(isJustified ? 1 : 0) + (question == null ? 0 : 2)]++;
                }
            }
            List<TraceResult> results = Validation.against(file).withExplanationBudget(Duration.ofMillis(1)).task(traces, result -> {}).run();
            for (int i = 0; i < results.size(); i++) {
                assertEquals(
                        expected.get(i) ? Verdict.ACCEPTED : Verdict.REJECTED,
                        results.get(i).verdict(),
                        results.get(i).text() + matrix);
            }
        }
        assertTrue(IntStream.of(counts).allMatch(count -> count > 40), () -> IntStream.of(counts).boxed().toList().toString());
    }

    /** Whether there is an order; and of what is stuck, whether each of it is justified. */
    private static List<Missing> questions(History history) {
        List<Missing> questions = new ArrayList<>();
        if (!history.isStuck()) {
            questions.add(null);
        }
        history.operations().stream().filter(History.Called::isPending).map(Missing::new).forEach(questions::add);
        return questions;
    }

    /** The history without what else did not return. */
    private static History only(History history, Missing question) {
        List<History.Called> dropped = history.operations().stream()
                .filter(one -> one.isPending() && !one.equals(question.pending()))
                .toList();
        List<History.Event> events = new ArrayList<>();
        for (int i = 0; i < history.events().size(); i++) {
            int at = i;
            if (dropped.stream().noneMatch(one -> one.called() == at)) {
                events.add(history.events().get(i));
            }
        }
        return new History(events, true);
    }

    @Test
    void whatTestsKnowTogetherIsOneModule() {
        Matrix one = Matrix.of(List.of(Invocation.of("add", "1"), Invocation.of("poll")));
        Matrix other = Matrix.of(List.of(Invocation.of("add", "1"), Invocation.of("size"), Invocation.of("take")));
        String text = new LearnedModule(List.of(observe(one), observe(other))).text("Both", "two tests");
        assertEquals(
                """
                ------------------------------- MODULE Both -------------------------------
                """.strip().length(),
                text.lines().findFirst().orElseThrow().length(),
                text);
        assertEquals(4, text.lines().filter(line -> line.contains("  \\* ")).count(), text);
    }

    private static Observations observe(Matrix matrix) {
        return new Observations(
                matrix, SerialExploration.explore(matrix, order -> SerialObject.run(matrix, order)).histories());
    }

    @Test
    void namesThatTlaDoesNotHaveAreWrittenInAnotherWay() {
        assertEquals("offer", TlaName.of("offer"));
        assertEquals("call_IN", TlaName.of("IN"));
        assertEquals("call_node", TlaName.of("node"));
        assertEquals("gr_f6__df_e", TlaName.of("größe"));
        assertEquals("a_24_b", TlaName.of("a$b"));
    }
}
