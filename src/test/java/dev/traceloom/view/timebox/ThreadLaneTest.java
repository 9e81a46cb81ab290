package dev.traceloom.view.timebox;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.traceloom.trace.Operation;
import dev.traceloom.trace.Outcome;
import dev.traceloom.trace.RecordRef;
import dev.traceloom.trace.TraceThread;
import dev.traceloom.trace.value.Arguments;
import dev.traceloom.trace.value.Meta;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class ThreadLaneTest {

    @Test
    void anOperationThatNeverReturnedIsFoundEvenAfterTheEndOfItsThread() {
        for (int count = 0; count < 40; count++) {
            List<Operation> operations = new ArrayList<>();
            for (int i = 0; i < count; i++) {
                operations.add(operation(Outcome.RETURNED, 10 * i + 10, 10 * i + 15));
            }
            operations.add(operation(Outcome.NEVER_RETURNED, 10 * count + 10, Operation.NEVER));
            operations.add(operation(Outcome.THREAD_END, 10 * count + 20, 10 * count + 25));
            ThreadLane lane = new ThreadLane(TraceThread.excerpt("t", 7, operations));
            assertEquals(count, lane.firstEndingFrom(10 * count + 1000));
            assertEquals(count + 2, lane.firstBeginningAfter(10 * count + 1000));
            assertEquals(new RecordRef("t", 7 + count), lane.ref(count));
            for (int i = 0; i < count; i++) {
                assertEquals(i, lane.firstEndingFrom(10 * i + 15));
                assertEquals(i + 1, lane.firstEndingFrom(10 * i + 16));
                assertEquals(i, lane.firstBeginningAfter(10 * i + 9));
                assertEquals(i + 1, lane.firstBeginningAfter(10 * i + 10));
            }
        }
    }

    private static Operation operation(Outcome outcome, long start, long end) {
        return new Operation("Op", outcome, Arguments.NONE, start, end, Meta.NONE, "");
    }
}
