package dev.traceloom.record.template;

import java.util.List;

/**
 * An action as the generated program has it.
 *
 * @param name what records call it
 * @param place where the specification defines it
 * @param parameters without the one that stands for the thread
 */
record ActionTemplate(String name, String place, List<Parameter> parameters) {

    List<Parameter> inputs() {
        return parameters.stream().filter(parameter -> !parameter.result()).toList();
    }

    List<Parameter> results() {
        return parameters.stream().filter(Parameter::result).toList();
    }

    String signature() {
        return parameters.isEmpty()
                ? name
                : name + "(" + String.join(", ", parameters.stream().map(Parameter::name).toList()) + ")";
    }

    WorkloadOutline.Action outline() {
        return new WorkloadOutline.Action(name, parameters.stream()
                .map(one -> new WorkloadOutline.Argument(
                        one.name(),
                        one.type().toString(),
                        one.result(),
                        one.range().low() + ".." + one.range().high(),
                        one.note()))
                .toList());
    }

    /** What the generated code depends on. */
    String summary() {
        return String.join(", ", parameters.stream().map(Parameter::summary).toList());
    }
}
