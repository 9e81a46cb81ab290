package dev.traceloom.record.cpp;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Programs whose accesses to memory lead to {@code disturb_inside.cpp} do what they did, and lose what others would rarely lose. */
class InsideTest {
    private static final String FLAGS = " -std=c++17 -O1 -pthread -Wall -Wextra -Wpedantic -Wshadow -Wconversion -Werror -Isrc/main/cpp ";
    private static final List<String> OPERATIONS = List.of(
            "load", "store", "exchange", "fetch_add", "fetch_sub", "fetch_and", "fetch_or", "fetch_xor", "fetch_nand");
    private static final int SECONDS = 120;

    /** What a program printed on its standard error, and how it ended. */
    private record Said(int status, String text) {}

    @TempDir
    static Path folder;

    private static String plain;

    @BeforeAll
    static void withoutTheFlag() throws Exception {
        CppProgram.require("g++", "g++");
        String compile = "g++" + FLAGS + "src/test/cpp/inside.cpp -latomic -o " + folder.resolve("plain");
        assertEquals(new Said(0, ""), run(Map.of(), compile));
        plain = run(Map.of(), folder.resolve("plain").toString()).text();
        assertTrue(plain.matches("\\d+\n"), plain);
    }

    @ParameterizedTest
    @MethodSource("dev.traceloom.record.cpp.CppProgram#compilers")
    void whatIsDoneIsTheSame(String compiler) throws Exception {
        Path program = compiled(compiler, "");
        assertEquals(new Said(0, plain), run(Map.of("TRACELOOM_DISTURB", "off"), program.toString()));
        assertEquals(
                new Said(0, plain), run(Map.of("TRACELOOM_DISTURB", "on", "TRACELOOM_SEED", "5"), program.toString()));
        requireCalls(program);
    }

    /** An increment in two steps takes a nanosecond, and pauses at the borders, which there are none of here, lie outside. */
    @ParameterizedTest
    @MethodSource("dev.traceloom.record.cpp.CppProgram#compilers")
    void aWindowOfANanosecondIsFound(String compiler) throws Exception {
        Path program = compiled(compiler, "");
        int status = 0;
        for (int seed = 1; seed <= 20 && status == 0; seed++) {
            Map<String, String> environment = Map.of(
                    "TRACELOOM_DISTURB", "off",
                    "TRACELOOM_DISTURB_INSIDE", "on",
                    "TRACELOOM_SEED", String.valueOf(seed),
                    "TRACELOOM_DIR", folder.resolve(compiler + seed).toString());
            status = run(environment, program + " lose").status();
        }
        assertEquals(7, status);
    }

    @Test
    void whatIsDoneIsTheSameOnTheOtherProcessor() throws Exception {
        OtherProcessor other = OtherProcessor.get();
        CppProgram.require(other.emulator(), "qemu-user");
        CppProgram.require(other.compiler(), "g++-" + other.name().replace('_', '-') + "-linux-gnu");
        Path program = compiled(other.compiler(), String.join(" ", other.linking()));
        assertEquals(new Said(0, plain), run(Map.of("TRACELOOM_DISTURB", "on"), other.emulator() + " " + program));
    }

    /** Only the program is compiled with the flag, and it is linked without. */
    private static Path compiled(String compiler, String link) throws Exception {
        Path program = folder.resolve(compiler + "-program");
        if (Files.exists(program)) {
            return program;
        }
        // Without -mcx16, clang++ for x86-64 leaves atomics of 16 bytes to libatomic.
        String wide = System.getProperty("os.arch").equals("amd64") ? "-mcx16 " : "";
        String sanitized = compiler.contains("clang") ? " -fsanitize=thread " + wide : " -fsanitize=thread -Wno-tsan ";
        String ours = folder.resolve(compiler + "-ours.o").toString();
        Said said = run(
                Map.of(),
                compiler + FLAGS + "-c src/main/cpp/traceloom/disturb_inside.cpp -o " + ours + " && " + compiler + FLAGS
                        + sanitized + "-c src/test/cpp/inside.cpp -o " + program + ".o && " + compiler + " -pthread " + link + " "
                        + program + ".o " + ours + " -o " + program);
        assertEquals(new Said(0, ""), said);
        return program;
    }

    /** Else the test would say little. */
    private static void requireCalls(Path program) throws Exception {
        TreeSet<String> missing = new TreeSet<>(List.of("read1", "read2", "read4", "read8", "read16", "write1", "write16"));
        for (int bits = 8; bits <= 128; bits *= 2) {
            for (String operation : OPERATIONS) {
                missing.add("atomic" + bits + "_" + operation);
            }
        }
        String object = Files.readString(Path.of(program + ".o"), StandardCharsets.ISO_8859_1);
        missing.removeIf(name -> object.contains("__tsan_" + name));
        assertEquals(List.of(), List.copyOf(missing));
    }

    private static Said run(Map<String, String> environment, String line) throws Exception {
        Path errors = Files.createTempFile(folder, "errors", ".txt");
        ProcessBuilder builder = new ProcessBuilder("sh", "-c", line)
                .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                .redirectError(errors.toFile());
        builder.environment().putAll(environment);
        Process process = builder.start();
        assertTrue(process.waitFor(SECONDS, TimeUnit.SECONDS), "it does not end");
        return new Said(process.exitValue(), Files.readString(errors));
    }
}
