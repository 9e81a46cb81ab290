package dev.traceloom.cli.lineup;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.traceloom.cli.CommandRun;
import dev.traceloom.explain.Explanation;
import dev.traceloom.explain.bundle.Bundles;
import dev.traceloom.lineup.annotation.NotLinearizable;
import dev.traceloom.lineup.annotation.Operation;
import dev.traceloom.lineup.annotation.Values;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class LineupCommandTest {
    private static final String COUNTERS = "dev.traceloom.lineup.check.Counters$";

    @TempDir
    Path folder;

    /** A bag of which one operation only guesses. */
    public static class Marked {
        private int sum;

        @Operation
        public synchronized int add(@Values({"1", "-1"}) int number) {
            return sum += number;
        }

        @Operation
        @NotLinearizable("nobody has asked for more")
        public int guess() {
            return sum;
        }

        public void notMeant() {
            sum = 7;
        }
    }

    @Test
    void aFailureIsShownWithItsSmallestTestItsHistoryAndItsSchedule() throws Exception {
        CommandRun run = lineup(COUNTERS + "MissingLock", "--threads", "2", "--calls", "3", "--tests", "10");
        assertEquals(10, run.status(), run.err());
        assertTrue(run.out().contains("\ntest        inc(), get() | inc()\n")
                || run.out().contains("\ntest        inc() | inc(), get()\n"), run.out());
        assertTrue(run.out().contains("rejected  history.ndjson  against Learned\n"), run.out());
        assertTrue(run.out().contains("  A  before it writes count in inc  Counters.java:"), run.out());
    }

    @Test
    void aClassThatIsRightPassesWithCounts() throws Exception {
        CommandRun run = lineup(COUNTERS + "Right", "--test", "inc(), get() | inc(), get()");
        assertEquals(0, run.status(), run.out() + run.err());
        assertTrue(run.out().startsWith("passed      " + COUNTERS + "Right  1 test, 6 serial, "), run.out());
    }

    @Test
    void allTestsUpToASizeAreCounted() throws Exception {
        CommandRun run = lineup(COUNTERS + "Right", "--all", "2");
        assertEquals(0, run.status(), run.out() + run.err());
        assertTrue(run.out().contains("  17 tests, "), run.out());
    }

    /** What was not looked at was not found right. */
    @Test
    void testsThatThereWasNoTimeForAreNotPassed() throws Exception {
        CommandRun run = lineup(COUNTERS + "Right", "--tests", "1000000", "--threads", "2", "--calls", "1", "--time", "1");
        assertEquals(11, run.status(), run.out() + run.err());
        assertTrue(run.out().contains("undecided   " + COUNTERS + "Right  "), run.out());
        assertTrue(run.out().contains(" of 1,000,000 tests, "), run.out());
    }

    @Test
    void oneOfSomethingIsOne() throws Exception {
        CommandRun run = lineup(COUNTERS + "Right", "--test", "inc()", "--preemptions", "0");
        assertTrue(run.out().contains("  1 test, 1 serial, 1 concurrent history, 1 schedule, "), run.out());
    }

    /** What was found is worth more than the file that there is no place for. */
    @Test
    void aFileThatCannotBeWrittenHidesNothing() throws Exception {
        String nowhere = Files.writeString(folder.resolve("file"), "").resolve("Learned.tla").toString();
        CommandRun run = lineup(COUNTERS + "Right", "--test", "inc()", "--tla", nowhere);
        assertEquals(2, run.status(), run.out() + run.err());
        assertTrue(run.out().startsWith("passed "), run.out());
        assertTrue(run.err().startsWith("traceloom: ") && run.err().contains(nowhere), run.err());
        CommandRun failing = lineup(COUNTERS + "MissingLock", "--test", "inc(), get() | inc()", "--tla", nowhere);
        assertEquals(10, failing.status(), failing.out() + failing.err());
    }

    @Test
    void aClassMayMarkItsOperations() throws Exception {
        CommandRun run = lineup(Marked.class.getName(), "--threads", "2", "--calls", "2", "--tests", "4");
        assertEquals(0, run.status(), run.out() + run.err());
        assertTrue(run.out().startsWith("""
                operations: add(1), add(-1)
                  without guess, which is not linearizable: nobody has asked for more
                passed"""), run.out());
    }

    /** What one writes beside one's tests, for a class that has no marks, or a constructor that wants to be given something. */
    public static class Harness {
        private final ArrayBlockingQueue<Integer> queue = new ArrayBlockingQueue<>(1);

        @Operation
        public boolean offer(@Values("7") int element) {
            return queue.offer(element);
        }

        @Operation
        public Integer replace(@Values("8") int element) {
            Integer before = queue.poll();
            queue.offer(element);
            return before;
        }

        public int notMeant() {
            return queue.size();
        }
    }

    @Test
    void aHarnessStandsForAClass() throws Exception {
        CommandRun right = lineup(Harness.class.getName(), "--annotated", "--test", "offer(7) | offer(7)");
        assertEquals(0, right.status(), right.out() + right.err());
        CommandRun wrong = lineup(Harness.class.getName(), "--annotated", "--threads", "2", "--calls", "1");
        assertEquals(10, wrong.status(), wrong.out() + wrong.err());
        assertTrue(wrong.out().startsWith("operations: offer(7), replace(8)\n"), wrong.out());
        assertTrue(wrong.out().contains("\ntest        replace(8) | replace(8)\n"), wrong.out());
        assertProblem(COUNTERS + "Right marks no public method with @Operation", COUNTERS + "Right", "--annotated");
        assertProblem("--operations and --annotated are two ways", COUNTERS + "Right", "--annotated", "--operations", "x.ops");
    }

    /** The second counter of the paper blocks serially too: only what another class does shows that it should not. */
    @Test
    void whatAnotherClassDoesIsASpecification() throws Exception {
        Path observed = folder.resolve("right.xml");
        String test = "dec() | inc(), inc()";
        assertEquals(0, lineup(COUNTERS + "Blocking", "--test", test, "--observations", observed.toString()).status());
        assertTrue(Files.readString(observed).contains("<history>1[ #</history>"));
        CommandRun same = lineup(COUNTERS + "Blocking", "--observations", observed.toString());
        assertEquals(0, same.status(), same.out() + same.err());
        CommandRun other = lineup("dev.traceloom.lineup.check.Counters$NeverWakes", "--observations", observed.toString());
        assertEquals(10, other.status(), other.out() + other.err());
        assertTrue(other.out().contains("nothing justifies that thread A never returns"), other.out());
    }

    @Test
    void recordingsOfWhatWasLearnedAreAcceptedAsFarAsItGoes() throws Exception {
        Path module = folder.resolve("Learned.tla");
        lineup(COUNTERS + "Right", "--test", "inc(), get() | inc()", "--tla", module.toString());
        Path trace = folder.resolve("run.ndjson");
        Files.writeString(trace, """
                {"thread":"A","op":"inc","args":{"thread":"A","result":"ok"},"start":1,"end":4}
                {"thread":"B","op":"inc","args":{"thread":"B","result":"ok"},"start":2,"end":3}
                {"thread":"A","op":"get","args":{"thread":"A","result":"2"},"start":5,"end":6}
                """);
        assertEquals(0, CommandRun.of("validate", module.toString(), trace.toString()).status());
        Files.writeString(trace, Files.readString(trace).replace("\"2\"", "\"1\""));
        assertEquals(10, CommandRun.of("validate", module.toString(), trace.toString()).status());
    }

    /** What is saved opens as what validate saves does, and validates again. */
    @Test
    void aFailureIsSavedWithItsPageItsBundleItsHistoryAndWhatWasLearned() throws Exception {
        Path saved = folder.resolve("saved");
        CommandRun run = lineup(COUNTERS + "MissingLock", "--test", "inc(), get() | inc()", "--save", saved.toString());
        assertEquals(10, run.status(), run.out() + run.err());
        assertTrue(Files.exists(saved.resolve("history.html")));
        Explanation shown = Bundles.read(saved.resolve("history.traceloom"));
        assertEquals(
                Optional.of("No serial order of the test inc(), get() | inc() of " + COUNTERS + "MissingLock has these results."),
                shown.summary().message());
        assertTrue(shown.thread("A").operations().get(0).meta().note().orElseThrow()
                .startsWith("taken off before it writes count in inc, Counters.java:"));
        assertEquals(List.of("A", "B"), shown.schedule().orElseThrow().threads());
        CommandRun again = CommandRun.of(
                "explain", saved.resolve("Learned.tla").toString(), saved.resolve("history.ndjson").toString());
        assertEquals(10, again.status(), again.out() + again.err());
    }

    @Test
    void whereNothingFailsThereIsNoPage() throws Exception {
        Path page = folder.resolve("page.html");
        CommandRun run = lineup(COUNTERS + "Right", "--test", "inc() | inc()", "--html", page.toString());
        assertEquals(0, run.status(), run.out() + run.err());
        assertFalse(Files.exists(page));
        Path nowhere = Files.writeString(folder.resolve("file"), "").resolve("page.html");
        assertEquals(2, lineup(COUNTERS + "Right", "--html", nowhere.toString()).status());
    }

    /** Whoever asks whether it is set just before it is set waits for ever, in a loop. */
    public static class SpinningEvent {
        private boolean isSet;
        private boolean isAwaited;

        public void await() {
            if (!isSet) {
                isAwaited = true;
                while (isAwaited) {
                    Thread.onSpinWait();
                }
            }
        }

        public void set() {
            isSet = true;
            isAwaited = false;
        }
    }

    @Test
    void whatOnlyLooksStuckIsToldAsAPresumption() throws Exception {
        CommandRun run = lineup(SpinningEvent.class.getName(), "--test", "await() | set()");
        assertEquals(10, run.status(), run.out() + run.err());
        assertTrue(run.out().contains("""
                test        await() | set()
                            nothing justifies that thread A never returns
                            presumed: it goes on and on while nothing changes, and is taken to be stuck, which is no proof
                """), run.out());
    }

    /** What outlives a run makes one of them different: the fifth, which is the third that is concurrent. */
    public static class OnceInAWhile {
        private static final String COUNT = "lineup.once.in.a.while";

        private final int run = Integer.getInteger(COUNT, 0) + 1;

        public OnceInAWhile() {
            System.setProperty(COUNT, String.valueOf(run));
        }

        public int get() {
            return run == 5 ? 99 : 1;
        }
    }

    @Test
    void aFailureThatDoesNotHappenAgainIsNone() throws Exception {
        CommandRun run = lineup(OnceInAWhile.class.getName(), "--test", "get() | get()");
        assertEquals(11, run.status(), run.out() + run.err());
        assertTrue(run.out().contains("the run that failed went another way when it was run again\n"), run.out());
    }

    /** A class whose operations meet each other is not linearizable on purpose, and so it is told. */
    @Test
    void whatOnlyReturnsTogetherIsToldSo() throws Exception {
        CommandRun exchanged = lineup("java.util.concurrent.Exchanger", "--test", "exchange(1) | exchange(2)");
        assertTrue(
                exchanged.out().contains("Serially A's exchange(1) and B's exchange(2) never return, in whatever order: they return only"),
                exchanged.out());
        CommandRun handed = lineup("java.util.concurrent.SynchronousQueue", "--test", "poll() | put(1)");
        assertTrue(handed.out().contains("Serially B's put(1) never returns, in whatever order: it returns only"), handed.out());
        CommandRun seen = lineup("java.util.concurrent.LinkedTransferQueue", "--test", "contains(2) | transfer(2)");
        assertTrue(
                seen.out().contains("what returned has no serial order: others see something of an operation that never returns"), seen.out());
        CommandRun wrong = lineup(COUNTERS + "MissingLock", "--test", "inc(), get() | inc()");
        assertFalse(wrong.out().contains("Serially"), wrong.out());
    }

    /** What a failure says of its schedule is enough to run it again, in another process. */
    @Test
    void aScheduleThatIsPrintedCanBeRunAgain() throws Exception {
        String type = COUNTERS + "MissingLock";
        CommandRun failing = lineup(type, "--test", "inc(), get() | inc()");
        Matcher again = Pattern.compile("again       --test '(.*)' --replay '(.*)'").matcher(failing.out());
        assertTrue(again.find(), failing.out());
        CommandRun run = lineup(type, "--test", again.group(1), "--replay", again.group(2));
        assertEquals(0, run.status(), run.out() + run.err());
        assertTrue(run.out().matches("""
                replayed    \\S+MissingLock  every operation returned
                test        inc\\(\\), get\\(\\) \\| inc\\(\\)

                  A  calls inc\\(\\)
                  A    before it writes count in inc  Counters.java:\\d+
                  B  calls inc\\(\\)
                  B  inc\\(\\) = ok
                  A  inc\\(\\) = ok
                  A  calls get\\(\\)
                  A  get\\(\\) = 1
                """), run.out());
        // The class that was mended does not go that way.
        CommandRun mended = lineup(COUNTERS + "Right", "--test", again.group(1), "--replay", again.group(2));
        assertEquals(2, mended.status(), mended.out());
        assertTrue(mended.err().startsWith("traceloom: the schedule does not fit what the class does now: "), mended.err());
    }

    @Test
    void aScheduleThatDoesNotFitIsASentence() throws Exception {
        String type = COUNTERS + "MissingLock";
        String test = "inc() | inc()";
        String field = type + ".count";
        assertUnfit("the run goes on where the one that was written down had ended", type, test, "0 at " + field);
        assertUnfit("the run ended where the one that was written down goes on", type, test, "0x2 1x2 2x9 at " + field);
        assertUnfit("thread 7 went on here", type, test, "7");
        assertUnfit("nothing reads or writes no.Such.field", type, test, "0 1 2 at no.Such.field");
        assertProblem("\"x\" is no part of a schedule", type, "--test", test, "--replay", "x");
        assertProblem("--replay runs a schedule of one test", type, "--replay", "0");
        assertProblem(
                "--replay runs one schedule of one test, and has no use for --html, --tests",
                type, "--test", test, "--replay", "0", "--tests", "3", "--html", "x.html");
        assertProblem("65536 is no port", type, "--test", test, "--replay", "0", "--debug-port", "65536");
        assertProblem("--debug-port is for one run", type, "--debug-port", "5005");
        assertProblem("there is no class no.Such on the class path", "no.Such", "--test", test, "--replay", "0");
    }

    private static void assertUnfit(String sentence, String type, String test, String schedule) throws Exception {
        CommandRun run = lineup(type, "--test", test, "--replay", schedule);
        assertEquals(2, run.status(), run.out() + run.err());
        assertTrue(run.err().startsWith("traceloom: the schedule does not fit what the class does now: " + sentence), run.err());
    }

    @Test
    void whatCannotBeUsedIsASentence() throws Exception {
        Path operations = Files.writeString(folder.resolve("bad.ops"), "inc()\nget(int)\n");
        assertProblem("there is no class no.Such on the class path", "no.Such");
        assertProblem(operations + ", line 2: get has 1 parameters", COUNTERS + "Right", "--operations", operations.toString());
        assertProblem("no.ops: there is no such file", COUNTERS + "Right", "--operations", "no.ops");
        assertProblem("the test \"inc\" lacks an operation", COUNTERS + "Right", "--test", "inc");
        assertProblem("0 is too small where at least 1 is meant", COUNTERS + "Right", "--tests", "0");
        CommandRun unknown = lineup(COUNTERS + "Right", "--test", "inc(), add()");
        assertEquals(2, unknown.status());
        assertTrue(unknown.out().contains("has no public method add with 0 parameters"), unknown.out());
    }

    private static void assertProblem(String sentence, String... arguments) throws Exception {
        CommandRun run = lineup(arguments);
        assertEquals(2, run.status(), run.out());
        assertTrue(run.err().startsWith("traceloom: " + sentence), run.err());
    }

    private static CommandRun lineup(String... arguments) throws URISyntaxException {
        List<String> words = new ArrayList<>(List.of("lineup", "--class-path", here().toString()));
        words.addAll(List.of(arguments));
        return CommandRun.of(words.toArray(String[]::new));
    }

    private static Path here() throws URISyntaxException {
        return Path.of(LineupCommandTest.class.getProtectionDomain().getCodeSource().getLocation().toURI());
    }
}
