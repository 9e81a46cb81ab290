package dev.traceloom.explain.text;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.traceloom.explain.Explanation;
import dev.traceloom.explain.FrontierGroup;
import dev.traceloom.explain.LinearizationGraph;
import dev.traceloom.explain.LinearizationGraph.Node;
import dev.traceloom.testing.explained.ByHand;
import dev.traceloom.trace.RecordRef;
import dev.traceloom.trace.TraceThread;
import dev.traceloom.trace.value.Value;
import dev.traceloom.trace.value.Values;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** States that print alike tell where they differ, or that they are one. */
class FrontierTextTest {

    private static Value queue(int elements, int changed, int id) {
        List<Value> queue = new ArrayList<>();
        for (int i = 1; i <= elements; i++) {
            queue.add(Values.record(Map.of("id", Value.Int.of(i == changed ? id : i), "owner", new Value.Text("somebody"))));
        }
        return new Value.Tuple(queue);
    }

    private static List<String> lines(Node... nodes) {
        List<FrontierGroup> groups = new ArrayList<>();
        for (Node node : nodes) {
            groups.add(new FrontierGroup(node.id(), List.of(node.id()), List.of()));
        }
        List<TraceThread> threads =
                List.of(TraceThread.excerpt("a", 0, List.of()), TraceThread.excerpt("b", 0, List.of()));
        Explanation explanation = ByHand.explanation(threads, new LinearizationGraph(List.of(nodes), List.of(), 0, true))
                .with(new LinearizationGraph(List.of(nodes), List.of(), 0, true), groups);
        return new FrontierText(StyledOutput.plain(new PrintWriter(new StringWriter())), explanation, RecordRef::inWords)
                .lines();
    }

    @Test
    void aDifferenceDeepInsideIsNamedByItsPath() {
        assertEquals(
                "  B  as A, but queue[17].id = 99 instead of 17",
                lines(
                                new Node(0, 3, List.of(2, 1), Map.of("queue", queue(40, 0, 0)), true),
                                new Node(1, 3, List.of(2, 1), Map.of("queue", queue(40, 17, 99)), true))
                        .get(1));
    }

    @Test
    void oneStateAfterDifferentOperationsSaysWhich() {
        assertEquals(
                List.of("  A  x = 1", "  B  the same as A, after b #2 instead of a #2"),
                lines(
                        new Node(0, 3, List.of(2, 1), Map.of("x", Value.Int.of(1)), true),
                        new Node(1, 3, List.of(1, 2), Map.of("x", Value.Int.of(1)), true)));
    }

    @Test
    void shortStatesAreShownWhole() {
        assertEquals(
                List.of("  A  x = 1", "  B  x = 2"),
                lines(
                        new Node(0, 3, List.of(2, 1), Map.of("x", Value.Int.of(1)), true),
                        new Node(1, 3, List.of(1, 2), Map.of("x", Value.Int.of(2)), true)));
    }
}
