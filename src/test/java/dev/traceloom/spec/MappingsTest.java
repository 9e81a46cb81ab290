package dev.traceloom.spec;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.traceloom.engine.TestSpecifications;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What a module does with a variable tells whether people should see keys or a sequence. */
class MappingsTest {
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

    private Set<String> of(String... body) {
        folder.module("M", body);
        try (Driven driven = folder.open("M")) {
            return Set.copyOf(driven.specification().mappings().places());
        }
    }

    @Test
    void theShippedExamplesMeanWhatTheirCommentsSay() {
        try (TestSpecifications specifications = new TestSpecifications()) {
            assertEquals(List.of("map"), specifications.example("set/SetBench.tla").mappings().places());
            assertEquals(List.of(), specifications.example("queue/Queue.tla").mappings().places());
            assertEquals(
                    List.of("dequeued", "enqueued", "fifos"),
                    specifications.example("producers/ProducerQueues.tla").mappings().places());
        }
    }

    @Test
    void aFunctionOverAConstantSetIsAMappingWhateverIsInIt() {
        assertEquals(
                Set.of("logs", "votes"),
                of(
                        "EXTENDS Integers, Sequences",
                        "CONSTANT N",
                        "VARIABLES logs, votes",
                        "Nodes == 1..N",
                        "Init == logs = [n \\in Nodes |-> <<>>] /\\ votes = [n \\in 1..3 |-> 0]",
                        "Add(n, e) == logs' = [logs EXCEPT ![n] = Append(@, e)] /\\ votes' = [votes EXCEPT ![n] = @ + 1]",
                        "Next == \\E n \\in Nodes : Add(n, 1)"));
    }

    @Test
    void whatIsAppendedToIsASequenceAlsoThroughOperatorsAndInAFunctionOverItsLength() {
        assertEquals(
                Set.of(),
                of(
                        "EXTENDS Integers, Sequences",
                        "VARIABLES q, r",
                        "Put(s, e) == Append(s, e)",
                        "Init == q = [i \\in 1..2 |-> 0] /\\ r = <<>>",
                        "Add(e) == q' = Put(q, e) /\\ r' = [i \\in 1..Len(r) |-> 0]",
                        "Next == Add(1)"));
    }

    @Test
    void aFieldOfARecordInAMappingHasAPlaceOfItsOwn() {
        assertEquals(
                Set.of("nodes", "nodes[].seen"),
                of(
                        "EXTENDS Integers, Sequences",
                        "VARIABLES nodes",
                        "TypeOK == nodes \\in [{\"a\", \"b\"} -> [log: Seq(Int), seen: [1..2 -> Int], at: Int]]",
                        "Init == nodes = [n \\in {\"a\", \"b\"} |-> [log |-> <<>>, seen |-> [m \\in 1..2 |-> 0], at |-> 1]]",
                        "Go(n) == nodes' = [nodes EXCEPT ![n].log = Append(@, 1), ![n].seen[1] = 3]",
                        "Next == \\E n \\in {\"a\", \"b\"} : Go(n)"));
    }

    @Test
    void aCopyIsWhatItIsACopyOf() {
        assertEquals(
                Set.of("map", "old"),
                of(
                        "EXTENDS Integers, TLC",
                        "VARIABLES map, old",
                        "Init == map = (1 :> 1) /\\ old = <<>>",
                        "Save == old' = map /\\ UNCHANGED map",
                        "Next == Save"));
    }

    @Test
    void operatorsThatCallThemselvesEnd() {
        assertEquals(
                Set.of("map"),
                of(
                        "EXTENDS Integers, TLC",
                        "VARIABLES map",
                        "RECURSIVE Fill(_, _)",
                        "Fill(f, n) == IF n = 0 THEN f ELSE Fill((n :> n) @@ f, n - 1)",
                        "Init == map = Fill(<<>>, 3)",
                        "More == map' = Fill(map, 5)",
                        "Next == More"));
    }
}
