package dev.traceloom.spec;

import static dev.traceloom.spec.Driven.number;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.traceloom.spec.StepDiagnosis.StepUse;
import dev.traceloom.trace.value.Value;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeSet;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The alternatives of an action, and which of them a step took. */
final class BranchesTest {
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

    private Driven open(String... actions) {
        List<String> lines = new ArrayList<>(List.of("EXTENDS Integers, Sequences", "VARIABLES x, y", "Init == x = 0 /\\ y = 0"));
        lines.addAll(List.of(actions));
        lines.add("Next == \\E n \\in {1} : Act(n)");
        folder.module("M", lines.toArray(String[]::new));
        return folder.open("M");
    }

    @Test
    void disjunctsAreBranchesWhereverTheyStand() {
        Driven driven = open(
                "Helper(n) == \\/ n = 7",
                "             \\/ n = 8 /\\ TRUE",
                "Act(n) ==",
                "  /\\ \\/ n = 1",
                "     \\/ \\/ n = 2",
                "        \\/ n = 3 \\/ n = 4",
                "     \\/ \\E m \\in 5..6 : n = m /\\ (m = 5 \\/ m = 6)",
                "     \\/ Helper(n)",
                "  /\\ x' = n",
                "  /\\ y' = y");
        assertEquals(10, driven.specification().branches().size(), () -> places(driven).toString());
        assertEquals(List.of("M.tla:8:9"), taken(driven, 1));
        assertEquals(List.of("M.tla:9:12"), taken(driven, 2));
        assertEquals(List.of("M.tla:10:12"), taken(driven, 3));
        assertEquals(List.of("M.tla:10:21"), taken(driven, 4));
        assertEquals(List.of("M.tla:11:44", "M.tla:11:9"), taken(driven, 6));
        assertEquals(List.of("M.tla:12:9", "M.tla:6:17"), taken(driven, 8));
    }

    @Test
    void disjunctsAreSeenEvenAfterAllVariablesHaveTheirValues() {
        Driven driven = open(
                "Act(n) ==",
                "  /\\ x' = n",
                "  /\\ UNCHANGED y",
                "  /\\ \\/ x' > 1",
                "     \\/ x' < 3 /\\ y' = 0");
        assertEquals(List.of("M.tla:8:9"), taken(driven, 5));
        assertEquals(List.of("M.tla:9:9"), taken(driven, 1));
        assertEquals(List.of("M.tla:8:9", "M.tla:9:9"), taken(driven, 2), "both are true of the step");
    }

    @Test
    void armsOfIfAndCaseAreBranchesInFormulasAndInValues() {
        Driven driven = open(
                "Least(n) == IF n < 3 THEN n ELSE 3",
                "Act(n) == LET twice == 2 * n IN",
                "  /\\ IF twice = 2",
                "     THEN x' = 1",
                "     ELSE x' = Least(n)",
                "  /\\ y' = CASE n = 1 -> 10 [] n < 4 -> 20 [] OTHER -> 30");
        assertEquals(7, driven.specification().branches().size(), () -> places(driven).toString());
        assertEquals(List.of("M.tla:10:25", "M.tla:8:11"), taken(driven, 1));
        assertEquals(List.of("M.tla:10:40", "M.tla:5:27", "M.tla:9:11"), taken(driven, 2));
        assertEquals(List.of("M.tla:10:55", "M.tla:5:34", "M.tla:9:11"), taken(driven, 9));
    }

    @Test
    void branchesOfWhatALetNamesAreTaken() {
        Driven driven = open(
                "Act(n) == LET least == IF n < 3 THEN n ELSE 3",
                "              small == \\/ x' = 1 /\\ least = 1",
                "                       \\/ x' = least",
                "          IN small /\\ y' = least");
        assertEquals(List.of("M.tla:5:38", "M.tla:5:45", "M.tla:6:27", "M.tla:7:27"), places(driven).stream().sorted().toList());
        assertEquals(List.of("M.tla:5:38", "M.tla:6:27", "M.tla:7:27"), taken(driven, 1));
        assertEquals(List.of("M.tla:5:45", "M.tla:7:27"), taken(driven, 9));
    }

    @Test
    void whatIsNoAlternativeOfTheStepIsNoBranch() {
        Driven driven = open(
                "RECURSIVE Down(_)",
                "Down(n) == IF n = 0 THEN 0 ELSE Down(n - 1)",
                "Act(n) ==",
                "  /\\ \\A m \\in 1..3 : m = 1 \\/ m > 1",
                "  /\\ ~(n = 100 \\/ n = 200)",
                "  /\\ (n = 1 \\/ n = 2) => TRUE",
                "  /\\ x' = Len(<<{m \\in 1..3 : IF m = 1 THEN TRUE ELSE FALSE}>>)",
                "  /\\ y' = Down(n)");
        assertEquals(List.of("M.tla:6:26", "M.tla:6:33"), places(driven));
        assertEquals(List.of("M.tla:6:33"), taken(driven, 3), "of what applies itself, the first time counts");
    }

    @Test
    void aSpecificationThatAlwaysDoesTheSameHasNone() {
        assertTrue(open("Act(n) == x' = n /\\ y' = y").specification().branches().isEmpty());
    }

    private static List<String> places(Driven driven) {
        return driven.specification().branches().stream().map(branch -> branch.place().toString()).toList();
    }

    /** Where the branches are that an action takes with an argument, from the beginning. */
    private static List<String> taken(Driven driven, int argument) {
        Value[] arguments = {number(argument)};
        Specification specification = driven.specification();
        Call call = driven.bind("0", Driven.operation("Act", arguments)).effect();
        List<State> after = driven.successors(Driven.operation("Act", arguments));
        StepUse use = new StepUse();
        specification.use(driven.state(), call, after.get(0), use);
        TreeSet<String> places = new TreeSet<>();
        use.branches().stream().forEach(i -> places.add(specification.branches().get(i).place().toString()));
        return List.copyOf(places);
    }
}
