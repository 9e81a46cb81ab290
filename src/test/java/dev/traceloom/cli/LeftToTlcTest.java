package dev.traceloom.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A user hears once that an action has to be evaluated by TLC, and a program what makes a search wide. */
class LeftToTlcTest {
    private static final String RECORD = "{\"thread\":\"a\",\"op\":\"%s\",\"args\":{\"n\":1},\"start\":1,\"end\":2}\n";

    @TempDir
    Path folder;

    private Path module;

    @BeforeEach
    void write() throws Exception {
        module = Files.writeString(folder.resolve("Again.tla"), String.join("\n",
                "---- MODULE Again ----",
                "EXTENDS Integers",
                "VARIABLE x",
                "RECURSIVE Add(_)",
                "Add(n) == IF n = 0 THEN x' = x ELSE Add(n - 1)",
                "Set(n) == x' = n",
                "Init == x = 0",
                "Next == \\E n \\in 0..3 : Add(n) \\/ Set(n)",
                "===="));
    }

    private String trace(String name, String action) throws Exception {
        return Files.writeString(folder.resolve(name + ".ndjson"), String.format(RECORD, action)).toString();
    }

    private static int count(String text, String part) {
        return (text.length() - text.replace(part, "").length()) / part.length();
    }

    @Test
    void oneLineTellsOfIt() throws Exception {
        String text = CommandRun.of("validate", module.toString(), trace("one", "Add"), trace("two", "Add")).out();
        assertEquals(1, count(text, "left to TLC, which takes longer: Add; ./traceloom actions --evaluator "), text);
    }

    @Test
    void oneFieldTellsOfIt() throws Exception {
        String json = CommandRun.of("validate", "--json", module.toString(), trace("one", "Add"), trace("two", "Add")).out();
        assertEquals(2, count(json, "\"verdict\":\"accepted\""), json);
        assertEquals(1, count(json, "\"leftToTlc\":{\"Add\":\""), json);
        assertTrue(json.contains("a recursive action"), json);
    }

    @Test
    void whatIsTranslatedIsNotMentioned() throws Exception {
        String json = CommandRun.of("validate", "--json", module.toString(), trace("one", "Set")).out();
        assertEquals(0, count(json, "leftToTlc"), json);
        String text = CommandRun.of("validate", module.toString(), trace("one", "Set")).out();
        assertEquals(0, count(text, "left to TLC"), text);
    }

    @Test
    void anUndecidedResultNamesTheActionsThatMakeItWide() throws Exception {
        StringBuilder lines = new StringBuilder();
        for (int thread = 0; thread < 26; thread++) {
            lines.append(String.format(RECORD, "Add").replace("\"a\"", "\"t" + thread + "\"").replace(":1}", ":" + thread + "}"));
        }
        lines.append(String.format(RECORD, "Never").replace("\"start\":1,\"end\":2", "\"start\":5,\"end\":6"));
        // Every set of operations is a state of its own, and none allows the last operation.
        Path sets = Files.writeString(folder.resolve("Sets.tla"), String.join("\n",
                "---- MODULE Sets ----",
                "EXTENDS Integers, FiniteSets",
                "VARIABLES all, count",
                "Add(n) == all' = all \\cup {n} /\\ count' = Cardinality(all)",
                "Never(n) == count > 99 /\\ UNCHANGED <<all, count>>",
                "Init == all = {} /\\ count = 0",
                "Next == \\E n \\in 0..3 : Add(n) \\/ Never(n)",
                "===="));
        String trace = Files.writeString(folder.resolve("wide.ndjson"), lines.toString()).toString();
        String json = CommandRun.of("validate", "--json", "--budget", "1s", sets.toString(), trace).out();
        assertTrue(json.matches("(?s).*\"undecided\":\\{.*\"changing\":\\{\"Add\":\\d+\\}.*"), json);
    }
}
