package dev.traceloom.engine.control;

/** Hears how a search is getting on, a few times a second, on the thread that searches. */
@FunctionalInterface
public interface Progress {
    Progress NONE = (linearized, width, states) -> { };

    /**
     * @param linearized the longest prefix so far
     * @param width the states that are open now: of the layer, or of the stack
     * @param states the distinct states so far
     */
    void update(int linearized, int width, long states);
}
