package dev.traceloom.record.database;

import java.util.OptionalLong;

/**
 * A validation in the database.
 *
 * @param recording of the trace, where it was recorded here
 */
public record StoredValidation(long id, OptionalLong recording, Validation validation) {}
