package workload;

import org.agrona.concurrent.ManyToManyConcurrentArrayQueue;
import workload.generated.Settings;

/** The queue that all threads share. */
public final class MySystem {
    final ManyToManyConcurrentArrayQueue<Long> queue = new ManyToManyConcurrentArrayQueue<>(1 << 16);

    public MySystem(Settings settings) {}
}
