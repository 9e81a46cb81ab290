package dev.traceloom.record.recorder;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.traceloom.trace.Operation;
import dev.traceloom.trace.ParameterNames;
import dev.traceloom.trace.Trace;
import dev.traceloom.trace.log.LogDirectoryReader;
import dev.traceloom.trace.log.LogDirectoryWriter;
import dev.traceloom.trace.value.Values;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What the recorder writes: the same as the C++ recorder, to the bit. */
class GoldenRecordingTest {
    private static final Path GOLDEN = Path.of("src/test/resources/cpp-recording/tracing-Golden-000.log");

    private enum Colour {
        RED
    }

    private record Point(int x, int y) {}

    @TempDir
    Path folder;

    /** The program of {@code src/test/cpp/golden.cpp} once more. */
    @Test
    void aRecordingIsThatOfTheCppRecorderToTheBit() throws Exception {
        AtomicLong ticks = new AtomicLong(1000);
        Settings settings = new Settings(
                Optional.of(folder), Optional.empty(), 0, 0, Clock.given(() -> ticks.addAndGet(10)), Places.Wish.NEVER);
        try (Recorder recorder = Recorder.of("Golden", settings)) {
            ThreadRecorder thread = recorder.thread();
            values(placed(thread.start("Values")));
            placed(thread.start("Plain")).end();
            OperationRecord refined = placed(thread.start("Refined", "elem", 1));
            refined.started();
            refined.ended();
            refined.meta("note", "seen").meta("half", 0.5).meta("again", 7);
            refined.end("result", 2);
            placed(thread.start("Aborted", "elem", 1)).abort("why", "full");
        }
        assertArrayEquals(Files.readAllBytes(GOLDEN), Files.readAllBytes(folder.resolve("tracing-Golden-000.log")));
        try (var files = Files.list(folder)) {
            assertEquals(1, files.count());
        }
    }

    private static OperationRecord placed(OperationRecord operation) {
        return operation.meta("file", "golden.cpp").meta("line", 7);
    }

    private static void values(OperationRecord operation) {
        operation.argument("yes", true);
        operation.argument("zero", 0).argument("small", -32).argument("byte", (byte) -33).argument("short", (short) -129);
        operation.argument("least", Integer.MIN_VALUE).argument("most", Integer.MAX_VALUE);
        operation.argument("u8", 255L).argument("u16", 65535);
        operation.argument("text", "h\u00e9llo").argument("string", "x".repeat(300)).argument("char", 'c');
        operation.argument("view", new StringBuilder("view"));
        operation.argument("vector", List.of(1, 2, 3)).argument("bits", new boolean[] {true, false});
        operation.argument("array", new String[] {"a", "b"}).argument("list", Collections.nCopies(20, 4));
        operation.argument("tuple", List.of(1, "two", false)).argument("pair", Map.entry(1, -1));
        operation.argument("map", new TreeMap<>(Map.of("a", 1, "b", 2)));
        operation.argument("function", Map.of(5, 6));
        operation.argument("set", new TreeSet<>(Set.of(3, 1, 2))).argument("hashed", Set.of("only"));
        operation.argument("some", Optional.of(9)).argument("none", Optional.empty());
        operation.argument("model", dev.traceloom.record.recorder.Values.model("m1"));
        operation.argument("point", new Point(3, -4));
        // Sets of lists have no order in Java; the one of C++ puts the empty list first.
        Set<List<Integer>> inner = new java.util.LinkedHashSet<>(List.of(List.of(), List.of(1)));
        operation.argument("nested", Map.of(7, inner));
        operation.end();
    }

    @Test
    void whatJavaHasBesidesArrivesToo() throws Exception {
        try (Recorder recorder = Recorder.of("More", folder)) {
            recorder.thread()
                    .start("More", "nothing", (Object) null, "colour", Colour.RED)
                    .argument("deep", List.of(List.of(), Map.of("k", Set.of(Colour.RED))))
                    .argument("long text", "y".repeat(70_000))
                    .argument("many", Collections.nCopies(70_000, true))
                    .argument("euro", "\u20ac".repeat(40))
                    .end("sum", 12L);
        }
        Operation more = LogDirectoryReader.read(folder).threads().get(0).operations().get(0);
        assertEquals(
                List.of("nothing", "colour", "deep", "long text", "many", "euro", "sum"), more.arguments().names());
        assertEquals("\"null\"", text(more, 0));
        assertEquals("\"RED\"", text(more, 1));
        assertEquals("<<<<>>, [k |-> {\"RED\"}]>>", text(more, 2));
        assertEquals(70_002, text(more, 3).length());
        assertEquals("\"" + "\u20ac".repeat(40) + "\"", text(more, 5));
    }

    @Test
    void aCharacterIsNoNumberWhereverItStands() throws Exception {
        try (Recorder recorder = Recorder.of("Chars", folder)) {
            ThreadRecorder thread = recorder.thread();
            thread.start("One", "a", 'x').end("b", 'y');
            thread.start("Two", "a", 'x', "b", 'y').end();
            thread.start("Two", "a", 'x', "b", "y").end();
        }
        for (Operation operation :
                LogDirectoryReader.read(folder).threads().get(0).operations().subList(0, 3)) {
            assertEquals("\"x\"", text(operation, 0));
            assertEquals("\"y\"", text(operation, 1));
        }
        try (Recorder recorder = Recorder.of("Chars", folder.resolve("mixed"))) {
            recorder.thread().start("Two", "a", 'x', "b", 5).end();
            recorder.thread().start("Two", "b", 5, "a", 'x').end();
        }
        for (Operation operation : LogDirectoryReader.read(folder.resolve("mixed")).threads().get(0).operations().subList(0, 2)) {
            assertTrue(Set.of("\"x\"", "5").containsAll(List.of(text(operation, 0), text(operation, 1))));
        }
    }

    @Test
    void aValueWithoutAFormInTlaIsRefusedAndTheOperationDoesNotBegin() throws Exception {
        try (Recorder recorder = Recorder.of("Refused", folder)) {
            ThreadRecorder thread = recorder.thread();
            IllegalArgumentException refused =
                    assertThrows(IllegalArgumentException.class, () -> thread.start("Half", "elem", 0.5));
            assertTrue(refused.getMessage().startsWith("traceloom: a java.lang.Double (0.5) has no form in TLA+."));
            Object[] itself = new Object[1];
            itself[0] = itself;
            assertThrows(IllegalArgumentException.class, () -> thread.start("Loop", "elem", itself));
            thread.start("Whole", "elem", 1).end();
        }
        assertEquals(
                List.of("Whole", "__TerminateThread"),
                LogDirectoryReader.read(folder).threads().get(0).operations().stream()
                        .map(Operation::name)
                        .toList());
    }

    @Test
    void omniLinkCanReadAnOrdinaryRecording() throws Exception {
        try (Recorder recorder = Recorder.of("Ordinary", folder.resolve("run"))) {
            for (int i = 0; i < 3000; i++) {
                recorder.thread().start("Add", "number", i).end("result", i * 2);
            }
        }
        Trace trace = LogDirectoryReader.read(folder.resolve("run"));
        assertEquals(3001, trace.threads().get(0).operations().size());
        new LogDirectoryWriter(ParameterNames.NONE, true).write(trace, folder.resolve("converted"), false);
        assertEquals(trace.threads(), LogDirectoryReader.read(folder.resolve("converted")).threads());
    }

    private static String text(Operation operation, int argument) {
        return Values.toText(operation.arguments().values().get(argument));
    }
}
