package dev.traceloom.spec.tlc.analysis;

import java.util.List;

/** Takes down what an action does, for some arguments or for any. */
interface Effects {
    /** Whether a condition holds; null when that is not known, or is not a truth value. */
    Boolean truth(Term condition);

    /** Whether two spots are the same one. */
    boolean same(Spot one, Spot other);

    void reads(Spot spot);

    /** Looks whether there is something at the last key, and not at what it is. */
    void readsPresence(Spot spot);

    /** Reads those parts of a spot, a function or set, whose keys a selection picks. */
    void reads(Spot spot, Selection keys);

    void writes(Spot spot);

    /** The outcome may depend on the form in which TLC holds the function at a spot (see {@link CellFootprint}). */
    void needsForm(Spot spot);

    /** The function at a spot may come out in another form. */
    void changesForm(Spot spot);

    /** What was written so far, in that order; entries can be taken from it. */
    List<?> written();

    /** Marks what was written so far. */
    default int mark() {
        return written().size();
    }

    /** Takes back what was written since a mark: it stood on a path that leads to no state. */
    default void withdraw(int mark) {
        written().subList(mark, written().size()).clear();
    }
}
