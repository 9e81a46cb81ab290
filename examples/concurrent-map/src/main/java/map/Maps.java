package map;

import java.util.Map;
import java.util.function.Function;

/** The implementations by name, the right one and the wrong ones. */
public final class Maps {
    private static final Map<String, Function<Runnable, RangeMap>> ALL = Map.of(
            "correct", VersionedMap::new,
            "missing-retry", MissingRetry::new,
            "check-then-act", CheckThenAct::new,
            "mixed-versions", MixedVersions::new);

    private Maps() {}

    /** @param pause called inside operations, wherever another thread may come in between */
    public static RangeMap named(String name, Runnable pause) {
        Function<Runnable, RangeMap> maker = ALL.get(name);
        if (maker == null) {
            throw new IllegalArgumentException(
                    "no map is called " + name + "; there are " + String.join(", ", ALL.keySet().stream().sorted().toList()));
        }
        return maker.apply(pause);
    }
}
