package dev.traceloom.explain.tla;

import dev.traceloom.spec.config.Configuration;
import dev.traceloom.spec.config.Configuration.Constant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * The constants as plain TLC wants them: each has a value, and what its syntax cannot say (expressions, numbers below
 * zero) becomes a definition of the module.
 */
final class CoreConfiguration {
    private final Configuration configuration;
    private final Set<String> declared;
    private final Map<String, String> definitions = new LinkedHashMap<>();
    private final List<String> assignments = new ArrayList<>();
    private final Set<String> atoms = new LinkedHashSet<>();

    /** @param declared the specification's constants */
    CoreConfiguration(Configuration configuration, Set<String> declared) throws ExportException {
        this.configuration = configuration;
        this.declared = declared;
        Set<String> given = new LinkedHashSet<>();
        for (Constant constant : configuration.constants()) {
            given.add(constant.symbol());
            assign(constant);
        }
        for (String constant : declared) {
            if (constant.endsWith("()")) {
                requireOperator(constant, given);
            } else if (given.add(constant)) {
                // The recording was checked without it, so any value will do.
                assignments.add(constant + " = " + constant);
                atoms.add(constant);
            }
        }
    }

    private static void requireOperator(String constant, Set<String> given) throws ExportException {
        String name = constant.substring(0, constant.length() - 2);
        if (!given.contains(name)) {
            throw new ExportException("the core cannot be written as a module: TLC needs an operator for the constant "
                    + name + "; give it one in the configuration");
        }
    }

    private void assign(Constant constant) {
        String module = constant.module().isEmpty() ? "" : "[" + constant.module() + "] ";
        if (constant.isExpression() || constant.isNegative()) {
            String name = "traceloomConstant" + (definitions.size() + 1);
            definitions.put(name, constant.value());
            assignments.add(constant.name() + " <- " + module + name);
            return;
        }
        if (!constant.substitution() && constant.value().equals(constant.name())) {
            atoms.add(constant.name());
        }
        assignments.add(constant.name() + (constant.substitution() ? " <- " : " = ") + module + constant.value());
    }

    /** The model values that the module has to declare, because the specification does not. */
    List<String> declare(TlaText written) {
        List<String> missing =
                written.modelValues().stream().filter(name -> !atoms.contains(name)).toList();
        missing.forEach(name -> assignments.add(name + " = " + name));
        return missing;
    }

    /** Whether one of the constants is computed from the trace. */
    boolean asksTheTrace() {
        return configuration.constants().stream()
                .anyMatch(constant -> constant.value().matches("(?s).*\\bTrace\\w+.*"));
    }

    /** A model value with the name of a constant that has another value cannot be written. */
    void check(TlaText written) throws ExportException {
        for (String name : written.modelValues()) {
            if (declared.contains(name) && !atoms.contains(name)) {
                throw new ExportException("the core cannot be written as a module: the model value " + name
                        + " has the name of a constant with another value");
            }
        }
    }

    String definitions() {
        StringBuilder text = new StringBuilder();
        definitions.forEach((name, value) -> text.append(name).append(" == ").append(value).append('\n'));
        return text.toString();
    }

    String text() {
        return """
                INIT traceloomInit
                NEXT traceloomNext
                INVARIANT traceloomNoOrder
                CHECK_DEADLOCK FALSE
                """
                + (assignments.isEmpty() ? "" : "CONSTANTS\n    " + String.join("\n    ", assignments) + "\n");
    }
}
