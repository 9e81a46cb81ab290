package dev.traceloom.view;

import dev.traceloom.engine.verdict.Verdict;
import dev.traceloom.explain.Summary;
import dev.traceloom.trace.text.Counted;
import dev.traceloom.trace.text.VisibleText;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.ToDoubleFunction;

/**
 * What a line about a verdict says in the room there is. Whole words give way, not halves of them: first the folders
 * of the trace, then what is said of the search.
 *
 * @param trace the trace's name, or its end
 * @param facts how far the search came
 */
public record Headline(String trace, String facts) {

    /** What fits the room, as it is measured; the gap between name and facts is part of it. */
    public static Headline within(double room, double gap, Summary summary, ToDoubleFunction<String> width) {
        List<String> names = names(VisibleText.line(summary.trace()));
        String shortest = names.get(names.size() - 1);
        String facts = first(facts(summary), room - gap - width.applyAsDouble(shortest), width);
        return new Headline(first(names, room - gap - width.applyAsDouble(facts), width), facts);
    }

    /** The first that fits, or else the last. */
    private static String first(List<String> texts, double room, ToDoubleFunction<String> width) {
        return texts.stream()
                .filter(text -> width.applyAsDouble(text) <= room)
                .findFirst()
                .orElse(texts.get(texts.size() - 1));
    }

    /** {@code 98 of 505 operations in order · 5 threads · 1 deepest state}. */
    static String allFacts(Summary summary) {
        return facts(summary).get(0);
    }

    private static List<String> facts(Summary summary) {
        String count = String.format(Locale.ROOT, "%,d of %,d", summary.linearized(), summary.operations());
        String operations = count + " operations in order";
        String threads = operations + " · " + Counted.of(summary.threads(), "thread");
        String states = String.format(
                Locale.ROOT,
                " · %,d deepest %s",
                summary.frontierStates(),
                summary.frontierStates() == 1 ? "state" : "states");
        return List.of(summary.verdict() == Verdict.ACCEPTED ? threads : threads + states, threads, operations, count + " in order");
    }

    /** The whole path, then without its first folders: the end tells most. */
    private static List<String> names(String path) {
        List<String> names = new ArrayList<>(List.of(path));
        int slash = path.indexOf('/');
        while (slash >= 0 && slash + 1 < path.length()) {
            names.add("…" + path.substring(slash));
            slash = path.indexOf('/', slash + 1);
        }
        names.add(path.substring(path.lastIndexOf('/', path.length() - 2) + 1));
        return names;
    }
}
