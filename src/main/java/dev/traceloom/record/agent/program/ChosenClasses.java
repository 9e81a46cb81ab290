package dev.traceloom.record.agent.program;

import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * Which classes are disturbed inside.
 *
 * @param names packages, with all below them, or single classes, with those nested in them
 */
public record ChosenClasses(List<String> names) {
    private static final Pattern NAME = Pattern.compile("[\\p{L}_$][\\p{L}\\p{N}_$]*(\\.[\\p{L}_$][\\p{L}\\p{N}_$]*)*");

    /**
     * The disturber runs on the first three, and would disturb itself for ever. The recorder is there to be undisturbed:
     * what it does is none of the program's operations.
     */
    private static final List<String> NEVER = List.of(
            "java.lang", "jdk.internal", "sun", "dev.traceloom.record.recorder", "dev.traceloom.record.agent");

    public ChosenClasses {
        names = names.stream().map(name -> name.replaceFirst("\\.\\*{1,2}$", "")).distinct().toList();
    }

    /** As {@link #text} writes it. */
    static ChosenClasses read(String text) {
        return new ChosenClasses(List.of(text.split(",")));
    }

    public String text() {
        return String.join(",", names);
    }

    /** Why this cannot be chosen, in a sentence; empty if it can. */
    public Optional<String> problem() {
        for (String name : names) {
            if (!NAME.matcher(name).matches()) {
                return Optional.of("'" + name + "' is no package or class of Java; write com.example, with dots, and commas"
                        + " between several");
            }
            if (isWithinAny(name, NEVER)) {
                return Optional.of(name + " cannot be disturbed inside: the disturber and the recorder run on it; choose among "
                        + "your own packages, or java.util.concurrent");
            }
        }
        return Optional.empty();
    }

    /** @param name with dots */
    boolean has(String name) {
        return isWithinAny(name, names) && !isWithinAny(name, NEVER);
    }

    /** Asked of every class that is loaded, so without a stream. */
    private static boolean isWithinAny(String name, List<String> outers) {
        for (String outer : outers) {
            if (isWithin(name, outer)) {
                return true;
            }
        }
        return false;
    }

    /** Those of the names that none of these classes belongs to. */
    public List<String> without(List<String> classes) {
        return names.stream()
                .filter(chosen -> classes.stream().noneMatch(one -> isWithin(one, chosen)))
                .toList();
    }

    private static boolean isWithin(String name, String outer) {
        return name.startsWith(outer)
                && (name.length() == outer.length()
                        || name.charAt(outer.length()) == '.'
                        || name.charAt(outer.length()) == '$');
    }
}
