package dev.traceloom.record.process;

import java.time.Duration;

/**
 * What one run may take.
 *
 * @param time how long until it is ended
 * @param bytes how much it may write
 */
public record RunLimits(Duration time, long bytes) {}
