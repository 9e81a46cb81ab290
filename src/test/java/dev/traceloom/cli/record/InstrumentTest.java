package dev.traceloom.cli.record;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.traceloom.cli.CommandRun;
import dev.traceloom.cli.PlayedRuns;
import dev.traceloom.record.recorder.Recorder;
import java.nio.file.Files;
import java.nio.file.Path;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** {@code record --instrument}, on programs that know nothing of it. */
class InstrumentTest {
    private static final String COUNTER = """
            ---- MODULE Counter ----
            EXTENDS Naturals
            VARIABLE n
            Init == n = 0
            Add(result) == n' = n + 1 /\\ result = n'
            Next == \\E result \\in Nat : Add(result)
            ====
            """;

    /** Between reading and writing there are a few nanoseconds. */
    private static final String PROGRAM = """
            package bank;
            import dev.traceloom.record.recorder.*;
            public final class Account {
                private volatile int balance;
                private int add() { int next = balance + 1; balance = next; return next; }
                public static void main(String[] words) throws Exception {
                    Account account = new Account();
                    try (Recorder recorder = Recorder.of("Counter")) {
                        Thread[] threads = new Thread[3];
                        for (int i = 0; i < threads.length; i++) {
                            threads[i] = new Thread(recorder.wrap(() -> {
                                for (int n = 0; n < 200; n++) {
                                    OperationRecord add = recorder.thread().start("Add");
                                    add.end("result", account.add());
                                }
                            }));
                            threads[i].start();
                        }
                        for (Thread thread : threads) thread.join();
                    }
                }
            }
            """;

    @TempDir
    Path folder;

    @Test
    void aWindowOfNanosecondsIsFound() throws Exception {
        Path module = Files.writeString(folder.resolve("Counter.tla"), COUNTER);
        PlayedRuns runs = new PlayedRuns(folder);
        CommandRun run = runs.record(program(), "--instrument", "bank", "--runs", "20", "--until-rejected", module.toString());
        assertEquals(10, run.status(), run.out() + run.err());
        assertTrue(run.out().contains("instrumented: 1 class, 5 places of bank\n"), run.out());
        assertFalse(run.err().contains("--instrument"), run.err());
        assertTrue(Files.readString(runs.output().resolve("run-0001/run.json")).replace(" ", "").contains("\"instrumented\":\"bank\""));
    }

    @Test
    void bordersThatAreLeftAloneLeaveTheInsideAsItIsWanted() throws Exception {
        CommandRun run = new PlayedRuns(folder).record(program(), "--instrument", "bank", "--knobs", "disturb=0");
        assertEquals(0, run.status(), run.out() + run.err());
        assertTrue(run.out().contains("instrumented: 1 class, 5 places of bank\n"), run.out());
        assertFalse(run.err().contains("--instrument"), run.err());
    }

    @Test
    void aTypoIsTold() throws Exception {
        CommandRun run = new PlayedRuns(folder).record(program(), "--instrument", "bank,com.exmaple");
        assertEquals(0, run.status(), run.out() + run.err());
        assertTrue(run.err().contains("--instrument com.exmaple: the program used no class of it"), run.err());
        assertFalse(run.err().contains("--instrument bank"), run.err());
        assertTrue(run.out().contains("instrumented: 1 class, 5 places of bank, com.exmaple"), run.out());
    }

    @Test
    void aProgramThatDiesBeforeItsClassesIsNotTakenForATypo() throws Exception {
        CommandRun run = new PlayedRuns(folder).record(program().replace("bank.Account", "-version") + "; exit 3", "--instrument", "bank");
        assertTrue(run.err().contains("the command recorded nothing (it ended with exit status 3)"), run.err());
        assertFalse(run.err().contains("--instrument"), run.err());
    }

    @Test
    void aCommandWithoutJavaIsTold() throws Exception {
        PlayedRuns played = new PlayedRuns(folder);
        CommandRun run = played.record(played.accepted(), "--instrument", "bank");
        assertEquals(0, run.status(), run.out() + run.err());
        assertTrue(run.err().contains("--instrument: the command started no Java that the agent could work in"), run.err());
        assertTrue(run.out().contains("instrumented: nothing of bank"), run.out());
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {
        "bank --no-disturb | --no-disturb that nothing does; leave one out",
        "java.lang.ref     | java.lang.ref cannot be disturbed inside",
        "com/example       | 'com/example' is no package or class of Java; write com.example",
        "bank,             | '' is no package or class of Java"
    })
    void whatMakesNoSenseIsRefused(String words, String problem) throws Exception {
        PlayedRuns played = new PlayedRuns(folder);
        CommandRun run = played.record(played.accepted(), ("--instrument " + words).split(" +"));
        assertEquals(2, run.status());
        assertTrue(run.err().contains(problem), run.err());
    }

    /** A shell script that starts it. */
    private String program() throws Exception {
        Path recorder = Path.of(Recorder.class.getProtectionDomain().getCodeSource().getLocation().toURI());
        Path source = Files.writeString(folder.resolve("Account.java"), PROGRAM);
        assertEquals(0, ToolProvider.getSystemJavaCompiler().run(
                null, null, null, "-proc:none", "-cp", recorder.toString(), "-d", folder.toString(), source.toString()));
        return "'" + Path.of(System.getProperty("java.home"), "bin", "java") + "' -Xshare:auto -XX:TieredStopAtLevel=1 -cp '"
                + folder + ":" + recorder + "' bank.Account";
    }
}
