package dev.traceloom.trace.derive;

import dev.traceloom.trace.Operation;
import dev.traceloom.trace.RecordPlace;
import java.util.Optional;

/**
 * One line of a log.
 *
 * @param node whose it is
 * @param operation what it records; empty of a line that is no record, and still tells what came after what
 */
public record LoggedEvent(String node, RecordPlace place, Optional<Operation> operation, Told told) {}
