package dev.traceloom.record.template;

import dev.traceloom.spec.ParameterDomain.Range;
import dev.traceloom.spec.type.ValueType;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.LongStream;

/** What Java writes for types: their names, a random value, and one that stands for none. */
final class JavaTypes {
    /** The values of a domain are listed in the program as long as they are so few. */
    static final int MOST_LISTED = 100;

    private JavaTypes() {}

    static String type(ValueType type) {
        if (type instanceof ValueType.Simple simple) {
            return switch (simple) {
                case BOOL -> "boolean";
                case INT -> "long";
                case STRING -> "String";
            };
        }
        return type instanceof ValueType.Interval ? "long" : boxed(type);
    }

    private static String boxed(ValueType type) {
        if (type instanceof ValueType.Simple simple) {
            return switch (simple) {
                case BOOL -> "Boolean";
                case INT -> "Long";
                case STRING -> "String";
            };
        } else if (type instanceof ValueType.Interval) {
            return "Long";
        } else if (type instanceof ValueType.OneOf names) {
            return names.model() ? "ModelValue" : "String";
        } else if (type instanceof ValueType.Sequence sequence) {
            return "List<" + boxed(sequence.element()) + ">";
        } else if (type instanceof ValueType.SetOf set) {
            return "Set<" + boxed(set.element()) + ">";
        } else if (type instanceof ValueType.Tuple) {
            return "List<Object>";
        } else if (type instanceof ValueType.Function function) {
            return "Map<" + boxed(function.domain()) + ", " + boxed(function.range()) + ">";
        }
        return "Map<String, Object>";
    }

    /** @param which the action and the parameter, as arguments */
    static String chosen(ValueType type, String which, Range range) {
        if (type instanceof ValueType.Simple simple) {
            return switch (simple) {
                case BOOL -> "chooser.bool()";
                case INT -> "chooser.integer(" + ranged(which, range.low(), range.high()) + ")";
                case STRING -> "chooser.text(" + ranged(which, range.low(), range.high()) + ")";
            };
        } else if (type instanceof ValueType.Interval own) {
            return "chooser.integer(" + ranged(which, own.low(), own.high()) + ")";
        } else if (type instanceof ValueType.OneOf) {
            return "chooser.oneOf(" + values(type) + ")";
        } else if (type instanceof ValueType.Sequence sequence) {
            return "chooser.sequence(() -> " + chosen(sequence.element(), which, range) + ")";
        } else if (type instanceof ValueType.SetOf set) {
            return "chooser.set(() -> " + chosen(set.element(), which, range) + ")";
        } else if (type instanceof ValueType.Tuple tuple) {
            return "List.<Object>of(" + tuple.elements().stream()
                    .map(element -> chosen(element, which, range))
                    .collect(Collectors.joining(", ")) + ")";
        } else if (type instanceof ValueType.Function function) {
            String keys = values(function.domain());
            return "chooser.function("
                    + (keys.isEmpty() ? "chooser.set(() -> " + chosen(function.domain(), which, range) + ")" : "List.of(" + keys + ")")
                    + ", () -> " + chosen(function.range(), which, range) + ")";
        }
        return "chooser.fields(" + ((ValueType.Fields) type).fields().stream()
                .map(field -> "\"" + field.getKey() + "\", " + chosen(field.getValue(), which, range))
                .collect(Collectors.joining(", ")) + ")";
    }

    /** All values of a type, where they are few; otherwise nothing. */
    private static String values(ValueType type) {
        if (type == ValueType.Simple.BOOL) {
            return "false, true";
        } else if (type instanceof ValueType.OneOf names) {
            return names.names().stream()
                    .map(name -> names.model() ? "Values.model(\"" + name + "\")" : "\"" + name + "\"")
                    .collect(Collectors.joining(", "));
        } else if (type instanceof ValueType.Interval own && own.high() - own.low() < MOST_LISTED) {
            return LongStream.rangeClosed(own.low(), own.high()).mapToObj(key -> key + "L").collect(Collectors.joining(", "));
        }
        return "";
    }

    private static String ranged(String which, long low, long high) {
        return "%s, new Range(%dL, %dL)".formatted(which, low, high);
    }

    /** What an operation that had no effect has for a result. */
    static String nothing(ValueType type) {
        if (type instanceof ValueType.Simple simple) {
            return switch (simple) {
                case BOOL -> "false";
                case INT -> "0L";
                case STRING -> "\"\"";
            };
        } else if (type instanceof ValueType.Interval) {
            return "0L";
        } else if (type instanceof ValueType.OneOf names) {
            return values(new ValueType.OneOf(names.model(), List.of(names.names().get(0))));
        } else if (type instanceof ValueType.SetOf) {
            return "Set.of()";
        }
        return type instanceof ValueType.Function || type instanceof ValueType.Fields ? "Map.of()" : "List.of()";
    }
}
