/** Processes and messages: where the records of a causal trace stand, which arrows are seen, and where keys lead. */
package dev.traceloom.view.causal;
