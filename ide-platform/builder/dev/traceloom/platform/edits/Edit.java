package dev.traceloom.platform.edits;

import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A replacement in one file of the platform's source. It knows how often it expects to find its text: another number
 * means that the source is not the one the edit was written for.
 *
 * @param file        path from the root of the sources
 * @param find        what is replaced
 * @param replacement what stands there afterwards, literally
 * @param times       how often {@code find} occurs in the file
 */
public record Edit(String file, Pattern find, String replacement, int times) {

    public static Edit replace(String file, String text, String by) {
        return replace(file, text, by, 1);
    }

    public static Edit replace(String file, String text, String by, int times) {
        return new Edit(file, Pattern.compile(text, Pattern.LITERAL), by, times);
    }

    public static Edit replaceMatching(String file, String regex, String by, int times) {
        return new Edit(file, Pattern.compile(regex, Pattern.DOTALL | Pattern.MULTILINE), by, times);
    }

    public static Edit insertAfter(String file, String anchor, String text) {
        return replace(file, anchor, anchor + text);
    }

    public String applyTo(String source) {
        Matcher matcher = find.matcher(source);
        int found = (int) matcher.results().count();
        if (found != times) {
            throw new IllegalStateException(file + ": expected " + times + " of the following, found " + found
                    + "; the source differs from the one that the edit was written for\n" + find);
        }
        return matcher.replaceAll(Matcher.quoteReplacement(replacement));
    }
}
