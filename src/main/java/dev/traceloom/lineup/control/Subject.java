package dev.traceloom.lineup.control;

import dev.traceloom.lineup.matrix.Invocation;

/** What is tested. */
public interface Subject {

    /** What an operation returns that returns nothing. */
    Object NOTHING = new Object();

    /** A new object, in a world as it was before. */
    Object create() throws Throwable;

    /** How an operation is called; it is looked up once, and called often. */
    Operation operation(Invocation invocation);

    /** An operation with its arguments. */
    @FunctionalInterface
    interface Operation {

        /** Calls it; what is returned, or {@link #NOTHING}. */
        Object call(Object object) throws Throwable;
    }
}
