package dev.traceloom.engine.verdict;

import dev.traceloom.spec.ActionInfo;
import dev.traceloom.spec.EvaluationCancelled;
import dev.traceloom.spec.Findings;
import dev.traceloom.spec.Specification;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * A definition of {@code Partition} in the words of a specification: by the parameter at which its actions look for something, as far as
 * their footprints show it. What they show is not enough to divide traces without being told, or nobody would be asked for one.
 */
final class SuggestedPartition {
    private static final Pattern WORD_END = Pattern.compile("[^A-Za-z0-9_]+");

    private SuggestedPartition() {}

    /** Empty where no parameter suggests itself for every action, or time is over before that is found out. */
    static Optional<String> of(Specification specification) {
        Map<ActionInfo, List<String>> keys = new LinkedHashMap<>();
        try {
            for (ActionInfo action : specification.actions()) {
                keys.put(action, keys(action, specification.findings(action)));
            }
        } catch (EvaluationCancelled ended) {
            return Optional.empty();
        }
        return ofAll(keys).or(() -> ofTwo(keys)).map(words -> "Partition(op) == " + words);
    }

    /** The parameters that are keys of what an action touches, each by itself. */
    private static List<String> keys(ActionInfo action, Findings findings) {
        return findings.touches().stream()
                .flatMap(touch -> touch.keys().stream())
                .filter(key -> key.kind().equals(Findings.ARGUMENT))
                .map(key -> mentioned(action, key.words()))
                .filter(names -> names.size() == 1)
                .flatMap(List::stream)
                .distinct()
                .toList();
    }

    private static List<String> mentioned(ActionInfo action, String words) {
        Set<String> names = Set.copyOf(Arrays.asList(WORD_END.split(words)));
        return action.parameters().stream().filter(names::contains).toList();
    }

    /** One that all actions have, and for most of them is a key. */
    private static Optional<String> ofAll(Map<ActionInfo, List<String>> keys) {
        return keys.keySet().stream()
                .flatMap(action -> action.parameters().stream())
                .distinct()
                .filter(name -> keys.keySet().stream().allMatch(action -> action.parameters().contains(name)))
                .filter(name -> uses(name, keys) > 0)
                .reduce((one, other) -> uses(other, keys) > uses(one, keys) ? other : one)
                .map(name -> "op.args." + name);
    }

    private static long uses(String name, Map<ActionInfo, List<String>> keys) {
        return keys.values().stream().filter(some -> some.contains(name)).count();
    }

    /** Some actions call it so, and the others otherwise. */
    private static Optional<String> ofTwo(Map<ActionInfo, List<String>> keys) {
        Map<String, List<String>> actions = new LinkedHashMap<>();
        for (Map.Entry<ActionInfo, List<String>> one : keys.entrySet()) {
            if (one.getValue().size() != 1) {
                return Optional.empty();
            }
            actions.computeIfAbsent(one.getValue().get(0), name -> new ArrayList<>()).add(one.getKey().name());
        }
        if (actions.size() != 2) {
            return Optional.empty();
        }
        List<String> names = List.copyOf(actions.keySet());
        return Optional.of("IF op.name \\in {"
                + actions.get(names.get(0)).stream().map(name -> '"' + name + '"').collect(Collectors.joining(", "))
                + "} THEN op.args." + names.get(0) + " ELSE op.args." + names.get(1));
    }
}
