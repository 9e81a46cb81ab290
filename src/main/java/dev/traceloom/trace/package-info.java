/**
 * Recorded runs: the model of a trace, readers and writers of each format, and the checks of input.
 *
 * <p>Knows nothing of TLA+ tools, of searching or of any user interface. Everything after reading is
 * format-blind: a reader turns files into a {@link dev.traceloom.trace.Trace} and that is all others see.
 */
package dev.traceloom.trace;
