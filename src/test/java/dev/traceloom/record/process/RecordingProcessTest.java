package dev.traceloom.record.process;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A command is run to its end or to its limits, and nothing of it is left. */
class RecordingProcessTest {
    private static final RunLimits WIDE = new RunLimits(Duration.ofMinutes(1), Long.MAX_VALUE);

    @TempDir
    Path folder;

    @BeforeEach
    void needsAShell() {
        assumeTrue(ProgramPath.find("sh").isPresent(), "there is no shell here");
    }

    @Test
    void theExitStatusAndTheOutputAreKept() throws Exception {
        RunEnd ended = shell(WIDE, "echo \"$WORD\"; echo wrong >&2; exit 3");
        assertEquals(3, ended.exitStatus());
        assertEquals(RunEnd.Cause.EXIT, ended.cause());
        assertEquals("said\nwrong\n", Files.readString(folder.resolve(RecordingProcess.OUTPUT)));
        assertEquals(0, shell(WIDE, "true").exitStatus());
        assertFalse(Files.exists(folder.resolve(RecordingProcess.OUTPUT)), "nothing was printed");
    }

    @Test
    void aSignalShowsInTheExitStatus() throws Exception {
        assertEquals(128 + 9, shell(WIDE, "kill -KILL $$").exitStatus());
    }

    @Test
    void whatTakesTooLongIsEndedWithEverythingItStarted() throws Exception {
        RunEnd ended = shell(new RunLimits(Duration.ofMillis(300), Long.MAX_VALUE), """
                sleep 100 & echo $! > "$DIR/child"
                sh -c 'echo $$ > "$DIR/grandchild"; exec sleep 100' &
                wait""");
        assertEquals(RunEnd.Cause.TIMEOUT, ended.cause());
        assertGone("child");
        assertGone("grandchild");
    }

    @Test
    void whoIgnoresARequestToEndIsEndedAnyway() throws Exception {
        RunEnd ended = shell(new RunLimits(Duration.ofMillis(300), Long.MAX_VALUE), """
                trap '' TERM
                echo $$ > "$DIR/stubborn"
                while true; do sleep 0.05; done""");
        assertEquals(RunEnd.Cause.TIMEOUT, ended.cause());
        assertEquals(128 + 9, ended.exitStatus());
        assertGone("stubborn");
    }

    @Test
    void aRequestToEndLeavesTimeToFinishTheTrace() throws Exception {
        shell(new RunLimits(Duration.ofMillis(300), Long.MAX_VALUE), """
                trap 'echo end > "$DIR/a.log"; exit 0' TERM
                while true; do sleep 0.05; done""");
        assertEquals("end\n", Files.readString(folder.resolve("a.log")));
    }

    @Test
    void whatACommandLeftRunningIsEndedToo() throws Exception {
        RunEnd ended = shell(WIDE, "sleep 100 & echo $! > \"$DIR/left\"");
        assertEquals(RunEnd.Cause.EXIT, ended.cause());
        assertEquals(0, ended.exitStatus());
        assertGone("left");
    }

    @Test
    void whatWritesTooMuchIsEnded() throws Exception {
        RunEnd ended = shell(
                new RunLimits(Duration.ofMinutes(1), 100_000), "while true; do head -c 50000 /dev/zero >> $DIR/a.log; sleep 0.1; done");
        assertEquals(RunEnd.Cause.SIZE, ended.cause());
    }

    @Test
    void theWishToStopEndsIt() throws Exception {
        StopRequest stop = new StopRequest();
        stop.now();
        RunEnd ended = new RecordingProcess(WIDE, stop).run(List.of("sleep", "100"), Map.of(), folder);
        assertEquals(RunEnd.Cause.STOPPED, ended.cause());
    }

    /** As what starts it dies of the same Ctrl-C. */
    @Test
    void whatCannotBeStartedWhileSomebodyStopsUsIsStoppedAndWhatCannotAnywayIsRefused() throws Exception {
        Path nowhere = folder.resolve("gone");
        StopRequest stop = new StopRequest();
        assertThrows(IOException.class, () -> new RecordingProcess(WIDE, stop).run(List.of("sh"), Map.of(), nowhere));
        stop.now();
        RunEnd ended = new RecordingProcess(WIDE, stop).run(List.of("sh"), Map.of(), nowhere);
        assertEquals(RunEnd.Cause.STOPPED, ended.cause());
        assertEquals(130, ended.exitStatus());
    }

    @Test
    void aProgramThatIsNotThereIsNamed() {
        IOException refused = assertThrows(
                IOException.class,
                () -> new RecordingProcess(WIDE, new StopRequest()).run(List.of("./no-such-program"), Map.of(), folder));
        assertEquals("there is no program ./no-such-program", refused.getMessage());
    }

    @Test
    void aLogThatIsBeingRecordedIsAsLargeAsWhatIsCommitted() throws Exception {
        try (RandomAccessFile log = new RandomAccessFile(folder.resolve("tracing-Q-000.log").toFile(), "rw")) {
            log.setLength(50_000_000);
        }
        ByteBuffer open = ByteBuffer.allocate(200).order(ByteOrder.LITTLE_ENDIAN);
        open.put("TLOPEN01".getBytes(StandardCharsets.US_ASCII)).putLong(1234);
        Files.write(folder.resolve("tracing-Q-000.log.open"), open.array());
        Files.write(folder.resolve("tracing-Q-001.log"), new byte[100]);
        assertEquals(1334, RecordedBytes.in(folder));
        Files.write(folder.resolve("tracing-Q-000.log.open"), new byte[3]);
        assertEquals(50_000_100, RecordedBytes.in(folder));
    }

    @Test
    void whyRrDoesNotWorkIsOneLine() throws Exception {
        RrProbe none = RrProbe.of("no-such-rr");
        assertFalse(none.works());
        assertEquals("there is no program no-such-rr on the PATH", none.refusal().orElseThrow());
    }

    private RunEnd shell(RunLimits limits, String script) throws Exception {
        return new RecordingProcess(limits, new StopRequest())
                .run(List.of("sh", "-c", script), Map.of("DIR", folder.toString(), "WORD", "said"), folder);
    }

    /** Gone, or dead and waiting for its parent to notice. */
    private void assertGone(String name) throws Exception {
        long pid = Long.parseLong(Files.readString(folder.resolve(name)).strip());
        for (int i = 0; i < 100 && isRunning(pid); i++) {
            Thread.sleep(20);
        }
        assertFalse(isRunning(pid), name + " still runs");
        assertTrue(pid > 0);
    }

    private static boolean isRunning(long pid) throws IOException {
        Path status = Path.of("/proc/" + pid + "/stat");
        if (Files.isDirectory(Path.of("/proc/self"))) {
            try {
                return !Files.readString(status).matches("(?s).*\\) Z .*");
            } catch (IOException gone) {
                return false;
            }
        }
        return ProcessHandle.of(pid).map(ProcessHandle::isAlive).orElse(false);
    }
}
