package dev.traceloom.explain.tla;

import dev.traceloom.explain.Explanation;
import dev.traceloom.trace.Operation;
import dev.traceloom.trace.Outcome;
import dev.traceloom.trace.TraceThread;
import dev.traceloom.trace.value.Arguments;
import dev.traceloom.trace.value.Value;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;

/** The module Trace with the answers for one trace written out, because plain TLC does not know the trace. */
final class TraceModuleText {
    private TraceModuleText() {}

    /** @param calls tells parameters' names where the recording does not */
    static String of(Explanation explanation, ParameterNames calls) throws ExportException {
        Map<String, Map<String, List<Value>>> values = new TreeMap<>();
        int length = 0;
        for (TraceThread thread : explanation.threads()) {
            for (Operation operation : thread.operations()) {
                if (operation.outcome() != Outcome.THREAD_END && operation.outcome() != Outcome.CRASH) {
                    length++;
                    collect(operation, calls, values.computeIfAbsent(operation.name(), any -> new TreeMap<>()));
                }
            }
        }
        TlaText text = new TlaText();
        TreeSet<String> parameters = new TreeSet<>();
        values.values().forEach(of -> parameters.addAll(of.keySet()));
        List<String> byParameter = new ArrayList<>();
        List<String> byAction = new ArrayList<>();
        for (String parameter : parameters) {
            List<Value> all = new ArrayList<>();
            values.forEach((action, of) -> {
                List<Value> found = of.getOrDefault(parameter, List.of());
                all.addAll(found);
                if (!found.isEmpty()) {
                    byAction.add("action = \"" + action + "\" /\\ parameter = \"" + parameter + "\" -> "
                            + set(found, text));
                }
            });
            byParameter.add("parameter = \"" + parameter + "\" -> " + set(all, text));
        }
        if (!text.modelValues().isEmpty()) {
            throw new ExportException(
                    "the core cannot be written as a module: constants come from model values of the recording");
        }
        String threads = explanation.threads().stream()
                .map(TraceThread::id)
                .distinct()
                .map(id -> text.of(new Value.Text(id)))
                .collect(Collectors.joining(", "));
        return """
                ---- MODULE Trace ----
                EXTENDS Integers
                TraceThreads == {%s}
                TraceLength == %d
                TraceValues(parameter) ==
                    CASE %s
                TraceValuesIn(action, parameter) ==
                    CASE %s
                ====
                """
                .formatted(threads, length, cases(byParameter), cases(byAction));
    }

    /** The names of an action's parameters. */
    interface ParameterNames {
        List<String> of(String action);
    }

    private static void collect(Operation operation, ParameterNames calls, Map<String, List<Value>> into) {
        for (int i = 0; i < operation.arguments().size(); i++) {
            List<String> names =
                    operation.arguments().positional() ? calls.of(operation.name()) : operation.arguments().names();
            Value value = operation.arguments().values().get(i);
            if (i < names.size() && !value.equals(Arguments.UNKNOWN)) {
                into.computeIfAbsent(names.get(i), any -> new ArrayList<>()).add(value);
            }
        }
    }

    private static String set(List<Value> values, TlaText text) {
        return values.stream().distinct().map(text::of).collect(Collectors.joining(", ", "{", "}"));
    }

    private static String cases(List<String> cases) {
        List<String> all = new ArrayList<>(cases);
        all.add("OTHER -> {}");
        return String.join("\n      [] ", all);
    }
}
