package dev.traceloom.testing;

/**
 * What a generated trace looks like.
 *
 * @param seed the same seed gives the same trace, everywhere
 * @param threads how many threads
 * @param operationsPerThread how many operations each records, thread ends and crashes aside
 * @param busyPercent how much of its time each thread spends inside an operation; 20 is light overlap, 80 is heavy
 * @param threadEnds whether each thread records its end
 * @param coinciding whether times are small integers, so that many are equal and timeboxes often just touch
 * @param abortedPercent how many of the operations are aborted
 * @param neverReturnedPercent how many of the threads have a last operation that never returned
 * @param timedOutPercent how many of the operations never returned, though their threads went on
 * @param crashedPercent how many of the threads record a crash (instead of their end)
 * @param corruption whether one result is changed
 */
public record TraceShape(
        long seed,
        int threads,
        int operationsPerThread,
        int busyPercent,
        boolean threadEnds,
        boolean coinciding,
        int abortedPercent,
        int neverReturnedPercent,
        int timedOutPercent,
        int crashedPercent,
        Corruption corruption) {

    public TraceShape {
        if (threads < 1 || operationsPerThread < 0 || busyPercent < 1 || busyPercent > 100) {
            throw new IllegalArgumentException("no such trace: " + threads + " threads × " + operationsPerThread
                    + " operations, busy " + busyPercent + " %");
        }
    }

    /** Light overlap, thread ends, fine clock, nothing unusual. */
    public static TraceShape of(long seed, int threads, int operationsPerThread) {
        return new TraceShape(seed, threads, operationsPerThread, 20, true, false, 0, 0, 0, 0, Corruption.NONE);
    }

    /** The same with a total, rounded down to a multiple of the threads. */
    public static TraceShape ofTotal(long seed, int threads, int operations) {
        return of(seed, threads, operations / threads);
    }

    public TraceShape busy(int percent) {
        return new TraceShape(seed, threads, operationsPerThread, percent, threadEnds, coinciding, abortedPercent,
                neverReturnedPercent, timedOutPercent, crashedPercent, corruption);
    }

    public TraceShape withoutThreadEnds() {
        return new TraceShape(seed, threads, operationsPerThread, busyPercent, false, coinciding, abortedPercent,
                neverReturnedPercent, timedOutPercent, crashedPercent, corruption);
    }

    public TraceShape coincidingTimes() {
        return new TraceShape(seed, threads, operationsPerThread, busyPercent, threadEnds, true, abortedPercent,
                neverReturnedPercent, timedOutPercent, crashedPercent, corruption);
    }

    public TraceShape aborted(int percentOfOperations) {
        return new TraceShape(seed, threads, operationsPerThread, busyPercent, threadEnds, coinciding,
                percentOfOperations, neverReturnedPercent, timedOutPercent, crashedPercent, corruption);
    }

    public TraceShape neverReturned(int percentOfThreads) {
        return new TraceShape(seed, threads, operationsPerThread, busyPercent, threadEnds, coinciding, abortedPercent,
                percentOfThreads, timedOutPercent, crashedPercent, corruption);
    }

    public TraceShape timedOut(int percentOfOperations) {
        return new TraceShape(seed, threads, operationsPerThread, busyPercent, threadEnds, coinciding, abortedPercent,
                neverReturnedPercent, percentOfOperations, crashedPercent, corruption);
    }

    public TraceShape crashed(int percentOfThreads) {
        return new TraceShape(seed, threads, operationsPerThread, busyPercent, threadEnds, coinciding, abortedPercent,
                neverReturnedPercent, timedOutPercent, percentOfThreads, corruption);
    }

    public TraceShape corrupted(Corruption how) {
        return new TraceShape(seed, threads, operationsPerThread, busyPercent, threadEnds, coinciding, abortedPercent,
                neverReturnedPercent, timedOutPercent, crashedPercent, how);
    }
}
