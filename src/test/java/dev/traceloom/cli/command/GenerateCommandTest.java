package dev.traceloom.cli.command;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.traceloom.cli.CommandRun;
import dev.traceloom.cli.GeneratedProject;
import dev.traceloom.cli.option.RepeatedOptions;
import dev.traceloom.record.template.WorkloadOutline;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What {@code traceloom generate} says and writes; that it compiles and runs is tested elsewhere. */
class GenerateCommandTest {
    private static final Path QUEUE = Path.of("examples/queue/Queue.tla");

    @TempDir
    Path folder;

    @Test
    void typesFollowTheSetsOfTheNextStateRelation() throws IOException {
        CommandRun run = generate(GeneratedProject.odd(folder), GeneratedProject.ODD_OPTIONS);
        assertEquals(0, run.status(), run.err());
        List<String> lines = run.lines();
        assertSaid(lines, "class: int, chosen (its values are from -3..3)");
        assertSaid(lines, "int: int, chosen (its values are from Int)");
        assertSaid(lines, "wait: bool, chosen (its values are from BOOLEAN)");
        assertSaid(lines, "this: oneof(red|green|blue), chosen (its values are from Colours \\union {\"blue\"})");
        assertSaid(lines, "delete: int, chosen (taken for an integer, --types Delete.delete=TYPE says better; its values are from Unknown \\ {0})");
        assertSaid(lines, "result: string, a result (its values are from STRING)");
        assertSaid(lines, "old: int, a result (its values are from Unknown \\union {7})");
        assertSaid(lines, "elements: seq(int), chosen (as --types says)");
        assertSaid(lines, "seen: set(string), a result (as --types says)");
        assertSaid(lines, "tookPlace: int, chosen (taken for an integer, --types put.tookPlace=TYPE says better; no set is given)");
        assertSaid(lines, "Many(elements, seen)");
        assertSaid(lines, "put(hashCode, tookPlace)");
        String generated = Files.readString(project().resolve("generated/actions.hpp"));
        assertTrue(generated.contains("chooser.integer(\"new\", \"class\", {-3, 3})"), generated);
    }

    private static void assertSaid(List<String> lines, String line) {
        assertTrue(lines.stream().anyMatch(said -> said.strip().equals(line)), () -> line + " is not in " + lines);
    }

    /** What it says is what a configuration needs, word for word. */
    @Test
    void constantsWithoutAValueAreAskedForAtOnce() throws IOException {
        Path module = Files.writeString(folder.resolve("Store.tla"), """
                ---- MODULE Store ----
                EXTENDS Naturals, FiniteSets
                CONSTANTS Keys, Values, None, Limit, Nodes
                VARIABLES map, seen
                Init == map = [k \\in Keys |-> None] /\\ seen = [n \\in Nodes |-> 0]
                IsSmall == Cardinality({k \\in Keys : map[k] # None}) < Limit
                Put(key, value) == IsSmall /\\ map' = [map EXCEPT ![key] = value] /\\ UNCHANGED seen
                Copy(from, to) == from \\in Keys /\\ map' = [map EXCEPT ![to] = map[from]] /\\ UNCHANGED seen
                Next == \\E k, j \\in Keys, v \\in Values : Put(k, v) \\/ Copy(k, j)
                ====
                """);
        CommandRun run = generate(module, List.of());
        assertEquals(0, run.status(), run.err());
        String said = run.out().substring(run.out().indexOf("needed   "));
        assertEquals("""
                needed   values of constants, before runs can be validated; %s may say
                             CONSTANTS
                                 Keys <- (TraceValues("key") \\cup TraceValues("from") \\cup TraceValues("to"))    \\* for Init, Put, Copy
                                 Limit = 3    \\* for Put
                                 None = None    \\* for Init, Put
                                 Nodes = {n1, n2}    \\* for Init
                """.formatted(folder.resolve("Store.cfg")), said);
        Path trace = Files.writeString(folder.resolve("t.ndjson"), """
                {"thread":"t","op":"Put","args":{"key":1,"value":2},"start":1,"end":2}
                {"thread":"t","op":"Copy","args":{"from":1,"to":7},"start":3,"end":4}
                """);
        CommandRun without = CommandRun.of("validate", module.toString(), trace.toString());
        assertTrue(without.out().contains("; it also needs Limit = 3, None = None, Nodes = {n1, n2}"), without.out());
        Files.writeString(folder.resolve("Store.cfg"), said.substring(said.indexOf("CONSTANTS")));
        CommandRun with = CommandRun.of("validate", module.toString(), trace.toString());
        assertEquals(0, with.status(), with.out());
        assertFalse(generate(module, List.of()).out().contains("needed"));
    }

    @Test
    void aPreviewTellsEverythingAndWritesNothing() throws IOException {
        List<String> options = new ArrayList<>(GeneratedProject.ODD_OPTIONS);
        options.add("--preview");
        CommandRun run = generate(GeneratedProject.odd(folder), options);
        assertEquals(0, run.status(), run.err());
        assertFalse(Files.exists(project()));
        WorkloadOutline outline = WorkloadOutline.read(run.out());
        List<WorkloadOutline.Argument> all =
                outline.actions().stream().flatMap(action -> action.arguments().stream()).toList();
        assertTrue(all.contains(new WorkloadOutline.Argument("class", "int", false, "-3..3", "its values are from -3..3")), run.out());
        assertTrue(all.contains(new WorkloadOutline.Argument("seen", "set(string)", true, "1..10", "as --types says")), run.out());
    }

    @Test
    void whatIsAResultIsToldByItsNameOrByTheUser() {
        assertTrue(generate(QUEUE, List.of()).out().contains("elem: int, chosen"));
        List<String> lines = generate(QUEUE, List.of("--results", "Dequeue.elem")).lines();
        assertTrue(lines.get(2).contains("elem: int, chosen"), () -> lines.toString());
        assertTrue(lines.get(4).contains("elem: int, a result"), () -> lines.toString());
        assertFalse(generate(QUEUE, List.of("--results", "")).out().contains("a result"));
    }

    @Test
    void whatWasBegunAndNotFinishedCanBeGeneratedOnceMore() throws IOException {
        Files.createDirectories(project());
        // A link to nowhere is not seen beforehand, and stands in the way when the recorder is copied.
        Path inTheWay = Files.createSymbolicLink(project().resolve("traceloom"), Path.of("nowhere"));
        assertFalse(generate(QUEUE, List.of()).status() == 0);
        assertTrue(Files.exists(project().resolve("generated")), "it was begun");
        Files.delete(inTheWay);
        CommandRun run = generate(QUEUE, List.of());
        assertEquals(0, run.status(), run.err());
        assertTrue(Files.exists(project().resolve("src/actions.hpp")));
        assertTrue(Files.exists(project().resolve("generated/actions.hpp")));
    }

    @Test
    void theUsersFilesAreWrittenOnceAndTheOthersEachTime() throws IOException {
        generate(QUEUE, List.of());
        Path users = project().resolve("src/actions.hpp");
        Path build = project().resolve("CMakeLists.txt");
        Path generated = project().resolve("generated/actions.hpp");
        String text = Files.readString(generated);
        for (Path file : List.of(users, build, generated)) {
            Files.writeString(file, "mine");
        }
        Path readme = project().resolve("README.md");
        Path there = RepeatedOptions.from(project(), QUEUE);
        assertTrue(Files.readString(readme).contains("traceloom generate " + there + " --language cpp --output .\n"));
        CommandRun run = generate(QUEUE, List.of());
        assertEquals("mine", Files.readString(users));
        assertEquals("mine", Files.readString(build));
        assertEquals(text, Files.readString(generated));
        assertTrue(run.out().contains("kept CMakeLists.txt, README.md, src/actions.hpp"), run.out());
        assertFalse(run.out().contains("fill in"), run.out());
    }

    @Test
    void aChangedSpecificationIsComparedWithTheOneBefore() throws IOException {
        Path module = folder.resolve("Changing.tla");
        Files.writeString(module, changing("A(a) == x' = a  B(b) == x' = b  C(c) == x' = c", "A(v) \\/ B(v) \\/ C(v)"));
        assertFalse(generate(module, List.of("--results", "c")).out().contains("new  "));
        assertEquals("", changes(generate(module, List.of())));

        Files.writeString(
                module, changing("A(a) == x' = a  B(b, ok) == x' = b  D(ok) == x' = 1", "A(v) \\/ B(v, TRUE) \\/ D(TRUE)"));
        CommandRun run = generate(module, List.of("--results", "ok"));
        assertEquals("""
                changed  B had (b: int) and has (b: int, ok: int result); look at it in src/actions.hpp
                new      D(ok) is unsupported until src/actions.hpp has Outcome<D> d(const D& op)
                gone     C is no action any more; delete it from src/actions.hpp
                """, changes(run), run.out() + run.err());
    }

    private static String changing(String actions, String next) {
        return "---- MODULE Changing ----\nVARIABLE x\n" + actions.replace("  ", "\n")
                + "\nInit == x = 0\nNext == \\E v \\in {1} : " + next + "\n====\n";
    }

    private static String changes(CommandRun run) {
        StringBuilder changes = new StringBuilder();
        run.lines().stream()
                .filter(line -> line.matches("(new|changed|gone)  .*"))
                .forEach(line -> changes.append(line).append('\n'));
        return changes.toString();
    }

    @Test
    void whatWasSaidAboutParametersIsRemembered() {
        generate(QUEUE, List.of("--results", "Dequeue.elem", "--types", "Enqueue.elem=string"));
        CommandRun again = generate(QUEUE, List.of());
        assertTrue(again.out().contains("elem: string, chosen"), again.out());
        assertTrue(again.out().contains("elem: int, a result"), again.out());
        assertEquals("", changes(again));
    }

    @Test
    void mistakesAreNamed() throws IOException {
        assertMistake(generate(QUEUE, List.of("--types", "elm=int")), "no action has a parameter elm; there are Dequeue.elem, ");
        assertMistake(generate(QUEUE, List.of("--types", "elem=float")), "there is no type float for elem; there are bool, ");
        assertMistake(generate(QUEUE, List.of("--range", "elem=9..1")), "the range of elem is written as 1..10, not as 9..1");
        assertFalse(Files.exists(project()), "nothing is written");

        generate(QUEUE, List.of());
        assertMistake(
                generate(Path.of("examples/set/SetBench.tla"), List.of()), "was generated for Queue, and not for SetBench");
        assertMistake(
                GeneratedProject.generate(QUEUE, "java", project(), List.of()), "holds a project in cpp; give another");
    }

    @Test
    void aFolderOfSomebodyElsesIsLeftAlone() throws IOException {
        Path theirs = Files.createDirectories(project().resolve("generated")).resolve("main.cpp");
        Files.writeString(theirs, "theirs");
        assertMistake(generate(QUEUE, List.of()), "has a generated that was not generated, and that would be overwritten");
        assertEquals("theirs", Files.readString(theirs));
    }

    private static void assertMistake(CommandRun run, String words) {
        assertEquals(2, run.status(), run.out());
        assertTrue(run.err().contains(words), run.err());
    }

    private Path project() {
        return folder.resolve("project");
    }

    private CommandRun generate(Path specification, List<String> options) {
        return GeneratedProject.generate(specification, "cpp", project(), options);
    }
}
