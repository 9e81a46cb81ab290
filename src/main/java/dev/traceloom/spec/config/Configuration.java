package dev.traceloom.spec.config;

import dev.traceloom.spec.SpecificationException;
import java.util.List;
import java.util.Optional;

/**
 * A TLC configuration file as far as a trace cares (semantics, rule 14).
 *
 * @param init INIT
 * @param next NEXT
 * @param specification SPECIFICATION, which names both of the above in one formula
 * @param view VIEW
 * @param invariants INVARIANT and INVARIANTS
 * @param constants CONSTANT and CONSTANTS, in the order of the file
 * @param ignored what was read and has no meaning here, in words
 */
public record Configuration(
        Optional<String> init,
        Optional<String> next,
        Optional<String> specification,
        Optional<String> view,
        List<String> invariants,
        List<Constant> constants,
        List<String> ignored) {

    /** Reads a configuration file. */
    public static Configuration read(java.nio.file.Path file) throws SpecificationException {
        return ConfigurationReader.read(file);
    }

    public static final Configuration NONE = new Configuration(
            Optional.empty(), Optional.empty(), Optional.empty(), Optional.empty(), List.of(), List.of(), List.of());

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
