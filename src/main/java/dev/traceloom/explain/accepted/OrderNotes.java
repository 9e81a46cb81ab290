package dev.traceloom.explain.accepted;

import java.util.List;
import java.util.Locale;
import java.util.OptionalLong;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * What is said of a long accepted order of which a part is there. Bundles hold these sentences and nothing else that tells it, so they
 * are read here too, by those who know of better advice or ask what lies beyond the part.
 */
public final class OrderNotes {
    private static final String ADVICE = "; --at shows those around a record";
    private static final String TIME_OVER = " moves: then the time was over";
    private static final Pattern PART = Pattern.compile("of [\\d,]+ moves of the order, [\\d,]+ to ([\\d,]{1,13}) are here");
    private static final Pattern CUT = Pattern.compile("were computed for its first ([\\d,]{1,13}) of [\\d,]+" + TIME_OVER);

    private OrderNotes() {}

    /** Of the moves, those after {@code from} and up to {@code to} are there. */
    static String part(int all, int from, int to) {
        return String.format(Locale.ROOT, "of %,d moves of the order, %,d to %,d are here", all, from + 1, to) + ADVICE;
    }

    /** No more of the moves have states. */
    static String cut(int known, int all) {
        return known == 0
                ? "the states along the order could not be computed in time"
                : String.format(Locale.ROOT, "the states along the order were computed for its first %,d of %,d", known, all)
                        + TIME_OVER;
    }

    /** A note with other advice than that of the command line, where it has that. */
    public static String advising(String note, String advice) {
        return note.endsWith(ADVICE) ? note.substring(0, note.length() - ADVICE.length()) + "; " + advice : note;
    }

    /** Whether the part ends where the time was over, so that nothing later can be shown though the order goes on. */
    public static boolean isEndOfWhatIsKnown(List<String> notes) {
        OptionalLong known = number(CUT, notes);
        OptionalLong shown = number(PART, notes);
        return known.isPresent() && (shown.isEmpty() || shown.equals(known));
    }

    private static OptionalLong number(Pattern sentence, List<String> notes) {
        return notes.stream()
                .map(sentence::matcher)
                .filter(Matcher::find)
                .mapToLong(found -> Long.parseLong(found.group(1).replace(",", "")))
                .findFirst();
    }
}
