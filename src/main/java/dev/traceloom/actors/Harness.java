package dev.traceloom.actors;

/**
 * What is explored, in DS2's six parts: the sequential reference (1), the actors (2) with what they begin with (3), what clients
 * invoke (4) and how they are answered (5), which an actor does with {@link Context#respond}, and what LiViola should know of
 * keys (6).
 *
 * <p>It has a constructor without parameters. It is asked more than once and by several threads, and says the same each time.
 */
public interface Harness {
    /** Parts 2 to 4. */
    void describe(ActorSystem system);

    /** Part 1. */
    Reference<?> reference();

    /** Part 6; by default every message is about every key, so that LiViola has nothing to leave out. */
    default Keys keys() {
        return receive -> Keys.ANY;
    }
}
