package dev.traceloom.ui;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.stream.IntStream;

/** How items of menus are written, as the platform's guidelines say. */
final class TitleCase {
    /** Articles, short prepositions and conjunctions are small, but for the first and the last word. */
    private static final Set<String> SMALL = Set.of(
            "a", "an", "the", "and", "or", "as", "at", "by", "for", "from", "in", "of", "on", "to", "with");

    /** Programs that are called so. */
    private static final Set<String> NAMES = Set.of("rr", "gdb");

    private TitleCase() {}

    /** The words that are written otherwise. What follows a colon or stands in brackets is no title: it tells more. */
    static List<String> wrong(String text) {
        List<String> words = Arrays.stream(text.split("[:(]")[0].split("[\\s/]+")).filter(word -> !word.isEmpty()).toList();
        return IntStream.range(0, words.size())
                .filter(i -> Character.isLetter(words.get(i).charAt(0)) && !NAMES.contains(words.get(i)))
                .filter(i -> {
                    boolean inside = i > 0 && i < words.size() - 1;
                    boolean small = inside && SMALL.contains(words.get(i).toLowerCase(Locale.ROOT));
                    return small != Character.isLowerCase(words.get(i).charAt(0));
                })
                .mapToObj(words::get)
                .toList();
    }
}
