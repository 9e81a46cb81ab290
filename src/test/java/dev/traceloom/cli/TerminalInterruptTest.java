package dev.traceloom.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.LinkedBlockingQueue;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** Ctrl-C at a real terminal: a line says so, the prompt has one of its own, and nothing unfinished looks finished. */
@Timeout(300)
final class TerminalInterruptTest {
    private static final String QUEUE = "examples/queue/Queue.tla";
    private static final String INTERRUPTED = "traceloom: interrupted; what is known by now follows";

    @TempDir
    Path folder;

    @BeforeAll
    static void tmux() {
        assumeTrue(Tmux.isInstalled(), "there is no tmux here (apt-get install tmux)");
    }

    @Test
    void aReadThatIsInterruptedLeavesALineThatSaysSo() throws Exception {
        try (Tmux terminal = new Tmux(folder, 80)) {
            terminal.begin("mkfifo pipe; ./traceloom validate " + QUEUE + " pipe");
            terminal.await("loading " + QUEUE);
            String said = terminal.interrupt();
            assertEnds(said);
            assertTrue(said.contains("interrupted"), said);
            assertFalse(said.contains("loading"), said);
        }
    }

    /** Twenty-four threads at once have more orders than anybody can look at. */
    @Test
    void aSearchThatIsInterruptedTellsHowFarItCame() throws Exception {
        StringBuilder records = new StringBuilder();
        for (int i = 0; i < 24; i++) {
            records.append(record("t" + i, "Enqueue", i, 1, 100)).append(record("r" + i, "Dequeue", i == 0 ? 99 : i, 101, 200));
        }
        Files.writeString(folder.resolve("wide.ndjson"), records);
        try (Tmux terminal = new Tmux(folder, 80)) {
            terminal.begin("./traceloom validate --save saved --budget 1h " + QUEUE + " wide.ndjson");
            terminal.await("of 48 operations, ");
            String said = terminal.interrupt();
            assertEnds(said);
            assertEquals(INTERRUPTED, said.lines().findFirst().orElseThrow(), said);
            assertTrue(said.contains("\nundecided   wide.ndjson\n"), said);
            assertTrue(said.contains("undecided because it was interrupted"), said);
            assertTrue(Files.readString(folder.resolve("saved/results.ndjson")).contains("\"verdict\":\"undecided\""));
        }
    }

    /** What is false takes long to evaluate: once for the verdict, and often for what is said about it. */
    @Test
    void anExplanationThatIsInterruptedKeepsTheVerdictAndWritesNoPage() throws Exception {
        Files.write(folder.resolve("Slow.tla"), List.of(
                "---- MODULE Slow ----",
                "EXTENDS Naturals, FiniteSets",
                "VARIABLE x",
                "Init == x = 0",
                "Long == Cardinality({s \\in SUBSET (1..(18 + 0 * x)) : Cardinality(s) = 2})",
                "Write(elem) == x' = elem",
                "Read(elem) == elem = x + Long - Long /\\ UNCHANGED x",
                "Next == \\E v \\in 0..2 : Write(v) \\/ Read(v)",
                "===="));
        StringBuilder records = new StringBuilder(record("a", "Write", 1, 1, 10));
        for (int i = 0; i < 8; i++) {
            records.append(record("r" + i, "Read", 7, 11, 20));
        }
        Files.writeString(folder.resolve("slow.ndjson"), records);
        try (Tmux terminal = new Tmux(folder, 80)) {
            terminal.begin("./traceloom explain --html page.html Slow.tla slow.ndjson");
            terminal.await("slow.ndjson: explaining");
            String said = terminal.interrupt();
            assertEnds(said);
            assertEquals(INTERRUPTED, said.lines().findFirst().orElseThrow(), said);
            assertTrue(said.contains("\nrejected    slow.ndjson"), said);
            assertTrue(said.contains("there is no explanation, so that page.html was not written"), said);
            assertFalse(said.contains("explaining"), said);
            assertFalse(Files.exists(folder.resolve("page.html")));
        }
    }

    @Test
    void aRecordingThatIsInterruptedCountsTheRunAsSuch() throws Exception {
        Path script = folder.resolve("stuck.sh");
        Files.write(script, List.of(
                "#!/bin/sh",
                "cp examples/queue/recordings/accepted/three-threads.ndjson $TRACELOOM_DIR",
                "test -e begun && touch stuck && cat pipe",
                "touch begun"));
        assertTrue(script.toFile().setExecutable(true));
        try (Tmux terminal = new Tmux(folder, 80)) {
            terminal.begin("mkfifo pipe; ./traceloom record --no-rr --output recorded --runs 3 --spec " + QUEUE
                    + " -- ./stuck.sh");
            terminal.await("1 of 3 runs");
            while (Files.notExists(folder.resolve("stuck"))) {
                Thread.sleep(20);
            }
            String said = terminal.interrupt();
            assertEnds(said);
            assertTrue(said.contains("\n" + INTERRUPTED + "\n"), said);
            assertTrue(said.contains("2 kept (0.0 MB), 0 duplicates dropped; 1 accepted; 1\n  interrupted\n"), said);
            assertFalse(said.contains("1 of 3"), said);
            assertTrue(Files.readString(folder.resolve("recorded/run-0002/run.json")).contains("interrupted"));
            assertFalse(Files.exists(folder.resolve("recorded/run-0003")));
        }
    }

    /** All processes at a terminal get the key; those that run the class leave it to the one that tells. */
    @Test
    void aCheckOfAClassThatIsInterruptedTellsWhatItLearned() throws Exception {
        try (Tmux terminal = new Tmux(folder, 80)) {
            terminal.begin("./traceloom lineup 'dev.traceloom.lineup.check.Counters$Right' --tests 1000000 --tla Learned.tla -cp "
                    + Path.of("target/test-classes").toAbsolutePath());
            terminal.await(" a second, ");
            String said = terminal.interrupt();
            assertEnds(said);
            assertTrue(said.contains(INTERRUPTED + "\n"), said);
            assertTrue(said.contains("\nundecided   dev.traceloom.lineup.check.Counters$Right"), said);
            assertTrue(said.contains(" of 1,000,000 tests, "), said);
            assertFalse(said.contains("error"), said);
            assertTrue(Files.readString(folder.resolve("Learned.tla")).endsWith("====\n"));
        }
    }

    /** A failure that is being made smaller is explained as small as it is by then. */
    @Test
    void aFailureThatIsInterruptedWhileItIsMadeSmallerIsTold() throws Exception {
        try (Tmux terminal = new Tmux(folder, 80)) {
            terminal.begin("./traceloom lineup 'dev.traceloom.cli.TerminalInterruptTest$Miscounting' --junit-test KeptTest.java -cp "
                    + Path.of("target/test-classes").toAbsolutePath());
            terminal.await("failed, and is made smaller: ");
            String said = terminal.interrupt();
            assertEnds(said);
            assertTrue(said.contains(INTERRUPTED + "\n"), said);
            assertTrue(said.contains("\nfailed      dev.traceloom.cli.TerminalInterruptTest$Miscounting"), said);
            assertTrue(said.contains("\nagain       --test "), said);
            assertTrue(said.contains("\nkept        KeptTest.java\n"), said);
            assertTrue(Files.exists(folder.resolve("KeptTest.java")));
        }
    }

    /** It takes some seconds to make a test of it smaller. */
    public static final class Miscounting {
        private final LinkedBlockingQueue<Integer> queue = new LinkedBlockingQueue<>();
        private int size;

        public boolean offer(int element) {
            size++;
            return queue.offer(element);
        }

        public Integer poll() {
            size -= queue.isEmpty() ? 0 : 1;
            return queue.poll();
        }

        public int size() {
            return size;
        }
    }

    /** The status that docs/command-line.md promises, on a line that nothing else stands on. */
    private static void assertEnds(String said) {
        assertEquals("status 130", said.lines().reduce((first, last) -> last).orElseThrow(), said);
    }

    private static String record(String thread, String action, int elem, int start, int end) {
        return String.format(
                "{\"thread\": \"%s\", \"op\": \"%s\", \"args\": {\"elem\": %d}, \"start\": %d, \"end\": %d}%n",
                thread, action, elem, start, end);
    }
}
