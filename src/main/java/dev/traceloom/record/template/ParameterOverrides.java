package dev.traceloom.record.template;

import dev.traceloom.spec.ParameterDomain.Range;
import dev.traceloom.spec.type.ValueType;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * What the user says about parameters, by {@code parameter} or {@code Action.parameter}; the longer form wins.
 *
 * @param types words such as {@code int} and {@code seq(string)}
 * @param results which are known only when an operation has ended; null to go by their names
 * @param ranges such as {@code 1..10}
 */
public record ParameterOverrides(Map<String, String> types, Set<String> results, Map<String, String> ranges) {
    /** Nothing said: types and ranges by the specification, results by their names. */
    public static final ParameterOverrides NONE = new ParameterOverrides(Map.of(), null, Map.of());

    private static final Pattern RANGE = Pattern.compile("(-?\\d{1,18})\\.\\.(-?\\d{1,18})");

    /** The types that can be named. */
    public static final String TYPES = "bool, int, string, 1..5, oneof(a|b), model(m1|m2), seq(int), set(string),"
            + " tuple(int;bool), map(int;string), record(key:int;value:string) and so on";

    /** Why a text is no type; empty if it is one. */
    public static Optional<String> problemOfType(String parameter, String word) {
        return ValueType.parse(word).isPresent()
                ? Optional.empty()
                : Optional.of("there is no type " + word + " for " + parameter + "; there are " + TYPES);
    }

    /** Why a text is no range; empty if it is one. */
    public static Optional<String> problemOfRange(String parameter, String word) {
        return parseRange(word).isPresent()
                ? Optional.empty()
                : Optional.of("the range of " + parameter + " is written as 1..10, not as " + word);
    }

    Optional<ValueType> type(String action, String parameter) throws TemplateException {
        Optional<String> word = override(types, action, parameter);
        if (word.isEmpty()) {
            return Optional.empty();
        }
        refuseIf(problemOfType(parameter, word.get()));
        return ValueType.parse(word.get());
    }

    Optional<Range> range(String action, String parameter) throws TemplateException {
        Optional<String> word = override(ranges, action, parameter);
        if (word.isEmpty()) {
            return Optional.empty();
        }
        refuseIf(problemOfRange(parameter, word.get()));
        return parseRange(word.get());
    }

    private static Optional<Range> parseRange(String word) {
        Matcher ends = RANGE.matcher(word);
        return ends.matches() && Long.parseLong(ends.group(1)) <= Long.parseLong(ends.group(2))
                ? Optional.of(new Range(Long.parseLong(ends.group(1)), Long.parseLong(ends.group(2))))
                : Optional.empty();
    }

    private static void refuseIf(Optional<String> problem) throws TemplateException {
        if (problem.isPresent()) {
            throw new TemplateException(problem.get());
        }
    }

    /** Empty where nothing is said about results at all. */
    Optional<Boolean> isResult(String action, String parameter) {
        return results == null
                ? Optional.empty()
                : Optional.of(results.contains(parameter) || results.contains(action + "." + parameter));
    }

    private static Optional<String> override(Map<String, String> overrides, String action, String parameter) {
        return Optional.ofNullable(overrides.getOrDefault(action + "." + parameter, overrides.get(parameter)));
    }
}
