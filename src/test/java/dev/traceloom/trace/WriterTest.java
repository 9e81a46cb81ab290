package dev.traceloom.trace;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.params.provider.Arguments.of;

import dev.traceloom.trace.log.LogDirectoryReader;
import dev.traceloom.trace.log.LogDirectoryWriter;
import dev.traceloom.trace.log.LogFileNames;
import dev.traceloom.trace.ndjson.NdjsonReader;
import dev.traceloom.trace.ndjson.NdjsonWriter;
import dev.traceloom.trace.value.Arguments;
import dev.traceloom.trace.value.Meta;
import dev.traceloom.trace.value.Value;
import dev.traceloom.trace.value.Value.Int;
import dev.traceloom.trace.value.Value.Model;
import dev.traceloom.trace.value.Value.Tuple;
import dev.traceloom.trace.value.Values;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class WriterTest {
    private static final LogDirectoryWriter WRITER = new LogDirectoryWriter(ParameterNames.NONE, false);

    @TempDir
    Path directory;

    @Test
    void fileNamesKeepTheOrderAndTheNamesOfThreads() throws IOException, TraceException {
        List<String> names = Stream.concat(Stream.of("z", "a/b=c", "", "é"), Stream.iterate(0, i -> i + 1)
                        .limit(8)
                        .map(String::valueOf))
                .toList();
        Trace trace = new Trace(
                "t", names.stream().map(name -> new TraceThread(name, List.of(), false)).toList());
        WRITER.write(trace, directory.resolve("out"), false);
        assertEquals("tracing-01=a%2Fb%3Dc.log", LogDirectoryReader.logFiles(directory.resolve("out")).get(1));
        assertEquals(trace.threads(), LogDirectoryReader.read(directory.resolve("out")).threads());
    }

    @Test
    void filesThatOnlyPartlyFollowOurNamesAreNumbered() {
        assertEquals(List.of("0", "1"), LogFileNames.threads(List.of("tracing-0=a.log", "tracing-b.log")));
        assertEquals(List.of("0", "1"), LogFileNames.threads(List.of("tracing-0=a.log", "tracing-2=b.log")));
        assertEquals(List.of("0", "1"), LogFileNames.threads(List.of("tracing-0=a.log", "tracing-1=a.log")));
        assertEquals(List.of("0"), LogFileNames.threads(List.of("tracing-0=%61.log")));
        assertEquals(List.of("a"), LogFileNames.threads(List.of("tracing-0=a.log")));
    }

    @Test
    void positionalArgumentsGetTheirNamesFromASpecification() throws TraceException {
        Trace trace = trace(operation(Arguments.positional(List.of(Int.of(1))), 2));
        ParameterNames names = operation -> Optional.of(List.of("_thread", "elem"));
        new LogDirectoryWriter(names, false).write(trace, directory.resolve("out"), false);
        assertEquals(
                Arguments.named(List.of("elem"), List.of(Int.of(1))),
                LogDirectoryReader.read(directory.resolve("out")).threads().get(0).operations().get(0).arguments());
    }

    @Test
    void positionalArgumentsWithoutNamesAreRefused() {
        Trace trace = trace(operation(Arguments.positional(List.of(Int.of(1))), 2));
        assertRefused(
                WRITER,
                trace,
                "run, t #1: the arguments of Op have no names, which a log needs (give --spec)");
        assertRefused(
                new LogDirectoryWriter(operation -> Optional.of(List.of("x", "y", "z")), false),
                trace,
                "run, t #1: expected arguments for (x, y, z) of Op, found 1");
    }

    @ParameterizedTest
    @MethodSource
    void omnilinkCannotExpress(Operation operation, String problem) {
        assertRefused(
                new LogDirectoryWriter(ParameterNames.NONE, true),
                trace(operation),
                "run, t #1, field " + problem);
    }

    static Stream<?> omnilinkCannotExpress() {
        Value set = Values.set(List.of(Int.of(1)));
        return Stream.of(
                of(
                        operation(Arguments.named(List.of("x"), List.of(set)), 2),
                        "\"x\": OmniLink cannot express {1}"),
                of(
                        operation(
                                Arguments.named(
                                        List.of("x"), List.of(new Tuple(List.of(Int.of(1), new Model("m"))))),
                                2),
                        "\"x\": OmniLink cannot express m"),
                of(
                        operation(Arguments.NONE, 2).withClock(new VectorClock.Builder().put("t", 1).build()),
                        "\"_clock\": OmniLink orders by times, and cannot express a vector clock"),
                of(
                        new Operation("Op", Outcome.NEVER_RETURNED, Arguments.NONE, 1, Operation.NEVER, Meta.NONE, ""),
                        "\"_op_end\": OmniLink cannot express an operation that never returned"));
    }

    @Test
    void whatExistsIsReplacedOnlyOnDemand() throws IOException, TraceException {
        Trace one = trace(operation(Arguments.NONE, 2));
        Trace other = trace(operation(Arguments.NONE, 3));
        Path logs = directory.resolve("logs");
        Path file = directory.resolve("q.ndjson");
        WRITER.write(one, logs, false);
        NdjsonWriter.write(one, file, false);
        assertThrows(TraceException.class, () -> WRITER.write(other, logs, false));
        assertThrows(TraceException.class, () -> NdjsonWriter.write(other, file, false));
        assertEquals(one.threads().get(0).operations(), LogDirectoryReader.read(logs).threads().get(0).operations());
        WRITER.write(other, logs, true);
        NdjsonWriter.write(other, file, true);
        assertEquals(other.threads(), LogDirectoryReader.read(logs).threads());
        assertEquals(other.threads(), NdjsonReader.read(file).threads());
        assertNothingElseThan(List.of("logs", "q.ndjson"));
    }

    @Test
    void aDirectoryWithAnythingButLogsIsNeverReplaced() throws IOException {
        Path home = Files.createDirectory(directory.resolve("home"));
        Files.writeString(home.resolve("thesis.txt"), "years of work");
        TraceException e = assertThrows(
                TraceException.class, () -> WRITER.write(trace(operation(Arguments.NONE, 2)), home, true));
        assertEquals(home + ": cannot be replaced, it holds more than *.log files, such as thesis.txt", e.getMessage());
        assertTrue(Files.exists(home.resolve("thesis.txt")));
    }

    @Test
    void aFailureLeavesNothingBehind() throws IOException {
        Trace half = trace(operation(Arguments.NONE, 2), operation(Arguments.positional(List.of(Int.of(1))), 3));
        assertThrows(TraceException.class, () -> WRITER.write(half, directory.resolve("out"), false));
        assertNothingElseThan(List.of());
        assertFalse(Files.exists(directory.resolve("out")));
    }

    @Test
    void aTraceWithoutThreadsHasNoLogs() {
        assertRefused(
                WRITER,
                new Trace("run", List.of()),
                "run: a trace without threads cannot be written as a directory of logs");
    }

    private void assertRefused(LogDirectoryWriter writer, Trace trace, String sentence) {
        TraceException e =
                assertThrows(TraceException.class, () -> writer.write(trace, directory.resolve("out"), false));
        assertEquals(sentence, e.getMessage());
    }

    private void assertNothingElseThan(List<String> names) throws IOException {
        try (Stream<Path> files = Files.list(directory)) {
            assertEquals(names, files.map(file -> file.getFileName().toString()).sorted().toList());
        }
    }

    private static Trace trace(Operation... operations) {
        return new Trace("run", List.of(new TraceThread("t", List.of(operations), false)));
    }

    private static Operation operation(Arguments arguments, long end) {
        return new Operation("Op", Outcome.RETURNED, arguments, end, end, Meta.NONE, "");
    }
}
