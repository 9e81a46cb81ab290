package dev.traceloom.testing.mutants;

import dev.traceloom.testing.SimulatedObject;
import dev.traceloom.testing.TraceGenerator;
import dev.traceloom.testing.TraceShape;
import dev.traceloom.trace.Trace;
import java.util.Map;
import java.util.function.Supplier;

/** The mutants by name, and recordings of them. */
public final class Mutants {
    private static final int THREADS = 3;
    private static final int OPERATIONS = 30;
    private static final int BUSY = 60;

    private static final Map<String, Supplier<SimulatedObject>> OBJECTS = Map.of(
            "number-after", CounterMutants::numberAfter,
            "numbers-in-pairs", CounterMutants::numbersInPairs,
            "same-slot", QueueMutants::sameSlot,
            "never-empty", () -> QueueMutants.neverEmpty(THREADS * OPERATIONS / 3),
            "own-copy", RegisterMutants::ownCopy,
            "gives-up", RegisterMutants::givesUp,
            "erased-twice", SetMutants::erasedTwice,
            "counts-the-dead", SetMutants::countsTheDead,
            "backwards", ProducerMutants::backwards,
            "size-by-fifo", ProducerMutants::sizeByFifo);

    private Mutants() {}

    /** What three threads recorded of a mutant. */
    public static Trace record(String mutant, long seed) {
        return TraceGenerator.generate(
                        mutant + "-" + seed,
                        OBJECTS.get(mutant).get(),
                        TraceShape.of(seed, THREADS, OPERATIONS).busy(BUSY))
                .trace();
    }
}
