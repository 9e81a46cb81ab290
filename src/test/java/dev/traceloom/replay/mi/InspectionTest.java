package dev.traceloom.replay.mi;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.traceloom.replay.DebuggedProgram;
import dev.traceloom.replay.StopPoint;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Frames, values and breakpoints, as the real gdb tells them of a real program. */
class InspectionTest {
    private static final Path SOURCE = Path.of("src/test/cpp/replay.cpp").toAbsolutePath();

    @TempDir
    Path folder;

    private final Heard heard = new Heard();
    private DebugSession session;

    @BeforeAll
    static void needsGdb() {
        DebuggedProgram.requireGdb();
    }

    private DebugPosition start(StopPoint at, String... arguments) throws Exception {
        DebuggedProgram program = DebuggedProgram.recorded("-O0", folder.resolve("run"), DebuggedProgram.COUNTED, arguments);
        session = DebugSession.start(program.live(at), heard);
        return heard.nextPosition().orElseThrow();
    }

    /** In an operation that puts 20 at 2. */
    private DebugPosition inPut() throws Exception {
        return start(StopPoint.start("0", 2), "single", "20");
    }

    @AfterEach
    void end() throws Exception {
        session.close();
    }

    private static <T> T get(CompletableFuture<T> answer) throws Exception {
        return answer.get(20, TimeUnit.SECONDS);
    }

    private static int line(String part) throws Exception {
        List<String> lines = Files.readAllLines(SOURCE);
        for (int i = 0; i < lines.size(); i++) {
            if (lines.get(i).contains(part)) {
                return i + 1;
            }
        }
        throw new AssertionError(part);
    }

    private String refused(CompletableFuture<?> answer) {
        ExecutionException failed = assertThrows(ExecutionException.class, () -> get(answer));
        assertTrue(failed.getCause() instanceof GdbRefusal, failed::toString);
        return failed.getCause().getMessage();
    }

    @Test
    void aThreadHasItsFramesDownToTheStartOfTheProgram() throws Exception {
        DebugPosition here = inPut();
        List<DebugThread> threads = get(session.stacks().threads());
        assertEquals(List.of(here.thread()), threads.stream().map(DebugThread::id).toList());
        assertEquals(threads, get(session.stacks().thread(here.thread())).stream().toList());
        List<DebugFrame> frames = get(session.stacks().frames(here.thread(), here.frame().level(), 100));
        assertEquals(here.frame(), frames.get(0));
        assertEquals("main", frames.get(frames.size() - 1).function());
        assertEquals(Optional.of(SOURCE.toString()), frames.get(0).file());
        assertEquals(frames.subList(1, 2), get(session.stacks().frames(here.thread(), here.frame().level() + 1, 1)));
    }

    @Test
    void everyThreadOfTheProcessIsThere() throws Exception {
        DebugPosition here = start(StopPoint.start("1", 2), "turns", "3", "10");
        List<DebugThread> threads = get(session.stacks().threads());
        assertTrue(threads.size() >= 3, threads::toString);
        assertTrue(threads.stream().anyMatch(thread -> thread.id() == here.thread()), threads::toString);
        assertTrue(threads.stream().allMatch(thread -> thread.name().contains("LWP")), threads::toString);
    }

    @Test
    void aFrameHasItsVariablesAndThoseHaveWhatIsInside() throws Exception {
        DebugPosition here = inPut();
        List<Variable> variables = get(session.variables().of(here.thread(), here.frame().level()));
        assertEquals(List.of("thread", "key", "value", "operation"), variables.stream().map(Variable::name).toList());
        assertEquals("20", variables.get(2).value());
        assertEquals(Optional.of("int"), variables.get(2).type());
        assertFalse(variables.get(2).hasChildren());

        assertTrue(variables.get(3).hasChildren());
        List<Variable> members = get(session.variables().children(variables.get(3), 0, 100)).variables();
        assertTrue(members.stream().noneMatch(Variable::isAccess), members::toString);
        assertFalse(members.isEmpty());
        int first = get(session.variables().children(variables.get(3), 0, 1)).variables().size();
        assertTrue(first > 1, "a group of members is not cut, of which one is asked for: " + first);
    }

    @Test
    void aMapHasItsKeysForNamesAndComesInPages() throws Exception {
        DebugPosition here = start(StopPoint.start("0", 18), "single", "20");
        Variable map = get(session.variables().evaluate(here.thread(), here.frame().level(), "store"));
        Variables.Children first = get(session.variables().children(map, 0, 3));
        assertEquals(List.of("[0]", "[2]", "[4]"), first.variables().stream().map(Variable::name).toList());
        assertEquals(List.of("0", "20", "40"), first.variables().stream().map(Variable::value).toList());
        assertTrue(first.hasMore());
        Variables.Children rest = get(session.variables().children(map, 3, 100));
        assertEquals("[5]", rest.variables().get(0).name());
        assertFalse(rest.hasMore());
    }

    @Test
    void whatIsEvaluatedHasAnExpressionAndCanBeChanged() throws Exception {
        DebugPosition here = inPut();
        Variables variables = session.variables();
        Variable words = get(variables.evaluate(here.thread(), 100, "*\"abc\"@2").exceptionally(outside -> null));
        assertEquals(null, words, "there is no such frame");
        Variable pair = get(variables.evaluate(here.thread(), here.frame().level(), "*&key@1"));
        Variable key = get(variables.children(pair, 0, 10)).variables().get(0);
        assertEquals("2", key.value());
        assertEquals("2", get(variables.value(here.thread(), here.frame().level(), get(variables.path(key)))));
        get(variables.assign(key, "value + 1"));
        assertEquals("21", get(variables.value(here.thread(), here.frame().level(), "key")));
    }

    @Test
    void whatCannotBeEvaluatedIsToldInGdbsWords() throws Exception {
        DebugPosition here = inPut();
        assertEquals(
                "No symbol \"nothing\" in current context.",
                refused(session.variables().evaluate(here.thread(), here.frame().level(), "nothing + 1")));
        assertEquals(
                "A syntax error in expression, near `'.",
                refused(session.variables().evaluate(here.thread(), here.frame().level(), "key +")));
    }

    @Test
    void aBreakpointStopsTheProcessWhereItsConditionHolds() throws Exception {
        inPut();
        int inKeep = line("store[key % 100] = value;");
        Breakpoints.Kept kept = get(session.breakpoints().insert(SOURCE.toString(), inKeep, "key == 6"));
        assertEquals("", kept.problem());
        session.resume(false);
        DebugPosition hit = heard.nextPosition().orElseThrow();
        assertEquals(OptionalInt.of(kept.number()), hit.breakpoint());
        assertEquals(inKeep, hit.line());
        assertEquals("6", get(session.variables().value(hit.thread(), 0, "key")));

        session.stepOut(false);
        DebugPosition outside = heard.nextPosition().orElseThrow();
        assertEquals(OptionalInt.empty(), outside.breakpoint());
        assertTrue(outside.function().contains("put"), outside::toString);

        session.breakpoints().delete(kept.number());
        session.resume(false);
        assertEquals(Optional.empty(), heard.nextPosition(), "nothing stops it any more");
    }

    @Test
    void noBreakpointIsInTheWayToAnOperation() throws Exception {
        inPut();
        Breakpoints.Kept kept = get(session.breakpoints().insert(SOURCE.toString(), line("store[key % 100] = value;"), ""));
        session.goTo(StopPoint.start("0", 8));
        assertEquals(Optional.of(StopPoint.start("0", 8)), heard.nextPosition().orElseThrow().at());
        session.resume(false);
        assertEquals(OptionalInt.of(kept.number()), heard.nextPosition().orElseThrow().breakpoint());
    }

    @Test
    void aBreakpointThatCannotBeIsToldInGdbsWords() throws Exception {
        inPut();
        assertEquals(
                "No source file named /there/is/no.cpp.",
                get(session.breakpoints().insert("/there/is/no.cpp", 3, "")).problem());
        assertEquals(
                "No symbol \"nothing\" in current context.",
                refused(session.breakpoints().insert(SOURCE.toString(), line("store[key % 100] = value;"), "nothing > 1")));
    }

    @Test
    void oneRunsToALineAndNothingOfThatIsLeft() throws Exception {
        inPut();
        int inGet = line("const int found = store");
        session.runTo(SOURCE.toString(), inGet);
        assertEquals(inGet, heard.nextPosition().orElseThrow().line());
        session.runTo("/there/is/no.cpp", 3);
        assertEquals(inGet, heard.nextPosition().orElseThrow().line());
        assertTrue(heard.text().contains("No source file named /there/is/no.cpp."), heard::text);
        session.type("info breakpoints");
        heard.nextPosition();
        assertTrue(heard.text().contains("No breakpoints or watchpoints."), heard::text);
    }

    @Test
    void whatStopsItOnTheWayToALineDoesNotKeepItFromThere() throws Exception {
        inPut();
        int inGet = line("const int found = store");
        int inKeep = line("store[key % 100] = value;");
        Breakpoints.Kept logs = get(session.breakpoints().insert(SOURCE.toString(), inKeep, ""));
        session.runTo(SOURCE.toString(), inGet);
        assertEquals(OptionalInt.of(logs.number()), heard.nextPosition().orElseThrow().breakpoint());
        session.goOn();
        assertEquals(inGet, heard.nextPosition().orElseThrow().line());

        session.runTo(SOURCE.toString(), inGet);
        assertEquals(inKeep, heard.nextPosition().orElseThrow().line());
        session.breakpoints().delete(logs.number());
        session.resume(false);
        assertEquals(Optional.empty(), heard.nextPosition(), "who goes on otherwise does not want to go there any more");
    }

    @Test
    void aStepEndsAtABreakpointThatWasNotMeantToStopIt() throws Exception {
        inPut();
        int inKeep = line("store[key % 100] = value;");
        Breakpoints.Kept logs = get(session.breakpoints().insert(SOURCE.toString(), inKeep, ""));
        session.stepOver(false);
        DebugPosition hit = heard.nextPosition().orElseThrow();
        assertEquals(OptionalInt.of(logs.number()), hit.breakpoint());
        session.goOn();
        assertEquals(
                new DebugPosition(hit.thread(), hit.frame(), hit.at(), OptionalInt.empty()),
                heard.nextPosition().orElseThrow());
    }

    /** @param wait milliseconds; without any it is about to run, and gdb reads nothing once it does */
    @ParameterizedTest
    @ValueSource(ints = {0, 300})
    void aBreakpointForCodeThatMayBeLoadedLaterIsKeptWhileTheProcessRuns(int wait) throws Exception {
        inPut();
        session.type("jump *(long) &pause"); // for ever
        Thread.sleep(wait);
        Breakpoints.Kept kept = get(session.breakpoints().insert("/there/is/no.cpp", 3, ""));
        assertEquals("No source file named /there/is/no.cpp.", kept.problem());
        session.interrupt();
        assertTrue(heard.nextPosition().isPresent());
    }

    /** A process that stops for a moment because of the breakpoint is about to go on when it is to stop for good. */
    @Test
    void aProcessIsStoppedAlsoWhileABreakpointIsBeingSet() throws Exception {
        inPut();
        session.type("jump *(long) &pause"); // for ever
        for (int round = 0; round < 30; round++) {
            CompletableFuture<Breakpoints.Kept> kept = session.breakpoints().insert("/there/is/no.cpp", 3, "");
            if (round % 2 == 0) {
                get(kept);
            }
            Thread.sleep(round / 2);
            session.interrupt();
            assertTrue(heard.nextPosition().isPresent());
            assertEquals("No source file named /there/is/no.cpp.", get(kept).problem());
            session.resume(false);
        }
    }

    /** The process may stop by itself just before the signal that was to stop it. */
    @Test
    void aBreakpointIsKeptOnceAlsoWhereASignalEndsTheCommand() throws Exception {
        inPut();
        int asked = 200;
        for (int i = 0; i < asked; i++) {
            if (i % 10 == 0) {
                session.interrupt();
            }
            Breakpoints.Kept kept = get(session.breakpoints().insert("/there/is/no.cpp", 3, ""));
            assertEquals("No source file named /there/is/no.cpp.", kept.problem());
        }
        session.type("info breakpoints");
        heard.nextPosition().orElseThrow();
        assertEquals(asked, heard.text().split("<PENDING>").length - 1, heard::text);
    }

    @Test
    void theFrameThatWasChosenIsTheOneThatIsTypedAbout() throws Exception {
        DebugPosition here = inPut();
        session.stacks().choose(here.thread(), here.frame().level() + 1);
        session.type("print operations");
        assertEquals(here.frame().level() + 1, heard.nextPosition().orElseThrow().frame().level());
        assertTrue(heard.text().contains("$1 = 20"), heard::text);
    }
}
