package workload;

import org.agrona.concurrent.ManyToManyConcurrentArrayQueue;
import workload.generated.Settings;

/** The queue that all threads share: short, since long ones leave many orders open. */
public final class MySystem {
    final ManyToManyConcurrentArrayQueue<Long> queue = new ManyToManyConcurrentArrayQueue<>(16);

    public MySystem(Settings settings) {}
}
