package dev.traceloom.view.causal;

import dev.traceloom.trace.Operation;
import dev.traceloom.trace.RecordRef;
import dev.traceloom.view.timebox.OperationStatus;
import java.util.OptionalInt;

/**
 * A record as it is drawn.
 *
 * @param number its number in the diagram
 * @param lane the position of its process
 * @param y how high its middle is
 * @param place its place in the order that is looked at, from 1; empty where the order has none for it, or none that is known
 */
public record Dot(
        int number, RecordRef ref, Operation operation, int lane, double y, OperationStatus standing, OptionalInt place) {}
