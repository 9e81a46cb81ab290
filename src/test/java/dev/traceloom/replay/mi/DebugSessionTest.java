package dev.traceloom.replay.mi;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.traceloom.replay.DebuggedProgram;
import dev.traceloom.replay.StopPoint;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A session with the real gdb in a real program, led as the IDE leads it. */
class DebugSessionTest {
    @TempDir
    Path folder;

    private final Heard heard = new Heard();
    /** What runs already, of other tests. */
    private List<ProcessHandle> others;
    private DebugSession session;
    private DebuggedProgram program;

    @BeforeAll
    static void needsGdb() {
        DebuggedProgram.requireGdb();
    }

    @BeforeEach
    void goToTheFirst() throws Exception {
        program = DebuggedProgram.recorded("-O0", folder.resolve("run"), DebuggedProgram.COUNTED, "single", "20");
        others = ProcessHandle.current().descendants().toList();
        session = DebugSession.start(program.live(StopPoint.start("0", 2)), heard);
    }

    @AfterEach
    void end() throws Exception {
        session.close();
    }

    @Test
    void itTellsWhereTheProcessStandsAndInWhichOperation() throws Exception {
        DebugPosition first = heard.nextPosition().orElseThrow();
        assertEquals(Optional.of(StopPoint.start("0", 2)), first.at());
        assertTrue(first.file().orElseThrow().endsWith("/src/test/cpp/replay.cpp"), first::toString);
        assertTrue(first.line() > 1, first::toString);

        session.nextOperation();
        assertEquals(Optional.of(StopPoint.start("0", 3)), heard.nextPosition().orElseThrow().at());
        session.previousOperation();
        assertEquals(Optional.of(StopPoint.start("0", 2)), heard.nextPosition().orElseThrow().at());
        assertTrue(heard.text().contains("The program runs once more, from its start."), heard::text);
        session.goTo(StopPoint.end("0", 5));
        assertEquals(Optional.of(StopPoint.end("0", 5)), heard.nextPosition().orElseThrow().at());
    }

    @Test
    void stepsMoveTheLineAndTheProgramsEndIsNoPosition() throws Exception {
        DebugPosition first = heard.nextPosition().orElseThrow();
        session.stepOver(false);
        DebugPosition second = heard.nextPosition().orElseThrow();
        assertFalse(first.line() == second.line(), () -> first + " and " + second);
        session.resume(false);
        assertEquals(Optional.empty(), heard.nextPosition());
    }

    @Test
    void whatGdbRefusesIsToldAndItStandsWhereItStood() throws Exception {
        DebugPosition first = heard.nextPosition().orElseThrow();
        session.resume(true);
        assertEquals(Optional.of(first), heard.nextPosition());
        assertTrue(heard.text().contains("does not support this command."), heard::text);
        session.type("nonsense");
        assertEquals(Optional.of(first), heard.nextPosition());
        assertTrue(heard.text().contains("Undefined command: \"nonsense\"."), heard::text);
    }

    @Test
    void aProcessThatRunsCanBeStopped() throws Exception {
        heard.nextPosition();
        session.type("call (int) sleep(1000)");
        Thread.sleep(300);
        session.interrupt();
        assertTrue(heard.nextPosition().isPresent());
    }

    /** A script may start anything, and that may read. */
    @Test
    void whatIsMeantForGdbIsNotReadByWhatAScriptStarts() throws Exception {
        session.close();
        Heard others = new Heard();
        try (DebugSession scripted = DebugSession.start(
                program.startedBy("cat >/dev/null", folder).live(StopPoint.start("0", 2)), others)) {
            assertEquals(Optional.of(StopPoint.start("0", 2)), others.nextPosition().orElseThrow().at());
            scripted.nextOperation();
            assertEquals(Optional.of(StopPoint.start("0", 3)), others.nextPosition().orElseThrow().at());
        }
    }

    @Test
    void nothingIsLeftBehind() throws Exception {
        heard.nextPosition();
        List<ProcessHandle> started =
                ProcessHandle.current().descendants().filter(running -> !others.contains(running)).toList();
        assertTrue(started.size() >= 2, "gdb and the program: " + started);
        session.close();
        assertTrue(started.stream().noneMatch(ProcessHandle::isAlive), started::toString);
        heard.awaitEnd();
    }
}
