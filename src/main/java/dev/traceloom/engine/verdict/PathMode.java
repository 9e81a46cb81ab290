package dev.traceloom.engine.verdict;

import dev.traceloom.engine.search.Options;
import dev.traceloom.engine.search.SearchOption;
import dev.traceloom.option.ValidationOption;
import java.util.List;
import java.util.stream.Stream;

/** A question about the paths through a trace, beside whether there is one (semantics, rules 39 and 40). */
public enum PathMode {
    /** No path has a dead end. */
    EVERY_PATH("every path", SearchOption.EVERY_PATH),
    /** One path, which the records alone choose, comes to the end. */
    FIRST_PATH("first path", SearchOption.FIRST_PATH),
    /** All along that path, every record that may come next can. */
    SIDESTEP("sidestep", SearchOption.SIDESTEP);

    private final String words;
    private final ValidationOption<Boolean> option;

    PathMode(String words, ValidationOption<Boolean> option) {
        this.words = words;
        this.option = option;
    }

    /** What a reader calls it. */
    public String words() {
        return words;
    }

    /** Options that ask for it besides. */
    public Options asking(Options options) {
        return options.with(option, true);
    }

    /** Those that are asked for. */
    public static List<PathMode> asked(Options options) {
        return Stream.of(values()).filter(mode -> options.get(mode.option)).toList();
    }

    /** That those that are asked for found nothing out. */
    public static List<PathFinding> undecided(Options options, String why) {
        return asked(options).stream().map(mode -> PathFinding.undecided(mode, why)).toList();
    }
}
