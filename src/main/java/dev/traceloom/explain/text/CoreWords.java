package dev.traceloom.explain.text;

import dev.traceloom.explain.Core;
import dev.traceloom.explain.Explanation;
import dev.traceloom.spec.Reason;
import dev.traceloom.trace.value.Value;
import dev.traceloom.trace.value.ValueExcerpt;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;

/** From where the operations of a core start, in words: without it, nobody can follow why they contradict. */
public final class CoreWords {
    private static final int MOST_STATES = 3;
    private static final int MOST_PARTS = 6;
    private static final int LONGEST_STATE = 96;
    private static final int LEAST_VALUE = 12;

    private final Explanation explanation;
    private final Core core;
    private final StateWords words;

    private CoreWords(Explanation explanation, Core core, ValueExcerpt.Signs signs) {
        this.explanation = explanation;
        this.core = core;
        this.words = new StateWords(signs, explanation.mappings());
    }

    /**
     * From where a core starts.
     *
     * @param which {@code from the only state after 14 operations}; empty where none is known
     * @param states what matters in them, for each that looks different
     */
    public record Start(String which, List<String> states) {

        /** In one sentence: {@code from the only state after 14 operations: x = 13}. */
        public String sentence() {
            return which + (states.isEmpty() ? "" : ": " + String.join("; ", states));
        }
    }

    public static Start start(Explanation explanation, Core core, ValueExcerpt.Signs signs) {
        return core.starts().isEmpty()
                ? new Start("", List.of())
                : new CoreWords(explanation, core, signs).start();
    }

    private Start start() {
        List<Core.Part> parts = parts();
        List<String> texts = core.starts().stream().map(state -> text(state, parts)).distinct().toList();
        long states = core.starts().stream().distinct().count();
        boolean initial = core.depth() == 0 && core.done().stream().allMatch(List::isEmpty);
        List<String> shown = new ArrayList<>(texts.stream().filter(text -> !text.isEmpty()).limit(MOST_STATES).toList());
        if (states == 1) {
            return new Start(initial ? "from the initial state" : "from the only state " + when(), shown);
        }
        if (texts.size() > MOST_STATES) {
            shown.add("… and " + (texts.size() - MOST_STATES) + " more");
        }
        String all = "from each of the " + states + " states " + when();
        return new Start(texts.size() == 1 && !shown.isEmpty() ? all + ", which agree in this" : all, shown);
    }

    private String when() {
        boolean some = core.done().stream().anyMatch(done -> !done.isEmpty());
        String open = some ? " and some of those open then" : "";
        return core.depth() == 0
                ? "at the beginning" + (some ? ", with some operations done" : "")
                : "after " + core.depth() + (core.depth() == 1 ? " operation" : " operations") + open;
    }

    /** Single keys say more than the whole of a variable, so they come first. */
    private List<Core.Part> parts() {
        if (!core.touched().isEmpty()) {
            return core.touched().stream()
                    .filter(part -> core.starts().get(0).containsKey(part.variable()))
                    .sorted(Comparator.comparing(part -> -part.keys().size()))
                    .limit(MOST_PARTS)
                    .toList();
        }
        Set<String> mentioned = mentioned();
        Stream<String> variables = core.starts().get(0).keySet().stream();
        return variables.filter(name -> mentioned.isEmpty() || mentioned.contains(name))
                .limit(MOST_PARTS)
                .map(name -> new Core.Part(name, List.of()))
                .toList();
    }

    /** The variables that what refuses the core's operations speaks of. */
    private Set<String> mentioned() {
        List<Reason> reasons = explanation.stalls().stream()
                .filter(stall -> core.operations().contains(stall.operation()))
                .flatMap(stall -> stall.refusals().stream())
                .flatMap(refusal -> refusal.reasons().stream())
                .toList();
        Set<String> mentioned = new HashSet<>();
        for (String variable : core.starts().get(0).keySet()) {
            if (reasons.stream().anyMatch(reason -> DecidingArguments.mentions(reason, variable))) {
                mentioned.add(variable);
            }
        }
        return mentioned;
    }

    private String text(Map<String, Value> state, List<Core.Part> parts) {
        List<String> texts = new ArrayList<>();
        int left = LONGEST_STATE;
        for (Core.Part part : parts) {
            String text = words.part(part, state, Math.max(LEAST_VALUE, left / (parts.size() - texts.size())));
            texts.add(text);
            left -= text.length();
        }
        return String.join(", ", texts);
    }
}
