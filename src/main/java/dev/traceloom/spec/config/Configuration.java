package dev.traceloom.spec.config;

import dev.traceloom.spec.SpecificationException;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * A TLC configuration file as far as a trace cares (semantics, rule 14).
 *
 * @param init INIT
 * @param next NEXT
 * @param specification SPECIFICATION, which names both of the above in one formula
 * @param view VIEW
 * @param invariants INVARIANT and INVARIANTS
 * @param properties PROPERTY and PROPERTIES
 * @param constants CONSTANT and CONSTANTS, in the order of the file
 * @param others what has no meaning for a trace, in the order of the file
 */
public record Configuration(
        Optional<String> init,
        Optional<String> next,
        Optional<String> specification,
        Optional<String> view,
        List<String> invariants,
        List<String> properties,
        List<Constant> constants,
        List<Setting> others) {

    /**
     * A keyword that has no meaning for a trace, though it may have one for a trace specification.
     *
     * @param reason why it has none, as the end of a sentence
     */
    public record Setting(String keyword, List<String> names, String reason) {}

    /** What is ignored, in words. */
    public List<String> ignored() {
        return others.stream().map(Configuration::ignored).toList();
    }

    /** That one is ignored, in words. */
    public static String ignored(Setting setting) {
        return setting.keyword() + " " + String.join(", ", setting.names()) + " is ignored: " + setting.reason();
    }

    /** The values that constants are given, as they are written; what stands in their place by {@code <-} is not among them. */
    public Map<String, String> givenConstants() {
        return constants.stream()
                .filter(constant -> !constant.substitution() && constant.module().isEmpty())
                .collect(Collectors.toMap(Constant::symbol, Constant::value, (one, other) -> one));
    }

    /** What is named under a keyword, or under its plural. */
    public List<String> named(String keyword) {
        return others.stream()
                .filter(setting -> SINGULAR.getOrDefault(setting.keyword(), setting.keyword()).equals(keyword))
                .flatMap(setting -> setting.names().stream())
                .toList();
    }

    private static final Map<String, String> SINGULAR = Map.of(
            "CONSTRAINTS", "CONSTRAINT", "ACTION_CONSTRAINTS", "ACTION_CONSTRAINT");

    /** Reads a configuration file. */
    public static Configuration read(java.nio.file.Path file) throws SpecificationException {
        return ConfigurationReader.read(file);
    }

    public static final Configuration NONE = new Configuration(
            Optional.empty(),
            Optional.empty(),
            Optional.empty(),
            Optional.empty(),
            List.of(),
            List.of(),
            List.of(),
            List.of());

    /**
     * One line of CONSTANTS.
     *
     * @param name the constant or operator, with its arguments if it has some: {@code Op(1, 2)}
     * @param substitution whether it is {@code <-} rather than {@code =}
     * @param module the module of {@code name <- [Module] value} and {@code name = [Module] value}; empty for none
     * @param value the text on the right
     * @param line where it stands
     */
    public record Constant(String name, boolean substitution, String module, String value, int line) {

        /** The constant's bare name. */
        public String symbol() {
            int parenthesis = name.indexOf('(');
            return parenthesis < 0 ? name : name.substring(0, parenthesis).strip();
        }

        /** Whether the right side has a number below zero, which TLC's configurations cannot say. */
        public boolean isNegative() {
            return !substitution && value.replaceAll("\"(?:[^\"\\\\]|\\\\.)*+\"", "").contains("-");
        }

        /** Whether the right side is an expression, which TLC's syntax does not have: see {@code tla-lib/Trace.tla}. */
        public boolean isExpression() {
            return substitution && !value.matches("[A-Za-z0-9_!]+");
        }
    }
}
