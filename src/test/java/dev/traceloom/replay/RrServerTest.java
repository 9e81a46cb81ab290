package dev.traceloom.replay;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.traceloom.replay.DebuggedProgram.Said;
import java.io.File;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The real rr as a server, and debuggers that are connected to it as it is printed. */
class RrServerTest {
    private static final List<String> WALKED = List.of(
            "Start of Put(key = 8, value = 80)", "Start of Get(key = 8, value = 80)", "Start of Put(key = 2, value = 20)");

    @TempDir
    static Path folder;

    private static RecordedByRr recorded;

    @BeforeAll
    static void record() throws Exception {
        DebuggedProgram.requireGdb();
        recorded = RecordedByRr.of(
                RealRr.require(folder), folder, DebuggedProgram.compiled("-O1").executable(), "single", "20");
    }

    @Test
    void gdbAsItIsPrintedWalksAndAnotherComesAfterIt() throws Exception {
        try (Serving serving = new Serving()) {
            String printed = serving.instruction("gdb:");
            for (int i = 0; i < 2; i++) {
                Said said = shell(printed + " -batch -ex 'traceloom next' -ex 'traceloom goto 0 2'");
                assertEquals(0, said.status(), said.text());
                assertEquals(WALKED, said.lines("Start of"), said.text());
                assertTrue(said.text().contains("replay.cpp:"), said.text());
            }
        }
    }

    /** As in development environments, some of which cannot connect in the way in which rr can begin again. */
    @Test
    void theScriptMayBeReadByADebuggerThatIsConnectedAlready() throws Exception {
        try (Serving serving = new Serving()) {
            String source = serving.instruction("CLion:").replaceFirst(".*console: ", "");
            String first = serving.instruction("and:");
            for (String way : List.of("remote", "extended-remote")) {
                Said said = shell("gdb -nx -q -batch -ex 'target " + way + " 127.0.0.1:" + serving.port + "' -ex '" + source
                        + "' -ex '" + first + "' -ex 'traceloom next' -ex 'traceloom goto 0 2'");
                assertEquals(0, said.status(), said.text());
                assertEquals(WALKED, said.lines("Start of"), said.text());
            }
        }
    }

    @Test
    void whoeverIsConnectedIsToldThatTheServerHasEnded() throws Exception {
        try (Serving serving = new Serving()) {
            Said said = shell(serving.instruction("gdb:") + " -batch -ex 'shell kill " + serving.process.pid()
                    + "; while kill -0 " + serving.process.pid() + " 2>/dev/null; do sleep 0.1; done' -ex 'traceloom next'");
            assertEquals(List.of("Start of Put(key = 8, value = 80)"), said.lines("Start of"), said.text());
            assertEquals(1, said.lines("rr cannot go on (").size(), said.text());
            assertEquals(List.of(), said.lines("Traceback", "Python Exception"), said.text());
        }
    }

    private static Said shell(String command) throws Exception {
        return DebuggedProgram.run(List.of("sh", "-c", command), Map.of());
    }

    /** rr, which waits for debuggers to be sent to the operation 8. */
    private static final class Serving implements AutoCloseable {
        final int port;
        final Process process;
        private final DebugServer server;

        Serving() throws Exception {
            try (ServerSocket free = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
                port = free.getLocalPort();
            }
            server = recorded.replay().server(recorded.files(), StopPoint.start("0", 8), port);
            File printed = Files.createTempFile(folder, "rr", ".txt").toFile();
            process = DebuggedProgram.builder(server.command(), Map.of()).redirectOutput(printed).start();
            while (!Files.readString(printed.toPath()).contains("127.0.0.1:" + port)) {
                assertTrue(process.isAlive(), Files.readString(printed.toPath()));
                Thread.sleep(20);
            }
        }

        String instruction(String begins) {
            return server.instructions().stream()
                    .map(String::strip)
                    .filter(line -> line.startsWith(begins))
                    .findFirst()
                    .orElseThrow()
                    .substring(begins.length())
                    .strip();
        }

        @Override
        public void close() throws Exception {
            process.destroy();
            assertTrue(process.waitFor(20, TimeUnit.SECONDS), "rr does not end");
            server.close();
        }
    }
}
