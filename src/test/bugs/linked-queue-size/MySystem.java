package workload;

import java.util.concurrent.ConcurrentLinkedQueue;
import workload.generated.Settings;

/** The queue that all threads share. */
public final class MySystem {
    final ConcurrentLinkedQueue<Long> queue = new ConcurrentLinkedQueue<>();

    public MySystem(Settings settings) {}
}
