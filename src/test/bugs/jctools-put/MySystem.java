package workload;

import org.jctools.maps.NonBlockingHashMapLong;
import workload.generated.Settings;

/** The map that all threads share. */
public final class MySystem {
    final NonBlockingHashMapLong<Long> map = new NonBlockingHashMapLong<>();

    public MySystem(Settings settings) {}
}
