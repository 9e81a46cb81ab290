package dev.traceloom.spec.compiled;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.traceloom.spec.compiled.value.Faults;
import dev.traceloom.spec.compiled.value.Bail;
import dev.traceloom.spec.compiled.value.Cancellation;
import dev.traceloom.spec.compiled.value.TlaBool;
import dev.traceloom.spec.compiled.value.TlaInt;
import dev.traceloom.spec.compiled.value.TlaValue;
import java.util.List;
import org.junit.jupiter.api.Test;

/** A mistake of ours in the evaluator costs time, never a verdict: TLC is asked, and the user hears of it once. */
final class FaultsTest {
    private static final TlaValue[] STATE = {TlaInt.of(1)};

    private final Faults faults = new Faults();
    private int evaluations;

    @Test
    void anActionThatBreaksIsLeftToTlcForGood() {
        CompiledAction action = new CompiledAction(
                new Step() {
                    @Override
                    void run(Frame frame) {
                        fail();
                    }
                },
                0,
                faults);
        assertNull(action.successors(STATE, new TlaValue[0], new Cancellation(), null));
        assertNull(action.successors(STATE, new TlaValue[0], new Cancellation(), null));
        assertEquals(1, evaluations);
        assertTold();
    }

    @Test
    void soIsAFormula() {
        CompiledFormula formula = new CompiledFormula(
                new Expression() {
                    @Override
                    TlaValue value(Frame frame) {
                        fail();
                        return TlaBool.TRUE;
                    }
                },
                0,
                faults);
        assertNull(formula.value(STATE, new Cancellation()));
        assertNull(formula.value(STATE, new Cancellation()));
        assertEquals(1, evaluations);
        assertTold();
    }

    @Test
    void whatIsLeftToTlcOnPurposeIsNoFault() {
        Step bails = new Step() {
            @Override
            void run(Frame frame) {
                evaluations++;
                throw Bail.out();
            }
        };
        CompiledAction action = new CompiledAction(bails, 0, faults);
        assertNull(action.successors(STATE, new TlaValue[0], new Cancellation(), null));
        assertNull(action.successors(STATE, new TlaValue[0], new Cancellation(), null));
        assertEquals(2, evaluations);
        assertEquals(List.of(), faults.warnings());
    }

    private void fail() {
        evaluations++;
        throw new ArrayIndexOutOfBoundsException("Index 7 out of bounds for length 3");
    }

    private void assertTold() {
        faults.add(new IllegalStateException("another one, later"));
        assertEquals(1, faults.warnings().size());
        String warning = faults.warnings().get(0);
        assertTrue(warning.contains("TLC evaluated in its place") && warning.contains("Please report"), warning);
        assertTrue(warning.contains("Index 7 out of bounds for length 3 at dev.traceloom."), warning);
    }
}
