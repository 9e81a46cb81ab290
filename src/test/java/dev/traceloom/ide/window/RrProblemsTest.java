package dev.traceloom.ide.window;

import dev.traceloom.engine.verdict.Verdict;
import dev.traceloom.record.database.Recording;
import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/** What one reads where the real rr cannot go on. */
public final class RrProblemsTest extends DebuggerTestCase {

    private void untilEnded(String words) {
        until("it has ended", () -> console().standing().equals("The debugger has ended."));
        assertTrue(console().text(), console().text().contains(words));
        untilNothingRuns();
    }

    /** Half of one of the files that rr made. */
    private Path damaged() throws IOException {
        Path copy = queue.folder().resolve("damaged");
        try (Stream<Path> files = Files.walk(queue.rr())) {
            for (Path file : files.toList()) {
                Files.copy(file, copy.resolve(queue.rr().relativize(file).toString()));
            }
        }
        try (FileChannel events = FileChannel.open(copy.resolve("events"), StandardOpenOption.WRITE)) {
            events.truncate(events.size() / 2);
        }
        return copy;
    }

    public void testADamagedRecordingIsTold() throws Exception {
        if (!prepareInRr(Verdict.REJECTED)) {
            return;
        }
        Path damaged = damaged();
        enterInRr(damaged, Map.of());
        debug();
        untilEnded("rr could not replay " + damaged + "; what it says is above. If that is about the recording, it is damaged");
    }

    public void testTheRecordingOfAnotherTraceIsTold() throws Exception {
        if (!prepareInRr(Verdict.REJECTED)) {
            return;
        }
        enterInRr(queue.recordAnother(), Map.of());
        debug();
        untilIn("t0 #5");
        type("traceloom goto 0 1");
        until("it is told", () -> console().text().contains("The run differs from the trace: t0 #2 is"
                + " Enqueue(elem = 7) here, and Enqueue(elem = 2) in the trace. The process stands there."));
        until("it stands there", () -> console().standing().startsWith("in enqueue"));
    }

    public void testAnRrThatIsNotThereIsTold() throws Exception {
        if (!prepareInRr(Verdict.REJECTED)) {
            return;
        }
        enterInRr(queue.rr(), Map.of(Recording.RR_PROGRAM, "/there/is/no/rr"));
        debug();
        untilEnded("/there/is/no/rr");
        assertTrue(console().text(), console().text().contains("The settings of Traceloom choose gdb and rr"));
        assertFalse(console().text(), console().text().contains("what it says is above"));
    }

    public void testAnRrThatVanishesIsToldAndNothingIsLeft() throws Exception {
        if (!prepareInRr(Verdict.REJECTED)) {
            return;
        }
        debug();
        untilIn("t0 #5");
        List<ProcessHandle> rr = queue.running().stream()
                .filter(process -> process.info().command().filter(name -> name.endsWith("/rr")).isPresent())
                .toList();
        assertEquals(1, rr.size());
        rr.get(0).destroyForcibly();
        session().stepOver(false);
        untilEnded("rr has ended, and the process with it");
        Patience.until("no line is marked", () -> marked().isEmpty());
    }
}
