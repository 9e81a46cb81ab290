package dev.traceloom.ui.kit;

import dev.traceloom.spec.Place;
import dev.traceloom.trace.RecordRef;
import dev.traceloom.view.OperationPlaces.SourceLine;
import java.util.Optional;

/** Opens sources: an editor of the IDE, or the code pane of the window. */
@FunctionalInterface
public interface Navigation {
    /** Shows the whole range. The place's file is named as the explanation names it; it may exist only there. */
    void open(Place place);

    /** Goes to where something is defined; its range is more than anybody wants to see selected. */
    default void openDefinition(Place place) {
        open(place);
    }

    /** Shows a text that is too long for where it stands, to be read: in an editor, or where sources are shown. */
    default void openText(String title, String text) {}

    /** Why lines of the implementation cannot be opened here; empty if they can. */
    default Optional<String> whyNoImplementation() {
        return Optional.of("Open the trace in the IDE to go to the implementation");
    }

    /** Opens a line of the implementation, which the recording names and may be wrong about. */
    default void openImplementation(SourceLine line) {}

    /** Why the record of an operation cannot be shown in its recording here; empty if it can. */
    default Optional<String> whyNoRecord() {
        return Optional.of("Open the trace in the IDE to see the record in its recording");
    }

    /** Shows the record of an operation in its recording. */
    default void showRecord(RecordRef operation) {}

    /** Why no other part of an accepted order can be shown here; empty if one can. */
    default Optional<String> whyNoOtherPart() {
        return Optional.of("A bundle holds one part of the order; open the trace to see others");
    }

    /** Shows the part of an accepted order that is around an operation, as soon as it is computed. */
    default void showPart(RecordRef around) {}

    /** What debugging an operation is called here. */
    default String replayWords() {
        return "Debug in rr";
    }

    /** Why an operation cannot be debugged here; empty if it can. */
    default Optional<String> whyNoReplay() {
        return Optional.of("Open the trace in the IDE to debug it, or use traceloom replay");
    }

    /** Stops a debugger at an operation. */
    default void replay(RecordRef operation) {}
}
