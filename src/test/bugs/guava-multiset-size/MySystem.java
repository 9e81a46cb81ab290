package workload;

import com.google.common.collect.ConcurrentHashMultiset;
import workload.generated.Settings;

/** The bag that all threads share. */
public final class MySystem {
    final ConcurrentHashMultiset<Long> bag = ConcurrentHashMultiset.create();

    public MySystem(Settings settings) {}
}
