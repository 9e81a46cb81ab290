package dev.traceloom.cli.cluster;

import dev.traceloom.option.OptionException;
import java.util.ArrayList;
import java.util.List;

/** Options of Java in one setting of Spark's, which are told apart as spark-submit does it: by blanks that are not between quotes. */
final class JavaOptions {
    private final List<String> words = new ArrayList<>();
    private final StringBuilder word = new StringBuilder();
    private boolean begun;
    /** The quote that is open; 0 for none. */
    private char quote;

    private JavaOptions() {}

    /** @param setting its name, for an error */
    static List<String> read(String setting, String value) throws OptionException {
        JavaOptions options = new JavaOptions();
        for (int i = 0; i < value.length(); i++) {
            char next = value.charAt(i);
            if (next != '\\' || options.quote == '\'') {
                options.take(next);
            } else if (++i < value.length()) {
                options.add(value.charAt(i));
            } else {
                throw new OptionException("--conf " + setting + "=" + value + ": nothing stands behind the backslash at its end");
            }
        }
        if (options.quote != 0) {
            throw new OptionException("--conf " + setting + "=" + value + ": a quote in it has no end");
        }
        options.endWord();
        return options.words;
    }

    private void take(char next) {
        if (quote != 0) {
            if (next == quote) {
                quote = 0;
            } else {
                add(next);
            }
        } else if (next == '"' || next == '\'') {
            quote = next;
            begun = true;
        } else if (Character.isWhitespace(next)) {
            endWord();
        } else {
            add(next);
        }
    }

    private void add(char next) {
        word.append(next);
        begun = true;
    }

    private void endWord() {
        if (begun) {
            words.add(word.toString());
            word.setLength(0);
            begun = false;
        }
    }
}
