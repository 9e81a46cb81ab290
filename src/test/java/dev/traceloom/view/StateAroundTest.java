package dev.traceloom.view;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.traceloom.explain.Explanation;
import dev.traceloom.testing.explained.Explanations;
import dev.traceloom.trace.RecordRef;
import java.util.List;
import org.junit.jupiter.api.Test;

class StateAroundTest {

    @Test
    void theStateBeforeAndAfterAnOperationIsToldInItsOrder() {
        Investigation investigation = new Investigation(new Counterexample(Explanations.sameElementTwice()));
        StateAround around = new StateAround(investigation.counterexample());
        assertEquals(
                List.of("before: queue = ⟨77⟩", "after: queue = ⟨⟩"),
                around.of(lastOperation(investigation), investigation.path()));
        assertEquals(
                List.of("state before it: queue = ⟨⟩"),
                around.of(investigation.counterexample().stalls().get(0).operation(), investigation.path()));
        assertEquals(List.of(), around.of(new RecordRef("0", 30), investigation.path()), "it comes later");
    }

    @Test
    void anOperationThatChangesNothingSaysSo() {
        Investigation investigation = new Investigation(new Counterexample(Explanations.rangeQuery()));
        List<String> lines =
                new StateAround(investigation.counterexample()).of(lastOperation(investigation), investigation.path());
        assertEquals(1, lines.size());
        assertEquals("changes nothing: map = ", lines.get(0).substring(0, 23));
    }

    @Test
    void allStepsOfAnOperationAreTakenTogether() {
        Explanation explanation = Explanations.steps();
        Investigation investigation = new Investigation(new Counterexample(explanation));
        RecordRef enqueue = new RecordRef("0", 9);
        List<Integer> edges = investigation.path().edges();
        long takes = edges.stream()
                .filter(edge -> enqueue.equals(investigation.counterexample().linearizations().edge(edge).operation()))
                .count();
        assertEquals(4, takes, "three steps and its end");
        List<String> lines = new StateAround(investigation.counterexample()).of(enqueue, investigation.path());
        assertEquals(2, lines.size(), lines::toString);
        assertEquals("before: fifos[1][5] absent   fifos[1][6] absent   fifos[1][7] absent   …", lines.get(0));
        assertTrue(lines.get(1).matches("after: fifos\\[1]\\[5] = \\d+   fifos\\[1]\\[6] = \\d+   fifos\\[1]\\[7] = \\d+   …"), lines.get(1));
    }

    private static RecordRef lastOperation(Investigation investigation) {
        List<Integer> edges = investigation.path().edges();
        return investigation.counterexample().linearizations().edge(edges.get(edges.size() - 1)).operation();
    }
}
