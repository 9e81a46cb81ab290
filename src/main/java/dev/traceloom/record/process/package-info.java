/**
 * Runs commands that record themselves: numbered folders, seeds, limits, and an end of every process that was started.
 *
 * <p>It knows nothing of databases, specifications or verdicts; whoever calls decides what becomes of a run.
 */
package dev.traceloom.record.process;
