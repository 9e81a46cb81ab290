package dev.traceloom.explain;

/**
 * Names one record of a trace.
 *
 * @param thread the thread's id
 * @param index the position in the thread, from 0, thread ends included
 */
public record OperationRef(String thread, int index) {
    @Override
    public String toString() {
        return thread + ":" + index;
    }
}
