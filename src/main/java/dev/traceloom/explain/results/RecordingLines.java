package dev.traceloom.explain.results;

import dev.traceloom.engine.verdict.Stalled;
import dev.traceloom.explain.results.TraceOutcome.RecordingLine;
import dev.traceloom.trace.Operation;
import dev.traceloom.trace.RecordRef;
import dev.traceloom.trace.value.Meta;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** The lines of the implementation that recorded operations, gathered while these pass. */
public final class RecordingLines {
    private static final int MOST_LINES = 2000;
    private static final int MOST_EXAMPLES = 5;
    private static final int MOST_STALLED = 100;
    private static final int LONGEST_FILE = 1000;

    private record Key(String file, int line, String action) {}

    private static final class Count {
        private final TopRanked first = TopRanked.smallest(MOST_EXAMPLES);
        private final List<RecordRef> stalled = new ArrayList<>();
        private int count;
    }

    private final Map<Key, Count> lines = new HashMap<>();

    /** Takes a record, wherever it stands in the trace. */
    public void add(String thread, int index, Operation operation) {
        Count line = operation.hasEffect() ? line(operation) : null;
        if (line != null) {
            line.count++;
            line.first.offer(operation.start() ^ Long.MIN_VALUE, thread, index);
        }
    }

    /** Tells one of those that it is stalled. */
    void stall(Stalled one) {
        Count line = one.operation().hasEffect() ? line(one.operation()) : null;
        if (line != null && line.stalled.size() < MOST_STALLED) {
            line.stalled.add(one.record());
        }
    }

    /** Null for an operation without a line, and for a new line when there are too many already. */
    private Count line(Operation operation) {
        Optional<Meta.SourceLine> source = operation.meta().sourceLine();
        if (source.isEmpty() || source.get().line() <= 0 || source.get().file().length() > LONGEST_FILE) {
            return null;
        }
        Key key = new Key(source.get().file(), source.get().line(), operation.name());
        Count known = lines.get(key);
        if (known == null && lines.size() < MOST_LINES) {
            known = new Count();
            lines.put(key, known);
        }
        return known;
    }

    List<RecordingLine> inOrder() {
        List<RecordingLine> recorded = new ArrayList<>();
        lines.forEach((key, line) -> recorded.add(recordingLine(key, line)));
        recorded.sort(Comparator.comparing(RecordingLine::file)
                .thenComparing(RecordingLine::line)
                .thenComparing(RecordingLine::action));
        return recorded;
    }

    private static RecordingLine recordingLine(Key key, Count line) {
        Set<RecordRef> examples = new LinkedHashSet<>(line.first.inOrder());
        examples.addAll(line.stalled);
        return new RecordingLine(key.file(), key.line(), key.action(), line.count, List.copyOf(examples));
    }
}
