package dev.traceloom.ui;

import dev.traceloom.spec.Place;

/** Opens sources: an editor of the IDE, or the code pane of the window. */
@FunctionalInterface
public interface Navigation {
    /** The place's file is named as the explanation names it; it may exist only there. */
    void open(Place place);
}
