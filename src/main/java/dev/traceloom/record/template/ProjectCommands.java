package dev.traceloom.record.template;

/**
 * What a user of the project says to Traceloom, as a shell takes it in the project's folder.
 *
 * @param generate writes the project again
 * @param record records runs of whatever program follows, and validates them
 */
public record ProjectCommands(String generate, String record) {}
