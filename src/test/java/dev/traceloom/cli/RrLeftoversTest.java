package dev.traceloom.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeFalse;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.traceloom.record.process.ParentDeathSignal;
import dev.traceloom.replay.DebuggedProgram;
import dev.traceloom.replay.RealRr;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** However a command ends, the real rr, gdb and the program end with it. */
@Timeout(120)
class RrLeftoversTest {
    private static final int PATIENCE = 10;

    @TempDir
    static Path project;

    private static RrRun runs;

    @BeforeAll
    static void record() throws Exception {
        DebuggedProgram.requireGdb();
        runs = new RrRun(RealRr.require(project), project);
        runs.recorded("single", "20");
    }

    @ParameterizedTest
    @ValueSource(strings = {"INT", "TERM", "KILL"})
    void afterARecording(String signal) throws Exception {
        CommandProcess command = runs.record("ended-by-" + signal, "stay", "3");
        Path log = project.resolve("ended-by-" + signal + "/.run-0001.partial/tracing-Store-000.log.open");
        while (!Files.exists(log)) {
            assertTrue(command.process().isAlive(), command.text());
            Thread.sleep(20);
        }
        assertNothingIsLeft(command, signal, 2);
    }

    @ParameterizedTest
    @ValueSource(strings = {"TERM", "KILL"})
    void afterAReplay(String signal) throws Exception {
        CommandProcess command = runs.replay("--at", "0:18", "--do", "python import time; time.sleep(100)");
        command.awaitText("Start of Put(key = 18");
        assertNothingIsLeft(command, signal, 2);
    }

    @Test
    void afterAReplayInWhichAPersonStands() throws Exception {
        CommandProcess command = runs.replay("--at", "0:18");
        command.awaitText("Start of Put(key = 18");
        assertNothingIsLeft(command, "KILL", 2);
    }

    @ParameterizedTest
    @ValueSource(strings = {"INT", "KILL"})
    void afterAServer(String signal) throws Exception {
        int port;
        try (ServerSocket free = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            port = free.getLocalPort();
        }
        CommandProcess command = runs.replay("--at", "0:18", "--server", "" + port);
        command.awaitText("Launch debugger with");
        assertNothingIsLeft(command, signal, 1);
    }

    /** @param fewest how many processes there are at least, so that there is something to end */
    private static void assertNothingIsLeft(CommandProcess command, String signal, int fewest) throws Exception {
        assumeFalse(CommandProcess.isIgnored(signal), CommandProcess.IGNORED);
        assumeTrue(!signal.equals("KILL") || !ParentDeathSignal.words().isEmpty(), "without setpriv nobody ends what is left: util-linux");
        List<ProcessHandle> started = command.process().descendants().toList();
        try {
            assertTrue(started.size() >= fewest, started + command.text());
            command.signal(signal);
            assertTrue(command.process().waitFor(PATIENCE, TimeUnit.SECONDS), () -> signal + " does not end it");
            assertEquals(List.of(), started.stream().filter(RrLeftoversTest::stays).map(ProcessHandle::info).toList());
        } finally {
            Stream.concat(Stream.of(command.process().toHandle()), started.stream()).forEach(ProcessHandle::destroyForcibly);
        }
    }

    private static boolean stays(ProcessHandle process) {
        try {
            process.onExit().get(PATIENCE, TimeUnit.SECONDS);
            return false;
        } catch (TimeoutException alive) {
            return true;
        } catch (Exception unexpected) {
            throw new AssertionError(unexpected);
        }
    }
}
