package dev.traceloom.view.marks;

import dev.traceloom.explain.results.TraceOutcome;
import dev.traceloom.explain.results.TraceOutcome.ActionOutcome;
import dev.traceloom.explain.results.TraceOutcome.RecordingLine;
import dev.traceloom.trace.RecordRef;
import dev.traceloom.trace.text.Counted;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/** The marks of the implementation's sources, as far as recordings tell where they were made. */
public final class ImplementationMarks {
    private static final int MOST_ACTIONS = 8;

    private final Map<String, List<Recorded>> byFile = new LinkedHashMap<>();

    /** What one trace says about one line. */
    private record Recorded(TraceOutcome outcome, RecordingLine line, Set<RecordRef> stalled) {}

    private ImplementationMarks() {}

    public static ImplementationMarks of(List<TraceOutcome> outcomes) {
        ImplementationMarks marks = new ImplementationMarks();
        for (TraceOutcome outcome : outcomes) {
            Set<RecordRef> stalled = new HashSet<>();
            outcome.actions().stream().map(ActionOutcome::stalled).forEach(stalled::addAll);
            for (RecordingLine line : outcome.lines()) {
                marks.byFile
                        .computeIfAbsent(line.file(), first -> new ArrayList<>())
                        .add(new Recorded(outcome, line, stalled));
            }
        }
        return marks;
    }

    public boolean isEmpty() {
        return byFile.isEmpty();
    }

    /** The marks of the file at a path with slashes: of every name in the recordings that means it. */
    public List<LineMark> in(String path) {
        Map<Integer, List<Recorded>> lines = new TreeMap<>();
        byFile.forEach((name, recorded) -> {
            if (SourceNames.means(name, path)) {
                recorded.forEach(one -> lines.computeIfAbsent(one.line.line(), first -> new ArrayList<>()).add(one));
            }
        });
        return lines.entrySet().stream().map(line -> mark(line.getKey(), line.getValue())).toList();
    }

    private static LineMark mark(int line, List<Recorded> recorded) {
        Map<String, Long> counts = new LinkedHashMap<>();
        List<Occurrence> stalled = new ArrayList<>();
        List<Occurrence> others = new ArrayList<>();
        Set<String> traces = new HashSet<>();
        for (Recorded one : recorded) {
            counts.merge(one.line.action(), (long) one.line.count(), Long::sum);
            traces.add(one.outcome.trace());
            for (RecordRef ref : one.line.examples()) {
                boolean stopped = one.stalled.contains(ref);
                String words = stopped ? SpecificationMarks.words(one.outcome, ref) : one.line.action();
                (stopped ? stalled : others).add(new Occurrence(one.outcome.trace(), ref, stopped, words));
            }
        }
        List<String> words = new ArrayList<>();
        words.add("Recorded in " + Counted.grouped(traces.size(), "trace") + ":");
        counts.entrySet().stream()
                .limit(MOST_ACTIONS)
                .forEach(count -> words.add(count.getKey() + ", " + Counted.times(count.getValue())));
        if (counts.size() > MOST_ACTIONS) {
            words.add("and " + Counted.grouped(counts.size() - MOST_ACTIONS, "more action"));
        }
        if (!stalled.isEmpty()) {
            words.add("Stalled " + Counted.times(stalled.size()));
        }
        List<Occurrence> occurrences = new ArrayList<>(stalled);
        occurrences.addAll(others);
        return new LineMark(
                line,
                !stalled.isEmpty(),
                words,
                occurrences.subList(0, Math.min(SpecificationMarks.MOST_OCCURRENCES, occurrences.size())));
    }
}
