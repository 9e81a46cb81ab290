package dev.traceloom.actors;

/** A state that its actor may change in place: it is given a copy each time. */
public interface Copyable<S> {
    /** A copy that shares nothing with this one that may change. */
    S copy();
}
