package dev.traceloom.replay;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.traceloom.replay.DebuggedProgram.Said;
import dev.traceloom.trace.Trace;
import dev.traceloom.trace.log.LogDirectoryReader;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;

/**
 * A run that the real rr recorded.
 *
 * @param rr the program
 * @param recording rr's
 * @param log what the program recorded
 */
record RecordedByRr(String rr, Path recording, Path log) {

    /** Runs a program under rr, into a folder. */
    static RecordedByRr of(String rr, Path folder, Path program, String... arguments) throws Exception {
        RecordedByRr recorded = new RecordedByRr(rr, folder.resolve("rr"), folder.resolve("log"));
        List<String> command = new ArrayList<>(List.of(
                rr, "record", "--chaos", "--output-trace-dir=" + recorded.recording, program.toAbsolutePath().toString()));
        command.addAll(List.of(arguments));
        Said said = DebuggedProgram.run(
                command, Map.of("TRACELOOM_DIR", recorded.log.toString(), "TRACELOOM_DISTURB", "on", "TRACELOOM_SEED", "1"));
        assertEquals(0, said.status(), said.text());
        return recorded;
    }

    /** The same run, with rr's recording somewhere else. */
    RecordedByRr in(Path moved) {
        return new RecordedByRr(rr, moved, log);
    }

    Trace trace() throws Exception {
        return LogDirectoryReader.read(log);
    }

    /** Goes there, and does commands of gdb. */
    Said debug(StopPoint at, String... commands) throws Exception {
        return DebuggedProgram.run(replay().rr(files(), at), commands);
    }

    Replay replay() throws Exception {
        Trace trace = trace();
        return Replay.of(log, trace, LogicalOrder.byTime(trace));
    }

    RrRecording files() {
        return new RrRecording(recording, OptionalInt.empty(), List.of(rr), "gdb");
    }
}
