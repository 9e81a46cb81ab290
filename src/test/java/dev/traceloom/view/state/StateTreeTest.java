package dev.traceloom.view.state;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.traceloom.explain.state.ValuePath;
import dev.traceloom.trace.value.Mappings;
import dev.traceloom.trace.value.Value;
import dev.traceloom.trace.value.Values;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
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
        List<List<Entry>> found = shown(entries, "77", false).found();
        assertEquals(1, found.size());
        assertEquals(List.of("accounts", "5", "balance"), found.get(0).stream().map(Entry::name).toList());
        assertEquals("accounts[5].balance", found.get(0).get(2).path().text());
        assertEquals(1, shown(entries, "OWNER", false).found().size());
        assertTrue(shown(entries, "nobody", false).found().isEmpty());
        assertTrue(shown(entries, "  ", false).found().isEmpty());
    }

    @Test
    void aFilterLeavesWhatHasTheWordsAndWhatIsAroundIt() {
        Value account = new Value.Rec(List.of("balance", "owner"), List.of(Value.Int.of(77), new Value.Text("ann")));
        Value map = Values.function(List.of(Value.Int.of(5), Value.Int.of(9)), List.of(account, Value.Int.of(4)));
        List<Entry> entries =
                StateTree.of(new TreeMap<>(Map.of("accounts", map, "other", Value.Int.of(7))), List.of(), Mappings.NONE);
        assertEquals(List.of("accounts", "accounts[5]", "accounts[5].owner"), all(shown(entries, "ann", false)));
        assertEquals(
                List.of("accounts", "accounts[5]", "accounts[5].balance", "accounts[5].owner", "accounts[9]"),
                all(shown(entries, "acc", false)), "what has the name is shown whole");
        assertEquals(List.of(), all(shown(entries, "nobody", false)));
        assertEquals("No line has these words.", shown(entries, "nobody", false).whyEmpty(true));
        assertEquals(6, all(shown(entries, "", false)).size());
    }

    @Test
    void onlyWhatChangedIsShownDownToThePartsThatDid() {
        List<Entry> entries = StateTree.of(
                new TreeMap<>(Map.of("map", function(5, 1, 7, 9), "same", function(5, 1))),
                List.of(Map.of("map", function(5, 1, 7, 2), "same", function(5, 1))),
                Mappings.NONE);
        assertEquals(List.of("map", "map[7]"), all(shown(entries, "", true)));
        assertEquals(List.of(), all(shown(entries, "same", true)));
        ValuePath seen = entries.get(1).children().get(0).path();
        assertEquals(
                List.of("map", "map[7]", "same", "same[5]"),
                all(new ShownLines(entries, "", true, Set.of(seen))), "what a record saw stays in sight");
        List<Entry> unchanged = tree(function(5, 1), function(5, 1));
        assertEquals("This step changed nothing.", shown(unchanged, "", true).whyEmpty(true));
        List<Entry> arrived = StateTree.of(
                Map.of("new", function(5, 1)), List.of(Map.of("old", function(6, 1))), Mappings.NONE);
        assertEquals(
                List.of("new", "new[5]", "old", "old[6]"), all(shown(arrived, "", true)), "all of what comes or goes");
    }

    @Test
    void aLongValueIsWrittenOnLinesOfItsOwnWithTheOneBefore() {
        List<Entry> entries = tree(sequence(1, 2), sequence(IntStream.range(0, 40).toArray()));
        String lines = entries.get(0).lines();
        assertTrue(lines.startsWith("<<\n  0,\n  1,\n"), lines);
        assertTrue(lines.endsWith(",\n  39\n>>\n\n\\* before:\n<<1, 2>>"), lines);
        assertEquals("map[2], changed: 2 → 1", entries.get(0).children().get(1).words(40));
        assertTrue(entries.get(0).isCut(60));
        assertFalse(entries.get(0).children().get(1).isCut(60));
    }

    private static ShownLines shown(List<Entry> entries, String words, boolean onlyChanged) {
        return new ShownLines(entries, words, onlyChanged, Set.of());
    }

    /** Every line, as if all were open. */
    private static List<String> all(ShownLines lines) {
        List<String> all = new ArrayList<>();
        lines.variables().forEach(entry -> add(lines, entry, all));
        return all;
    }

    private static void add(ShownLines lines, Entry entry, List<String> all) {
        all.add(entry.path().text());
        if (entry.hasChildren()) {
            lines.inside(entry).forEach(child -> add(lines, child, all));
        }
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
