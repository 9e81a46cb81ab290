package dev.traceloom.spec;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.traceloom.spec.SpecificationException.Kind;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Modules and configurations that nobody writes by hand open, or are refused in a sentence that can be read. */
final class HostileTextTest {
    private static final String MODULE =
            "---- MODULE Hostile ----\nEXTENDS Naturals\nCONSTANT C\nVARIABLE x\nInit == x = 0\nGo == x' = %s\nNext == Go\n====\n";
    private static final String CONFIGURATION = "INIT Init\nNEXT Next\nCONSTANT C = %s\n";
    private static final String LONG = "a".repeat(200_000);

    @TempDir
    Path temporary;

    private SpecificationFolder folder;

    @BeforeEach
    void makeFolder() {
        folder = new SpecificationFolder(temporary);
    }

    @AfterEach
    void closePool() {
        folder.close();
    }

    @Test
    void longTextsAreRead() throws IOException {
        String said = "\"" + LONG + "-" + LONG + "\"";
        write(String.format(MODULE, "(" + said + " = C)"), String.format(CONFIGURATION, said));
        assertEquals("TRUE", next());
        write(String.format(MODULE, "LET " + LONG + " == 1 IN " + LONG), String.format(CONFIGURATION, LONG));
        assertEquals("1", next());
        write(String.format(MODULE, "(C # {})"), String.format(CONFIGURATION, "{".repeat(500) + "m" + "}".repeat(500)));
        assertEquals("TRUE", next());
    }

    @Test
    void aByteOrderMarkIsPassedOver() throws IOException {
        write("\ufeff" + String.format(MODULE, "C"), "\ufeff" + String.format(CONFIGURATION, "3"));
        assertEquals("3", next());
    }

    @Test
    void whatTlcCannotReadInAConfigurationIsToldWithItsLine() throws IOException {
        Map<String, String> sentences = new LinkedHashMap<>();
        sentences.put("\"\ud83d\ude00\"", "TLC cannot read the string \"\ud83d\ude00\": it knows few characters beyond Latin");
        sentences.put("{1, \"\\a\"}", "TLC cannot read the string \"\\a\": ");
        sentences.put("\"`\"", "TLC cannot read the string \"`\": ");
        sentences.put("<<1, 2>>", "a configuration cannot give C a value that begins with <; define it in a module");
        sentences.put("-", "a configuration cannot give C a value that begins with -;");
        sentences.put("1\u0000", "unexpected character");
        for (Map.Entry<String, String> one : sentences.entrySet()) {
            write(String.format(MODULE, "C"), String.format(CONFIGURATION, one.getKey()));
            String message = folder.refusal(Kind.CONFIGURATION, "Hostile");
            assertTrue(message.startsWith(folder.path("Hostile.cfg") + ", line 3: " + one.getValue()), message);
        }
        write(String.format(MODULE, "C"), "INIT " + LONG + "\n");
        assertTrue(folder.refusal(Kind.CONFIGURATION, "Hostile").length() < 1000);
    }

    @Test
    void whatTlcCannotReadInAModuleIsTold() throws IOException {
        for (String value : new String[] {
            "(".repeat(20_000) + "1" + ")".repeat(20_000), "1 \u0000", "\"\ud83d\ude00\"", "9".repeat(50), "1.5",
            "1" + "+1".repeat(30_000), "\"unclosed", "(* unclosed"
        }) {
            write(String.format(MODULE, value), "INIT Init\n");
            String message = folder.refusal(Kind.MODULE, "Hostile");
            assertTrue(message.contains("Hostile.tla") && message.length() < 1000, message);
            assertFalse(message.contains("because \""), message);
        }
    }

    private void write(String module, String configuration) throws IOException {
        Files.write(folder.path("Hostile.tla"), module.getBytes(StandardCharsets.UTF_8));
        Files.write(folder.path("Hostile.cfg"), configuration.getBytes(StandardCharsets.UTF_8));
    }

    private String next() {
        try (Driven hostile = folder.open("Hostile")) {
            return hostile.does("Go").variables().get("x");
        }
    }
}
