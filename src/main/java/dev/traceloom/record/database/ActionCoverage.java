package dev.traceloom.record.database;

/** How many of a specification's actions were in order at least once. */
public record ActionCoverage(long seen, long all) {}
