package dev.traceloom.spec.program;

import java.util.Arrays;
import java.util.HashSet;
import java.util.Locale;
import java.util.Set;

/**
 * Names of a specification as names of a programming language: no keywords, nothing that another name has already, and
 * no characters that the language does not know. Records always have the specification's own names.
 */
public final class Identifiers {
    /** Names become names of files, which have 255 characters at most. */
    private static final int LONGEST = 100;

    private final Set<String> taken;

    /** What no name may be: the language's own words, and what else is called so where the names will stand. */
    public Identifiers(Set<String> keywords, Set<String> others) {
        this.taken = new HashSet<>(keywords);
        taken.addAll(others);
    }

    /** For a type: {@code KVInsert}. */
    public String type(String name) {
        String safe = safe(name);
        return unique(safe.substring(0, 1).toUpperCase(Locale.ROOT) + safe.substring(1));
    }

    /** As it is. */
    public String plain(String name) {
        return unique(safe(name));
    }

    /** For a function of C++: {@code kv_insert}. */
    public String snakeCase(String name) {
        return unique(safe(name)
                .replaceAll("([A-Z]+)([A-Z][a-z])", "$1_$2")
                .replaceAll("([a-z0-9])([A-Z])", "$1_$2")
                .toLowerCase(Locale.ROOT));
    }

    /** For a method of Java: {@code kvInsert}. */
    public String camelCase(String name) {
        String safe = safe(name);
        int capitals = 0;
        while (capitals < safe.length() && Character.isUpperCase(safe.charAt(capitals))) {
            capitals++;
        }
        // The last of several capitals begins the next word, unless the name ends there.
        int lower = capitals > 1 && capitals < safe.length() && Character.isLetter(safe.charAt(capitals))
                ? capitals - 1
                : capitals;
        return unique(safe.substring(0, lower).toLowerCase(Locale.ROOT) + safe.substring(lower));
    }

    /** Whether a text consists of names that need no change, such as those of packages. */
    public static boolean areNames(String text, String separator, Set<String> keywords) {
        return Arrays.stream(text.split(separator, -1)).allMatch(name -> name.matches("[A-Za-z_][A-Za-z0-9_]*") && !keywords.contains(name));
    }

    private static String safe(String name) {
        String safe = name.substring(0, Math.min(name.length(), LONGEST)).replaceAll("[^A-Za-z0-9_]", "_");
        return safe.isEmpty() || Character.isDigit(safe.charAt(0)) ? "n" + safe : safe;
    }

    private String unique(String name) {
        String free = name;
        while (!taken.add(free)) {
            free += "_";
        }
        return free;
    }
}
