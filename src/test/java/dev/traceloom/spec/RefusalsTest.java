package dev.traceloom.spec;

import static dev.traceloom.spec.Driven.operation;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.traceloom.spec.SpecificationException.Kind;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * What gives another answer each time is refused by name and place (rule 17), and opening a specification runs
 * nothing.
 */
final class RefusalsTest {
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
    void luckIsRefusedWhereverAnActionReachesIt() {
        Map<String, String> uses = new TreeMap<>(Map.of(
                "Directly", "RandomElement({1, 2})",
                "ByOperator", "Roll",
                "ByLet", "LET r == RandomElement({1}) IN r",
                "ByLetOperator", "LET r(s) == RandomElement(s) IN r({1})",
                "ByLambda", "Apply(LAMBDA s : RandomElement(s), {1})",
                "ByOperatorArgument", "Apply(RandomElement, {1})",
                "ByDefinedArgument", "Apply(RollOf, {1})",
                "ByConstantDefinition", "Fixed",
                "ByInstance", "Dice!Throw",
                "ByFunction", "rolls[1]"));
        uses.put("BySubstitution", "Chosen");
        uses.put("ByRecursion", "Again(3)");
        uses.put("ByModuleSubstitution", "Dice!Quiet");
        uses.put("ByInstanceSubstitution", "Given!Value");
        StringBuilder actions = new StringBuilder();
        uses.forEach((name, use) -> actions.append(name).append(" == x' = ").append(use).append('\n'));
        folder.module("DiceBox", "EXTENDS TLC", "Throw == RandomElement({1, 2, 3})", "Quiet == 1");
        folder.module("Holder", "CONSTANT C", "Value == C");
        folder.module("Luck",
                "EXTENDS Naturals, TLC, Randomization",
                "CONSTANT Chosen",
                "VARIABLE x",
                "Dice == INSTANCE DiceBox",
                "Given == INSTANCE Holder WITH C <- RandomElement({1, 2})",
                "Roll == RandomElement({1, 2})",
                "RollOf(S) == RandomElement(S)",
                "Fixed == RandomElement({1, 2})",
                "Apply(F(_), v) == F(v)",
                "rolls[i \\in {1}] == RandomElement({i})",
                "RECURSIVE Again(_)",
                "Again(n) == IF n = 0 THEN RandomElement({1}) ELSE Again(n - 1)",
                "Init == x = 0",
                actions.toString(),
                "Get == x' = TLCGet(\"level\")",
                "Set == TLCSet(1, 2) /\\ x' = 1",
                "Time == x' = JavaTime",
                "Subset == x' = RandomSubset(1, {1, 2})",
                "Sets == x' = RandomSetOfSubsets(1, 1, {1, 2})",
                "Fine == x' = 1",
                "Next == Fine \\/ Directly");
        folder.configuration("Luck", "INIT Init", "NEXT Next", "CONSTANT Chosen <- Roll", "Quiet <- [DiceBox] Roll");
        try (Driven luck = folder.open("Luck")) {
            for (String name : uses.keySet()) {
                String message = luck.mismatch(operation(name));
                assertTrue(message.matches("(Luck|DiceBox)\\.tla:\\d+:\\d+: RandomElement is refused: .*"),
                        "rule 17: " + name + ": " + message);
            }
            Map<String, String> others = Map.of("Get", "TLCGet", "Set", "TLCSet", "Time", "JavaTime",
                    "Subset", "RandomSubset", "Sets", "RandomSetOfSubsets");
            others.forEach((action, operator) -> assertTrue(
                    luck.mismatch(operation(action)).contains(": " + operator + " is refused: "), "rule 17: "
                            + action));
            assertEquals("1", luck.does("Fine").variables().get("x"), "what does not reach luck is not refused");
            assertTrue(luck.mismatch(operation("Directly")).contains("is refused"), "and a second time too");
        }
    }

    @Test
    void luckThatIsEvaluatedWhateverTheTraceSaysIsRefusedAtOnce() {
        String[] rest = {"VARIABLE x", "Go == x' = 1", "Next == Go", "Inv == RandomElement({x}) = x",
                "Sight == RandomElement({x})"};
        folder.module("Begin", "EXTENDS TLC", String.join("\n", rest), "Init == x = RandomElement({1})");
        assertEquals("Begin.tla:8:13: RandomElement is refused: it can give another answer each time, and a verdict"
                + " must not depend on luck", folder.refusal(Kind.MODULE, "Begin"));
        folder.module("Begin", "EXTENDS TLC", String.join("\n", rest), "Init == x = 1");
        folder.open("Begin").close();
        folder.configuration("Begin", "INIT Init", "NEXT Next", "INVARIANT Inv");
        assertTrue(folder.refusal(Kind.MODULE, "Begin").startsWith("Begin.tla:6:8: RandomElement is refused"));
        folder.configuration("Begin", "INIT Init", "NEXT Next", "VIEW Sight");
        assertTrue(folder.refusal(Kind.MODULE, "Begin").startsWith("Begin.tla:7:10: RandomElement is refused"));
    }

    @Test
    void whatIsPrintedNeverReachesStandardOutput() {
        folder.module("Prints",
                "EXTENDS TLC", "VARIABLE x", "Loud == PrintT(\"constant\")", "ASSUME PrintT(\"assumed\")",
                "Init == x = 0 /\\ PrintT(\"init\")", "Go == x' = 1 /\\ Print(\"go\", TRUE) /\\ Loud", "Next == Go");
        PrintStream out = System.out;
        PrintStream err = System.err;
        ByteArrayOutputStream caught = new ByteArrayOutputStream();
        System.setOut(new PrintStream(caught, true, StandardCharsets.UTF_8));
        System.setErr(System.out);
        try (Driven prints = folder.open("Prints")) {
            prints.does("Go");
        } finally {
            System.setOut(out);
            System.setErr(err);
        }
        assertEquals("", caught.toString(StandardCharsets.UTF_8));
    }

    @Test
    void classesBesideTheSpecificationAreNotLoaded() throws Exception {
        Path ran = folder.path("ran");
        String code = "static { try { java.nio.file.Files.createFile(java.nio.file.Path.of(\"" + ran
                + "\")); } catch (Exception e) { } }";
        compile("Hostile", "public class Hostile { " + code
                + " public static tlc2.value.impl.Value Secret() { return tlc2.value.impl.IntValue.gen(666); } }");
        compile("Naturals", "public class Naturals { " + code + " }");
        folder.module("Hostile",
                "EXTENDS Naturals", "VARIABLE x", "Secret == 1", "Init == x = Secret", "Go == x' = Secret + 1",
                        "Next == Go");
        try (Driven hostile = folder.open("Hostile")) {
            assertEquals("2", hostile.does("Go").variables().get("x"));
        }
        assertFalse(Files.exists(ran));
    }

    @Test
    void programsAreNotRunByOpeningOrUsingASpecification() {
        Path ran = folder.path("ran");
        folder.module("Runs",
                "EXTENDS IOUtils", "VARIABLE x",
                "AtOnce == IOExec(<<\"touch\", \"" + ran + "\">>)",
                "Again == IOExecTemplate(<<\"touch\", \"%s\">>, <<\"" + ran + "\">>)",
                "Init == x = 0", "Go == x' = AtOnce.exitValue", "Other == x' = Again", "Fine == x' = 1", "Next == Go");
        try (Driven runs = folder.open("Runs")) {
            assertEquals("1", runs.does("Fine").variables().get("x"));
            assertTrue(runs.mismatch(operation("Go"))
                    .contains("IOExec is refused: a specification may not run programs"));
            assertTrue(runs.mismatch(operation("Other")).contains("IOExecTemplate is refused"));
        }
        assertFalse(Files.exists(ran));
    }

    @Test
    void modulesThatTlcWritesItsTracesWithAreRefused() throws Exception {
        Path jar = folder.path("tlc.jar");
        Files.copy(Path.of(java.net.URI.create(IsolatedLoader.shippedTlc().toString())), jar);
        folder.file("classes/tlc2/module/_Writer.class", "stands for what later versions have");
        try (java.nio.file.FileSystem inside = java.nio.file.FileSystems.newFileSystem(jar)) {
            Files.copy(folder.path("classes/tlc2/module/_Writer.class"), inside.getPath("tlc2/module/_Writer.class"));
        }
        folder.module("_Writer", "Write == TRUE");
        folder.module("Writes", "EXTENDS _Writer", "VARIABLE x", "Init == x = 0", "Go == x' = 1", "Next == Go");
        SpecificationSource plain = folder.source("Writes");
        String message = folder.refusal(Kind.MODULE, new SpecificationSource(plain.module(), Optional.empty(),
                Optional.empty(), true, List.of(), Optional.empty(), Optional.of(jar), List.of(), false));
        assertTrue(message.endsWith("the module _Writer is refused: TLC writes and reads files with it; start with"
                + " --allow-io to permit it"), message);
    }

    private void compile(String name, String source) {
        folder.file(name + ".java", source);
        assertEquals(0, ToolProvider.getSystemJavaCompiler().run(null, null, null,
                "-cp", System.getProperty("java.class.path"), folder.path(name + ".java").toString()),
                        List.of(name)::toString);
        assertTrue(Files.exists(folder.path(name + ".class")));
    }
}
