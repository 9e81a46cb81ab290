package dev.traceloom.spec;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A specification runs nothing, writes nothing and reads only its own folder, unless the user allows it. */
final class LibraryPermissionsTest {

    @TempDir
    Path project;

    private Path folder;

    @BeforeEach
    void aSpecificationInAFolderOfItsOwn() throws Exception {
        folder = Files.createDirectory(project.resolve("spec"));
        Files.writeString(project.resolve("outside.json"), "[1]");
        Files.writeString(folder.resolve("inside.json"), "[2]");
    }

    @Test
    void programsAreRefusedAndHaveNotRun() throws Exception {
        String touch = "<<\"touch\", \"made\">>";
        Map<String, String> results = evaluate(false,
                "IOExec(" + touch + ")",
                "IOEnvExec([A |-> \"b\"], " + touch + ")",
                "IOExecTemplate(<<\"touch\", \"%s\">>, <<\"made\">>)",
                "IOEnvExecTemplate([A |-> \"b\"], <<\"touch\", \"%s\">>, <<\"made\">>)");
        results.values().forEach(result -> assertRefused(result, "specifications may not run programs"));
        assertFalse(Files.exists(folder.resolve("made")));
        assertFalse(Files.exists(Path.of("made")));
    }

    @Test
    void writingIsRefused() throws Exception {
        Map<String, String> results = evaluate(false,
                "JsonSerialize(\"made\", <<1>>)",
                "ndJsonSerialize(\"made\", <<1>>)",
                "Serialize(\"text\", \"made\", [format |-> \"TXT\", charset |-> \"UTF-8\","
                        + " openOptions |-> <<\"CREATE\">>])");
        results.values().forEach(result -> assertRefused(result, "specifications may not write files"));
        assertFalse(Files.exists(folder.resolve("made")));
        assertFalse(Files.exists(Path.of("made")));
    }

    @Test
    void readingStaysBelowTheFolder() throws Exception {
        Files.createSymbolicLink(folder.resolve("link.json"), project.resolve("outside.json"));
        Files.createSymbolicLink(folder.resolve("linked"), project);
        Map<String, String> results = evaluate(false,
                "JsonDeserialize(\"../outside.json\")",
                "JsonDeserialize(\"" + project.resolve("outside.json") + "\")",
                "JsonDeserialize(\"link.json\")",
                "JsonDeserialize(\"linked/outside.json\")",
                "JsonDeserialize(\"../none.json\")",
                "ndJsonDeserialize(\"../outside.json\")",
                "Deserialize(\"../outside.json\", [format |-> \"TXT\", charset |-> \"UTF-8\"])");
        results.values().forEach(result -> assertRefused(result, "may not read outside of their own folder"));
    }

    @Test
    void readingBelowTheFolderNeedsNoPermission() throws Exception {
        Files.createDirectory(folder.resolve("sub"));
        Files.createSymbolicLink(folder.resolve("sub/link.json"), folder.resolve("inside.json"));
        Map<String, String> results = evaluate(false,
                "JsonDeserialize(\"inside.json\") = <<2>>",
                "JsonDeserialize(\"sub/link.json\") = <<2>>",
                "JsonDeserialize(\"" + folder.resolve("inside.json") + "\") = <<2>>",
                "JsonDeserialize(\"sub/../inside.json\") = <<2>>",
                "Deserialize(\"inside.json\", [format |-> \"TXT\", charset |-> \"UTF-8\"]).stdout = \"[2]\"",
                "DOMAIN IOEnv = {}");
        results.forEach((name, result) -> assertEquals("TRUE", result, name));
    }

    @Test
    void whatTlcCannotHoldIsTextOrNamedWithItsPlace() throws Exception {
        Files.writeString(folder.resolve("long.json"), "[1,\n 2147483648]");
        Files.writeString(folder.resolve("float.json"), "1.5");
        Files.writeString(folder.resolve("null.json"), "{\"a\": null}");
        Files.writeString(folder.resolve("twice.json"), "{\"a\": 1, \"a\": 2}");
        Files.writeString(folder.resolve("broken.json"), "[1,\n");
        Files.writeString(folder.resolve("two.json"), "1 2");
        Map<String, String> results = evaluate(false,
                "JsonDeserialize(\"long.json\")", "JsonDeserialize(\"float.json\")", "JsonDeserialize(\"null.json\")",
                "JsonDeserialize(\"twice.json\")", "JsonDeserialize(\"broken.json\")", "JsonDeserialize(\"two.json\")",
                "JsonDeserialize(\"none.json\")");
        assertEquals("[1 :> 1, 2 :> \"2147483648\"]", results.get("E0"));
        assertEquals("\"1.5\"", results.get("E1"));
        assertContains(results.get("E2"), "no value for null");
        assertContains(results.get("E3"), "Duplicate");
        assertContains(results.get("E4"), "broken.json:2 is not JSON");
        assertContains(results.get("E5"), "should hold one JSON value, but it holds 2");
        assertContains(results.get("E6"), "there is no file");
    }

    @Test
    void withPermissionEverythingWorks() throws Exception {
        Map<String, String> results = evaluate(true,
                "IOExec(<<\"sh\", \"-c\", \"printf out; printf err >&2; exit 3\">>)"
                        + " = [exitValue |-> 3, stdout |-> \"out\", stderr |-> \"err\"]",
                "IOEnvExec([GREETING |-> \"hello\"], <<\"sh\", \"-c\", \"printf $GREETING\">>).stdout = \"hello\"",
                "IOExecTemplate(<<\"printf\", \"%s\">>, <<\"x\">>).stdout = \"x\"",
                "IOEnvExecTemplate([A |-> \"1\"], <<\"sh\", \"-c\", \"printf %s$A\">>, <<\"x\">>).stdout = \"x1\"",
                "JsonSerialize(\"new/made.json\", [a |-> {1}]) /\\ JsonDeserialize(\"new/made.json\") = [a |-> <<1>>]",
                "ndJsonSerialize(\"lines\", <<1, \"a\">>) /\\ ndJsonDeserialize(\"lines\") = <<1, \"a\">>",
                "JsonDeserialize(\"../outside.json\") = <<1>>",
                "Serialize(\"text\", \"text\", [format |-> \"TXT\", charset |-> \"UTF-8\","
                        + " openOptions |-> <<\"WRITE\", \"CREATE\">>]).exitValue = 0",
                "\"PATH\" \\in DOMAIN IOEnv");
        results.forEach((name, result) -> assertEquals("TRUE", result, name));
        assertEquals("text", Files.readString(folder.resolve("text")));
        assertEquals("{\"a\":[1]}", Files.readString(folder.resolve("new/made.json")));
    }

    @Test
    void evenWithPermissionNothingRunsWhileLoading() throws Exception {
        evaluate(true, "IF TRUE THEN 1 ELSE 2", "LET Unused == IOExec(<<\"touch\", \"made\">>) IN 1");
        Path module = module("Constant == IOExec(<<\"touch\", \"made\">>)\n");
        IsolatedTlc.evaluate(module, true, true);
        assertFalse(Files.exists(folder.resolve("made")));
    }

    @Test
    void withoutJavaTheOperatorsFailInsteadOfPretending() throws Exception {
        Path module = module("E0 == IOExec(<<\"touch\", \"made\">>)\nE1 == JsonSerialize(\"made\", <<1>>)\n");
        IsolatedTlc.evaluate(module, false, false).values()
                .forEach(result -> assertContains(result, "needs the Java part"));
    }

    @Test
    void aModuleOfTheSpecificationsOwnIsNotTouched() throws Exception {
        Files.writeString(folder.resolve("Functions.tla"), """
                ---- MODULE Functions ----
                Range(f) == "mine"
                IsInjective(f) == "mine too"
                ====
                """);
        Path module = Files.writeString(folder.resolve("Own.tla"), """
                ---- MODULE Own ----
                EXTENDS Functions
                E0 == Range(<<1>>)
                E1 == IsInjective(<<1>>)
                ====
                """);
        assertEquals(Map.of("E0", "\"mine\"", "E1", "\"mine too\""), IsolatedTlc.evaluate(module, true, false));
    }

    @Test
    void aCopyOfTheModuleInTheFolderIsRestrictedJustTheSame() throws Exception {
        Files.writeString(folder.resolve("IOUtils.tla"), """
                ---- MODULE IOUtils ----
                IOExec(command) == TRUE
                ====
                """);
        assertRefused(evaluate(false, "IOExec(<<\"touch\", \"made\">>)").get("E0"), "may not run programs");
    }

    private Map<String, String> evaluate(boolean allowIo, String... expressions) throws Exception {
        StringBuilder definitions = new StringBuilder();
        for (int i = 0; i < expressions.length; i++) {
            definitions.append("E").append(i).append(" == ").append(expressions[i]).append('\n');
        }
        Map<String, String> results = IsolatedTlc.evaluate(module(definitions.toString()), true, allowIo);
        assertEquals(expressions.length, results.size());
        return results;
    }

    private Path module(String definitions) throws Exception {
        return Files.writeString(folder.resolve("Io.tla"),
                "---- MODULE Io ----\nEXTENDS Integers, Json, IOUtils\n" + definitions + "====\n");
    }

    private static void assertRefused(String result, String why) {
        assertContains(result, "is refused: ");
        assertContains(result, why);
        assertContains(result, "--allow-io");
    }

    private static void assertContains(String text, String part) {
        assertTrue(text.contains(part), () -> "expected: ..." + part + "...\nbut was: " + text);
    }
}
