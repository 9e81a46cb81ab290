package dev.traceloom.view;

import dev.traceloom.explain.SourceText;
import dev.traceloom.spec.Place;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Where actions are defined, found in the modules' text: the explanation knows it only for stalled operations. */
public final class Definitions {
    private Definitions() {}

    /** The first line of the definition of an action, or of one of its steps if it takes several. */
    public static Optional<Place> of(String action, List<SourceText> sources) {
        for (String suffix : List.of("", "_Done", "_Step")) {
            Pattern definition = Pattern.compile(
                    "^[ \\t]*(" + Pattern.quote(action + suffix) + ")[ \\t]*(\\([^)\\n]*\\))?[ \\t]*==.*$",
                    Pattern.MULTILINE);
            for (SourceText source : sources) {
                Matcher found = definition.matcher(source.text());
                if (found.find()) {
                    return Optional.of(place(source, found.start(1), found.end()));
                }
            }
        }
        return Optional.empty();
    }

    private static Place place(SourceText source, int from, int to) {
        String before = source.text().substring(0, from);
        int line = 1 + (int) before.chars().filter(c -> c == '\n').count();
        int column = from - before.lastIndexOf('\n');
        return new Place(source.file(), line, column, line, column + to - from - 1);
    }
}
