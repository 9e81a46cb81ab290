/**
 * What the text of an action proves about it in every state: which parts of which variables it can read and change, once
 * its arguments are known. An action is read once into a small program of {@code Step}s; a record's arguments then run
 * that program, which costs little more than evaluating the few conditions on the arguments.
 *
 * <p>What is claimed must hold for what TLC does, not for what a formula means: TLC evaluates from left to right, fails
 * where TLA+ is silent, and treats one value differently in its different forms.
 */
package dev.traceloom.spec.tlc.analysis;
