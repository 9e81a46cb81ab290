package dev.traceloom.view.timebox;

import dev.traceloom.trace.Operation;
import dev.traceloom.trace.RecordRef;

/**
 * A timebox as it is drawn.
 *
 * @param lane the thread's position
 * @param x where it begins, in logical units
 * @param many how many operations it stands for; more than one when they are too narrow to be told apart
 */
public record Box(
        int lane, RecordRef ref, Operation operation, double x, double width, OperationStatus standing, int many) {

    public boolean isOpen() {
        return !operation.hasEnd();
    }
}
