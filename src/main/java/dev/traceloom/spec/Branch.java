package dev.traceloom.spec;

/**
 * An alternative within an action: a disjunct, or an arm of an IF or a CASE that decides what happens.
 *
 * @param action what a record calls the action, or the operator by which records go; what the next-state relation offers
 *     without a name goes by {@link #UNNAMED}
 * @param place where the alternative stands; possibly in a definition that several actions use
 * @param within the position of the alternative around it among all of them, or -1: where that is not taken, this is not
 * @param formula whether it is a part of the action itself, and not of a value in it
 */
public record Branch(String action, Place place, int within, boolean formula) {
    public static final String UNNAMED = "next-state relation";
}
