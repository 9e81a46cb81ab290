package dev.traceloom.view.state;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.traceloom.trace.value.Mappings;
import dev.traceloom.trace.value.Value;
import dev.traceloom.trace.value.Values;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class StateTreeTest {

    @Test
    void newChangedAndGoneKeysOfAFunctionAreMarked() {
        List<Entry> entries = tree(function(5, 1, 7, 2, 9, 3), function(5, 1, 7, 8, 6, 4));
        assertEquals(List.of("~ map"), lines(entries));
        assertEquals(List.of(" 5 1", "+ 6 4", "~ 7 2 → 8", "− 9 3"), sorted(inside(entries.get(0))));
    }

    @Test
    void theFirstKeysOfAFunctionAreASequenceToTlaAndStillTheSameKeys() {
        List<Entry> entries = tree(function(1, 10, 2, 20), function(1, 10, 3, 30));
        assertEquals(List.of(" 1 10", "+ 3 30", "− 2 20"), inside(entries.get(0)));
    }

    @Test
    void takingTheHeadOfAQueueIsOneLineGone() {
        assertEquals(
                List.of("− [1] 1", " [1] 2", " [2] 3"), inside(tree(sequence(1, 2, 3), sequence(2, 3)).get(0)));
        assertEquals(
                List.of(" [1] 1", " [2] 2", "+ [3] 9"), inside(tree(sequence(1, 2), sequence(1, 2, 9)).get(0)));
        assertEquals(
                List.of(" [1] 1", "~ [2] 2 → 5", " [3] 3"), inside(tree(sequence(1, 2, 3), sequence(1, 5, 3)).get(0)));
    }

    @Test
    void elementsOfASetComeAndGo() {
        Value before = Values.set(List.of(Value.Int.of(1), Value.Int.of(2)));
        Value after = Values.set(List.of(Value.Int.of(2), Value.Int.of(3)));
        assertEquals(List.of("  2", "+  3", "−  1"), inside(tree(before, after).get(0)));
    }

    @Test
    void withSeveralStatesBeforeOnlyWhatNoneOfThemHadIsNew() {
        List<Entry> entries = StateTree.of(
                Map.of("map", function(5, 1, 7, 2)),
                List.of(Map.of("map", function(5, 1)), Map.of("map", function(5, 1, 7, 3))),
                Mappings.NONE);
        assertEquals(List.of(" 5 1", "~ 7 3 → 2"), inside(entries.get(0)));
        entries = StateTree.of(
                Map.of("map", function(5, 1, 7, 2)),
                List.of(Map.of("map", function(5, 1)), Map.of("map", function(5, 9))),
                Mappings.NONE);
        assertEquals(List.of("~ 5 1", "+ 7 2"), inside(entries.get(0)).stream()
                .map(line -> line.replaceAll("\\d+ → ", ""))
                .toList());
    }

    @Test
    void atTheBeginningNothingIsMarked() {
        assertEquals(List.of(" map"), lines(StateTree.of(Map.of("map", function(5, 1)), List.of(), Mappings.NONE)));
    }

    @Test
    void aLargeValueIsFoldedButWhatChangedShows() {
        List<Value> keys = new ArrayList<>();
        List<Value> values = new ArrayList<>();
        IntStream.range(1000, 3000).forEach(i -> {
            keys.add(Value.Int.of(i));
            values.add(Value.Int.of(0));
        });
        Value before = Values.function(keys, values);
        values.set(1900, Value.Int.of(1));
        List<Entry> children = tree(before, Values.function(keys, values)).get(0).children();
        assertTrue(children.size() <= StateTree.MOST_SHOWN);
        assertEquals(1, children.stream().filter(entry -> entry.change() == Change.CHANGED).count());
        Entry fold = children.get(children.size() - 1);
        assertTrue(fold.isFold());
        assertEquals(2000, children.size() - 1 + fold.children().size());
    }

    @Test
    void aLineIsNeverLongerThanAsked() {
        Value huge = new Value.Text("x".repeat(1_000_000));
        Entry entry = StateTree.of(Map.of("v", huge), List.of(), Mappings.NONE).get(0);
        assertEquals(80, entry.text(80).length());
        assertTrue(entry.text(80).contains("…"));
    }

    @Test
    void searchFindsTheInnermostLinesWithTheirSurroundings() {
        Value account = new Value.Rec(List.of("balance", "owner"), List.of(Value.Int.of(77), new Value.Text("ann")));
        Value map = Values.function(List.of(Value.Int.of(5), Value.Int.of(9)), List.of(account, Value.Int.of(4)));
        List<Entry> entries = StateTree.of(Map.of("accounts", map), List.of(), Mappings.NONE);
        List<List<Entry>> found = StateSearch.find(entries, "77");
        assertEquals(1, found.size());
        assertEquals(List.of("accounts", "5", "balance"), found.get(0).stream().map(Entry::name).toList());
        assertEquals("accounts[5].balance", found.get(0).get(2).path().text());
        assertEquals(1, StateSearch.find(entries, "OWNER").size());
        assertTrue(StateSearch.find(entries, "nobody").isEmpty());
        assertTrue(StateSearch.find(entries, "  ").isEmpty());
    }

    private static List<Entry> tree(Value before, Value now) {
        return StateTree.of(Map.of("map", now), List.of(Map.of("map", before)), Mappings.NONE);
    }

    private static List<String> lines(List<Entry> entries) {
        return entries.stream().map(entry -> entry.change().sign() + " " + entry.name()).toList();
    }

    private static List<String> inside(Entry entry) {
        return entry.children().stream()
                .map(child -> child.change().sign() + " " + child.name() + " " + child.text(40))
                .toList();
    }

    private static List<String> sorted(List<String> lines) {
        return lines.stream().sorted((a, b) -> a.substring(a.indexOf(' ')).compareTo(b.substring(b.indexOf(' '))))
                .toList();
    }

    static Value function(int... keysAndValues) {
        List<Value> keys = new ArrayList<>();
        List<Value> values = new ArrayList<>();
        for (int i = 0; i < keysAndValues.length; i += 2) {
            keys.add(Value.Int.of(keysAndValues[i]));
            values.add(Value.Int.of(keysAndValues[i + 1]));
        }
        return Values.function(keys, values);
    }

    private static Value sequence(int... elements) {
        return new Value.Tuple(IntStream.of(elements).<Value>mapToObj(Value.Int::of).toList());
    }
}
