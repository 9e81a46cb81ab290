package dev.traceloom.cli.actors;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.traceloom.actors.examples.CompiledExamples;
import dev.traceloom.cli.CommandProcess;
import dev.traceloom.cli.CommandRun;
import dev.traceloom.explain.Explanation;
import dev.traceloom.explain.bundle.Bundles;
import dev.traceloom.trace.messages.MessageMeta;
import dev.traceloom.trace.messages.MessageSchedule;
import dev.traceloom.trace.ndjson.NdjsonReader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ActorsCommandTest {
    private static final String REGISTER = CompiledExamples.EXAMPLE.resolve("Register.tla").toString();
    private static final Pattern SCHEDULE = Pattern.compile("\nschedule {4}(\\S+)\n");

    @TempDir
    static Path classes;

    private static CompiledExamples examples;

    @TempDir
    Path folder;

    @BeforeAll
    static void compile() throws Exception {
        examples = new CompiledExamples(classes);
    }

    @AfterAll
    static void close() throws Exception {
        examples.close();
    }

    private static CommandRun actors(String harness, String... options) {
        List<String> arguments = new ArrayList<>(List.of("actors", harness, "--class-path", classes.toString()));
        arguments.addAll(List.of(options));
        return CommandRun.of(arguments.toArray(String[]::new));
    }

    /** The cells of a row of the table. */
    private static List<String> row(CommandRun run, String name) {
        return run.lines().stream()
                .filter(line -> line.startsWith(name + "  "))
                .map(line -> Arrays.asList(line.substring(name.length()).strip().split(" {2,}")))
                .findFirst()
                .orElseThrow(() -> new AssertionError(run.out() + run.err()));
    }

    @Test
    void aSystemThatIsRightPassesWhereEveryVerdictIsKnown() {
        CommandRun run = actors("register.ThroughBackup", "--spec", REGISTER);
        assertEquals(0, run.status(), run.err());
        assertTrue(run.out().contains("\npassed      every history is linearizable"), run.out());
        assertEquals(List.of("90"), row(run, "histories"));
        assertTrue(row(run, "rejected by TLA+").get(0).startsWith("0 of "), run.out());
    }

    @Test
    void everySchedulerHasAColumn() {
        CommandRun run = actors("register.Erroneous", "--scheduler", "all", "--schedules", "2000", "--delays", "20");
        assertEquals(10, run.status(), run.err());
        assertEquals(
                List.of("exhaustive", "random", "delay-bounded", "dpor", "transdpor", "ired", "liviola", "visible"),
                row(run, "register.Erroneous"));
        assertEquals("252", row(run, "schedules").get(0));
        assertEquals("2,000", row(run, "schedules").get(1));
        assertEquals("252", row(run, "schedules").get(2));
        assertEquals("8", row(run, "not linearizable").get(0));
        assertEquals("8", row(run, "not linearizable").get(7));
        assertEquals("the cutoff", row(run, "ended by").get(1));
    }

    @Test
    void whoLeavesOutSchedulesHasNothingToSayWhenNothingIsWrong() {
        CommandRun run = actors("register.ThroughBackup", "--scheduler", "dpor,ired");
        assertEquals(11, run.status(), run.err());
        assertTrue(run.out().contains("\nundecided   nothing is wrong in what was explored: dpor explores one"), run.out());
    }

    @Test
    void aCutoffIsNoPass() {
        CommandRun run = actors("register.ThroughBackup", "--scheduler", "exhaustive", "--schedules", "1000");
        assertEquals(11, run.status(), run.err());
        assertTrue(run.out().contains("exhaustive was ended by the cutoff, with about "), run.out());
    }

    @Test
    void whatGoesWrongIsSavedAsATraceWithItsMessagesThatTheSpecificationRejects() throws Exception {
        CommandRun run = actors(
                "chord.Join", "--scheduler", "exhaustive", "--spec", CompiledExamples.EXAMPLE.resolve("Store.tla").toString(),
                "--save", folder.toString());
        assertEquals(10, run.status(), run.err());
        assertEquals(List.of("17"), row(run, "not linearizable"));
        assertFalse(run.out().contains("disputed"), run.out());

        Path trace = folder.resolve("history-1.ndjson");
        MessageSchedule messages = MessageMeta.read(NdjsonReader.read(trace).threads()).schedule().orElseThrow();
        assertEquals(List.of("N1", "N2"), messages.actors());
        assertEquals(9, messages.steps().size());
        CommandRun explained = CommandRun.of("explain", CompiledExamples.EXAMPLE.resolve("Store.tla").toString(), trace.toString());
        assertEquals(10, explained.status(), explained.err());
        Explanation bundle = Bundles.read(folder.resolve("history-1.traceloom"));
        assertEquals(3, bundle.summary().operations());
        assertEquals("history-1.ndjson", bundle.summary().trace());
        assertTrue(Files.readString(folder.resolve("history-1.html")).contains("FindSuccessor"));
        assertTrue(Files.readString(folder.resolve("actors.html")).contains("<td>17</td>"));
        assertTrue(Files.readString(folder.resolve("actors.json")).contains("\"notLinearizable\" : 17"));
    }

    @Test
    void aScheduleThatWasFoundIsGoneThroughAgainInAnotherRun() {
        CommandRun run = actors("register.Unreplicated", "--scheduler", "exhaustive");
        Matcher schedule = SCHEDULE.matcher(run.out());
        assertTrue(schedule.find(), run.out());
        CommandRun again = actors("register.Unreplicated", "--replay", schedule.group(1));
        assertEquals(0, again.status(), again.err());
        assertEquals(2, again.lines().size(), again.out());
        assertTrue(again.lines().get(1).contains("is answered 0 to Read()"), again.out());
    }

    @Test
    void aScheduleThatIsCutOffIsToldToBeNotAtItsEnd() {
        CommandRun run = actors("register.Unreplicated", "--replay", "0:0");
        assertEquals(0, run.status(), run.err());
        assertEquals("     not at its end: 1 message on the way", run.lines().get(1), run.out());
    }

    @Test
    void aFolderThatCannotBeMadeIsNamed() throws Exception {
        Path file = Files.writeString(folder.resolve("file"), "");
        CommandRun run = actors("register.Unreplicated", "--save", file.resolve("x").toString());
        assertEquals(2, run.status(), run.out());
        assertTrue(run.err().startsWith("traceloom: " + file.resolve("x")), run.err());
    }

    @Test
    void historiesOfTheExplorationThatWasSavedBeforeAreGone() throws Exception {
        Path another = Files.writeString(folder.resolve("history-of-mine.ndjson"), "");
        Path mine = Files.writeString(folder.resolve("history-7.ndjson"), "");
        actors("register.Unreplicated", "--save", folder.toString());
        assertTrue(Files.exists(mine), "nothing of an exploration was there");
        actors("register.Erroneous", "--save", folder.toString());
        assertTrue(Files.exists(folder.resolve("history-8.ndjson")));
        actors("register.Unreplicated", "--save", folder.toString());
        assertTrue(Files.exists(folder.resolve("history-1.ndjson")) && Files.exists(another));
        assertFalse(Files.exists(folder.resolve("history-8.ndjson")) || Files.exists(mine));
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {
        "no.Such              | exhaustive | traceloom: There is no class no.Such in ",
        "register.PrimaryBackup | exhaustive | traceloom: register.PrimaryBackup is no harness",
        "register.Unreplicated | depth     | traceloom: there is no scheduler depth; there are exhaustive, ",
    })
    void whatCannotBeExploredIsToldInOneSentence(String harness, String scheduler, String sentence) {
        CommandRun run = actors(harness, "--scheduler", scheduler);
        assertEquals(2, run.status(), run.out());
        assertTrue(run.err().startsWith(sentence), run.err());
        assertEquals(1, run.err().lines().count(), run.err());
    }

    @ParameterizedTest
    @CsvSource({"0:7", "0:x", "9:0", "0:0.0.0.0"})
    void aScheduleThatDoesNotFitIsTold(String schedule) {
        CommandRun run = actors("register.Unreplicated", "--replay", schedule);
        assertEquals(2, run.status(), run.out());
        assertTrue(run.err().contains("schedule"), run.err());
    }

    @Test
    void anActorThatThrowsIsNamedWithScheduleAndStep() {
        CommandRun run = CommandRun.of("actors", "dev.traceloom.actors.bad.Throws", "-cp", "target/test-classes");
        assertEquals(2, run.status(), run.out());
        assertTrue(run.out().contains("\nfault       "), run.out());
        assertTrue(run.out().contains(" throws java.lang."), run.out());
        assertTrue(Pattern.compile("\nschedule {4}\\S+, step \\d+\n").matcher(run.out()).find(), run.out());
    }

    @Test
    void aHarnessIsFoundWhateverItsPackageIsCalled() throws Exception {
        Path source = folder.resolve("Mine.java");
        Files.writeString(source, """
                package dev.traceloom.actors.mine;
                import dev.traceloom.actors.*;
                public class Mine implements Harness {
                    public void describe(ActorSystem system) {
                        system.actor("n", (Integer state, Message message, Context context) -> state, 0);
                    }
                    public Reference<?> reference() {
                        return null;
                    }
                }
                """);
        assertEquals(0, ToolProvider.getSystemJavaCompiler().run(
                null, null, null, "-cp", "target/classes", "-d", folder.toString(), source.toString()));
        CommandRun run = CommandRun.of("actors", "dev.traceloom.actors.mine.Mine", "-cp", folder.toString());
        assertEquals(2, run.status(), run.out());
        assertTrue(run.err().startsWith("traceloom: No client of the harness invokes an operation"), run.err());
    }

    @Test
    void aThreadThatAnActorStartsIsTheActorsFaultAndNoBugOfOurs() throws Exception {
        CommandProcess command = CommandProcess.start(
                List.of("-Xmx512m"),
                List.of("actors", "dev.traceloom.actors.bad.StartsThread", "-cp", "target/test-classes"),
                Map.of(),
                folder.resolve("printed"));
        assertTrue(command.process().waitFor(30, TimeUnit.SECONDS), command.text());
        assertEquals(2, command.process().exitValue(), command.text());
        assertTrue(command.text().contains(" starts a thread at StartsThread.java:"), command.text());
        assertFalse(command.text().contains("bug of ours"), command.text());
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {
        "EndsJava              | fault       bad, on write from A, ends Java by System.exit at EndsJava.java:",
        "EndsJavaAtOnce        | traceloom: dev.traceloom.actors.bad.EndsJavaAtOnce ends Java by System.exit, before anything is explored."
    })
    void whoEndsJavaDoesNotChooseTheExitStatus(String harness, String sentence) throws Exception {
        CommandProcess command = CommandProcess.start(
                List.of("-Xmx512m"),
                List.of("actors", "dev.traceloom.actors.bad." + harness, "-cp", "target/test-classes"),
                Map.of(),
                folder.resolve("printed"));
        assertTrue(command.process().waitFor(60, TimeUnit.SECONDS), command.text());
        assertEquals(2, command.process().exitValue(), command.text());
        assertTrue(command.text().contains(sentence), command.text());
    }

    @Test
    void anInterruptedExplorationTellsWhatIsKnown() throws Exception {
        CommandProcess command = CommandProcess.start(
                List.of("-Xmx512m"),
                List.of("actors", "paxos.PaxosMapTakeOver", "-cp", classes.toString(), "--scheduler", "random,exhaustive",
                        "--schedules", "1000000000"),
                Map.of("TRACELOOM_STDERR_TTY", "1"),
                folder.resolve("printed"));
        command.awaitText("schedules of at most");
        command.signal("TERM");
        assertTrue(command.process().waitFor(20, TimeUnit.SECONDS), command.text());
        assertTrue(command.text().contains("random was ended by you"), command.text());
        assertTrue(command.text().contains("ended by"), command.text());
    }
}
