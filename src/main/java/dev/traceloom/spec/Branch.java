package dev.traceloom.spec;

/**
 * An alternative within an action: a disjunct, or an arm of an IF or a CASE that decides what happens.
 *
 * @param action what a record calls the action
 * @param place where the alternative stands; possibly in a definition that several actions use
 */
public record Branch(String action, Place place) {}
