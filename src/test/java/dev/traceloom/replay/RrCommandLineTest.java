package dev.traceloom.replay;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.traceloom.replay.DebuggedProgram.Said;
import dev.traceloom.testing.RrLookalike;
import dev.traceloom.trace.Trace;
import dev.traceloom.trace.ndjson.NdjsonReader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What rr is started with. The real rr is asked where there is one: it reads its options before the recording. */
class RrCommandLineTest {
    @TempDir
    Path folder;

    private Path recording;
    private Replay replay;

    @BeforeEach
    void prepare() throws Exception {
        recording = RrLookalike.make(folder.resolve("rr"));
        Path lines = Files.writeString(folder.resolve("trace.ndjson"), """
                {"thread": "0", "op": "Put", "args": {"key": 1}, "start": 1, "end": 2}
                {"thread": "0", "op": "Put", "args": {"key": 2}, "start": 3, "end": 4, "meta": {"rr": 815}}
                {"thread": "0", "op": "Put", "args": {"key": 3}, "start": 5, "end": 6, "meta": {"rr": -1}}
                """);
        Trace trace = NdjsonReader.read(lines);
        replay = Replay.of(lines, trace, LogicalOrder.byTime(trace));
    }

    @Test
    void theDebuggerIsLetInAtTheEventWhereOneIsKnown() throws Exception {
        try (DebuggerCommand debugger = replay.rr(recording(OptionalInt.of(42)), StopPoint.end("0", 1))) {
            List<String> words = fromRr(debugger.terminal());
            assertEquals(
                    List.of("rr", "replay", "-d", "gdb", "-p", "42", "-g", "815", recording.toString(), "--", "-q", "-x"),
                    words.subList(0, 12));
            assertEquals(List.of("-ex", "", "-ex", "traceloom goto 0 #2 end"), words.subList(13, words.size()));
            assertTrue(Files.isRegularFile(Path.of(words.get(12))));
        }
    }

    @Test
    void anEventThatCannotBeIsNone() throws Exception {
        try (DebuggerCommand debugger = replay.rr(recording(OptionalInt.empty()), StopPoint.start("0", 2))) {
            assertEquals(-1, debugger.terminal().indexOf("-g"), debugger.terminal().toString());
        }
    }

    @Test
    void theFilesGoWithTheDebugger() throws Exception {
        DebuggerCommand debugger = replay.rr(recording(OptionalInt.empty()), StopPoint.start("0", 0));
        Path script = Path.of(debugger.terminal().get(debugger.terminal().indexOf("-x") + 1));
        debugger.close();
        assertFalse(Files.exists(script.getParent()));
    }

    @Test
    void theRealRrUnderstandsEveryOption() throws Exception {
        assumeTrue(DebuggedProgram.exists("rr"), "without rr its options cannot be asked about: apt-get install rr");
        try (DebuggerCommand debugger = replay.rr(recording(OptionalInt.of(42)), StopPoint.start("0", 1))) {
            assertUnderstood(debugger.terminal());
            assertUnderstood(debugger.batch(List.of("bt")));
            assertUnderstood(debugger.machine());
        }
        try (DebugServer server = replay.server(recording(OptionalInt.of(42)), StopPoint.start("0", 1), 50505)) {
            assertUnderstood(server.command());
            assertTrue(server.instructions().stream().anyMatch(line -> line.contains("127.0.0.1:50505")));
        }
        Said wrong = DebuggedProgram.run(List.of("rr", "replay", "--no-such-option", recording.toString()), Map.of());
        assertTrue(wrong.text().contains("Invalid option"), "this is how rr complains of options: " + wrong.text());
    }

    /** It gets as far as the recording, which is none. */
    private void assertUnderstood(List<String> command) throws Exception {
        Said said = DebuggedProgram.run(fromRr(command), Map.of());
        assertTrue(said.status() != 0 && said.text().contains("has an incompatible version"), command + "\n" + said.text());
    }

    /** Without what keeps it quiet, where there is an rr. */
    private static List<String> fromRr(List<String> command) {
        return command.subList(command.indexOf("rr"), command.size());
    }

    private RrRecording recording(OptionalInt process) {
        return new RrRecording(recording, process, List.of("rr"), "gdb");
    }
}
