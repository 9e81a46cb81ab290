package workload;

import java.util.concurrent.ConcurrentHashMap;
import workload.generated.Settings;

/** The map that all threads share, with room for many. */
public final class MySystem {
    final ConcurrentHashMap<Long, Long> map = new ConcurrentHashMap<>(1 << 14);

    public MySystem(Settings settings) {}
}
