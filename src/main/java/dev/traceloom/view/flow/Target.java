package dev.traceloom.view.flow;

import dev.traceloom.spec.Place;
import dev.traceloom.trace.RecordRef;

/** Where a click on a piece of text leads. */
public sealed interface Target {

    /** To a place of a module. */
    record Source(Place place) implements Target {}

    /** To where something is defined. */
    record Definition(Place place) implements Target {}

    /** To the line of the implementation that recorded an operation. */
    record Implementation(String file, int line) implements Target {}

    /** To a line of the recording, from 1. */
    record RecordingLine(int line) implements Target {}

    /**
     * To a record of a recording that consists of files.
     *
     * @param file its name in the recording's folder
     * @param number from 1
     */
    record RecordOfFile(String file, int number) implements Target {}

    /** To an operation. */
    record Record(RecordRef ref) implements Target {}
}
