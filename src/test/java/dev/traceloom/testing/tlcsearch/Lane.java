package dev.traceloom.testing.tlcsearch;

import dev.traceloom.trace.Operation;
import java.util.List;

/**
 * Records that are consumed in their order.
 *
 * @param thread the id of the thread that recorded them
 * @param operations the records
 * @param mandatory whether they must be consumed
 * @param after for a lane that is not mandatory: the number (from 1) of the lane it branches off
 * @param afterCount and how many records of that lane come before it
 */
public record Lane(String thread, List<Operation> operations, boolean mandatory, int after, int afterCount) {}
