package dev.traceloom.testing;

import java.util.Optional;

/** A shared object as one thread at a time sees it; the generator interleaves the calls of many threads on it. */
public interface SimulatedObject {

    /** A new call of a thread, which has done nothing so far. */
    Call call(int thread, Dice dice);

    /** What a thread might record of a call that has no effect: one that is aborted, or lost. */
    Invocation withoutEffect(int thread, Dice dice);

    /** The same call with another result; empty if the call has none to change. */
    Optional<Invocation> corrupted(Invocation invocation, Dice dice);
}
