package dev.traceloom.spark.traces;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.UnaryOperator;

/**
 * Folders of this machine, and what the user calls them. What is written here by their names is told with the user's: a report
 * says the same wherever it was made. The folders have names that nobody can guess, so that no text has them by chance.
 */
public final class Relocation implements UnaryOperator<String> {
    private final Map<String, String> folders = new LinkedHashMap<>();

    /** @param given empty for the working folder */
    public Relocation with(String folder, String given) {
        folders.put(folder, given);
        return this;
    }

    @Override
    public String apply(String text) {
        String told = text;
        for (Map.Entry<String, String> one : folders.entrySet()) {
            if (told.contains(one.getKey())) {
                String given = one.getValue();
                told = told.replace(one.getKey() + "/", given.isEmpty() || given.endsWith("/") ? given : given + "/")
                        .replace(one.getKey(), given.isEmpty() ? "." : given);
            }
        }
        return told;
    }
}
