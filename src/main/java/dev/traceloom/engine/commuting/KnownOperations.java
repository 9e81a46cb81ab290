package dev.traceloom.engine.commuting;

import dev.traceloom.spec.BoundOperation;

/**
 * Numbers that were found for operations, by identity. A long trace repeats itself, and its equal records share what they were bound
 * to: to look that up takes a fraction of the time that it takes to compare what they are.
 */
final class KnownOperations {
    /** Of an operation that was not met before. */
    static final int UNKNOWN = -2;

    /** Where more are met, they repeat too seldom to be remembered. */
    private static final int MOST = 1 << 15;

    private BoundOperation[] operations = new BoundOperation[1 << 8];
    private int[] numbers = new int[operations.length];
    private int count;

    int number(BoundOperation operation) {
        int at = place(operation);
        return operations[at] == null ? UNKNOWN : numbers[at];
    }

    void put(BoundOperation operation, int number) {
        if (count == MOST) {
            return;
        }
        if (2 * ++count > operations.length) {
            grow();
        }
        int at = place(operation);
        operations[at] = operation;
        numbers[at] = number;
    }

    /** Where it is, or would be. */
    private int place(BoundOperation operation) {
        int at = System.identityHashCode(operation) & operations.length - 1;
        while (operations[at] != null && operations[at] != operation) {
            at = at + 1 & operations.length - 1;
        }
        return at;
    }

    private void grow() {
        BoundOperation[] some = operations;
        int[] their = numbers;
        operations = new BoundOperation[4 * some.length];
        numbers = new int[operations.length];
        for (int i = 0; i < some.length; i++) {
            if (some[i] != null) {
                int at = place(some[i]);
                operations[at] = some[i];
                numbers[at] = their[i];
            }
        }
    }
}
