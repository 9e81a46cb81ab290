/**
 * A TLA+ specification as a trace sees it: its actions with their parameters and places, its initial states, and what
 * follows a state when an operation happens.
 *
 * <p>Nothing outside this package sees TLC. The classes here do not link against it either: {@code spec.tlc} does, and
 * is loaded once per specification, because TLC keeps its state in static fields.
 */
package dev.traceloom.spec;
