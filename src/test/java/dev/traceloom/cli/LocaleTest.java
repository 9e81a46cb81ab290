package dev.traceloom.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A verdict does not depend on the locale, which Java 17 takes the encoding of files from. */
class LocaleTest {
    @TempDir
    Path folder;

    @BeforeEach
    void write() throws IOException {
        String actions = "Init == x = 0\nWritten(v) == v = \"%s\" /\\ x' = v\nGiven(v) == v = C /\\ x' = v\n";
        Files.writeString(folder.resolve("Written.tla"),
                "---- MODULE Written ----\nCONSTANT C\nVARIABLE x\n" + String.format(actions, "\u00e4") + "====\n");
        Files.writeString(folder.resolve("Given.tla"),
                "---- MODULE Given ----\nCONSTANT C \\* a comment \u00e4\nVARIABLE x\n" + String.format(actions, "a")
                        + "====\n");
        Files.writeString(folder.resolve("Given.cfg"), "INIT Init\nCONSTANT C = \"\u00e4\"\n");
        for (String action : List.of("Written", "Given")) {
            Files.writeString(folder.resolve(action + ".ndjson"), "{\"thread\": \"a\", \"op\": \"" + action
                    + "\", \"args\": [\"\u00e4\"], \"start\": 1, \"end\": 2}\n");
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"Written", "Given"})
    void aStringIsReadAsItIsWrittenOrNotAtAll(String module) throws Exception {
        String said = validate(module);
        boolean readable = said.startsWith("accepted");
        assertTrue(readable || said.contains("-Dfile.encoding=UTF-8"), said);
        assertTrue(readable || said.contains(module + (module.equals("Given") ? ".cfg" : ".tla") + " (line "), said);
    }

    @Test
    void theEncodingThatIsAskedForHelps() throws Exception {
        assertEquals("accepted", validate("Given", "-Dfile.encoding=UTF-8").substring(0, 8));
        String launcher = Files.readString(Path.of("traceloom"));
        assertTrue(launcher.contains("-Dfile.encoding=UTF-8"), "the launcher asks for it");
    }

    private String validate(String module, String... options) throws Exception {
        List<String> command = new ArrayList<>(List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(), "-XX:TieredStopAtLevel=1"));
        command.addAll(List.of(options));
        command.addAll(List.of("-cp", System.getProperty("java.class.path"), Main.class.getName(), "validate",
                folder.resolve(module + ".tla").toString(), folder.resolve(module + ".ndjson").toString()));
        ProcessBuilder started = new ProcessBuilder(command).redirectErrorStream(true);
        started.environment().put("LC_ALL", "C");
        started.environment().remove("JAVA_TOOL_OPTIONS");
        Process process = started.start();
        String said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        process.waitFor();
        return said;
    }
}
