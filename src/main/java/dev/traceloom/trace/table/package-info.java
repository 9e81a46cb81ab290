/** A recording to be looked at record by record, without being in memory. */
package dev.traceloom.trace.table;
