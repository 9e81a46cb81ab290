package dev.traceloom.testing.explained;

import dev.traceloom.explain.SourceText;
import dev.traceloom.spec.Place;
import dev.traceloom.spec.Reason;
import dev.traceloom.trace.Operation;
import dev.traceloom.trace.Value;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** An example specification in Java: what operations do, and why they cannot. */
interface ObjectModel {

    Map<String, Value> initial();

    /** The state after the operation; empty when it is not enabled. */
    Optional<Map<String, Value>> apply(Operation operation, Map<String, Value> state);

    /** Why it is not enabled. */
    Reason whyNot(Operation operation, Map<String, Value> state);

    /** Relative to the project's folder. */
    Path module();

    default SourceText source() {
        try {
            return new SourceText(module().getFileName().toString(), Files.readString(module()));
        } catch (IOException unreadable) {
            throw new UncheckedIOException(unreadable);
        }
    }

    /** Where a text stands in the module. */
    default Place place(String text) {
        List<String> lines = source().text().lines().toList();
        for (int i = 0; i < lines.size(); i++) {
            int column = lines.get(i).indexOf(text);
            if (column >= 0) {
                return new Place(source().file(), i + 1, column + 1, i + 1, column + text.length());
            }
        }
        throw new IllegalArgumentException(text + " is not in " + module());
    }
}
