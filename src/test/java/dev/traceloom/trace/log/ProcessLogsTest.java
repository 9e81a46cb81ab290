package dev.traceloom.trace.log;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.traceloom.record.recorder.Recorder;
import dev.traceloom.trace.Operation;
import dev.traceloom.trace.ParameterNames;
import dev.traceloom.trace.Trace;
import dev.traceloom.trace.TraceException;
import dev.traceloom.trace.TraceThread;
import dev.traceloom.trace.find.TraceFinder;
import dev.traceloom.trace.format.WriteOptions;
import dev.traceloom.trace.ndjson.NdjsonFormat;
import dev.traceloom.trace.table.RecordTable;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.TreeSet;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The logs of several processes in one folder are one trace, whose times are compared within a process only. */
class ProcessLogsTest {
    private static final WriteOptions PLAIN = new WriteOptions(false, ParameterNames.NONE, false);

    @TempDir
    Path folder;

    /** Two machines: each process recorded into a folder of its own, and somebody put the logs together. */
    @Test
    void logsOfSeveralFoldersAreOneTraceInOne() throws Exception {
        Path all = Files.createDirectory(folder.resolve("all"));
        for (String process : List.of("b", "a")) {
            try (Recorder recorder = Recorder.ofProcess("Spec", process, folder.resolve(process))) {
                recorder.thread().receive(process.equals("a") ? "1~b~2" : "1");
                recorder.thread().start("First").end();
                recorder.thread().start("Second").end();
            }
            copy(folder.resolve(process), all);
        }
        Trace trace = TraceFinder.findOne(all).read();
        assertEquals(List.of("a", "b"), trace.threads().stream().map(TraceThread::id).toList());
        assertEquals("a: 1, b: 2", trace.threads().get(0).operations().get(0).clock().toString());
        assertTrue(operations(trace).noneMatch(Operation::isTimed), "the folder of b was recorded first, which says nothing");
    }

    @Test
    void everyWayToReadThemAgrees() throws Exception {
        Path run = folder.resolve("run");
        try (Recorder a = Recorder.ofProcess("Spec", "a", run);
                Recorder b = Recorder.ofProcess("Spec", "b", run)) {
            b.thread().start("Before").end();
            a.thread().receive(b.thread().send());
            a.thread().start("After").end();
            a.thread().start("Left").close();
            a.thread().start("Again").end();
        }
        Trace read = TraceFinder.findOne(run).read();
        Path lines = folder.resolve("run.ndjson");
        new NdjsonFormat().write(read, lines, PLAIN);
        assertEquals(read.threads(), TraceFinder.findOne(lines).read().threads(), "as JSON lines");
        Path logs = folder.resolve("converted");
        new LogDirectoryFormat().write(read, logs, PLAIN);
        assertEquals(read.threads(), TraceFinder.findOne(logs).read().threads(), "as logs once more");
        try (RecordTable table = new LogDirectoryFormat().table(run, () -> false)) {
            List<String> shown = IntStream.range(0, table.size()).mapToObj(row -> table.thread(row)).toList();
            assertEquals("b", shown.get(0), "what others come after stands first");
            assertEquals(new TreeSet<>(List.of("a", "a/1", "b")), new TreeSet<>(shown));
        }
    }

    @Test
    void logsWithoutANameAreNotMixedIn() throws Exception {
        Path run = folder.resolve("run");
        record("a", run);
        try (Recorder unnamed = Recorder.of("Spec", folder.resolve("unnamed"))) {
            unnamed.thread().start("X").end();
        }
        copy(folder.resolve("unnamed"), run);
        assertRefused(
                run,
                "expected logs of processes with names only, such as tracing-Spec@a-000.log, found tracing-Spec-000.log beside them: "
                        + "times of different processes cannot be compared, so give each a name (TRACELOOM_PROCESS)");
    }

    @Test
    void logsOfTwoRunsAreTold() throws Exception {
        Path run = folder.resolve("run");
        record("a", run);
        Files.copy(run.resolve("tracing-Spec@a-000.log"), run.resolve("tracing-Other@a-000.log"));
        assertRefused(
                run, "expected one log of thread a, found tracing-Other@a-000.log and tracing-Spec@a-000.log: are these of two runs?");
    }

    /** Without a clock, nothing would order it against records of other processes. */
    @Test
    void aRecordWithoutAClockIsRefused() throws Exception {
        Path run = folder.resolve("run");
        try (Recorder unnamed = Recorder.of("Spec", run)) {
            unnamed.thread().start("X").end();
        }
        Files.move(run.resolve("tracing-Spec-000.log"), run.resolve("tracing-Spec@a-000.log"));
        assertRefused(run, "operation X: clock: expected one, since its process has a name, found none");
    }

    private static void record(String process, Path run) {
        try (Recorder recorder = Recorder.ofProcess("Spec", process, run)) {
            recorder.thread().start("X").end();
        }
    }

    private static void assertRefused(Path run, String why) {
        String told = assertThrows(TraceException.class, () -> TraceFinder.findOne(run).read()).getMessage();
        assertTrue(told.startsWith(run.toString()) && told.endsWith(why), told);
    }

    private static Stream<Operation> operations(Trace trace) {
        return trace.threads().stream().flatMap(thread -> thread.operations().stream());
    }

    private static void copy(Path from, Path to) throws IOException {
        try (Stream<Path> files = Files.list(from)) {
            for (Path file : files.toList()) {
                Files.copy(file, to.resolve(file.getFileName()));
            }
        }
    }
}
