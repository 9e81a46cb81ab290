package dev.traceloom.record.cpp;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.traceloom.trace.Operation;
import dev.traceloom.trace.Outcome;
import dev.traceloom.trace.ParameterNames;
import dev.traceloom.trace.Trace;
import dev.traceloom.trace.log.LogDirectoryReader;
import dev.traceloom.trace.log.LogDirectoryWriter;
import dev.traceloom.trace.value.Values;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** What the recorder writes, to the bit, and what our reader makes of it. */
class FormatTest {
    private static final Path GOLDEN = Path.of("src/test/resources/cpp-recording/tracing-Golden-000.log");

    @TempDir
    Path folder;

    /** Where the format changed on purpose: {@code -Dtraceloom.golden=accept}. */
    @ParameterizedTest
    @MethodSource("dev.traceloom.record.cpp.CppProgram#compilers")
    void aRecordingIsTheSameToTheBit(String compiler) throws Exception {
        CppProgram.compiled(compiler, "golden", "-O2").run(folder, Map.of());
        byte[] written = Files.readAllBytes(folder.resolve("tracing-Golden-000.log"));
        if (System.getProperty("traceloom.golden", "").equals("accept")) {
            Files.createDirectories(GOLDEN.getParent());
            Files.write(GOLDEN, written);
        }
        assertArrayEquals(Files.readAllBytes(GOLDEN), written);
        assertEquals(1, Files.list(folder).count());
    }

    @Test
    void everyFormOfAValueArrives() throws Exception {
        List<Operation> operations = LogDirectoryReader.read(GOLDEN.getParent()).threads().get(0).operations();
        Operation values = operations.get(0);
        Map<String, String> read = new TreeMap<>();
        for (int i = 0; i < values.arguments().size(); i++) {
            read.put(values.arguments().names().get(i), Values.toText(values.arguments().values().get(i)));
        }
        Map<String, String> expected = new TreeMap<>(Map.of(
                "yes", "TRUE", "zero", "0", "small", "-32", "byte", "-33", "short", "-129", "u8", "255", "u16", "65535",
                "least", "-2147483648", "most", "2147483647", "text", "\"h\u00e9llo\""));
        expected.putAll(Map.of(
                "string", "\"" + "x".repeat(300) + "\"", "char", "\"c\"", "view", "\"view\"", "vector", "<<1, 2, 3>>",
                "bits", "<<TRUE, FALSE>>", "array", "<<\"a\", \"b\">>", "tuple", "<<1, \"two\", FALSE>>",
                "pair", "<<1, -1>>", "map", "[a |-> 1, b |-> 2]", "function", "(5 :> 6)"));
        expected.putAll(Map.of(
                "set", "{1, 2, 3}", "hashed", "{\"only\"}", "some", "9", "none", "\"null\"", "model", "m1",
                "point", "[x |-> 3, y |-> -4]", "nested", "(7 :> {<<>>, <<1>>})",
                "list", "<<" + "4, ".repeat(19) + "4>>"));
        expected.forEach((name, text) -> assertEquals(text, read.get(name), name));
        assertEquals(expected.keySet(), read.keySet());
        assertEquals(
                List.of("Values", "Plain", "Refined", "Aborted", "__TerminateThread"),
                operations.stream().map(Operation::name).toList());
        assertEquals(Outcome.ABORTED, operations.get(3).outcome());
        assertEquals(1060, operations.get(2).start(), "the refined start counts");
        assertEquals(1070, operations.get(2).end(), "the refined end counts");
        assertEquals("golden.cpp", operations.get(2).meta().file().orElseThrow());
        assertEquals(7, operations.get(2).meta().line().orElseThrow());
    }

    @Test
    void omniLinkCanReadAnOrdinaryRecording() throws Exception {
        Path recording = folder.resolve("run");
        CppProgram.compiled("workload")
                .run(recording, Map.of(), "clean", "3", "500", folder.resolve("truth").toString());
        Trace trace = LogDirectoryReader.read(recording);
        new LogDirectoryWriter(ParameterNames.NONE, true).write(trace, folder.resolve("converted"), false);
        assertEquals(trace.threads(), LogDirectoryReader.read(folder.resolve("converted")).threads());
    }
}
