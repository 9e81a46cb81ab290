package dev.traceloom.engine;

import dev.traceloom.spec.Call;
import dev.traceloom.spec.Specification;
import dev.traceloom.spec.State;
import dev.traceloom.spec.Successors;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * What a specification answers, asked once for every question; states are told apart by their text. Trying all orders of
 * thousands of small traces comes back to the same few states again and again. TLC alone is asked, so that a faster
 * evaluator cannot confirm its own mistakes.
 */
final class Evaluations {
    private static final int MOST = 300_000;

    /**
     * An answer.
     *
     * @param states the numbers of the states, in the order given
     * @param failed whether the evaluation failed, after these
     */
    record Answer(int[] states, boolean failed) {}

    private record Question(int state, Call call) {}

    private final Specification specification;
    private final Map<String, Integer> numbers = new HashMap<>();
    private final List<State> states = new ArrayList<>();
    private final Map<Question, Answer> known = new HashMap<>();
    private final Map<Integer, Answer> silent = new HashMap<>();
    private final Map<Integer, Integer> violated = new HashMap<>();
    private Answer initial;

    Evaluations(Specification specification) {
        this.specification = specification.reference();
    }

    Specification specification() {
        return specification;
    }

    /** Makes room when there is too much; the numbers of states mean nothing afterwards. */
    void startAnew() {
        if (known.size() > MOST) {
            numbers.clear();
            states.clear();
            known.clear();
            silent.clear();
            violated.clear();
            initial = null;
        }
    }

    Answer initial() {
        if (initial == null) {
            Successors successors = new Successors();
            specification.initialStates(successors);
            initial = answer(successors);
        }
        return initial;
    }

    Answer next(int state, Call call) {
        return known.computeIfAbsent(new Question(state, call), asked -> {
            Successors successors = new Successors();
            specification.next(states.get(state), call, successors);
            return answer(successors);
        });
    }

    Answer silent(int state) {
        return silent.computeIfAbsent(state, asked -> {
            Successors successors = new Successors();
            specification.silent(states.get(state), successors);
            return answer(successors);
        });
    }

    int violatedInvariant(int state) {
        return violated.computeIfAbsent(state, asked -> specification.violatedInvariant(states.get(state)));
    }

    private Answer answer(Successors successors) {
        int[] found = new int[successors.size()];
        for (int i = 0; i < found.length; i++) {
            found[i] = number(successors.get(i));
        }
        return new Answer(found, successors.failure() != null);
    }

    private int number(State state) {
        return numbers.computeIfAbsent(state.variables().toString(), text -> {
            states.add(state);
            return states.size() - 1;
        });
    }
}
