package dev.traceloom.engine;

import static dev.traceloom.engine.AllStrategies.accepts;
import static dev.traceloom.engine.Recorded.op;
import static dev.traceloom.engine.Recorded.thread;
import static dev.traceloom.engine.Recorded.trace;

import dev.traceloom.spec.Successors;
import dev.traceloom.trace.Trace;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

/** States that agree in 64 bits of their hash are still two states (rule 18 of the semantics). */
class CollisionTest {

    /** Choose leads to 1 or 2; Is(n) tells which. */
    private static class Choice extends FakeSpecification {
        @Override
        public void follow(int number, String operation, int argument, Successors into) {
            if (operation.equals("Choose")) {
                into.add(state(1));
                into.add(state(2));
            } else if (number == argument) {
                into.add(state(number));
            }
        }
    }

    private static final Trace FIRST = trace(thread("a", op(0, 1, "Choose", 0), op(2, 3, "Is", 1)));
    private static final Trace SECOND = trace(thread("a", op(0, 1, "Choose", 0), op(2, 3, "Is", 2)));

    @Test
    @DisplayName("rule 18: states with the same lower half are told apart by the upper")
    void theSameLowerHalf() {
        Choice choice = new Choice() {
            @Override
            public Number state(int number) {
                return new Number(number, 42, number);
            }
        };
        accepts(choice, FIRST);
        accepts(choice, SECOND);
    }

    @Test
    @DisplayName("rule 18: states with the same upper half are told apart by the lower")
    void theSameUpperHalf() {
        Choice choice = new Choice() {
            @Override
            public Number state(int number) {
                return new Number(number, number, 42);
            }
        };
        accepts(choice, FIRST);
        accepts(choice, SECOND);
    }

    @Test
    @DisplayName("the same state at other positions is another search state")
    void positionsCount() {
        FakeSpecification idle = new FakeSpecification() {
            @Override
            public void follow(int number, String operation, int argument, Successors into) {
                into.add(state(number));
            }
        };
        accepts(idle, trace(thread("a", op(0, 1, "Idle", 0), op(2, 3, "Idle", 0)), thread("b", op(0, 9, "Idle", 0))));
    }
}
