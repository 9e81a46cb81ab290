package dev.traceloom.explain;

import dev.traceloom.trace.Operation;
import java.util.List;

/**
 * What one thread recorded, or a window of it.
 *
 * @param id the thread's id
 * @param firstIndex the position of the first record kept
 * @param operations the records kept, in program order
 */
public record ThreadLog(String id, int firstIndex, List<Operation> operations) {

    public boolean has(int index) {
        return index >= firstIndex && index < firstIndex + operations.size();
    }

    public Operation operation(int index) {
        return operations.get(index - firstIndex);
    }
}
