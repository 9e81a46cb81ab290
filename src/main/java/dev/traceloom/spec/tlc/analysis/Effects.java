package dev.traceloom.spec.tlc.analysis;

import dev.traceloom.spec.tlc.invariant.Invariants;
import dev.traceloom.spec.tlc.reading.Spot;
import dev.traceloom.spec.tlc.reading.Term;
import java.util.Set;

/** Takes down what an action does, for some arguments or for any. */
interface Effects {
    /** Whether a condition holds; null when that is not known, or is not a truth value. */
    Boolean truth(Term condition);

    /** Whether a term has a value, as far as that is known. */
    boolean hasValue(Term term);

    /** Whether a condition has a truth value, as far as that is known. */
    boolean hasTruth(Term condition);

    /** Whether two spots are the same one. */
    boolean same(Spot one, Spot other);

    /** Whether a set is the domain of a variable in every state ({@link Invariants}). */
    boolean isDomain(Spot variable, Term set);

    /** Whether these are the fields that a variable has in every state. */
    boolean isDomain(Spot variable, Set<String> fields);

    /** Whether a variable has something at a key in every state. */
    boolean isAlwaysThere(Spot cell);

    /** Whether a variable is a bag in every state. */
    boolean isBag(Spot variable);

    void reads(Spot spot);

    /** Looks whether there is something at the last key, and not at what it is. */
    void readsPresence(Spot spot);

    /** Looks which keys a function has, and not at what stands there. */
    void readsDomain(Spot spot);

    /** Reads those parts of a spot, a function or set, whose keys a selection picks. */
    void reads(Spot spot, Selection keys);

    void writes(Spot spot);

    /** The outcome may depend on the form in which TLC holds the function at a spot (see {@link CellFootprint}). */
    void needsForm(Spot spot);

    /** The function at a spot may come out in another form. */
    void changesForm(Spot spot);

    /** Marks what was written so far. */
    int mark();

    /**
     * Takes back what was written since a mark: it stood on a path that leads to no state. It was evaluated all the same, and may
     * have failed over what stood there, so it counts as read.
     */
    void withdraw(int mark);
}
