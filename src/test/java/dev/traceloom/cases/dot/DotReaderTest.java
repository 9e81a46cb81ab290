package dev.traceloom.cases.dot;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.traceloom.cli.CommandRun;
import dev.traceloom.spec.exploration.StepLabel;
import dev.traceloom.trace.value.Value;
import dev.traceloom.trace.value.Values;
import java.io.BufferedReader;
import java.io.StringReader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** State graphs as TLC writes them. */
class DotReaderTest {
    private static final String GRAPH = """
            strict digraph DiskGraph {
            nodesep=0.35;
            subgraph cluster_graph {
            color="white";
            -7 [label="/\\\\ light = \\"red\\"\\n/\\\\ cars = {}",style = filled]
            -7 -> 12 [label="Arrive(1)",color="black",fontcolor="black"];
            12 [label="/\\\\ light = \\"red\\"\\n/\\\\ cars = {1}"];
            12 -> 3 [label="Switch",color="black",fontcolor="black"];
            -7 -> 3 [label="Switch",color="black",fontcolor="black"];
            3 [label="/\\\\ light = \\"green\\"\\n/\\\\ cars = {}"];
            {rank = same; -7;}
            }
            subgraph cluster_legend {graph[style=bold];label = "Next State Actions" style="solid"
            99 [label="Arrive",fillcolor=2]
            }}
            """;

    @TempDir
    Path folder;

    @Test
    void statesAreReadWithTheirVariablesAndStepsWithTheirNames() throws Exception {
        DotGraph read = read(GRAPH);
        assertEquals(3, read.graph().states());
        assertEquals(1, read.graph().initialStates());
        assertEquals(
                List.of("Arrive(1)", "Switch"), read.graph().labels().stream().map(StepLabel::words).toList());
        assertEquals(
                Map.of("light", new Value.Text("red"), "cars", Values.set(List.of(Value.Int.of(1)))), read.values().get(1));
    }

    @Test
    void testsOfAGraphAreWrittenLikeThoseOfASpecification() throws Exception {
        Path file = Files.writeString(folder.resolve("Crossing.dot"), GRAPH);
        CommandRun run = CommandRun.of(
                "cases", file.toString(), "--language", "json", "--output", folder.resolve("cases").toString(), "--cover", "leaves",
                "--observe", "cars");
        assertEquals(0, run.status(), run.err());
        assertTrue(run.out().contains("covered     1 of 1 last states by 1 test with 1 step\n"), run.out());
        try (var all = Files.list(folder.resolve("cases"))) {
            String test = Files.readString(all.findFirst().orElseThrow());
            assertTrue(test.contains("\"action\" : \"Switch\"") && !test.contains("light"), test);
        }
    }

    @Test
    void whatIsNoGraphIsToldWithItsLine() {
        assertEquals("line 1: expected digraph, as TLC writes it with -dump dot,actionlabels", refusal("hello\n"));
        assertEquals(
                "line 7: expected a name, found the end of the state", refusal(GRAPH.replace("cars = {1}\"", "cars = \"")));
        assertEquals(
                "line 6: the step has no name; let TLC write the graph with -dump dot,actionlabels",
                refusal(GRAPH.replaceFirst("label=\"Arrive\\(1\\)\",", "")));
        assertEquals(
                "an edge leads to 3, and no line says what state that is: the file was cut",
                refusal(GRAPH.substring(0, GRAPH.indexOf("\n3 [label"))));
        assertTrue(refusal(GRAPH.replace(",style = filled", "")).startsWith("no state is marked as an initial one"));
    }

    private static String refusal(String text) {
        return assertThrows(DotException.class, () -> read(text)).getMessage();
    }

    private static DotGraph read(String text) throws Exception {
        return DotReader.read(new BufferedReader(new StringReader(text)));
    }
}
