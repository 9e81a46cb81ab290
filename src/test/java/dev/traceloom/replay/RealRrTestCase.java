package dev.traceloom.replay;

import java.nio.file.Path;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.io.TempDir;

/** Tests that record with the real rr, each in a folder of its own, and replay; skipped where no rr records. */
abstract class RealRrTestCase {
    @TempDir
    private static Path programs;

    @TempDir
    Path folder;

    /** The program to record with. */
    static String rr;

    @BeforeAll
    static void needsRr() throws Exception {
        DebuggedProgram.requireGdb();
        rr = RealRr.require(programs);
    }

    /** What is recorded: src/test/cpp/replay.cpp. */
    static Path program() throws Exception {
        return DebuggedProgram.compiled("-O1").executable();
    }

    final RecordedByRr record(String... arguments) throws Exception {
        return RecordedByRr.of(rr, folder, program(), arguments);
    }
}
