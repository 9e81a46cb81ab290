package dev.traceloom.explain.results;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.traceloom.cli.CommandRun;
import dev.traceloom.explain.Explanation;
import dev.traceloom.explain.LinearizationGraph.Edge;
import dev.traceloom.explain.LinearizationGraph.Node;
import dev.traceloom.explain.LongestOrder;
import dev.traceloom.explain.bundle.ExplanationReader;
import dev.traceloom.testing.explained.CausalRuns;
import dev.traceloom.trace.Operation;
import dev.traceloom.trace.TraceThread;
import dev.traceloom.trace.value.Value;
import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Eight processes may come in more orders than anybody can keep, and still a reader sees one: each record adds one to a
 * variable, so its place in the order is the state that it leads to. Record 110 is refused.
 */
class EndingOrderTest {
    private static final int COUNT = 130;

    @TempDir
    static Path folder;

    private static Explanation explanation;

    @BeforeAll
    static void explain() throws Exception {
        Path module = Files.writeString(folder.resolve("Net.tla"), """
                ---- MODULE Net ----
                EXTENDS Integers
                VARIABLE count
                Init == count = 0
                Send(number) == (number # 110 \\/ count < 0) /\\ count' = count + 1
                Receive(number) == Send(number)
                Next == \\E number \\in 0..200 : Send(number) \\/ Receive(number)
                ====
                """);
        StringBuilder lines = new StringBuilder();
        for (TraceThread thread : CausalRuns.threads(11, 8, COUNT)) {
            for (Operation operation : thread.operations()) {
                lines.append("{\"thread\": \"" + thread.id() + "\", \"op\": \"" + operation.name() + "\", \"args\": ["
                        + operation.start() + "], \"clock\": {");
                StringBuilder clock = new StringBuilder();
                operation.clock().forEach((process, count) ->
                        clock.append(clock.isEmpty() ? "" : ", ").append("\"" + process + "\": " + count));
                lines.append(clock).append("}}\n");
            }
        }
        Path trace = Files.writeString(folder.resolve("net.ndjson"), lines);
        CommandRun run = CommandRun.of("explain", "--budget", "3s", "--json", module.toString(), trace.toString());
        explanation = ExplanationReader.read(
                new ByteArrayInputStream(run.out().strip().getBytes(StandardCharsets.UTF_8)), "output");
    }

    @Test
    void anOrderLeadsToADeepestStateAndKeepsWhatTheClocksSay() {
        List<LongestOrder.Step> order = LongestOrder.of(explanation);
        assertTrue(order.size() > 90, () -> "steps: " + order.size());
        assertFalse(explanation.graph().complete());
        for (Node node : explanation.graph().nodes()) {
            assertEquals(Value.Int.of(node.depth()), node.state().get("count"));
            assertEquals(node.depth(), node.consumed().stream().mapToInt(Integer::intValue).sum());
        }
        for (LongestOrder.Step step : order) {
            Edge edge = step.edge();
            List<Integer> before = explanation.graph().nodes().get(edge.from()).consumed();
            Operation operation = explanation.operation(edge.operation()).orElseThrow();
            for (int i = 0; i < explanation.threads().size(); i++) {
                String process = explanation.threads().get(i).id();
                int own = process.equals(edge.operation().thread()) ? 1 : 0;
                assertTrue(operation.clock().of(process) - own <= before.get(i), () -> "it comes too early: " + step);
            }
        }
        assertEquals(explanation.summary().linearized(), order.get(order.size() - 1).number());
        assertTrue(explanation.graph().nodes().get(LongestOrder.end(explanation).orElseThrow()).frontier());
    }

    /** Partitions are not used where there are clocks, and there are no timeboxes to narrow. */
    @Test
    void whatMayHelpIsToKnowMoreOfWhoHadHeardOfWhom() {
        String told = String.join("\n", explanation.summary().warnings());
        assertTrue(told.contains("let every message between them carry what its sender knows"), told);
        assertFalse(told.contains("Partition") || told.contains("timeboxes"), told);
    }
}
