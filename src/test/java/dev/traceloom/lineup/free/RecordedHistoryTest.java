package dev.traceloom.lineup.free;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.traceloom.lineup.history.History;
import dev.traceloom.lineup.history.History.Event;
import dev.traceloom.trace.Operation;
import dev.traceloom.trace.Outcome;
import dev.traceloom.trace.value.Arguments;
import dev.traceloom.trace.value.Meta;
import dev.traceloom.trace.value.Value;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class RecordedHistoryTest {

    private static Operation operation(long start, long end, String result) {
        Arguments arguments = Arguments.named(List.of(RecordedHistory.RESULT), List.of(new Value.Text(result)));
        return new Operation("go", Outcome.RETURNED, arguments, start, end, Meta.NONE, "");
    }

    private static Operation pending(long start) {
        return new Operation("go", Outcome.NEVER_RETURNED, Arguments.NONE, start, Operation.NEVER, Meta.NONE, "");
    }

    private static Event call(int thread) {
        return new Event(thread, null);
    }

    @Test
    void callsAndReturnsComeInTheOrderOfTheirTimes() {
        assertEquals(
                Optional.of(new History(
                        List.of(call(1), call(0), new Event(1, "b"), new Event(0, "a"), call(0), new Event(0, "c")), false)),
                RecordedHistory.of(List.of(List.of(operation(2, 4, "a"), operation(5, 6, "c")), List.of(operation(1, 3, "b")))));
    }

    @Test
    void whatBeginsWhenAnotherEndsMayHaveBegunBefore() {
        assertEquals(
                Optional.of(new History(List.of(call(0), call(1), new Event(0, "a"), new Event(1, "b")), false)),
                RecordedHistory.of(List.of(List.of(operation(1, 2, "a")), List.of(operation(2, 3, "b")))));
    }

    @Test
    void whatNeverReturnedMakesItStuck() {
        assertEquals(
                Optional.of(new History(List.of(call(0), call(1), new Event(1, "b")), true)),
                RecordedHistory.of(List.of(List.of(pending(1)), List.of(operation(2, 3, "b")))));
    }

    @Test
    void aClockThatIsTooCoarseTellsNothing() {
        assertEquals(Optional.empty(), RecordedHistory.of(List.of(List.of(operation(1, 2, "a"), operation(2, 3, "b")))));
    }
}
