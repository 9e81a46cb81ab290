package dev.traceloom.engine.problem;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * The records that returned and lack arguments, counted. They are told, since an acceptance is worth less with each of them, and
 * a recorder may have forgotten what it should have written.
 */
public final class Absences {

    /** What was tried in the place of arguments that a record lacks. */
    enum Tried {
        /** What the next-state relation lets them be. */
        NAMED,
        /** The same, and values that the trace mentions, since records give others than the relation names. */
        STRAYED,
        /** What the next-state relation lets them be, to which the rest of a stream may not keep. */
        STREAMED,
        /** Values that the trace mentions. */
        GUESSED,
        NOTHING
    }

    private record Kind(String action, List<String> lacking, Tried tried) {}

    private final Map<Kind, Integer> counts = new LinkedHashMap<>();

    void note(String action, List<String> lacking, Tried tried) {
        counts.merge(new Kind(action, lacking, tried), 1, Integer::sum);
    }

    public boolean isEmpty() {
        return counts.isEmpty();
    }

    /**
     * In words, a line for each action.
     *
     * @param records how often each action was recorded
     */
    public List<String> lines(Map<String, Integer> records) {
        List<String> lines = new ArrayList<>();
        counts.forEach((kind, count) -> {
            int all = records.getOrDefault(kind.action, count);
            boolean one = kind.lacking.size() == 1;
            lines.add(kind.action + ": "
                    + (all > count ? count + " of " + all + " records" : records(all))
                    + (count == 1 ? " lacks " : " lack ") + String.join(", ", kind.lacking) + "; "
                    + switch (kind.tried) {
                        case NAMED -> "what the next-state relation lets " + (one ? "it" : "them") + " be was tried";
                        case STRAYED -> "records give other values than the next-state relation names, so these and those that"
                                + " the trace mentions were tried";
                        case STREAMED -> "what the next-state relation lets " + (one ? "it" : "them")
                                + " be was tried, though a stream may have other values";
                        case GUESSED -> "the next-state relation does not tell what " + (one ? "it" : "they")
                                + " can be, so only values that the trace mentions were tried";
                        case NOTHING -> "the next-state relation does not tell what " + (one ? "it" : "they")
                                + " can be, so nothing was tried";
                    });
        });
        return lines;
    }

    private static String records(int all) {
        return switch (all) {
            case 1 -> "its record";
            case 2 -> "both records";
            default -> "all " + all + " records";
        };
    }
}
