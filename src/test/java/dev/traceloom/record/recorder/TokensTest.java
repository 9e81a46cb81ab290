package dev.traceloom.record.recorder;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.traceloom.trace.Operation;
import dev.traceloom.trace.Trace;
import dev.traceloom.trace.TraceThread;
import dev.traceloom.trace.causal.CausalOrder;
import dev.traceloom.trace.log.LogDirectoryReader;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What a token tells, and which records come to know it. */
class TokensTest {
    @TempDir
    Path folder;

    private final PrintStream errorsBefore = System.err;
    private final ByteArrayOutputStream errors = new ByteArrayOutputStream();

    @BeforeEach
    void listen() {
        System.setErr(new PrintStream(errors, true, StandardCharsets.UTF_8));
    }

    @AfterEach
    void stopListening() {
        System.setErr(errorsBefore);
    }

    @Test
    void whatIsOverIsToldAndTheNextRecordKnowsIt() throws Exception {
        try (Recorder a = process("a");
                Recorder b = process("b")) {
            assertEquals("1", a.thread().send(), "nothing yet");
            a.thread().start("One").end();
            a.thread().start("Two").end();
            assertEquals("1~a~2", a.thread().send());
            b.thread().start("Before").end();
            b.thread().receive(a.thread().send());
            assertEquals("1~a~2~b~1", b.thread().send());
            b.thread().start("After").end();
            b.thread().start("Later").end();
        }
        assertClocks("One {a=1}", "Two {a=2}", ". {a=3}");
        assertClocks("Before {b=1}", "After {a=2, b=2}", "Later {a=2, b=3}", ". {a=2, b=4}");
    }

    @Test
    void anOperationInFlightIsNotToldOfUnlessItIsTheSendingOrSaysThatItHasEnded() throws Exception {
        try (Recorder a = process("a")) {
            OperationRecord call = a.thread().start("Call");
            assertEquals("1", a.thread().send());
            call.end();
            OperationRecord send = a.thread().start("Send");
            assertEquals("1~a~2", send.send());
            assertEquals("1~a~2", a.thread().send());
            send.end();
            OperationRecord ended = a.thread().start("Ended");
            ended.ended();
            assertEquals("1~a~3", a.thread().send());
            ended.end();
            assertEquals("1~a~3", a.thread().send());
        }
    }

    @Test
    void whatIsReceivedInAnOperationIsKnownToItUnlessItTookEffectBefore() throws Exception {
        try (Recorder a = process("a")) {
            OperationRecord receive = a.thread().start("Receive");
            a.thread().receive("1~b~7");
            receive.end();
            OperationRecord send = a.thread().start("Send");
            send.send();
            a.thread().receive("1~b~9");
            send.end();
            OperationRecord ended = a.thread().start("Ended");
            ended.ended();
            a.thread().receive("1~b~12");
            ended.end();
            a.thread().start("Next").end();
        }
        List<String> clocks = clocks("a");
        assertEquals("Receive {a=1, b=7}", clocks.get(0));
        assertEquals("Send {a=2, b=7}", clocks.get(1));
        assertEquals("Ended {a=3, b=9}", clocks.get(2));
        assertEquals("Next {a=4, b=12}", clocks.get(3));
    }

    @Test
    void whatIsReceivedIsInTheRecordOfAnOperationThatNeverReturns() throws Exception {
        try (Recorder a = process("a")) {
            a.thread().start("Receive");
            a.thread().receive("1~b~7");
        }
        assertEquals("Receive {a=1, b=7}", clocks("a").get(0));
    }

    @Test
    void olderNewsChangeNothing() throws Exception {
        try (Recorder a = process("a")) {
            a.thread().receive("1~b~7");
            a.thread().receive("1~b~3~c~1");
            a.thread().start("X").end();
            a.thread().receive("1~a~1");
            assertEquals("1~a~1~b~7~c~1", a.thread().send());
        }
    }

    /** The next log of the thread knows what is over, and not what was left in the middle. */
    @Test
    void anOperationThatWasLeftIsNotToldOf() throws Exception {
        try (Recorder a = process("a")) {
            a.thread().start("Done").end();
            a.thread().start("Left").close();
            assertEquals("1~a~1", a.thread().send());
            a.thread().start("After").end();
            assertEquals("1~a~1~a/1~1", a.thread().send());
        }
        assertEquals(List.of("After {a=1, a/1=1}", ". {a=1, a/1=2}"), clocks("a/1"));
    }

    /** Times of one process order its threads; the tokens need not tell. */
    @Test
    void threadsOfOneProcessAreOrderedByTheirTimes() throws Exception {
        try (Recorder a = process("a");
                Recorder b = process("b")) {
            a.thread().start("First").end();
            Thread second = new Thread(a.wrap(() -> a.thread().start("Second").end()));
            second.start();
            second.join();
            a.thread().start("Third").end();
            b.thread().start("Elsewhere").end();
        }
        assertClocks("First {a=1}", "Third {a=2, a/1=2}", ". {a=3, a/1=2}");
        assertClocks("Second {a=1, a/1=1}", ". {a=1, a/1=2}");
        assertClocks("Elsewhere {b=1}", ". {b=2}");
        assertTrue(trace().threads().stream()
                .flatMap(thread -> thread.operations().stream())
                .noneMatch(Operation::isTimed));
    }

    @ParameterizedTest
    @ValueSource(strings = {
        "", "2", "1~", "1~a", "1~a~", "1~a~0", "1~a~01", "1~a~+1", "1~a~-1", "1~a~1~", "1~a~1~a~2", "1~b~1~a~1", "1~a~2147483648",
        "1~a~99999999999", "1~a b~1", "1~a~1 ", " 1~a~1", "1~a~1\n", "1~\u00e9~1", "1~/1~1", "1~a/~1", "1~a/0~1", "1~a/01~1",
        "1~a/1234567890~1", "1~a/1/2~1", "1~a~\u0661", "1a~1", "1~~1", "11~a~1", "1~xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx~1"
    })
    void whatIsNoTokenIsRefusedAndTellsNothing(String bad) throws Exception {
        try (Recorder own = process("own")) {
            IllegalArgumentException refused =
                    assertThrows(IllegalArgumentException.class, () -> own.thread().receive(bad));
            assertTrue(refused.getMessage().startsWith("traceloom: expected a token that send() gave, found "), refused::getMessage);
            assertTrue(refused.getMessage().chars().allMatch(c -> c >= ' ' && c < 0x7f || c == '\u2026'), refused::getMessage);
            assertEquals("1", own.thread().send());
        }
    }

    @Test
    void aTokenOfAnyLengthIsRefusedWithoutReadingIt() {
        try (Recorder own = process("own")) {
            String hostile = "1" + "~a~1".repeat(1_000_000);
            String told = assertThrows(IllegalArgumentException.class, () -> own.thread().receive(hostile)).getMessage();
            assertEquals("traceloom: expected a token that send() gave, found 4000001 characters, more than the 8000 of any token", told);
            assertThrows(IllegalArgumentException.class, () -> own.thread().receive(null));
        }
    }

    @Test
    void whatATokenCannotKnowOfThisThreadIsRefused() {
        try (Recorder own = process("own")) {
            own.thread().start("X").end();
            String told = assertThrows(IllegalArgumentException.class, () -> own.thread().receive("1~a~5~own~2")).getMessage();
            assertEquals(
                    "traceloom: expected a token that send() gave, found one that knows 2 records of own, which has told of 1 so far",
                    told);
            assertEquals("1~own~1", own.thread().send(), "nothing was taken from it");
        }
    }

    /** Somebody makes up processes: memory and tokens stay small, and tokens can be received. */
    @Test
    void knowledgeDoesNotGrowBeyondAToken() {
        try (Recorder own = process("own");
                Recorder peer = process("peer")) {
            own.thread().start("X").end();
            for (int batch = 0; batch < 100; batch++) {
                String names = IntStream.range(batch * 200, batch * 200 + 200)
                        .mapToObj(i -> "~made-up-" + (100_000 + i) + "~1")
                        .collect(Collectors.joining());
                own.thread().receive("1" + names);
                assertTrue(own.thread().send().length() <= Token.LONGEST);
                assertTrue(own.thread().send().endsWith("~own~1"), "what the sender did itself is always told");
                peer.thread().receive(own.thread().send());
            }
            assertTrue(errors.toString(StandardCharsets.UTF_8).contains("no token can hold them all"), errors::toString);
        }
    }

    @Test
    void withoutANameThereAreNoTokens() {
        try (Recorder recorder = Recorder.of("Tokens", folder.resolve("run"))) {
            recorder.thread().start("X").end();
            String told = assertThrows(IllegalStateException.class, () -> recorder.thread().send()).getMessage();
            assertEquals(
                    "traceloom: send() needs a name of this process that no other of the run has: Recorder.ofProcess(spec, name), "
                            + "or TRACELOOM_PROCESS",
                    told);
            assertThrows(IllegalStateException.class, () -> recorder.thread().receive("1"));
            assertThrows(IllegalStateException.class, () -> recorder.thread().start("Y").send());
        }
    }

    @Test
    void aNameIsPlain() {
        for (String bad : List.of("", "a b", "a/b", "a~b", "\u00e9", "x".repeat(49))) {
            assertThrows(IllegalArgumentException.class, () -> Recorder.ofProcess("Tokens", bad, folder));
        }
        Settings settings = Settings.of(Map.of("TRACELOOM_DIR", folder.toString(), "TRACELOOM_PROCESS", "a b"));
        try (Recorder recorder = Recorder.of("Tokens", settings)) {
            assertFalse(recorder.isRecording());
            assertEquals("1", recorder.thread().send());
            assertEquals("1", recorder.thread().start("X").send());
        }
        assertTrue(errors.toString(StandardCharsets.UTF_8).contains("a process has a name of up to 48 letters, digits and _ . - (ASCII), not \"a?b\""),
                errors::toString);
    }

    @Test
    void aNameIsRecordedOnceAFolder() throws Exception {
        try (Recorder a = process("a")) {
            try (Recorder again = process("a")) {
                assertFalse(again.isRecording());
            }
            a.thread().start("X").end();
            try (Recorder other = process("a-0")) {
                other.thread().start("X").end();
            }
        }
        try (Recorder again = process("a");
                Recorder unnamed = Recorder.of("Tokens", folder.resolve("run"))) {
            assertFalse(again.isRecording());
            assertFalse(unnamed.isRecording());
        }
        assertEquals(List.of("a-0", "a"), trace().threads().stream().map(TraceThread::id).toList());
        assertTrue(errors.toString(StandardCharsets.UTF_8).contains("it is recorded into by a process a already"), errors::toString);
    }

    /** Seeded threads of processes that talk: what clocks say is what happened, whatever the times say. */
    @Test
    void theOrderOfARandomConversationIsFoundAgain() throws Exception {
        for (int seed = 0; seed < 20; seed++) {
            Path run = folder.resolve("random-" + seed);
            Map<String, List<Map<String, Integer>>> expected = converse(new Random(seed), run);
            Trace trace = LogDirectoryReader.read(run);
            for (TraceThread thread : trace.threads()) {
                for (int i = 0; i < expected.get(thread.id()).size(); i++) {
                    assertEquals(expected.get(thread.id()).get(i), map(thread.operations().get(i)), "seed " + seed);
                }
            }
            CausalOrder.of(trace, 0); // throws for clocks that cannot be
        }
    }

    /** What a vector clock of the literature is, kept beside: by process, the clocks of its records. */
    private static Map<String, List<Map<String, Integer>>> converse(Random random, Path run) {
        List<Recorder> nodes = IntStream.range(0, 4).mapToObj(i -> Recorder.ofProcess("Tokens", "n" + i, run)).toList();
        Map<String, List<Map<String, Integer>>> expected = new TreeMap<>();
        List<Map<String, Integer>> now = IntStream.range(0, 4).mapToObj(i -> (Map<String, Integer>) new TreeMap<String, Integer>()).toList();
        List<Map.Entry<String, Map<String, Integer>>> sent = new ArrayList<>();
        for (int step = 0; step < 100; step++) {
            int node = random.nextInt(4);
            ThreadRecorder thread = nodes.get(node).thread();
            Map<String, Integer> clock = now.get(node);
            OperationRecord operation = thread.start("Step");
            if (!sent.isEmpty() && random.nextBoolean()) {
                Map.Entry<String, Map<String, Integer>> message = sent.get(random.nextInt(sent.size()));
                thread.receive(message.getKey());
                message.getValue().forEach((process, count) -> clock.merge(process, count, Math::max));
            }
            clock.merge("n" + node, 1, Integer::sum);
            expected.computeIfAbsent("n" + node, none -> new ArrayList<>()).add(new TreeMap<>(clock));
            if (random.nextBoolean()) {
                sent.add(Map.entry(operation.send(), new TreeMap<>(clock)));
            }
            operation.end();
        }
        nodes.forEach(Recorder::close);
        return expected;
    }

    private Recorder process(String name) {
        return Recorder.ofProcess("Tokens", name, folder.resolve("run"));
    }

    private Trace trace() throws Exception {
        return LogDirectoryReader.read(folder.resolve("run"));
    }

    /** Of the thread whose first record is the first of these. */
    private void assertClocks(String... records) throws Exception {
        String name = records[0].replaceFirst(" .*", "");
        for (TraceThread thread : trace().threads()) {
            if (thread.operations().get(0).name().equals(name)) {
                assertEquals(List.of(records), clocks(thread.id()));
                return;
            }
        }
        assertEquals(List.of(records), List.of());
    }

    private List<String> clocks(String id) throws Exception {
        TraceThread thread = trace().threads().stream().filter(one -> one.id().equals(id)).findFirst().orElseThrow();
        return thread.operations().stream()
                .map(operation -> (operation.isCall() ? operation.name() : ".") + " " + map(operation))
                .toList();
    }

    private static Map<String, Integer> map(Operation operation) {
        Map<String, Integer> clock = new TreeMap<>();
        operation.clock().forEach(clock::put);
        return clock;
    }
}
