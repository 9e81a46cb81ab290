package dev.traceloom.lineup.control;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodHandles.Lookup;
import java.lang.invoke.VarHandle;

/**
 * Chance that Java keeps in its threads, for {@code ThreadLocalRandom} and for maps and counters that spread over cells: the same in
 * every run. Without a way to these fields, which {@code --add-opens} gives, it stays as it is, and runs that depend on it diverge.
 */
final class ThreadSeeds {
    private static final VarHandle SEED = handle("threadLocalRandomSeed", long.class);
    private static final VarHandle PROBE = handle("threadLocalRandomProbe", int.class);
    private static final VarHandle SECONDARY = handle("threadLocalRandomSecondarySeed", int.class);

    private ThreadSeeds() {}

    private static VarHandle handle(String field, Class<?> type) {
        try {
            Lookup inside = MethodHandles.privateLookupIn(Thread.class, MethodHandles.lookup());
            return inside.findVarHandle(Thread.class, field, type);
        } catch (ReflectiveOperationException notOpen) {
            return null;
        }
    }

    /** @param number tells threads apart */
    static void reset(Thread thread, int number) {
        if (SEED != null && PROBE != null && SECONDARY != null) {
            int spread = (number + 1) * 0x9e3779b9;
            SEED.set(thread, (number + 1) * 0x9e3779b97f4a7c15L);
            PROBE.set(thread, spread);
            SECONDARY.set(thread, spread ^ 0x5bd1e995);
        }
    }
}
