package dev.traceloom.spec;

import static dev.traceloom.spec.Driven.number;
import static dev.traceloom.spec.Driven.operation;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * A constant without a value hinders nobody until it is evaluated, and then it is named, wherever it stands; it never
 * stands for some value (rule 16).
 */
final class MissingConstantsTest {
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
    void everyUseOfAMissingConstantIsAFailureThatNamesIt() {
        List<String> uses = List.of(
                "1 # N",
                "~(1 = N)",
                "x \\in N",
                "x \\notin {N}",
                "N \\in {1, 2}",
                "{N} # {}",
                "Cardinality(N) = 1",
                "Len(N) = 1",
                "IsFiniteSet(N)",
                "LET n == N IN n # 1",
                "LET g(a) == N IN g(1) # 1",
                "Apply(LAMBDA v : N, 1) # 1",
                "Apply(LAMBDA v : v, N) # 1",
                "\\E e \\in N : TRUE",
                "\\A e \\in {1} : e # N",
                "[<<1>> EXCEPT ![1] = N] # 1",
                "[pair EXCEPT ![N] = 1] # pair",
                "[e \\in {1} |-> N] # 1",
                "[e \\in {1} |-> N][1] # 1",
                "[e \\in N |-> 1] # 1",
                "{e \\in {1, 2} : e # N} # {}",
                "{N : e \\in {1}} # {}",
                "CASE 1 = N -> FALSE [] OTHER -> TRUE",
                "IF N # 1 THEN TRUE ELSE TRUE",
                "<<N>> # <<1>>",
                "[a |-> N] # [a |-> 1]",
                "[a : {N}] # {}",
                "(CHOOSE e \\in {1} : e # N) = 1",
                "SUBSET N # {}",
                "UNION {N} # {}",
                "DOMAIN N # {}",
                "Defined # 1",
                "Constantly # {}",
                "ToString(N) # \"\"",
                "N.a = 1",
                "N[1] = 1",
                "F(1) # 1",
                "Apply(F, 1) # 1",
                "Inst!Value # 1",
                "Inst!Set # {}",
                "fun[1] # 1",
                "FoldSet(LAMBDA a, b : N, 0, {1, 2}) # 1",
                "MapThenSumSet(LAMBDA a : N, {1, 2}) # 1");
        StringBuilder actions = new StringBuilder();
        for (int i = 0; i < uses.size(); i++) {
            actions.append("A").append(i).append(" == (").append(uses.get(i)).append(") /\\ x' = 1\n");
        }
        folder.module("Inner", "CONSTANT C", "Value == C", "Set == {C}");
        folder.module("Missing",
                "EXTENDS Naturals, FiniteSets, Sequences, TLC, FiniteSetsExt",
                "CONSTANTS N, F(_)",
                "VARIABLE x",
                "Inst == INSTANCE Inner WITH C <- N",
                "Defined == N",
                "Constantly == {N, 1}",
                "pair == <<1, 2>>",
                "fun[k \\in {1}] == N",
                "Apply(G(_), v) == G(v)",
                "Init == x = 0",
                actions.toString(),
                "Assign == x' = N",
                "AssignIn == x' \\in N",
                "AssignTuple == x' = <<N>>",
                "Next == A0");
        try (Driven missing = folder.open("Missing")) {
            for (int i = 0; i < uses.size(); i++) {
                Successors found = missing.evaluate(operation("A" + i));
                assertEquals(0, found.size(), "rule 16: " + uses.get(i));
                String expected = "the constant " + (uses.get(i).contains("F") && uses.get(i).contains("1) # 1")
                        && !uses.get(i).contains("N") ? "F" : "N") + " has no value";
                assertTrue(String.valueOf(found.failure()).startsWith(expected), uses.get(i) + ": " + found.failure());
            }
            for (String name : List.of("Assign", "AssignIn", "AssignTuple")) {
                assertTrue(missing.failure(name).message().startsWith("the constant N has no value: give it one in the"
                        + " configuration, for example CONSTANT N = "), name);
            }
            assertEquals("Missing.tla:12:12", missing.failure("A0").place().toString());
        }
    }

    @Test
    void adviceIsGivenWhereACaseSaysOther() {
        folder.module("Cases", "EXTENDS Naturals", "CONSTANT N", "VARIABLE x", "Init == x = 0",
                "Pick == x' = CASE x = 1 -> 2 [] OTHER -> x + N", "Next == Pick");
        try (Driven cases = folder.open("Cases")) {
            assertEquals(
                    "the constant N has no value: give it one in the configuration, for example CONSTANT N = 3",
                    cases.failure("Pick").message());
        }
    }

    @Test
    void constantsThatAreNeverEvaluatedNeedNoValue() {
        folder.module("Plain",
                "EXTENDS Naturals",
                "CONSTANTS Keys, Values, Order(_, _)",
                "VARIABLE x",
                "TypeOK == x \\in Keys",
                "Init == x = 0",
                "Put(k, v) == x' = k + v",
                "Next == \\E k \\in Keys, v \\in Values : Put(k, v)");
        try (Driven plain = folder.open("Plain")) {
            assertEquals(List.of("Put(k, v)"), plain.actions());
            assertEquals("3", plain.does("Put", number(1), number(2)).variables().get("x"));
            assertEquals(List.of(), plain.specification().warnings());
        }
    }

    @Test
    void constantOfAnInstantiatedModuleIsTheRootModules() {
        folder.module("Inner", "CONSTANT N", "VARIABLE x", "Put == x' = N");
        folder.module("Outer", "CONSTANT N", "VARIABLE x", "I == INSTANCE Inner", "Init == x = 0", "Go == I!Put",
                "Next == Go");
        try (Driven outer = folder.open("Outer")) {
            assertTrue(outer.failure("Go").message().startsWith("the constant N has no value"));
        }
        folder.configuration("Outer", "INIT Init", "NEXT Next", "CONSTANT N = 4");
        try (Driven outer = folder.open("Outer")) {
            assertEquals("4", outer.does("Go").variables().get("x"));
        }
    }

    @Test
    void initialStatesThatNeedAMissingConstantFail() {
        folder.module("Begin", "CONSTANT Start", "VARIABLE x", "Init == x = Start", "Go == x' = 1", "Next == Go");
        try (Driven begin = folder.open("Begin")) {
            Successors found = new Successors();
            begin.specification().initialStates(found);
            assertTrue(found.failure().message().startsWith("the constant Start has no value"));
        }
    }
}
