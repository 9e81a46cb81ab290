package dev.traceloom.spec.tlc.domain;

import dev.traceloom.spec.type.ValueType;
import dev.traceloom.spec.type.ValueType.Simple;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** What a configuration gives to a constant, by its text: numbers, strings, model values, and sets of those. */
final class ConstantText {
    private static final Pattern NUMBER = Pattern.compile("-?\\d{1,18}");
    private static final Pattern STRING = Pattern.compile("\"[^\"\\\\]*\"");
    private static final Pattern MODEL_VALUE = Pattern.compile("\\w*[A-Za-z_]\\w*");

    private ConstantText() {}

    static Optional<ValueType> elements(String text) {
        String set = text.strip();
        if (!set.startsWith("{") || !set.endsWith("}") || set.indexOf('{', 1) >= 0) {
            return Optional.empty();
        }
        return SetTypes.common(Stream.of(set.substring(1, set.length() - 1).split(","))
                .map(element -> value(element.strip()))
                .toList());
    }

    static Optional<ValueType> value(String text) {
        Optional<Long> number = number(text);
        if (number.isPresent()) {
            return number.map(one -> new ValueType.Interval(one, one));
        }
        if (text.equals("TRUE") || text.equals("FALSE")) {
            return Optional.of(Simple.BOOL);
        }
        if (STRING.matcher(text).matches()) {
            return oneOf(false, text.substring(1, text.length() - 1));
        }
        return MODEL_VALUE.matcher(text).matches() ? oneOf(true, text) : Optional.empty();
    }

    static Optional<Long> number(String text) {
        return NUMBER.matcher(text.strip()).matches() ? Optional.of(Long.parseLong(text.strip())) : Optional.empty();
    }

    /** A type's text has to be read back; a string that cannot be part of one is any string. */
    static Optional<ValueType> oneOf(boolean model, String name) {
        ValueType type = new ValueType.OneOf(model, List.of(name));
        return ValueType.parse(type.toString()).isPresent() ? Optional.of(type) : Optional.of(Simple.STRING);
    }
}
