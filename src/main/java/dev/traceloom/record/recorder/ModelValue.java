package dev.traceloom.record.recorder;

import java.util.Objects;

/** A model value of TLC, by its name. */
public record ModelValue(String name) {
    public ModelValue {
        Objects.requireNonNull(name);
    }
}
