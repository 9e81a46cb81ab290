package dev.traceloom.explain.bundle;

import dev.traceloom.trace.Operation;
import dev.traceloom.trace.Outcome;
import dev.traceloom.trace.TraceThread;
import dev.traceloom.trace.value.BadValueException;
import java.util.List;

/**
 * The records of a thread follow each other, as they do in every trace that can be read: who looks for a moment among
 * them may halve and halve again.
 */
final class ProgramOrder {
    private ProgramOrder() {}

    /** Throws {@link BadValueException} for records that no thread leaves behind. */
    static void check(TraceThread thread, int number) {
        List<Operation> operations = thread.operations();
        String which = " of thread number " + (number + 1);
        BundleConsistency.require(
                (long) thread.first() + operations.size() <= Integer.MAX_VALUE,
                "the records" + which + " have too large numbers");
        for (int i = 0; i < operations.size(); i++) {
            Operation now = operations.get(i);
            String record = "record " + i + which;
            BundleConsistency.require(
                    !now.hasEnd() || Long.compareUnsigned(now.end(), now.start()) >= 0, record + " ends before it begins");
            if (i > 0) {
                Operation last = operations.get(i - 1);
                BundleConsistency.require(!isOver(last), record + " comes after the thread's end");
                BundleConsistency.require(last.hasEnd() || isOver(now), record + " comes after one that never returned");
                BundleConsistency.require(
                        !now.isTimed()
                                || !last.isTimed()
                                || Long.compareUnsigned(now.start(), last.hasEnd() ? last.end() : last.start()) >= 0,
                        record + " begins before the one before it is over");
            }
        }
    }

    private static boolean isOver(Operation operation) {
        return operation.outcome() == Outcome.THREAD_END || operation.outcome() == Outcome.CRASH;
    }
}
