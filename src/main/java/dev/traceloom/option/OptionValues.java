package dev.traceloom.option;

import java.util.HashMap;
import java.util.Map;

/**
 * What some options are set to. Those with their usual value are not among them, so that two that mean the same are
 * equal.
 *
 * @param byName of the type that the option of that name has; by name, so that they can go to another process
 */
public record OptionValues(Map<String, Object> byName) {
    public static final OptionValues USUAL = new OptionValues(Map.of());

    public OptionValues {
        byName = Map.copyOf(byName);
    }

    @SuppressWarnings("unchecked") // nothing else is set for an option
    public <T> T get(ValidationOption<T> option) {
        return (T) byName.getOrDefault(option.name(), option.value().usual());
    }

    public <T> OptionValues with(ValidationOption<T> option, T value) {
        Map<String, Object> changed = new HashMap<>(byName);
        if (value.equals(option.value().usual())) {
            changed.remove(option.name());
        } else {
            changed.put(option.name(), value);
        }
        return new OptionValues(changed);
    }

    /** These and others, of other options. */
    public OptionValues and(OptionValues others) {
        Map<String, Object> all = new HashMap<>(byName);
        all.putAll(others.byName);
        return new OptionValues(all);
    }
}
