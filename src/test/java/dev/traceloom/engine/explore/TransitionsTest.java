package dev.traceloom.engine.explore;

import static dev.traceloom.engine.FakeSpecification.call;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.traceloom.engine.FakeSpecification;
import dev.traceloom.spec.Call;
import dev.traceloom.spec.Failure;
import dev.traceloom.spec.State;
import dev.traceloom.spec.Successors;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

class TransitionsTest {
    private static final int FEW = 7;
    private static final Failure FAILURE = new Failure("it fails", null, false);

    private final Counting counting = new Counting();
    private final Successors into = new Successors();
    private Transitions transitions = new Transitions(counting);

    /** Counts its evaluations; the operations differ in how many successors they have. */
    private static final class Counting extends FakeSpecification {
        private int evaluations;
        private boolean view;

        @Override
        public void follow(int number, String operation, int argument, Successors into) {
            evaluations++;
            switch (operation) {
                case "add" -> into.add(state(number + argument));
                case "look" -> into.add(state(number));
                case "choose" -> {
                    into.add(state(number + argument));
                    into.add(state(number));
                    into.add(state(number - argument));
                }
                case "fail" -> {
                    into.add(state(number + argument));
                    into.fail(FAILURE);
                }
                default -> {}
            }
        }

        @Override
        public boolean hasView() {
            return view;
        }
    }

    @Test
    void answersAreThoseOfTheSpecificationWhateverIsRemembered() {
        Random random = new Random(6);
        List<Call> calls = new ArrayList<>();
        for (String name : List.of("add", "look", "choose", "refuse", "fail")) {
            for (int argument = 1; argument < 4; argument++) {
                calls.add(call(name, argument));
            }
        }
        Successors expected = new Successors();
        Counting plain = new Counting();
        for (int i = 0; i < 200_000; i++) {
            State state = counting.state(random.nextInt(i % 50_000 < 25_000 ? FEW : 1_000_000));
            Call call = calls.get(random.nextInt(calls.size()));
            transitions.next(state, call, into);
            plain.next(state, call, expected);
            assertEquals(states(expected), states(into));
            assertSame(expected.failure(), into.failure());
        }
        assertTrue(counting.evaluations < plain.evaluations, "nothing was remembered");
    }

    @Test
    void callsThatShareAPlaceAreToldApart() {
        // More calls than the table has places, all in one state.
        for (int i = 1; i <= CachePayoff.QUESTIONS_BEFORE_FIRST_TRIAL + CachePayoff.QUESTIONS_PER_TRIAL; i++) {
            transitions.next(counting.state(0), call("add", i), into);
            assertEquals(List.of(i), states(into));
        }
    }

    @Test
    void statesThatDifferInHalfOfTheirHashAreToldApart() {
        Call call = call("add", 1);
        for (int i = 0; i < CachePayoff.QUESTIONS_BEFORE_FIRST_TRIAL + CachePayoff.QUESTIONS_PER_TRIAL; i++) {
            int number = i % FEW;
            transitions.next(new FakeSpecification.Number(number, 0, number), call, into);
            assertEquals(List.of(number + 1), states(into));
        }
    }

    @Test
    void whatIsAskedAgainAndAgainIsEvaluatedOnce() {
        Call call = call("add", 1);
        ask(call, CachePayoff.QUESTIONS_BEFORE_FIRST_TRIAL, 1);
        int before = counting.evaluations;
        // One state, since of several two may have to share a place: calls are told apart by identity.
        ask(call, 10 * CachePayoff.QUESTIONS_PER_TRIAL, 1);
        assertEquals(1, counting.evaluations - before);
    }

    @Test
    void equalStatesBecomeOneObject() {
        Call one = call("add", 1);
        Call two = call("add", 2);
        Call look = call("look", 0);
        ask(one, CachePayoff.QUESTIONS_BEFORE_FIRST_TRIAL, 1);
        // Evaluations go on, since these states are all new, and every second one leads where the one before did.
        for (int i = 0; i < CachePayoff.QUESTIONS_BEFORE_FIRST_TRIAL; i++) {
            transitions.next(counting.state(3 * i), two, into);
            transitions.next(counting.state(3 * i + 1), one, into);
        }
        transitions.next(counting.state(-2), two, into);
        State reached = into.get(0);
        transitions.next(counting.state(-1), one, into);
        assertSame(reached, into.get(0));
        transitions.next(counting.state(0), look, into);
        assertSame(reached, into.get(0));
    }

    @Test
    void aCallThatChangesNothingLeadsToTheVeryStateThatWasAskedAbout() {
        FakeSpecification still = new FakeSpecification() {
            @Override
            public void follow(int number, String operation, int argument, Successors into) {}

            @Override
            public void next(State state, Call call, Successors into) {
                into.clear();
                into.add(state);
            }
        };
        transitions = new Transitions(still);
        Call call = call("look", 0);
        for (int i = 0; i < CachePayoff.QUESTIONS_PER_TRIAL; i++) {
            State state = still.state(i % FEW);
            transitions.next(state, call, into);
            assertSame(state, into.get(0));
        }
    }

    @Test
    void whatIsNeverAskedAgainIsNotRememberedForLong() {
        Call call = call("add", 1);
        ask(call, CachePayoff.QUESTIONS_BEFORE_FIRST_TRIAL + CachePayoff.QUESTIONS_PER_TRIAL, Integer.MAX_VALUE);
        int before = counting.evaluations;
        ask(call, CachePayoff.QUESTIONS_PER_REST, FEW);
        assertEquals(CachePayoff.QUESTIONS_PER_REST, counting.evaluations - before, "evaluations while it is at rest");
        ask(call, CachePayoff.QUESTIONS_PER_TRIAL, FEW);
        // Two of the few may have to share a place, since calls are told apart by identity.
        int again = counting.evaluations - before - CachePayoff.QUESTIONS_PER_REST;
        assertTrue(again < CachePayoff.QUESTIONS_PER_TRIAL / 2, () -> again + " evaluations after its rest");
    }

    @Test
    void whatFailsIsEvaluatedEveryTime() {
        Call call = call("fail", 1);
        for (int i = 1; i <= CachePayoff.QUESTIONS_BEFORE_FIRST_TRIAL + CachePayoff.QUESTIONS_PER_TRIAL; i++) {
            transitions.next(counting.state(i % FEW), call, into);
            assertNotNull(into.failure());
            assertEquals(1, into.size());
            assertEquals(i, counting.evaluations);
        }
    }

    @Test
    void nothingIsRememberedUnderAView() {
        counting.view = true;
        transitions = new Transitions(counting);
        ask(call("add", 1), 2 * CachePayoff.QUESTIONS_PER_TRIAL, FEW);
        assertEquals(2 * CachePayoff.QUESTIONS_PER_TRIAL, counting.evaluations);
    }

    @Test
    void nothingIsRememberedOnceMemoryWasShort() {
        ask(call("add", 1), 2 * CachePayoff.QUESTIONS_PER_TRIAL, FEW);
        transitions.letGo();
        int before = counting.evaluations;
        ask(call("add", 1), 2 * CachePayoff.QUESTIONS_PER_TRIAL, FEW);
        assertEquals(2 * CachePayoff.QUESTIONS_PER_TRIAL, counting.evaluations - before);
    }

    /** Asks about new objects for so many different states in turn. */
    private void ask(Call call, int times, int different) {
        for (int i = 0; i < times; i++) {
            transitions.next(counting.state(i % different), call, into);
        }
    }

    private static List<Integer> states(Successors successors) {
        List<Integer> numbers = new ArrayList<>();
        for (int i = 0; i < successors.size(); i++) {
            numbers.add(((FakeSpecification.Number) successors.get(i)).value());
        }
        return numbers;
    }
}
