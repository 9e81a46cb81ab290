/**
 * The traces of a validation as a list that a person filters, sorts and groups, and one of them in words where there is
 * no counterexample to show.
 */
package dev.traceloom.view.traces;
