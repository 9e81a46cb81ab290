package dev.traceloom.cli.command;

import dev.traceloom.spec.ActionInfo;
import dev.traceloom.spec.Findings;
import dev.traceloom.spec.Footprint.Key;
import dev.traceloom.spec.Footprint.Touch;
import dev.traceloom.spec.Footprint.Use;
import dev.traceloom.spec.Specification;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * What the text of all actions says about classes of operations (semantics, rule 22): that each touches what its arguments are keys
 * of, or which few do not. The records of a trace may fare better: what its footprints tell is decisive.
 */
final class KeyedActions {
    private static final int MOST_IN_THE_WAY = 2;
    private static final int MOST_PLACES_NAMED = 3;

    private final Map<String, Findings> actions = new LinkedHashMap<>();
    private final Map<String, String> inTheWay = new LinkedHashMap<>();

    private KeyedActions(Specification specification) {
        for (ActionInfo action : specification.actions()) {
            actions.put(action.name(), specification.findings(action));
        }
        actions.forEach((name, findings) -> reason(findings).ifPresent(why -> inTheWay.put(name, why)));
    }

    /** One line; nothing where the specification is of another kind, or says itself what the classes are. */
    static Optional<String> line(Specification specification) {
        if (specification.hasPartition() || specification.hasView() || specification.hasSilentActions()) {
            return Optional.empty();
        }
        return new KeyedActions(specification).line();
    }

    private Optional<String> line() {
        Set<String> keyed = new LinkedHashSet<>();
        actions.forEach((name, findings) -> {
            if (!inTheWay.containsKey(name)) {
                findings.touches().stream()
                        .filter(touch -> touch.use() == Use.WRITE && isKeyed(touch))
                        .map(Touch::words)
                        .forEach(keyed::add);
            }
        });
        if (keyed.isEmpty() || inTheWay.size() > MOST_IN_THE_WAY || inTheWay.size() * 2 > actions.size()) {
            return Optional.empty();
        }
        if (inTheWay.isEmpty()) {
            String places = keyed.stream().limit(MOST_PLACES_NAMED).collect(Collectors.joining(", "))
                    + (keyed.size() > MOST_PLACES_NAMED ? ", …" : "");
            return Optional.of("classes: operations with different keys have nothing to do with each other (" + places
                    + "), so traces are validated in classes");
        }
        return Optional.of("classes: in the way of validating in classes, by key, "
                + (inTheWay.size() > 1 ? "are " : "is ")
                + inTheWay.entrySet().stream()
                        .map(one -> one.getKey() + ", which " + one.getValue())
                        .collect(Collectors.joining("; and ")));
    }

    private Optional<String> reason(Findings findings) {
        if (findings.touches().isEmpty() && !findings.limits().isEmpty()) {
            return Optional.of("is not analysed");
        }
        List<String> reasons = new ArrayList<>();
        Map<String, Set<String>> keys = new HashMap<>();
        for (Touch touch : findings.touches()) {
            if (!isKeyed(touch) && actions.values().stream().flatMap(one -> one.touches().stream()).anyMatch(touch::meets)) {
                reasons.add(words(touch));
            } else if (!touch.use().isOfForm() && isKeyed(touch)) {
                keys.computeIfAbsent(touch.variable(), fresh -> new LinkedHashSet<>()).add(key(touch).words());
            }
        }
        if (reasons.isEmpty()) {
            keys.forEach((variable, several) -> {
                if (several.size() > 1) {
                    reasons.add("touches " + variable + " at several keys: " + String.join(", ", several));
                }
            });
        }
        return reasons.stream().findFirst();
    }

    private static String words(Touch touch) {
        return switch (touch.use()) {
            case READ -> "reads " + place(touch);
            case WRITE -> "writes " + place(touch);
            case NEED_FORM -> "has EXCEPT for " + touch.words() + ", while others give it another domain";
            case CHANGE_FORM -> "gives " + touch.words() + " another domain, while others have EXCEPT for it";
        };
    }

    private static String place(Touch touch) {
        return touch.keys().isEmpty() ? "all of " + touch.words() : touch.words() + " whatever its arguments are";
    }

    private static boolean isKeyed(Touch touch) {
        return touch.keys().stream().anyMatch(key -> key.kind().equals(Findings.ARGUMENT));
    }

    private static Key key(Touch touch) {
        return touch.keys().stream()
                .filter(key -> key.kind().equals(Findings.ARGUMENT))
                .findFirst()
                .orElseThrow();
    }
}
