package tlc2.module;

import java.util.concurrent.atomic.LongAccumulator;
import tlc2.value.impl.Value;

/**
 * What {@link TraceloomRecords} notes while TLC searches. Apart from it, because TLC takes its methods for operators.
 */
public final class SearchTally {
    private static final LongAccumulator LONGEST = new LongAccumulator(Math::max, 0);
    static int[] lengths;
    static int mandatory;
    private static volatile boolean accepted;

    private SearchTally() {}

    /**
     * @param laneLengths how many records each lane has
     * @param mandatoryLanes how many lanes, counted from the first, must be consumed
     */
    public static void begin(Value trace, int[] laneLengths, int mandatoryLanes) {
        TraceloomRecords.hold(trace);
        lengths = laneLengths;
        mandatory = mandatoryLanes;
    }

    static void note(int consumed, boolean complete) {
        LONGEST.accumulate(consumed);
        if (complete) {
            accepted = true;
        }
    }

    public static boolean accepted() {
        return accepted;
    }

    /** An operation that never returned and was left out counts as consumed once everything else is. */
    public static int longest() {
        return accepted ? records() : LONGEST.intValue();
    }

    public static int records() {
        int sum = 0;
        for (int length : lengths) {
            sum += length;
        }
        return sum;
    }
}
