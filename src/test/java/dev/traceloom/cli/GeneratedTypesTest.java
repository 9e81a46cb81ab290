package dev.traceloom.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.traceloom.cli.GeneratedProject.Said;
import dev.traceloom.record.cpp.CppProgram;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A parameter of any type is chosen from its set, and recorded in the form that the specification knows. */
class GeneratedTypesTest {
    /** Sets, and what their elements are taken for. */
    private static final Map<String, String> TYPES = new LinkedHashMap<>();

    static {
        TYPES.put("BOOLEAN", "bool");
        TYPES.put("STRING", "string");
        TYPES.put("Nat", "int");
        TYPES.put("-3..-1", "int");
        TYPES.put("1..Limit", "int");
        TYPES.put("{1, 2, 3} \\cup {4}", "int");
        TYPES.put("Colours \\cup {\"deep blue\"}", "oneof(red|green|deep blue)");
        TYPES.put("Nodes \\cup {Nobody}", "model(n1|n2|Nobody)");
        TYPES.put("SUBSET (1..3)", "set(int)");
        TYPES.put("SUBSET SUBSET Nodes", "set(set(model(n1|n2)))");
        TYPES.put("Seq(Colours)", "seq(oneof(red|green))");
        TYPES.put("[Nodes -> 7..9]", "map(model(n1|n2);7..9)");
        TYPES.put("[1..2 -> SUBSET BOOLEAN]", "map(1..2;set(bool))");
        TYPES.put("[BOOLEAN -> Seq(4..5)]", "map(bool;seq(4..5))");
        TYPES.put("Nodes \\X (5..6) \\X STRING", "tuple(model(n1|n2);5..6;string)");
        TYPES.put("[key: 1..3, owner: Nodes, flags: Seq(BOOLEAN)]", "record(key:1..3;owner:model(n1|n2);flags:seq(bool))");
        TYPES.put("SUBSET [a: 1..2, b: Nodes \\X BOOLEAN]", "set(record(a:1..2;b:tuple(model(n1|n2);bool)))");
        TYPES.put("{<<1, \"a\">>, <<1, \"b\">>}", "");
        TYPES.put("{1, \"one\"}", "");
    }

    @TempDir
    Path folder;

    private Path module;

    @BeforeEach
    void writeAnActionForEverySet() throws IOException {
        StringBuilder actions = new StringBuilder();
        StringBuilder next = new StringBuilder();
        int number = 0;
        for (String set : TYPES.keySet()) {
            actions.append("Take%d(value) == value \\in %s /\\ count' = count + 1\n".formatted(number, set));
            next.append("    \\/ \\E v \\in %s : Take%d(v)\n".formatted(set, number++));
        }
        module = Files.writeString(folder.resolve("Types.tla"), """
                ---- MODULE Types ----
                EXTENDS Integers, Sequences
                CONSTANTS Nodes, Nobody, Limit
                VARIABLE count
                Colours == {"red", "green"}
                Init == count = 0
                %sNext ==
                %s====
                """.formatted(actions, next));
        Files.writeString(folder.resolve("Types.cfg"), """
                INIT Init
                NEXT Next
                CONSTANTS Nodes = {n1, n2}
                          Nobody = Nobody
                          Limit = 4
                """);
    }

    @Test
    void typesAreThoseOfTheSets() {
        List<String> lines = GeneratedProject.generate(module, "java", folder.resolve("java"), List.of()).lines();
        int number = 0;
        for (Map.Entry<String, String> one : TYPES.entrySet()) {
            String said = lines.get(2 * number + 2).strip();
            String expected = one.getValue().isEmpty()
                    ? "value: int, chosen (taken for an integer, --types Take" + number
                            + ".value=TYPE says better; its values are from " + one.getKey() + ")"
                    : "value: " + one.getValue() + ", chosen (its values are from " + one.getKey() + ")";
            assertEquals(expected, said);
            number++;
        }
    }

    @Test
    void whatJavaChoosesIsAccepted() throws Exception {
        GeneratedProject project = GeneratedProject.of(module, "java", folder.resolve("java"), List.of());
        String file = "src/main/java/workload/MyActions.java";
        Files.writeString(project.file(file), project.text(file)
                .replaceAll("@Unsupported\n", "\n")
                .replaceAll("throw new UnsupportedOperationException\\(\"Take\\d+\"\\);", "return op.tookPlace();"));
        project.compileJava();
        assertAccepted(project, Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-XX:TieredStopAtLevel=1", "-cp", "classes", "workload.generated.Main");
    }

    @Test
    void whatCppChoosesIsAccepted() throws Exception {
        CppProgram.require("g++", "g++");
        GeneratedProject project = GeneratedProject.of(module, "cpp", folder.resolve("cpp"), List.of());
        Files.writeString(project.file("src/actions.hpp"), project.text("src/actions.hpp")
                .replaceAll("Unsupported (\\w+)\\(const (\\w+)& /\\*op\\*/\\) \\{ return \\{\\}; \\}",
                        "Outcome<$2> $1(const $2&) { return took_place(); }"));
        Said compiled = project.run(Map.of(), "g++", "-std=c++17", "-O0", "-pthread", "-I.", "-Wall", "-Wextra", "-Wpedantic",
                "-Wshadow", "-Wconversion", "-Wsign-conversion", "-Werror", "generated/main.cpp", "-o", "workload");
        assertEquals(0, compiled.status(), compiled.text());
        assertAccepted(project, "./workload");
    }

    /** Whatever has a type is done; what has none is left out, as a user would who has nothing better to say. */
    private void assertAccepted(GeneratedProject project, String... program) throws Exception {
        StringBuilder weights = new StringBuilder("--weights=");
        int number = 0;
        for (String type : TYPES.values()) {
            weights.append(number == 0 ? "" : ",").append("Take").append(number++).append(type.isEmpty() ? "=0" : "=1");
        }
        String[] command = java.util.Arrays.copyOf(program, program.length + 4);
        command[program.length] = weights.toString();
        command[program.length + 1] = "--operations=150";
        command[program.length + 2] = "--threads=2";
        command[program.length + 3] = "--seed=3";
        Said said = project.run(Map.of("TRACELOOM_DIR", "run"), command);
        assertEquals(0, said.status(), said.text());
        CommandRun verdict = CommandRun.of("validate", module.toString(), project.file("run").toString());
        assertEquals(0, verdict.status(), verdict.out() + verdict.err());
        number = 0;
        for (String type : TYPES.values()) {
            assertTrue(type.isEmpty() || verdict.out().contains("Take" + number + " "), verdict.out());
            number++;
        }
    }
}
