package dev.traceloom.view.flow;

import dev.traceloom.explain.OperationRef;
import dev.traceloom.spec.Place;

/** Where a click on a piece of text leads. */
public sealed interface Target {

    /** To a place of a module. */
    record Source(Place place) implements Target {}

    /** To where something is defined. */
    record Definition(Place place) implements Target {}

    /** To an operation. */
    record Record(OperationRef ref) implements Target {}
}
