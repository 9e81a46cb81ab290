package dev.traceloom.record.recorder;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.traceloom.record.cpp.CppProgram;
import dev.traceloom.trace.Trace;
import dev.traceloom.trace.TraceThread;
import dev.traceloom.trace.causal.CausalOrder;
import dev.traceloom.trace.log.LogDirectoryReader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Two processes, in either language, talk over TCP and record into one folder, which is one trace. */
class ProcessesOverTcpTest {
    private static final int ROUNDS = 60;
    private static final int KILLS = Math.max(3, Integer.getInteger("traceloom.kills", 12) / 4);
    private static final Path PORT = Path.of("port");

    @TempDir
    Path folder;

    @ParameterizedTest
    @CsvSource({"java, java", "java, cpp", "cpp, java", "cpp, cpp"})
    void whoReceivesKnowsExactlyWhatWasSent(String server, String client) throws Exception {
        Path run = folder.resolve("run");
        Process one = start(server, "server", run, ROUNDS);
        Process other = start(client, "client", run, ROUNDS);
        assertEnds(one);
        assertEnds(other);
        Trace trace = LogDirectoryReader.read(run);
        assertEquals(List.of("client", "server"), trace.threads().stream().map(TraceThread::id).toList());
        CausalOrder order = CausalOrder.of(trace, 0);
        for (int i = 0; i < ROUNDS; i++) {
            // The client sends and receives, the server receives and sends.
            assertEquals(2 * i + 1, order.before(1, 2 * i, 0), "the server receives what was just sent");
            assertEquals(2 * i + 2, order.before(0, 2 * i + 1, 1), "the client receives the answer");
            assertEquals(2 * i, order.before(0, 2 * i, 1), "the client sends, and knows the answer before");
        }
    }

    /** However they end, no record knows of one that is not there. */
    @ParameterizedTest
    @CsvSource({"java, cpp", "cpp, java"})
    void killedAtAnyMomentTheirClocksAreRight(String server, String client) throws Exception {
        Random random = new Random(3);
        for (int round = 0; round < KILLS; round++) {
            Path run = folder.resolve("run-" + round);
            Files.deleteIfExists(folder.resolve(PORT));
            Process one = start(server, "server", run, 0);
            Process other = start(client, "client", run, 0);
            Path log = run.resolve("tracing-Talk@client-000.log");
            while (!(Files.exists(log) && Files.size(log) > 0) && one.isAlive() && other.isAlive()) {
                Thread.sleep(1);
            }
            Thread.sleep(20 + random.nextInt(60));
            (random.nextBoolean() ? one : other).destroyForcibly();
            one.destroyForcibly();
            other.destroyForcibly();
            assertTrue(one.waitFor(30, TimeUnit.SECONDS) && other.waitFor(30, TimeUnit.SECONDS));
            CausalOrder.of(LogDirectoryReader.read(run), 0);
        }
    }

    /** Mutated tokens: neither recorder takes what the other refuses, and both tell the same of the rest. */
    @Test
    void bothRecordersRefuseTheSame() throws Exception {
        Random random = new Random(11);
        List<String> texts = new ArrayList<>(List.of("1", "1~a~1", "1~a~2147483647", "1~a~2147483648", "1~a/1~1", "1~a~1~a/1~1"));
        String[] parts = {"1", "~", "a", "node-1", "/", "0", "12", "2147483648", " ", "b.c", "_", "\t", "\"", "~1~", "~b~3", "x".repeat(48)};
        for (int i = 0; i < 500; i++) {
            StringBuilder text = new StringBuilder("1");
            for (int j = random.nextInt(6); j >= 0; j--) {
                text.append(random.nextInt(3) > 0 ? "~" + (char) ('a' + random.nextInt(26)) + "~" + random.nextInt(20) : "");
                text.append(random.nextInt(4) == 0 ? parts[random.nextInt(parts.length)] : "");
            }
            texts.add(text.toString());
        }
        texts.add("1" + "~a~1".repeat(2001));
        Path file = Files.write(folder.resolve("texts"), texts);
        Path said = folder.resolve("said");
        ProcessBuilder cppJudge = new ProcessBuilder(
                        CppProgram.compiled("tokens").executable().toAbsolutePath().toString(), "judge",
                        file.toString())
                .redirectOutput(said.toFile())
                .redirectError(ProcessBuilder.Redirect.DISCARD)
                .directory(folder.toFile());
        cppJudge.environment().put("TRACELOOM_PROCESS", "judge");
        Process cpp = cppJudge.start();
        List<String> java = new ArrayList<>();
        try (Recorder recorder = Recorder.ofProcess("Judge", "judge", folder.resolve("java"))) {
            for (String text : texts) {
                Thread thread = new Thread(() -> java.add(judged(recorder.thread(), text)));
                thread.start();
                thread.join();
            }
        }
        assertEnds(cpp);
        assertTrue(java.stream().filter("refused"::equals).count() > 50, "some are refused");
        assertTrue(java.stream().filter(one -> !one.equals("refused")).count() > 50, "and some are not");
        assertEquals(java, Files.readAllLines(said));
    }

    private static String judged(ThreadRecorder thread, String text) {
        try {
            thread.receive(text);
            return thread.send();
        } catch (IllegalArgumentException refused) {
            return "refused";
        }
    }

    private Process start(String language, String role, Path run, int rounds) throws Exception {
        Path errors = folder.resolve(role + "-errors");
        String port = folder.resolve(PORT).toString();
        Map<String, String> name = Map.of("TRACELOOM_PROCESS", role);
        return language.equals("cpp")
                ? CppProgram.compiled("tokens").start(run, name, errors, role, "" + rounds, port)
                : ChildJvm.start(TalkingProcess.class, run, errors, name, role, "" + rounds, port);
    }

    private void assertEnds(Process process) throws Exception {
        assertTrue(process.waitFor(60, TimeUnit.SECONDS), "it does not end");
        for (String role : List.of("server", "client")) {
            Path errors = folder.resolve(role + "-errors");
            assertEquals("", Files.exists(errors) ? Files.readString(errors) : "", role);
        }
        assertEquals(0, process.exitValue());
    }
}
