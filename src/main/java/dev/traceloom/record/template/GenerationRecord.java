package dev.traceloom.record.template;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;

/**
 * What was generated, kept in the project so that the next time it can be told what changed, and so that what the user
 * said about parameters need not be said again.
 *
 * @param actions what is generated for each action, in a form that changes with it
 */
record GenerationRecord(String specification, ParameterOverrides overrides, Map<String, String> actions) {
    private static final String SPECIFICATION = "specification";
    private static final String TYPE = "type ";
    private static final String RANGE = "range ";
    private static final String RESULTS = "results";
    private static final String ACTION = "action ";

    static GenerationRecord of(WorkloadTemplate workload, ParameterOverrides overrides) {
        Map<String, String> actions = new LinkedHashMap<>();
        workload.actions().forEach(action -> actions.put(action.name(), action.summary()));
        return new GenerationRecord(workload.specification(), overrides, actions);
    }

    /** One line each, key = value. */
    String text() {
        StringBuilder text = new StringBuilder("# Written by traceloom generate, which reads it when it is run again.\n");
        line(text, SPECIFICATION, specification);
        new TreeMap<>(overrides.types()).forEach((name, type) -> line(text, TYPE + name, type));
        new TreeMap<>(overrides.ranges()).forEach((name, range) -> line(text, RANGE + name, range));
        if (overrides.results() != null) {
            line(text, RESULTS, String.join(",", new TreeSet<>(overrides.results())));
        }
        actions.forEach((name, summary) -> line(text, ACTION + name, summary));
        return text.toString();
    }

    private static void line(StringBuilder text, String key, String value) {
        text.append(key).append(" = ").append(value).append('\n');
    }

    static GenerationRecord parse(List<String> lines) {
        String specification = "";
        Map<String, String> types = new LinkedHashMap<>();
        Map<String, String> ranges = new LinkedHashMap<>();
        Set<String> results = null;
        Map<String, String> actions = new LinkedHashMap<>();
        for (String line : lines) {
            int equals = line.indexOf(" =");
            if (line.startsWith("#") || equals < 0) {
                continue;
            }
            String key = line.substring(0, equals);
            String value = line.substring(equals + 2).strip();
            if (key.equals(SPECIFICATION)) {
                specification = value;
            } else if (key.equals(RESULTS)) {
                results = value.isEmpty() ? Set.of() : new TreeSet<>(List.of(value.split(",")));
            } else if (key.startsWith(TYPE)) {
                types.put(key.substring(TYPE.length()), value);
            } else if (key.startsWith(RANGE)) {
                ranges.put(key.substring(RANGE.length()), value);
            } else if (key.startsWith(ACTION)) {
                actions.put(key.substring(ACTION.length()), value);
            }
        }
        return new GenerationRecord(specification, new ParameterOverrides(types, results, ranges), actions);
    }
}
