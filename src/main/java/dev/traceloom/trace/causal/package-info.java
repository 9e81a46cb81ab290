/** What vector clocks say about the order of a trace's records. */
package dev.traceloom.trace.causal;
