package dev.traceloom.spec;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import dev.traceloom.spec.compiled.CodeComparison;
import dev.traceloom.testing.Dice;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;

/**
 * Leads two copies of a specification through the same states, one evaluated by the translation and one by TLC alone, and
 * compares all there is to see of them after every call. The code that the translation is made into when it is hot has to find the same.
 */
final class BothEvaluators {
    private static final int STEPS_IN_A_ROW = 25;

    private final Specification specification;
    private final Specification tlc;
    private final Map<String, Integer> compared = new HashMap<>();
    private final Map<String, Integer> left = new HashMap<>();
    private final CodeComparison code = new CodeComparison();

    BothEvaluators(Specification specification) {
        this.specification = specification;
        this.tlc = specification.reference();
    }

    /** A state that both evaluators came to, each on its own. */
    private record Pair(State translated, State plain) {}

    void walk(List<BoundOperation> operations, int calls, Dice dice) {
        List<Pair> initial = pairs(initial(specification), initial(tlc), "the initial states");
        Pair at = initial.get(dice.below(initial.size()));
        for (int i = 0; i < calls; i++) {
            if (i % STEPS_IN_A_ROW == 0) {
                at = initial.get(dice.below(initial.size()));
            }
            List<Pair> next = compare(at, operations.get(dice.below(operations.size())));
            if (!next.isEmpty()) {
                at = next.get(dice.below(next.size()));
                assertEquals(
                        tlc.violatedInvariant(at.plain()), specification.violatedInvariant(at.translated()), () -> "");
            }
        }
    }

    /** Takes operations one after the other, in all states that they may be taken in. */
    void follow(List<BoundOperation> operations) {
        List<Pair> at = pairs(initial(specification), initial(tlc), "the initial states");
        for (BoundOperation operation : operations) {
            Map<String, Pair> next = new LinkedHashMap<>();
            for (Pair from : at) {
                compare(from, operation).forEach(pair -> next.put(text(pair.plain()), pair));
            }
            at = List.copyOf(next.values());
        }
        assertFalse(at.isEmpty(), "some state is left at the end");
    }

    /** Takes every operation in every initial state, and looks at the invariants of all that follow. */
    void tryAll(List<BoundOperation> operations) {
        List<Pair> initial = pairs(initial(specification), initial(tlc), "the initial states");
        for (BoundOperation operation : operations) {
            Translated.forgive(operation.effect());
            for (Pair at : initial) {
                for (Pair next : compare(at, operation)) {
                    assertEquals(
                            tlc.violatedInvariant(next.plain()),
                            specification.violatedInvariant(next.translated()),
                            () -> operation.action() + " to " + next.plain().variables());
                }
            }
        }
    }

    private static Successors initial(Specification from) {
        Successors found = new Successors();
        from.initialStates(found);
        return found;
    }

    private List<Pair> compare(Pair at, BoundOperation operation) {
        Call call = operation.effect();
        Successors translated = new Successors();
        Successors plain = new Successors();
        specification.next(at.translated(), call, translated);
        tlc.next(at.plain(), call, plain);
        Translated.compareCode(call, at.translated(), code, operation.action() + " in " + at.plain().variables());
        compared.merge(operation.action(), 1, Integer::sum);
        if (!Translated.evaluates(call, at.translated())) {
            left.merge(operation.action(), 1, Integer::sum);
        }
        return pairs(translated, plain, operation.action() + " " + call + " in " + at.plain().variables());
    }

    private static List<Pair> pairs(Successors translated, Successors plain, String what) {
        assertEquals(plain.failure(), translated.failure(), what);
        assertEquals(texts(plain), texts(translated), what);
        Map<String, State> byText = new HashMap<>();
        for (int i = 0; i < plain.size(); i++) {
            byText.put(text(plain.get(i)), plain.get(i));
        }
        List<Pair> pairs = new ArrayList<>();
        for (int i = 0; i < translated.size(); i++) {
            pairs.add(new Pair(translated.get(i), byText.get(text(translated.get(i)))));
        }
        return pairs;
    }

    private static TreeSet<String> texts(Successors found) {
        TreeSet<String> texts = new TreeSet<>();
        for (int i = 0; i < found.size(); i++) {
            texts.add(text(found.get(i)));
        }
        return texts;
    }

    private static String text(State state) {
        return state.variables() + " " + state.values() + " " + Long.toHexString(state.hashLow()) + " "
                + Long.toHexString(state.hashHigh());
    }

    /** Fails where too few actions had code to be compared with their steps. */
    void assertMostHaveCode() {
        code.assertMostHaveCode();
    }

    /** How many of the calls were left to TLC, in percent. */
    int percentLeftToTlc() {
        int all = compared.values().stream().mapToInt(Integer::intValue).sum();
        return 100 * left.values().stream().mapToInt(Integer::intValue).sum() / all;
    }

    /** The actions of which every call was left to TLC. */
    List<String> neverTranslated() {
        return compared.keySet().stream()
                .filter(action -> compared.get(action).equals(left.get(action)))
                .sorted()
                .toList();
    }
}
