package dev.traceloom.explain.text;

import dev.traceloom.explain.Explanation;
import dev.traceloom.explain.FrontierGroup;
import dev.traceloom.explain.LinearizationGraph.Node;
import dev.traceloom.explain.state.Differences;
import dev.traceloom.explain.state.ValuePath;
import dev.traceloom.trace.RecordRef;
import dev.traceloom.trace.TraceThread;
import dev.traceloom.trace.value.Value;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;

/**
 * The states where orders end, a few lines for each group of them. What looks like another one tells in what it differs, since
 * nobody finds that in two long lines; and what is another one's state tells which operations led to it instead.
 */
final class FrontierText {
    private static final int LONGEST_VALUE = 80;
    private static final int MOST_GROUPS = 3;
    private static final int MOST_VARIABLES = 6;
    private static final int MOST_DIFFERENCES = 3;
    private static final int MOST_RECORDS = 2;

    private final StyledOutput styled;
    private final Explanation explanation;
    private final StateWords words;
    private final Function<RecordRef, String> records;

    /** @param records how a record is named */
    FrontierText(StyledOutput styled, Explanation explanation, Function<RecordRef, String> records) {
        this.styled = styled;
        this.explanation = explanation;
        this.words = StateWords.written(explanation.mappings());
        this.records = records;
    }

    List<String> lines() {
        List<FrontierGroup> groups = explanation.frontier();
        List<String> lines = new ArrayList<>();
        List<FrontierGroup> shown = groups.subList(0, Math.min(MOST_GROUPS, groups.size()));
        for (FrontierGroup group : shown) {
            String label = groups.size() == 1 ? "" : ExplanationText.letter(group.number()) + "  ";
            String gap = "  " + " ".repeat(label.length());
            List<String> of = of(group, shown.subList(0, shown.indexOf(group)));
            for (int i = 0; i < of.size(); i++) {
                lines.add((i == 0 ? "  " + label : gap) + of.get(i));
            }
            if (group.nodes().size() > 1) {
                lines.add(styled.faint(gap + "and " + (group.nodes().size() - 1) + " more with the same refusals"));
            }
        }
        if (groups.size() > MOST_GROUPS) {
            lines.add(styled.faint("  … and more kinds of states: " + (groups.size() - MOST_GROUPS)));
        }
        return lines;
    }

    /** What is said of all of them: in what they differ, or that they do not. */
    String heading() {
        if (explanation.frontier().size() < 2) {
            return "";
        }
        if (explanation.frontier().stream().map(this::state).distinct().count() == 1) {
            return "   one state, after different operations";
        }
        return explanation.telling().isEmpty() ? "" : "   they differ in " + String.join(", ", explanation.telling());
    }

    private List<String> of(FrontierGroup group, List<FrontierGroup> before) {
        List<String> values = values(group);
        for (FrontierGroup earlier : before) {
            String letter = ExplanationText.letter(earlier.number());
            if (state(group).equals(state(earlier))) {
                return List.of("the same as " + letter + after(group, earlier));
            }
            if (values.equals(values(earlier)) || isCut(values) && earlier == before.get(0)) {
                return List.of("as " + letter + ", but " + differences(group, earlier) + stalledIn(group));
            }
        }
        if (!values.isEmpty()) {
            values.set(0, values.get(0) + stalledIn(group));
        }
        return values;
    }

    private static boolean isCut(List<String> values) {
        return values.stream().anyMatch(text -> text.contains("…"));
    }

    private List<String> values(FrontierGroup group) {
        boolean all = explanation.frontier().size() == 1 || explanation.telling().isEmpty();
        return state(group).entrySet().stream()
                .filter(variable -> all || explanation.telling().contains(variable.getKey()))
                .limit(MOST_VARIABLES)
                .map(variable -> variable.getKey() + " = "
                        + words.variable(variable.getKey(), variable.getValue(), LONGEST_VALUE)
                        + (group.irrelevant().contains(variable.getKey()) ? "  (or another)" : ""))
                .collect(Collectors.toCollection(ArrayList::new));
    }

    /** {@code queue[3].id = 7 instead of 8}. */
    private String differences(FrontierGroup group, FrontierGroup earlier) {
        List<ValuePath> paths = Differences.among(List.of(state(group), state(earlier)));
        return paths.stream()
                        .limit(MOST_DIFFERENCES)
                        .map(path -> Differences.text(path, state(group), state(earlier), explanation.mappings()))
                        .collect(Collectors.joining(", "))
                + (paths.size() > MOST_DIFFERENCES ? " and " + (paths.size() - MOST_DIFFERENCES) + " more" : "");
    }

    /** Which operations are behind one of them and not behind the other. */
    private String after(FrontierGroup group, FrontierGroup earlier) {
        List<RecordRef> here = behind(group, earlier);
        List<RecordRef> there = behind(earlier, group);
        return (here.isEmpty() ? "" : ", after " + named(here))
                + (there.isEmpty() ? "" : (here.isEmpty() ? ", without " : " instead of ") + named(there));
    }

    private List<RecordRef> behind(FrontierGroup group, FrontierGroup other) {
        List<RecordRef> behind = new ArrayList<>();
        List<Integer> here = node(group).consumed();
        List<Integer> there = node(other).consumed();
        List<String> threads = explanation.threads().stream().map(TraceThread::id).toList();
        for (int i = 0; i < threads.size() && i < here.size() && i < there.size(); i++) {
            for (int index = there.get(i); index < here.get(i) && behind.size() <= MOST_RECORDS; index++) {
                behind.add(new RecordRef(threads.get(i), index));
            }
        }
        return behind;
    }

    private String named(List<RecordRef> some) {
        return some.stream().limit(MOST_RECORDS).map(records).collect(Collectors.joining("; "))
                + (some.size() > MOST_RECORDS ? " and more" : "");
    }

    /** What cannot follow there, where that is not the same for all. */
    private String stalledIn(FrontierGroup group) {
        String next = explanation.stalls().stream()
                .filter(stall -> stall.refusals().stream().anyMatch(refusal -> refusal.group() == group.number()))
                .limit(MOST_RECORDS)
                .map(stall -> records.apply(stall.operation()))
                .collect(Collectors.joining("; "));
        return next.isEmpty() || explanation.frontier().size() == 1 ? "" : styled.faint("   before " + next);
    }

    private Node node(FrontierGroup group) {
        return explanation.graph().nodes().get(group.nodes().get(0));
    }

    private Map<String, Value> state(FrontierGroup group) {
        return node(group).state();
    }
}
