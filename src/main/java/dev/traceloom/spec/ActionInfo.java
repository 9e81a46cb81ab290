package dev.traceloom.spec;

import java.util.List;

/**
 * An action that a trace may name.
 *
 * @param name what a record calls it; for a multi-step operation the name before {@code _Step} and {@code _Done}
 * @param parameters the names of its parameters
 * @param place where it is defined; for a multi-step operation, where its {@code _Done} is
 * @param multiStep whether it is a pair {@code X_Step}, {@code X_Done}
 */
public record ActionInfo(String name, List<String> parameters, Place place, boolean multiStep) {

    /** As it is written in TLA+: {@code Enqueue(elem)}. */
    public String signature() {
        return parameters.isEmpty() ? name : name + "(" + String.join(", ", parameters) + ")";
    }
}
