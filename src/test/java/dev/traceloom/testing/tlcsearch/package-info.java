/**
 * TLC as the searcher: the yardstick that the engine is compared with.
 *
 * <p>A generated module extends the specification by a vector of positions, and TLC's model checker explores all of
 * it, as OmniLink does. It shares no code with the engine, so that the two can disagree. TLC runs in a class loader of
 * its own; the package {@code inside} and {@code tlc2.module.TraceloomRecords} live there.
 */
package dev.traceloom.testing.tlcsearch;
