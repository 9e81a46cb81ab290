package dev.traceloom.view.state;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.traceloom.explain.Explanation;
import dev.traceloom.testing.explained.Explanations;
import dev.traceloom.trace.TraceThread;
import dev.traceloom.trace.value.Mappings;
import dev.traceloom.trace.value.Value;
import dev.traceloom.view.Counterexample;
import dev.traceloom.view.Investigation;
import dev.traceloom.view.tree.TreeRows;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class StateDigestTest {

    @Test
    void everyLabelShowsValues() {
        for (Explanation explanation : List.of(
                Explanations.insert(), Explanations.rangeQuery(), Explanations.sameElementTwice(), Explanations.steps(),
                Explanations.miscount(), Explanations.lostElement())) {
            for (String label : labels(explanation)) {
                assertTrue(label.contains(" = ") || label.contains(" absent") || label.contains("∋") || label.contains("∌"), label);
                assertFalse(label.contains("same state"), label);
            }
        }
    }

    @Test
    void aStateThatDidNotChangeShowsWhatChangedLast() {
        List<String> labels = labels(Explanations.insert());
        assertEquals("still map[9] = 20", labels.get(0));
        assertTrue(labels.contains("map[9] = 20   after t3 #6"), labels::toString);
        assertTrue(labels.contains("map[9] = 20"), labels::toString);
    }

    @Test
    void ofLongValuesThatBeginAlikeOnlyTheDifferenceIsShown() {
        Map<String, Value> one = Map.of("log", sequence(30, 7), "other", Value.Int.of(1));
        Map<String, Value> two = Map.of("log", sequence(30, 8), "other", Value.Int.of(1));
        TellingValues telling = new TellingValues(Mappings.NONE);
        assertEquals("log[30] = 7", telling.text(telling.among(List.of(one, two)), one));
        assertEquals("log[30] = 8", telling.text(telling.among(List.of(one, two)), two));
    }

    @Test
    void whereManyPartsDifferTheFirstOfThemAreShown() {
        List<Value> changed = new ArrayList<>();
        for (int i = 0; i < 30; i++) {
            changed.add(Value.Int.of(i < 20 ? 0 : i + 100));
        }
        Map<String, Value> one = Map.of("log", new Value.Tuple(changed));
        Map<String, Value> two = Map.of("log", sequence(30, 0));
        TellingValues telling = new TellingValues(Mappings.NONE);
        assertEquals("log[21] = 120   log[22] = 121", telling.text(telling.among(List.of(one, two)), one));
    }

    @Test
    void whatIsMissingAtTheEndIsSaidToBeAbsent() {
        Map<String, Value> longer = Map.of("log", sequence(30, 0));
        Map<String, Value> shorter = Map.of("log", sequence(29, 0));
        TellingValues telling = new TellingValues(Mappings.NONE);
        assertEquals("log[30] absent", telling.text(telling.among(List.of(longer, shorter)), shorter));
    }

    private static Value sequence(int length, int last) {
        List<Value> elements = new ArrayList<>();
        for (int i = 0; i < length; i++) {
            elements.add(Value.Int.of(i == length - 1 ? last : 0));
        }
        return new Value.Tuple(elements);
    }

    private static List<String> labels(Explanation explanation) {
        Counterexample counterexample = new Counterexample(explanation);
        StateDigest digest = new StateDigest(
                counterexample.linearizations(),
                explanation.threads().stream().map(TraceThread::id).toList(),
                explanation.mappings());
        Investigation investigation = new Investigation(counterexample);
        investigation.showMoreRows();
        List<String> labels = new ArrayList<>();
        for (TreeRows.Row row : investigation.rows().rows()) {
            labels.addAll(digest.of(row));
        }
        return labels;
    }
}
