package dev.traceloom.cases.explore;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.traceloom.cases.explore.GraphExploration.Limits;
import dev.traceloom.cases.graph.StateGraph;
import dev.traceloom.engine.control.Budget;
import dev.traceloom.explain.tla.PlainTlc;
import dev.traceloom.spec.Specification;
import dev.traceloom.spec.SpecificationException;
import dev.traceloom.spec.SpecificationFolder;
import dev.traceloom.spec.exploration.Exploration;
import dev.traceloom.spec.exploration.StepLabel;
import dev.traceloom.spec.load.Specifications;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The state graph is the one that TLC explores, and every step of it has a name and arguments. */
class GraphExplorationTest {
    private static final Pattern COUNTS = Pattern.compile("([0-9]+) states generated, ([0-9]+) distinct states found");

    @TempDir
    Path folder;

    private SpecificationFolder files;

    @BeforeEach
    void files() {
        files = new SpecificationFolder(folder);
    }

    @Test
    void stepsAreActionsWithTheArgumentsOfTheQuantifiersAroundThem() throws Exception {
        files.module(
                        "Jugs",
                        "EXTENDS Naturals",
                        "VARIABLES big, small",
                        "Init == big = 0 /\\ small = 0",
                        "Min(a, b) == IF a < b THEN a ELSE b",
                        "Fill(jug) == IF jug = \"big\" THEN big' = 5 /\\ UNCHANGED small ELSE small' = 3 /\\ UNCHANGED big",
                        "Empty(jug) == IF jug = \"big\" THEN big' = 0 /\\ UNCHANGED small ELSE small' = 0 /\\ UNCHANGED big",
                        "Pour == LET n == Min(big, 3 - small) IN big' = big - n /\\ small' = small + n",
                        "Back == LET n == Min(small, 5 - big) IN big' = big + n /\\ small' = small - n",
                        "Next == \\/ \\E jug \\in {\"big\", \"small\"} : Fill(jug) \\/ Empty(jug)",
                        "        \\/ Pour \\/ Back")
                .configuration("Jugs", "INIT Init", "NEXT Next", "CHECK_DEADLOCK FALSE");
        StateGraph graph = explored("Jugs").graph();
        assertEquals(
                List.of("Back", "Empty(\"big\")", "Empty(\"small\")", "Fill(\"big\")", "Fill(\"small\")", "Pour"), words(graph));
        assertSameAsTlc("Jugs", graph);
    }

    @Test
    void argumentsMayComeFromTheState() throws Exception {
        files.module(
                        "Mail",
                        "EXTENDS Naturals",
                        "CONSTANTS N",
                        "VARIABLES sent, read",
                        "Init == sent = {} /\\ read = {}",
                        "Send(n) == n \\notin sent /\\ sent' = sent \\cup {n} /\\ UNCHANGED read",
                        "Read(n) == read' = read \\cup {n} /\\ UNCHANGED sent",
                        "ReadAll(all) == all # {} /\\ read' = all /\\ UNCHANGED sent",
                        "Next == \\/ \\E n \\in 1..N : Send(n)",
                        "        \\/ \\E n \\in sent : n \\notin read /\\ Read(n)",
                        "        \\/ ReadAll(sent)")
                .configuration("Mail", "INIT Init", "NEXT Next", "CONSTANT N = 2");
        StateGraph graph = explored("Mail").graph();
        assertEquals(
                List.of(
                        "Read(1)", "Read(2)", "ReadAll({1, 2})", "ReadAll({1})", "ReadAll({2})", "Send(1)", "Send(2)"),
                words(graph));
        assertSameAsTlc("Mail", graph);
    }

    @Test
    void theStepsOfAProcessHaveTheNamesOfItsLabels() throws Exception {
        files.module(
                        "Processes",
                        "VARIABLES pc",
                        "Init == pc = [p \\in {\"p\", \"q\"} |-> \"a\"]",
                        "a(self) == pc[self] = \"a\" /\\ pc' = [pc EXCEPT ![self] = \"b\"]",
                        "b(self) == pc[self] = \"b\" /\\ pc' = [pc EXCEPT ![self] = \"Done\"]",
                        "process(self) == a(self) \\/ b(self)",
                        "Terminating == (\\A self \\in {\"p\", \"q\"} : pc[self] = \"Done\") /\\ UNCHANGED pc",
                        "Next == (\\E self \\in {\"p\", \"q\"} : process(self)) \\/ Terminating",
                        "Spec == Init /\\ [][Next]_pc")
                .configuration("Processes", "SPECIFICATION Spec");
        StateGraph graph = explored("Processes").graph();
        assertEquals(List.of("Terminating", "a(\"p\")", "a(\"q\")", "b(\"p\")", "b(\"q\")"), words(graph));
        assertSameAsTlc("Processes", graph);
    }

    @Test
    void aFormulaWithoutANameGoesByTheDefinitionAroundIt() throws Exception {
        files.module(
                        "Unnamed",
                        "EXTENDS Naturals",
                        "VARIABLES x",
                        "Init == x = 0",
                        "Next == \\/ x < 2 /\\ x' = x + 1",
                        "        \\/ \\E n \\in {5, 6} : x = 2 /\\ x' = n")
                .configuration("Unnamed", "INIT Init", "NEXT Next", "CHECK_DEADLOCK FALSE");
        StateGraph graph = explored("Unnamed").graph();
        assertEquals(List.of("Next_1", "Next_2(5)", "Next_2(6)"), words(graph));
        assertSameAsTlc("Unnamed", graph);
    }

    @Test
    void constraintsAndSymmetryAndViewBoundTheGraphAsTheyDoInTlc() throws Exception {
        files.module(
                        "Bounded",
                        "EXTENDS Naturals, TLC",
                        "CONSTANTS Nodes",
                        "VARIABLES votes, term, noise",
                        "Init == votes = [n \\in Nodes |-> 0] /\\ term = 0 /\\ noise = 0",
                        "Vote(n) == votes' = [votes EXCEPT ![n] = @ + 1] /\\ noise' = 1 - noise /\\ UNCHANGED term",
                        "Advance == term' = term + 1 /\\ votes' = [n \\in Nodes |-> 0] /\\ UNCHANGED noise",
                        "Next == (\\E n \\in Nodes : Vote(n)) \\/ Advance",
                        "Small == term < 3 /\\ \\A n \\in Nodes : votes[n] < 3",
                        "Slow == term' # 2 \\/ term # 1 \\/ \\E n \\in Nodes : votes[n] > 0",
                        "Symmetric == Permutations(Nodes)",
                        "Seen == <<votes, term>>")
                .configuration(
                        "Bounded",
                        "INIT Init",
                        "NEXT Next",
                        "CONSTANT Nodes = {n1, n2, n3}",
                        "CONSTRAINT Small",
                        "ACTION_CONSTRAINT Slow",
                        "SYMMETRY Symmetric",
                        "VIEW Seen");
        StateGraph graph = explored("Bounded").graph();
        assertEquals(distinctByTlc("Bounded"), graph.states());
    }

    @Test
    void actionsOfAnInstanceAreEvaluatedInIt() throws Exception {
        files.module(
                        "Inner",
                        "EXTENDS Naturals",
                        "CONSTANTS Most",
                        "VARIABLES count",
                        "Init == count = 0",
                        "Add(n) == count + n <= Most /\\ count' = count + n",
                        "Next == \\E n \\in 1..2 : Add(n)")
                .module(
                        "Outer",
                        "VARIABLES value",
                        "I == INSTANCE Inner WITH Most <- 4, count <- value",
                        "Init == I!Init",
                        "Next == I!Next")
                .configuration("Outer", "INIT Init", "NEXT Next", "CHECK_DEADLOCK FALSE");
        StateGraph graph = explored("Outer").graph();
        assertEquals(5, graph.states());
        assertSameAsTlc("Outer", graph);
    }

    @Test
    void aGraphWithoutAnEndIsToldWithTheVariablesThatGrow() throws Exception {
        files.module(
                        "Endless",
                        "EXTENDS Naturals, Sequences",
                        "VARIABLES log, turn",
                        "Init == log = <<>> /\\ turn = 0",
                        "Write == log' = Append(log, turn) /\\ turn' = 1 - turn",
                        "Next == Write")
                .configuration("Endless", "INIT Init", "NEXT Next");
        ExploredGraph explored = explored("Endless", 50);
        assertEquals("there are more than 50 states", explored.unfinished().orElseThrow());
        assertEquals(List.of("log"), explored.growing());
    }

    @Test
    void anInvariantThatDoesNotHoldEndsItWithAWayThere() throws Exception {
        files.module(
                        "Broken",
                        "EXTENDS Naturals",
                        "VARIABLES x",
                        "Init == x = 0",
                        "Add(n) == x' = x + n",
                        "Next == \\E n \\in {1, 5} : Add(n)",
                        "Small == x < 7")
                .configuration("Broken", "INIT Init", "NEXT Next", "INVARIANT Small");
        ExploredGraph.Violation violation = explored("Broken").violation().orElseThrow();
        assertEquals("Small", violation.invariant());
        assertEquals(2, violation.walk().length());
    }

    @Test
    void whatCannotBeEvaluatedIsToldAndTheRestIsExplored() throws Exception {
        files.module(
                        "Failing",
                        "EXTENDS Naturals",
                        "VARIABLES x",
                        "Init == x = 0",
                        "Add == x < 3 /\\ x' = x + 1",
                        "Bad == x = 1 /\\ x' = <<>>[1]",
                        "Next == Add \\/ Bad")
                .configuration("Failing", "INIT Init", "NEXT Next");
        ExploredGraph explored = explored("Failing");
        assertEquals(4, explored.graph().states());
        assertEquals("Bad", explored.failures().get(0).action());
    }

    @Test
    void aSpecificationWithoutInitialStatesIsRefused() {
        files.module("Empty", "VARIABLES x", "Init == x \\in {}", "Next == UNCHANGED x")
                .configuration("Empty", "INIT Init", "NEXT Next");
        SpecificationException refused = assertThrows(SpecificationException.class, () -> explored("Empty"));
        assertTrue(refused.getMessage().startsWith("there is no initial state"), refused.getMessage());
    }

    private ExploredGraph explored(String module) throws SpecificationException {
        return explored(module, 100_000);
    }

    private ExploredGraph explored(String module, int most) throws SpecificationException {
        try (Specifications pool = new Specifications();
                Specification specification = pool.open(files.source(module).exploring())) {
            return new GraphExploration(
                            specification,
                            specification.as(Exploration.class).orElseThrow(),
                            new Limits(Budget.of(Duration.ofMinutes(1)), most, Integer.MAX_VALUE),
                            (states, waiting, steps, depth) -> {},
                            StepListener.NOBODY)
                    .explore();
        }
    }

    private static List<String> words(StateGraph graph) {
        return List.copyOf(graph.labels().stream().map(StepLabel::words).collect(Collectors.toCollection(TreeSet::new)));
    }

    /** TLC counts every step that it generates, and the initial states. */
    private void assertSameAsTlc(String module, StateGraph graph) throws Exception {
        Matcher counts = counts(module);
        assertEquals(Integer.parseInt(counts.group(2)), graph.states());
        assertEquals(Integer.parseInt(counts.group(1)), graph.steps() + graph.initialStates());
    }

    private int distinctByTlc(String module) throws Exception {
        return Integer.parseInt(counts(module).group(2));
    }

    private Matcher counts(String module) throws Exception {
        String output = PlainTlc.check(folder, module).output();
        Matcher counts = COUNTS.matcher(output);
        assertTrue(counts.find(), output);
        String last;
        do {
            last = counts.group();
        } while (counts.find());
        Matcher found = COUNTS.matcher(last);
        assertTrue(found.find());
        return found;
    }
}
