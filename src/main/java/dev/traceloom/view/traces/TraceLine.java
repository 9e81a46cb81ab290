package dev.traceloom.view.traces;

/** A line of the list. */
public sealed interface TraceLine {

    /** The beginning of a group. */
    record Heading(String title, int count) implements TraceLine {}

    /** A trace; one that several tags explain stands in each of their groups. */
    record Entry(String group, TraceRow row) implements TraceLine {}
}
