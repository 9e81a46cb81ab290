/**
 * A trace prepared for the search: lanes of records, which of them may come next (semantics, rule 7), the quiescent
 * points between them, and the classes of a partition.
 */
package dev.traceloom.engine.problem;
