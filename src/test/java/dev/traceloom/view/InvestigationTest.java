package dev.traceloom.view;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.traceloom.explain.Explanation;
import dev.traceloom.explain.LinearizationGraph.Edge;
import dev.traceloom.explain.LinearizationGraph.Kind;
import dev.traceloom.explain.LinearizationGraph;
import dev.traceloom.explain.QueueExplanation;
import dev.traceloom.explain.Stall;
import dev.traceloom.explain.state.ValuePath;
import dev.traceloom.testing.explained.ByHand;
import dev.traceloom.testing.explained.Explanations;
import dev.traceloom.trace.RecordRef;
import dev.traceloom.trace.value.Value;
import dev.traceloom.view.state.Change;
import dev.traceloom.view.state.StateDigest;
import dev.traceloom.view.state.ValueHistory;
import dev.traceloom.view.text.ValueLabel;
import dev.traceloom.view.tree.Pin;
import dev.traceloom.view.tree.TreeRows;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

class InvestigationTest {

    @Test
    void itBeginsAtADeepestStateWithTheFirstStalledOperation() {
        Investigation investigation = investigate(Explanations.lostElement());
        assertEquals(investigation.path().last(), investigation.node());
        assertEquals(Optional.of(new RecordRef("a", 2)), investigation.operation());
        assertEquals(Change.CHANGED, investigation.state().get(0).change());
        assertEquals("⟨2⟩", investigation.state().get(0).text(40));
    }

    @Test
    void theOperationThatItBeginsWithIsRefusedInTheStateThatItBeginsWith() {
        Counterexample counterexample = new Counterexample(Explanations.sameElementTwice());
        Investigation investigation = new Investigation(counterexample);
        assertEquals(Optional.of(new RecordRef("2", 9)), investigation.operation());
        assertEquals(counterexample.stalls().get(0).operation(), investigation.operation().orElseThrow());
        assertEquals(
                OptionalInt.empty(),
                investigation.path().after(new RecordRef("2", 9), counterexample.linearizations()));
    }

    @Test
    void selectingAnOperationSelectsTheStateAfterIt() {
        Investigation investigation = investigate(Explanations.lostElement());
        investigation.select(new RecordRef("b", 0));
        assertEquals("⟨1, 2⟩", investigation.state().get(0).text(40));
        investigation.select(new RecordRef("a", 2));
        assertEquals("⟨1, 2⟩", investigation.state().get(0).text(40), "a stalled operation has no state of its own");
    }

    @Test
    void aPinLeavesOnlyOrdersThatFitAndTheDifferencesBecomeSharper() {
        Investigation investigation = investigate(Explanations.busyQueue());
        int before = investigation.focus().nodeCount();
        TreeRows.Row forked = investigation.rows().rows().stream()
                .filter(row -> row.cells().size() > 1)
                .findFirst()
                .orElseThrow();
        Pin pin = new Pin.Passes(forked.cells().get(0).node(), forked.depth());
        investigation.pin(pin);
        assertTrue(investigation.focus().nodeCount() < before);
        TreeRows.Row same = investigation.rows().rows().stream()
                .filter(row -> row.depth() == forked.depth())
                .findFirst()
                .orElseThrow();
        assertEquals(1, same.cells().size());
        assertTrue(investigation.path().isIn(investigation.focus()));
        investigation.unpin(pin);
        assertEquals(before, investigation.focus().nodeCount());
    }

    @Test
    void pinsThatContradictEachOtherLeaveNothingAndCanBeTakenBack() {
        Investigation investigation = investigate(Explanations.busyQueue());
        RecordRef nobody = new RecordRef("0", 0);
        Pin impossible = new Pin.Comes(nobody, investigation.rows().rows().get(0).depth());
        investigation.pin(impossible);
        assertTrue(investigation.focus().isEmpty());
        assertEquals(OptionalInt.empty(), investigation.node());
        assertEquals(List.of(), investigation.rows().rows());
        assertEquals(List.of(), investigation.state());
        investigation.unpin(impossible);
        assertTrue(investigation.node().isPresent());
    }

    @Test
    void anOperationThatCannotFollowIsShownWhereItIsRefused() {
        Investigation investigation = investigate(Explanations.sameElementTwice());
        for (Stall stall : investigation.counterexample().stalls()) {
            investigation.selectStalled(stall.operation());
            assertEquals(Optional.of(stall.operation()), investigation.operation());
            int node = investigation.node().getAsInt();
            assertTrue(investigation.counterexample().refusing(stall.operation()).contains(node), stall::toString);
            assertEquals(OptionalInt.empty(), investigation.path().after(
                    stall.operation(), investigation.counterexample().linearizations()));
        }
    }

    @Test
    void anOperationThatCannotFollowStaysThatWhenItIsSelected() {
        Counterexample counterexample = new Counterexample(QueueExplanation.ofSmallTrace());
        Investigation investigation = new Investigation(counterexample);
        RecordRef stalled = investigation.operation().orElseThrow();
        OptionalInt end = investigation.path().last();
        investigation.select(new RecordRef("t1", 0));
        investigation.select(stalled);
        assertEquals(end, investigation.path().last(), "another order has a place for it");
        assertEquals(Optional.of(stalled), investigation.operation());
    }

    @Test
    void theFailureIsBroughtBackFromAnywhere() {
        Counterexample counterexample = new Counterexample(QueueExplanation.ofSmallTrace());
        Investigation investigation = new Investigation(counterexample);
        for (int node = 0; node < counterexample.linearizations().size(); node++) {
            investigation.select(node);
            investigation.returnToFailure();
            RecordRef failing = investigation.operation().orElseThrow();
            assertTrue(counterexample.refusing(failing).contains(investigation.path().last().orElseThrow()), "from " + node);
            assertEquals(investigation.path().last(), investigation.node());
        }
    }

    @Test
    void revealingStalledShowsEveryLevelThatHoldsOne() {
        Investigation investigation = investigate(ByHand.explanation(List.of(), stallsEarly(40)));
        assertTrue(investigation.rows().rows().size() < 40);
        investigation.revealStalled();
        TreeRows.Row last = investigation.rows().rows().get(investigation.rows().rows().size() - 1);
        assertEquals(2, last.depth());
        assertTrue(last.cells().stream().anyMatch(cell -> cell.node() == 41));
    }

    @Test
    void moreRowsComeUntilThereAreNone() {
        Investigation investigation = investigate(Explanations.busyQueue());
        for (int i = 0; i < 20; i++) {
            investigation.showMoreRows();
        }
        LinearizationGraph graph = Explanations.busyQueue().graph();
        int deepest = graph.nodes().get(graph.nodes().size() - 1).depth();
        assertEquals(deepest - graph.firstDepth() + 1, investigation.rows().rows().size());
    }

    @Test
    void aValueIsFollowedThroughTime() {
        Investigation investigation = investigate(Explanations.lostElement());
        investigation.follow(ValuePath.variable("queue"));
        List<ValueHistory.Moment> history = investigation.history();
        assertEquals(List.of(0, 1, 2, 3), history.stream().map(ValueHistory.Moment::depth).toList());
        assertEquals(Optional.of(new RecordRef("a", 1)), history.get(3).operation());
        investigation.follow(ValuePath.variable("nothing"));
        assertEquals(1, investigation.history().size());
        investigation.stopFollowing();
        assertEquals(List.of(), investigation.history());
    }

    @Test
    void listenersHearOfEveryChange() {
        Investigation investigation = investigate(Explanations.lostElement());
        AtomicInteger heard = new AtomicInteger();
        investigation.onChange(heard::incrementAndGet);
        investigation.select(0);
        investigation.selectArrival(investigation.rows().rows().get(0).cells().get(0).slots().get(0).arrival());
        investigation.select(new RecordRef("b", 0));
        investigation.revealStalled();
        assertEquals(4, heard.get());
    }

    @Test
    void cellsSayWhatTellsThemApart() {
        Investigation investigation = investigate(Explanations.set(4, 70));
        StateDigest digest = new StateDigest(
                investigation.counterexample().linearizations(),
                List.of("0", "1", "2", "3", "4"),
                investigation.counterexample().explanation().mappings());
        for (TreeRows.Row row : investigation.rows().rows()) {
            List<String> words = digest.of(row);
            assertEquals(row.cells().size(), words.size());
            long states = row.cells().stream().map(TreeRows.Cell::node).distinct().count();
            assertEquals(states, words.stream().distinct().count(), () -> "depth " + row.depth() + ": " + words);
        }
    }

    @Test
    void valuesInLabelsStayShort() {
        assertEquals("\"xxxx…\"", ValueLabel.within(new Value.Text("x".repeat(99)), 7));
    }

    private static LinearizationGraph stallsEarly(int depths) {
        List<LinearizationGraph.Node> nodes = new ArrayList<>();
        List<Edge> edges = new ArrayList<>();
        for (int i = 0; i <= depths; i++) {
            nodes.add(ByHand.node(i, i, List.of(), i, i == depths));
            if (i > 0) {
                edges.add(new Edge(i - 1, i, Kind.OPERATION, new RecordRef("t", i)));
            }
        }
        nodes.add(ByHand.node(depths + 1, 2, List.of(), 99, false));
        edges.add(new Edge(1, depths + 1, Kind.OPERATION, new RecordRef("u", 0)));
        return new LinearizationGraph(nodes, edges, 0, true);
    }

    private static Investigation investigate(Explanation explanation) {
        return new Investigation(new Counterexample(explanation));
    }
}
