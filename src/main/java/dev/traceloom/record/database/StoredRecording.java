package dev.traceloom.record.database;

/**
 * A recording in the database.
 *
 * @param duplicates how many more runs left the same trace, and were dropped
 */
public record StoredRecording(long id, Recording recording, int duplicates) {}
