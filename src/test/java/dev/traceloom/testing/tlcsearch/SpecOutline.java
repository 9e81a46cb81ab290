package dev.traceloom.testing.tlcsearch;

import java.util.List;
import java.util.Map;

/**
 * What the generated module has to know about a specification.
 *
 * @param operators the names of its operators' parameters
 */
public record SpecOutline(List<String> constants, List<String> variables, Map<String, List<String>> operators) {

    public boolean isMultiStep(String operation) {
        return !operators.containsKey(operation) && operators.containsKey(operation + "_Done");
    }

    public List<String> parameters(String operation) {
        List<String> parameters = operators.get(isMultiStep(operation) ? operation + "_Done" : operation);
        if (parameters == null) {
            throw new IllegalArgumentException("the specification has no operator " + operation);
        }
        return parameters;
    }
}
