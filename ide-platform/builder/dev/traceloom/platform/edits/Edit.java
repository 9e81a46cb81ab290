package dev.traceloom.platform.edits;

import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * One change to one source file. It states how often it applies; any other number means that the source is not the
 * one it was written for, and stops the build.
 *
 * @param file        relative to the root of the sources
 * @param find        what is replaced
 * @param replacement literally what it is replaced with
 * @param times       how often it occurs
 */
public record Edit(String file, Pattern find, String replacement, int times) {
    public static Edit replace(String file, String text, String by) {
        return replace(file, text, by, 1);
    }

    public static Edit replace(String file, String text, String by, int times) {
        return new Edit(file, Pattern.compile(Pattern.quote(text)), by, times);
    }

    public static Edit replaceMatching(String file, String regex, String by, int times) {
        return new Edit(file, Pattern.compile(regex, Pattern.DOTALL | Pattern.MULTILINE), by, times);
    }

    public static Edit remove(String file, String text) {
        return replace(file, text, "");
    }

    public static Edit insertAfter(String file, String anchor, String text) {
        return replace(file, anchor, anchor + text);
    }

    public String applyTo(String source) {
        int found = (int) find.matcher(source).results().count();
        if (found != times) {
            throw new IllegalStateException(file + ": " + find + " should occur " + times + " times, and occurs "
                    + found);
        }
        return find.matcher(source).replaceAll(Matcher.quoteReplacement(replacement));
    }
}
