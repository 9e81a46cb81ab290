package workload;

import org.apache.tomcat.util.collections.ConcurrentCache;
import workload.generated.Settings;

/** The cache that all threads share: small, so that it often moves entries. */
public final class MySystem {
    final ConcurrentCache<Long, Long> cache = new ConcurrentCache<>(4);

    public MySystem(Settings settings) {}
}
