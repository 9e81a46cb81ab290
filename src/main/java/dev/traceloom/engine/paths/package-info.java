/**
 * What else may be asked of a trace than whether some order explains it: one order that the records alone choose, that order with
 * every step aside from it, or every order there is (semantics, rules 39 and 40). The questions are those of TraceLink (Hackett
 * and Beschastnikh, 2025). The verdict does not depend on what is found here.
 */
package dev.traceloom.engine.paths;
