package workload;

import org.jctools.maps.NonBlockingHashMap;
import workload.generated.Settings;

/** The map that all threads share. */
public final class MySystem {
    final NonBlockingHashMap<Long, Long> map = new NonBlockingHashMap<>();

    public MySystem(Settings settings) {}
}
