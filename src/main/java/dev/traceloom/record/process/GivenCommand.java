package dev.traceloom.record.process;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * A command as people write it: variables for it may stand before the program, as in a shell. They are part of the
 * command, so that they are kept with a run, shown and set again. Nothing else of the environment is kept, which holds
 * secrets and differs between machines.
 *
 * @param variables what the program finds in its environment, besides all that is there anyway
 * @param program with its arguments
 */
public record GivenCommand(Map<String, String> variables, List<String> program) {
    private static final Pattern ASSIGNMENT = Pattern.compile("[A-Za-z_][A-Za-z0-9_]*=(?s:.*)");

    /** What a recording decides for each run. */
    private static final Map<String, String> OURS = Map.of("TRACELOOM_DIR", "--output", "TRACELOOM_SEED", "--seed");

    public static GivenCommand of(List<String> words) {
        List<String> assignments =
                words.stream().takeWhile(word -> ASSIGNMENT.matcher(word).matches()).toList();
        Map<String, String> variables = new LinkedHashMap<>();
        for (String assignment : assignments) {
            int equals = assignment.indexOf('=');
            variables.put(assignment.substring(0, equals), assignment.substring(equals + 1));
        }
        return new GivenCommand(variables, words.subList(assignments.size(), words.size()));
    }

    /** Why it cannot be recorded, as a sentence; empty if it can. */
    public Optional<String> problem() {
        if (program.isEmpty()) {
            return Optional.of("no program follows " + String.join(", ", variables.keySet()) + "; write it after them");
        }
        return variables.keySet().stream()
                .filter(OURS::containsKey)
                .map(name -> name + " is set anew for every run; use " + OURS.get(name))
                .findFirst();
    }
}
