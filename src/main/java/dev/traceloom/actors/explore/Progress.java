package dev.traceloom.actors.explore;

import java.time.Duration;

/**
 * What is known while it goes on.
 *
 * @param estimate about how many schedules there are in all, for a scheduler that explores all; 0 if nobody knows
 */
public record Progress(long schedules, long histories, long failing, double estimate, Duration elapsed) {}
