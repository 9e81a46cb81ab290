package dev.traceloom.view.text;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.traceloom.trace.Operation;
import dev.traceloom.trace.Outcome;
import dev.traceloom.trace.value.Arguments;
import dev.traceloom.trace.value.Meta;
import dev.traceloom.trace.value.Value;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;

class NarrowLabelTest {
    /** Every character is as wide as any other. */
    private static final NarrowLabel LABEL = new NarrowLabel(String::length);

    @Test
    void theNameGivesWayBeforeTheArguments() {
        Operation insert = operation("KVInsert", 4, 71, 0);
        assertEquals("KVInsert(4, 71, 0)", LABEL.within(18, insert));
        assertEquals("KVInser(4, 71, 0)", LABEL.within(17, insert));
        assertEquals("KVI(4, 71, 0)", LABEL.within(13, insert));
        assertEquals("4, 71, 0", LABEL.within(12, insert));
        assertEquals("4, 71, 0", LABEL.within(8, insert));
    }

    @Test
    void theLastArgumentsGoFirst() {
        Operation insert = operation("KVInsert", 4, 712345, 987654321);
        assertEquals("4, 712345, 987654321", LABEL.within(20, insert));
        assertEquals("KVI(4, 712345, …)", LABEL.within(17, insert));
        assertEquals("KVI(4, …)", LABEL.within(16, insert));
        assertEquals("4, …", LABEL.within(8, insert), "half of a number would be another number");
        assertEquals("", LABEL.within(3, operation("insert", 4711)));
    }

    @Test
    void inNextToNoRoomThereIsStillTheBeginningOfWhatTellsBoxesApart() {
        assertEquals("7", LABEL.within(1, operation("insert", 7)));
        assertEquals("ins(7)", LABEL.within(6, operation("insert", 7)));
        assertEquals("", LABEL.within(1, operation("insert", 71)));
        assertEquals("", LABEL.within(0, operation("insert", 7)));
    }

    @Test
    void aNameWithoutArgumentsIsCutAtItsEnd() {
        assertEquals("Timeout", LABEL.within(7, operation("Timeout")));
        assertEquals("Time…", LABEL.within(5, operation("Timeout")));
    }

    @Test
    void nothingIsWiderThanItsRoomAndAMillionCharactersTakeNoTime() {
        int[] measured = {0};
        NarrowLabel counting = new NarrowLabel(text -> {
            measured[0]++;
            return text.length();
        });
        Operation endless = operation("N".repeat(1_000_000), 1, 2, 3);
        for (int width = 0; width < 300; width++) {
            int before = measured[0];
            assertTrue(counting.within(width, endless).length() <= width);
            assertTrue(measured[0] - before < 40, "a few are tried");
        }
    }

    @Test
    void noCharacterIsCutInTwo() {
        Operation smiling = operation("😀😀😀😀", 1);
        for (int width = 0; width < 14; width++) {
            String label = LABEL.within(width, smiling);
            assertTrue(label.codePoints().noneMatch(point -> Character.getType(point) == Character.SURROGATE), label);
        }
    }

    private static Operation operation(String name, int... arguments) {
        List<Value> values = Arrays.stream(arguments).mapToObj(number -> (Value) Value.Int.of(number)).toList();
        return new Operation(name, Outcome.RETURNED, Arguments.positional(values), 1, 2, Meta.NONE, "");
    }
}
