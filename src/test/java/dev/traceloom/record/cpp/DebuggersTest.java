package dev.traceloom.record.cpp;

import static dev.traceloom.record.cpp.Corners.WITHOUT_LEAKS;
import static dev.traceloom.record.cpp.Corners.corners;
import static dev.traceloom.record.cpp.Corners.run;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.traceloom.trace.log.LogDirectoryReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Debuggers find the hook, and a program that records waits for one that asks for it, though not for ever. */
class DebuggersTest {
    @TempDir
    Path folder;

    @ParameterizedTest
    @ValueSource(strings = {"-O0", "-O2"})
    void debuggersFindTheHook(String level) throws Exception {
        Path executable = CppProgram.compiled("g++", "honest", level).executable();
        Process nm = new ProcessBuilder("nm", executable.toString()).start();
        String symbols = new String(nm.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        for (String symbol : List.of(
                "W traceloom_hook\n", "W traceloom_reached\n", " traceloom_target_thread\n", " traceloom_target_index\n")) {
            assertTrue(symbols.contains(symbol), symbol);
        }
    }

    @Test
    void whoWaitsForADebuggerSaysSoAndGoesOnWhenTheFileIsGone() throws Exception {
        Path file = Files.createFile(folder.resolve("wait"));
        Path errors = folder.resolve("errors");
        Process process = corners().start(
                folder.resolve("run"),
                Map.of("TRACELOOM_WAIT", file.toString(), "ASAN_OPTIONS", WITHOUT_LEAKS),
                errors,
                "end");
        String number = process.pid() + "\n";
        while (process.isAlive() && !(Files.readString(file).equals(number) && Files.size(errors) > 0)) {
            Thread.sleep(1);
        }
        assertFalse(process.waitFor(50, TimeUnit.MILLISECONDS));
        Files.delete(file);
        assertEquals(0, process.waitFor());
        assertEquals(
                "traceloom: process " + process.pid() + " waits for a debugger until " + file
                        + " is gone (TRACELOOM_WAIT).\n",
                Files.readString(errors));
        assertEquals(2, LogDirectoryReader.read(folder.resolve("run")).threads().size());
    }

    @Test
    void whoWaitsForADebuggerGivesUp() throws Exception {
        Path file = Files.createFile(folder.resolve("wait"));
        CppProgram.Result result =
                run(folder.resolve("run"), Map.of("CORNERS_WAIT", file.toString()), "no-debugger");
        assertEquals(0, result.status());
        assertTrue(
                result.errors().endsWith("traceloom: no debugger removed " + file
                        + ". The program goes on; unset TRACELOOM_WAIT.\n"),
                result.errors());
    }

    /** A pipe would block whoever opens it, and a file that holds something is not ours to write to. */
    @Test
    void nobodyWaitsAtAFileThatADebuggerDidNotMake() throws Exception {
        Path precious = Files.writeString(folder.resolve("precious"), "text");
        Path pipe = folder.resolve("pipe");
        assertEquals(0, new ProcessBuilder("mkfifo", pipe.toString()).start().waitFor());
        for (Path file : List.of(precious, pipe, folder, folder.resolve("absent"), Path.of("/dev/null"))) {
            Path recording = Files.createTempDirectory(folder, "run");
            assertEquals(
                    new CppProgram.Result(0, ""), run(recording, Map.of("TRACELOOM_WAIT", file.toString()), "end"));
        }
        assertEquals("text", Files.readString(precious));
    }

    @Test
    void whoDoesNotRecordWaitsForNoDebugger() throws Exception {
        Path wait = Files.createFile(folder.resolve("wait"));
        Path file = Files.writeString(folder.resolve("file"), "");
        CppProgram.Result result = run(file.resolve("run"), Map.of("TRACELOOM_WAIT", wait.toString()), "end");
        assertEquals(0, result.status());
        assertEquals("", Files.readString(wait));
    }
}
