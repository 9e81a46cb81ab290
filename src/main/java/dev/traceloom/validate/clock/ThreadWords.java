package dev.traceloom.validate.clock;

import dev.traceloom.trace.text.OneLine;
import dev.traceloom.trace.text.VisibleText;
import java.util.List;
import java.util.stream.Collectors;

/** Names of threads in a sentence, but not a hundred of them. */
final class ThreadWords {
    private static final int MOST_NAMED = 4;

    private ThreadWords() {}

    static String threads(List<String> ids) {
        return (ids.size() == 1 ? "thread " : "threads ") + names(ids);
    }

    /** Each by its first thread. */
    static String groups(List<List<String>> groups) {
        return groups.stream()
                .limit(MOST_NAMED)
                .map(ThreadWords::threads)
                .collect(Collectors.joining(" and "))
                + (groups.size() > MOST_NAMED ? " and others" : "");
    }

    private static String names(List<String> ids) {
        return ids.stream()
                .limit(MOST_NAMED)
                .map(id -> VisibleText.line(OneLine.shortened(id)))
                .collect(Collectors.joining(", "))
                + (ids.size() > MOST_NAMED ? " and " + (ids.size() - MOST_NAMED) + " more" : "");
    }
}
