package dev.traceloom.actors.history;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.traceloom.actors.Client;
import dev.traceloom.actors.Reference;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.SplittableRandom;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

/** The check says what trying every order of every choice of unanswered operations says, on histories by lot. */
class LinearizabilityAgainstEveryOrderTest {
    private static final int HISTORIES = Integer.getInteger("traceloom.histories", 4_000);
    private static final int CLIENTS = 3;

    @Test
    @DisplayName("on histories by lot, the check agrees with trying every order")
    void agreesWithEveryOrder() throws ReferenceException {
        SplittableRandom random = new SplittableRandom(20_261_118L);
        int right = 0;
        int open = 0;
        for (int number = 0; number < HISTORIES; number++) {
            List<Client.Operation> operations = operations(random);
            History history = history(random, operations.size());
            boolean expected = someOrderExplains(history.events(), operations);
            List<Integer> order = new LinearizabilityCheck<>(new Stack(), operations).order(history);
            assertEquals(expected, order != null, () -> operations + " " + history.events());
            if (order != null) {
                assertTrue(explains(order, history.events(), operations), () -> order + " " + operations + " " + history.events());
                right++;
            }
            open += history.isComplete() ? 0 : 1;
        }
        assertTrue(right > HISTORIES / 10 && right < HISTORIES * 9 / 10, right + " are linearizable");
        assertTrue(open > HISTORIES / 10 && open < HISTORIES * 9 / 10, open + " are not complete");
    }

    private static List<Client.Operation> operations(SplittableRandom random) {
        List<Client.Operation> operations = new ArrayList<>();
        int count = 2 + random.nextInt(5);
        for (int number = 0; number < count; number++) {
            operations.add(random.nextBoolean()
                    ? new Client.Operation("N", "", "Push", List.of(random.nextInt(2)))
                    : new Client.Operation("N", "", "Pop", List.of()));
        }
        return operations;
    }

    /** Operations in turn, by whichever client has none open; some are never answered, and some never begin. */
    private static History history(SplittableRandom random, int operations) {
        History history = History.empty();
        List<Integer> open = new ArrayList<>();
        int next = 0;
        int events = random.nextInt(2 * operations + 1);
        for (int event = 0; event < events; event++) {
            if (next < operations && open.size() < CLIENTS && (open.isEmpty() || random.nextBoolean())) {
                open.add(next);
                history = history.invoked(next++);
            } else if (!open.isEmpty()) {
                int response = random.nextInt(3);
                history = history.responded(open.remove(random.nextInt(open.size())), response, response == 2 ? null : response);
            }
        }
        return history;
    }

    private static boolean someOrderExplains(List<HistoryEvent> events, List<Client.Operation> operations) {
        List<Integer> begun = events.stream().filter(HistoryEvent::invocation).map(HistoryEvent::operation).toList();
        return extended(new ArrayList<>(), begun, events, operations);
    }

    private static boolean extended(List<Integer> order, List<Integer> begun, List<HistoryEvent> events, List<Client.Operation> operations) {
        if (explains(order, events, operations)) {
            return true;
        }
        for (int operation : begun) {
            if (!order.contains(operation)) {
                List<Integer> longer = new ArrayList<>(order);
                longer.add(operation);
                if (extended(longer, begun, events, operations)) {
                    return true;
                }
            }
        }
        return false;
    }

    /** All that were answered are there, with the right answers, and none after one that began only when it had been answered. */
    private static boolean explains(List<Integer> order, List<HistoryEvent> events, List<Client.Operation> operations) {
        Map<Integer, Integer> begins = new HashMap<>();
        Map<Integer, Integer> ends = new HashMap<>();
        for (int place = 0; place < events.size(); place++) {
            (events.get(place).invocation() ? begins : ends).put(events.get(place).operation(), place);
        }
        if (!order.containsAll(ends.keySet())) {
            return false;
        }
        Stack stack = new Stack();
        List<Object> state = stack.initial();
        for (int place = 0; place < order.size(); place++) {
            int operation = order.get(place);
            for (int later : order.subList(place + 1, order.size())) {
                if (ends.getOrDefault(later, Integer.MAX_VALUE) < begins.get(operation)) {
                    return false;
                }
            }
            var applied = stack.apply(state, operations.get(operation).name(), operations.get(operation).arguments());
            if (ends.containsKey(operation) && !Objects.equals(events.get(ends.get(operation)).response(), applied.response())) {
                return false;
            }
            state = applied.state();
        }
        return true;
    }

    @Test
    @DisplayName("answers without equals are compared by what they consist of")
    void answersByContents() throws ReferenceException {
        assertNotNull(orderOf(new int[] {1, 2}, new int[] {1, 2}));
        assertEquals(null, orderOf(new int[] {1, 2}, new int[] {2, 1}));
        assertNotNull(orderOf(new Object[] {"a", new int[] {1}}, new Object[] {"a", new int[] {1}}));
        assertNotNull(orderOf(new Plain(3), new Plain(3)));
        assertEquals(null, orderOf(new Plain(3), new Plain(4)));
        assertNotNull(orderOf(List.of(1), new ArrayList<>(List.of(1))));
        assertEquals(null, orderOf(1, 1L));
    }

    @Test
    @DisplayName("a reference that throws, returns nothing or changes its state is told of, and judges nothing")
    void badReferences() {
        assertSentence("The reference throws java.lang.IllegalStateException: no at Do[].", bad(0, state -> {
            throw new IllegalStateException("no");
        }));
        assertSentence("The reference returns null at Do[].", bad(0, state -> null));
        assertSentence(
                "The reference changes its state in place at Do[]. It has to return a new one.",
                bad(new ArrayList<>(), state -> {
                    state.add(1);
                    return new Reference.Applied<>(state, 1);
                }));
        assertSentence(
                "The reference's state is of no use: it holds a lambda expression, whose parts cannot be compared.",
                bad((Runnable) () -> {}, state -> new Reference.Applied<>(state, 1)));
        assertSentence(
                "The reference throws java.lang.IllegalStateException: none when it is asked what it begins with.",
                new Reference<Integer>() {
                    @Override
                    public Integer initial() {
                        throw new IllegalStateException("none");
                    }

                    @Override
                    public Applied<Integer> apply(Integer state, String operation, List<Object> arguments) {
                        return new Applied<>(state, 1);
                    }
                });
    }

    private static List<Integer> orderOf(Object expected, Object answered) throws ReferenceException {
        return order(bad(0, state -> new Reference.Applied<>(state, expected)), answered);
    }

    private static <S> List<Integer> order(Reference<S> reference, Object answered) throws ReferenceException {
        History history = History.empty().invoked(0).responded(0, 0, answered);
        return new LinearizabilityCheck<>(reference, List.of(new Client.Operation("N", "", "Do", List.of()))).order(history);
    }

    private static void assertSentence(String sentence, Reference<?> reference) {
        assertEquals(sentence, assertThrows(ReferenceException.class, () -> order(reference, 1)).getMessage());
    }

    private static <S> Reference<S> bad(S initial, java.util.function.Function<S, Reference.Applied<S>> apply) {
        return new Reference<>() {
            @Override
            public S initial() {
                return initial;
            }

            @Override
            public Applied<S> apply(S state, String operation, List<Object> arguments) {
                return apply.apply(state);
            }
        };
    }

    private static final class Plain {
        final int number;

        Plain(int number) {
            this.number = number;
        }
    }

    /** Whose order shows: the last one in is the first one out. */
    private static final class Stack implements Reference<List<Object>> {
        @Override
        public List<Object> initial() {
            return List.of();
        }

        @Override
        public Applied<List<Object>> apply(List<Object> state, String operation, List<Object> arguments) {
            List<Object> next = new ArrayList<>(state);
            if (operation.equals("Push")) {
                next.add(arguments.get(0));
                return new Applied<>(next, null);
            }
            return new Applied<>(next, next.isEmpty() ? null : next.remove(next.size() - 1));
        }
    }
}
