package dev.traceloom.engine;

import dev.traceloom.spec.Footprint;
import dev.traceloom.trace.Operation;
import dev.traceloom.trace.value.Value;

/** What is true of the operations of Shelves.tla: those on different shelves have nothing to do with each other. */
record ShelfFootprint(Value shelf) implements Footprint {

    static Footprint of(Operation operation) {
        return switch (operation.name()) {
            case "Count", "Clear", Operation.THREAD_END, Operation.CRASH -> Footprint.UNKNOWN;
            default -> new ShelfFootprint(operation.arguments().values().get(0));
        };
    }

    @Override
    public boolean isReadOnly() {
        return false;
    }

    @Override
    public boolean commutesWith(Footprint other) {
        return other instanceof ShelfFootprint that && !shelf.equals(that.shelf);
    }
}
