/**
 * The run database of a project, {@code .traceloom/runs.db}: every recording and every validation, for people who look
 * back.
 *
 * <p>Plain data in and out; it knows neither the engine nor whoever records. A process that is killed at any moment
 * leaves a database that holds everything it had committed.
 */
package dev.traceloom.record.database;
