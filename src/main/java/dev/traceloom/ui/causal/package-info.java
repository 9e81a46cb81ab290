/** Processes and messages: the diagram of a causal trace. */
package dev.traceloom.ui.causal;
