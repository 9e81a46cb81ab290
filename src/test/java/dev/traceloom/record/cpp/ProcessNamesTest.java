package dev.traceloom.record.cpp;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.traceloom.trace.TraceThread;
import dev.traceloom.trace.log.LogDirectoryReader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What processes are called in the environment, and who may record into one folder. */
class ProcessNamesTest {
    @TempDir
    Path folder;

    @Test
    void processesWithNamesShareAFolder() throws Exception {
        assertEquals("", record("node"));
        assertEquals("", record("node-1"));
        assertEquals(
                List.of("node", "node/1", "node-1", "node-1/1").stream().sorted().toList(),
                LogDirectoryReader.read(run()).threads().stream().map(TraceThread::id).sorted().toList());
    }

    @Test
    void aNameIsRecordedOnce() throws Exception {
        assertEquals("", record("node-1"));
        assertEquals(
                "traceloom: " + run() + " is recorded into by a process node-1 already. Recording stops here, the program goes on. Call "
                        + "every process of a run by a name of its own, also one that was started again, such as node-1-again "
                        + "(TRACELOOM_PROCESS), use a new folder for every run, and record again.\n",
                record("node-1"));
    }

    @Test
    void whoHasNoNameSharesNone() throws Exception {
        assertEquals("", record("node-1"));
        assertTrue(record("").startsWith("traceloom: a recording is already in " + run()));
        Files.list(run()).filter(log -> !log.toString().contains("@node-1-")).forEach(log -> assertEquals("", log.toString()));
    }

    @Test
    void aNameIsPlain() throws Exception {
        assertEquals(
                "traceloom: a process has a name of up to 48 letters, digits and _ . - (ASCII), not \"a/b?c\". Recording stops here, "
                        + "the program goes on. Set TRACELOOM_PROCESS to such a name, and record again.\n",
                record("a/b c"));
        assertTrue(Files.notExists(run()));
    }

    private Path run() {
        return folder.resolve("run");
    }

    private String record(String process) throws Exception {
        CppProgram.Result result = CppProgram.compiled("workload")
                .run(run(), Map.of("TRACELOOM_PROCESS", process), "clean", "2", "5", folder.resolve("truth").toString());
        assertEquals(0, result.status());
        return result.errors();
    }
}
