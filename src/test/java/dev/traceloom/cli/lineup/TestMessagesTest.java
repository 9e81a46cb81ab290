package dev.traceloom.cli.lineup;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.traceloom.cli.CommandRun;
import dev.traceloom.cli.terminal.Terminal;
import dev.traceloom.engine.verdict.Verdict;
import dev.traceloom.explain.Explanation;
import dev.traceloom.explain.bundle.Bundles;
import dev.traceloom.explain.results.ResultsReader;
import dev.traceloom.explain.results.ResultsWriter;
import dev.traceloom.explain.results.TraceOutcome;
import dev.traceloom.lineup.check.Counters;
import dev.traceloom.lineup.check.MatrixResult;
import dev.traceloom.lineup.history.SerialHistories;
import dev.traceloom.lineup.matrix.MatrixText;
import dev.traceloom.lineup.process.TestAnswer;
import dev.traceloom.lineup.suite.Suite.TestResult;
import dev.traceloom.validate.lineup.LineupReport;
import dev.traceloom.validate.lineup.LineupReport.Outcome;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What an IDE hears of a class that is checked, and finds afterwards. */
class TestMessagesTest {
    private static final String COUNTERS = "dev.traceloom.lineup.check.Counters$";

    @TempDir
    Path folder;

    private static CommandRun lineup(String... words) throws Exception {
        List<String> all = new ArrayList<>(List.of("lineup", "--teamcity"));
        all.addAll(List.of(words));
        Path classes = Path.of(Counters.class.getProtectionDomain().getCodeSource().getLocation().toURI());
        all.addAll(List.of("--class-path", classes.toString()));
        return CommandRun.of(all.toArray(String[]::new));
    }

    private static long count(CommandRun run, String message) {
        return run.out().lines().filter(line -> line.startsWith("##teamcity[" + message + " ")).count();
    }

    @Test
    void everyTestThatPassesIsOneWithItsCounts() throws Exception {
        CommandRun run = lineup(COUNTERS + "Right", "--tests", "3", "--threads", "2", "--calls", "2");
        assertEquals(0, run.status(), run.out() + run.err());
        assertEquals(3, count(run, "testStarted"), run.out());
        assertEquals(3, count(run, "testFinished"), run.out());
        assertEquals(0, count(run, "testFailed"), run.out());
        assertTrue(run.out().contains("##teamcity[testCount count='3']\n"), run.out());
        assertTrue(run.out().contains("out='6 serial, "), run.out());
        assertTrue(run.out().lines().toList().get(run.out().lines().toList().size() - 1).startsWith("passed "), run.out());
    }

    @Test
    void theOneThatFailsHasTheReportAndLeadsToItsHistory() throws Exception {
        Path saved = folder.resolve("saved");
        CommandRun run = lineup(
                COUNTERS + "MissingLock", "--threads", "2", "--calls", "3", "--tests", "10", "--jobs", "1", "--save", saved.toString(),
                "--no-pages");
        assertEquals(10, run.status(), run.out() + run.err());
        assertEquals(1, count(run, "testFailed"), run.out());
        assertEquals(count(run, "testStarted"), count(run, "testFinished"), run.out());
        Path history = saved.resolve("history.ndjson");
        assertTrue(run.out().contains("locationHint='traceloom://" + history.toAbsolutePath() + "'"), run.out());
        assertTrue(run.out().contains("message='the smallest test that fails: inc()"), run.out());
        assertTrue(run.out().contains("before it writes count in inc  Counters.java:"), run.out());
        ResultsReader results = new ResultsReader(saved.resolve(ResultsWriter.FILE));
        results.poll();
        TraceOutcome outcome = results.outcomes().get(0);
        assertEquals(Verdict.REJECTED, outcome.verdict());
        assertEquals(history.toAbsolutePath().toString(), outcome.path());
        Explanation explanation = Bundles.read(saved.resolve(outcome.bundle().orElseThrow()));
        assertFalse(explanation.schedule().orElseThrow().steps().isEmpty());
    }

    @Test
    void anotherThatFailsAtTheSameTimeLeadsToTheOneThatIsExplained() throws Exception {
        List<TestResult> found = List.of(failing(1, "inc(), get() | inc(), inc()"), failing(4, "inc(), inc() | get()"));
        TestResult smallest = failing(1, "inc(), get() | inc()");
        String told = told(new LineupReport(Outcome.FAILED, found, Optional.of(smallest), Optional.empty(), "the report\n"));
        assertEquals(
                List.of("fails as well, and was not made smaller: #2 is explained", "the smallest test that fails: inc(), get() | inc()"),
                messagesOfFailures(told));
        assertEquals(1, told.split("details='the report", -1).length - 1, told);
        assertEquals(1, told.split("locationHint='", -1).length - 1, told);
    }

    @Test
    void aTestThatFailsIsNotTheOneThatCouldNotBeRun() throws Exception {
        TestResult broken = new TestResult(0, MatrixText.parse("get() | inc()"), answer("no such method", null));
        List<TestResult> found = List.of(broken, failing(1, "inc() | get()"));
        String told = told(new LineupReport(Outcome.UNUSABLE, found, Optional.of(broken), Optional.empty(), "error\n"));
        assertEquals(List.of("fails, and was not made smaller, because another test could not be run"), messagesOfFailures(told));
    }

    private static TestResult failing(int number, String matrix) throws Exception {
        return new TestResult(number, MatrixText.parse(matrix), answer(null, MatrixResult.Verdict.FAILED));
    }

    private static TestAnswer answer(String problem, MatrixResult.Verdict verdict) {
        return new TestAnswer(problem, verdict, new SerialHistories(), 0, 0, 0, List.of(), null);
    }

    private static String told(LineupReport report) {
        StringWriter out = new StringWriter();
        Terminal terminal = Terminal.plain(new PrintWriter(out));
        new TestMessages(terminal, "a.Type").end(report, Optional.of(Path.of("history.ndjson")));
        terminal.out().flush();
        return out.toString();
    }

    private static List<String> messagesOfFailures(String told) {
        return Pattern.compile("##teamcity\\[testFailed .* message='(.*?)'")
                .matcher(told)
                .results()
                .map(found -> found.group(1).replaceAll("\\|\\|", "|"))
                .toList();
    }

    @Test
    void aClassThatPassesLeavesNothingToLookAt() throws Exception {
        Path saved = folder.resolve("saved");
        CommandRun run = lineup(COUNTERS + "Right", "--test", "inc()", "--save", saved.toString());
        assertEquals(0, run.status(), run.out() + run.err());
        assertFalse(Files.exists(saved.resolve(ResultsWriter.FILE)));
    }

    @Test
    void whatKeepsTestsFromBeingMadeIsATestThatFails() throws Exception {
        CommandRun run = lineup("no.such.Type");
        assertEquals(2, run.status());
        assertTrue(run.out().contains("##teamcity[testFailed name='no.such.Type' nodeId='1' error='true' message='"), run.out());
    }
}
