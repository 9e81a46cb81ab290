import dev.traceloom.record.recorder.Recorder;
import dev.traceloom.record.recorder.ThreadRecorder;
import java.lang.management.ManagementFactory;
import java.nio.file.Path;
import java.util.Arrays;

/** Prints what recording an operation with two arguments and a result costs here, in nanoseconds: the median of rounds. */
public final class RecorderCost {
    private static final int ROUND = 1_000;
    private static final int WARM_UP = 100;
    private static final int ROUNDS = 300;

    /** Of this thread, so that a busy machine does not count. */
    private static long processorTime() {
        return ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime();
    }

    public static void main(String[] arguments) {
        long[] rounds = new long[WARM_UP + ROUNDS];
        try (Recorder recorder = Recorder.of("Cost", Path.of(arguments[0]))) {
            ThreadRecorder thread = recorder.thread();
            for (int round = 0; round < rounds.length; round++) {
                long before = processorTime();
                for (int i = 0; i < ROUND; i++) {
                    thread.start("Insert", "key", i, "value", 2 * i).end("result", i & 15);
                }
                rounds[round] = processorTime() - before;
            }
        }
        long[] measured = Arrays.copyOfRange(rounds, WARM_UP, rounds.length);
        Arrays.sort(measured);
        System.out.println(measured[ROUNDS / 2] / ROUND);
    }
}
