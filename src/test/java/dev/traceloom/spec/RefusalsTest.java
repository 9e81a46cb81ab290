package dev.traceloom.spec;

import static dev.traceloom.spec.Driven.operation;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.traceloom.spec.SpecificationException.Kind;
import dev.traceloom.spec.load.IsolatedLoader;
import dev.traceloom.spec.option.SpecificationOption;
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
                assertTrue(message.matches("((Luck|DiceBox)\\.tla:\\d+:\\d+|.*Luck\\.cfg, line \\d: \\w+ <- Roll):"
                                + " RandomElement is refused: .*"),
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
    void whatAsksForTheSearchOfTlcIsRefusedOnlyWhereItIsEvaluated() {
        Map<String, String> uses = Map.of(
                "Default", "TLCGetOrDefault(1, 2)", "Counted", "TLCGetAndSet(1, +, 2, 3)", "Later", "TLCDefer(x = 1)",
                "Asked", "PickSuccessor(x = 1)", "Print", "TLCFP(x)", "Behaviour", "Trace", "Failed", "CounterExample");
        StringBuilder actions = new StringBuilder();
        uses.forEach((name, use) -> actions.append(name).append(" == x' = ").append(use).append('\n'));
        folder.module(
                "Search", "EXTENDS Naturals, TLCExt", "VARIABLE x", "Init == x = 0", actions.toString(), "Next == x' = 1");
        try (Driven search = folder.open("Search")) {
            uses.forEach((name, use) -> assertTrue(
                    search.mismatch(operation(name)).contains(": " + use.replaceAll("\\(.*", "") + " is refused: ")));
        }
    }

    @Test
    void luckThatAConfigurationBringsInIsRefusedAtItsLine() {
        folder.module("Box", "EXTENDS TLC", "CONSTANT Weight", "Quiet == 1", "Heavy == Weight");
        folder.module("Given",
                "EXTENDS Naturals, TLC",
                "CONSTANTS N, Op(_), Weight",
                "VARIABLE x",
                "Rand == INSTANCE Randomization",
                "Tlc == INSTANCE TLC",
                "Inner == INSTANCE Box",
                "Roll == RandomElement(1..6)",
                "Alias == Roll",
                "Now == JavaTime",
                "Twice == 2 * N",
                "Plain == 7",
                "First(S) == CHOOSE y \\in S : TRUE",
                "Init == x = 0",
                "Direct == x' = N",
                "ByDefinition == x' = Twice",
                "ByOperator == x' = Op({1, 2})",
                "ByArgument == x' = LET F(G(_)) == G({1, 2}) IN F(Op)",
                "ByOverride == x' = Plain",
                "ByInstance == x' = Inner!Heavy",
                "ByModule == x' = Inner!Quiet",
                "Fine == x' = 1",
                "Next == Direct \\/ Fine");
        Map<String, String> luck = Map.of("JavaTime", "JavaTime", "Roll", "RandomElement", "Alias", "RandomElement",
                "Now", "JavaTime", "RandomElement(1..6)", "RandomElement", "Tlc!RandomElement({1, 2})", "RandomElement",
                "Rand!RandomSubset(1, {1, 2})", "RandomSubset", "(2 + Now)", "JavaTime", "(Tlc!JavaTime)", "JavaTime",
                "(TraceLength + JavaTime)", "JavaTime");
        luck.forEach((given, operator) -> {
            folder.configuration("Given", "INIT Init", "NEXT Next", "CONSTANT Weight = 3", "Op <- First",
                    "N <- " + given);
            assertRefused("N <- " + given, operator, "Direct", "ByDefinition");
        });
        String[] start = {"INIT Init", "NEXT Next", "CONSTANT N = 3", "Weight = 3"};
        folder.configuration("Given", start[0], start[1], start[2], start[3], "Op <- RandomElement");
        assertRefused("Op <- RandomElement", "RandomElement", "ByOperator", "ByArgument");
        folder.configuration("Given", start[0], start[1], start[2], "Op <- First", "Weight <- JavaTime");
        assertRefused("Weight <- JavaTime", "JavaTime", "ByInstance");
        folder.configuration("Given", start[0], start[1], start[2], start[3], "Plain <- JavaTime");
        assertRefused("Plain <- JavaTime", "JavaTime", "ByOverride");
        folder.configuration("Given", start[0], start[1], start[2], start[3], "Quiet <- [Box] JavaTime");
        assertRefused("Quiet <- JavaTime", "JavaTime", "ByModule");
    }

    private void assertRefused(String given, String operator, String... actions) {
        try (Driven luck = folder.open("Given")) {
            for (String action : actions) {
                assertEquals(
                        folder.path("Given.cfg") + ", line 5: " + given + ": " + operator + " is refused: it can give"
                                + " another answer each time, and a verdict must not depend on luck",
                        luck.mismatch(operation(action)), "rule 17: " + action);
            }
            assertEquals("1", luck.does("Fine").variables().get("x"), "what does not reach luck is not refused");
        }
    }

    @Test
    void luckInTheBoundsAroundASilentActionIsRefused() {
        folder.module("Silent",
                "EXTENDS Naturals, TLC", "VARIABLE x", "Init == x = 0", "Tick(n) == x' = n", "Put(v) == x' = v",
                "Next == \\/ \\E n \\in {RandomElement(1..6)} : Tick(n)", "        \\/ \\E v \\in 1..6 : Put(v)");
        SpecificationSource plain = folder.source("Silent");
        folder.open(silent(plain, "Put")).close();
        assertTrue(folder.refusal(Kind.MODULE, silent(plain, "Tick"))
                .matches("Silent.tla:7:\\d+: RandomElement is refused.*"));
    }

    private static SpecificationSource silent(SpecificationSource plain, String action) {
        return SpecificationSource.of(plain.module(), Optional.empty())
                .with(SpecificationOption.SILENT, List.of(action));
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
        String message = folder.refusal(Kind.MODULE, SpecificationSource.of(plain.module(), Optional.empty())
                .with(SpecificationOption.TLC, Optional.of(jar)));
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
