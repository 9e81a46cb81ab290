package dev.traceloom.option;

import java.util.ArrayList;
import java.util.List;

/** Collects options as they are declared, in the order in which help lists them. */
public final class OptionList {
    private final List<ValidationOption<?>> declared = new ArrayList<>();

    public <T> ValidationOption<T> add(ValidationOption<T> option) {
        for (ValidationOption<?> known : declared) {
            if (known.name().equals(option.name())) {
                throw new IllegalArgumentException(option + " is declared twice");
            }
        }
        declared.add(option);
        return option;
    }

    public List<ValidationOption<?>> all() {
        return List.copyOf(declared);
    }
}
