package dev.traceloom.record.template;

import dev.traceloom.spec.ParameterDomain.Range;
import dev.traceloom.spec.type.ValueType;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.LongStream;

/** What C++ writes for types: their names, and a random value. Each language says it by itself, as in {@link JavaTypes}. */
final class CppTypes {
    private CppTypes() {}

    static String type(ValueType type) {
        if (type instanceof ValueType.Simple simple) {
            return switch (simple) {
                case BOOL -> "bool";
                case INT -> "std::int64_t";
                case STRING -> "std::string";
            };
        } else if (type instanceof ValueType.Interval) {
            return "std::int64_t";
        } else if (type instanceof ValueType.OneOf names) {
            return names.model() ? "Model" : "std::string";
        } else if (type instanceof ValueType.Sequence sequence) {
            return "std::vector<" + type(sequence.element()) + ">";
        } else if (type instanceof ValueType.SetOf set) {
            return "std::set<" + type(set.element()) + ">";
        } else if (type instanceof ValueType.Tuple tuple) {
            return "std::tuple<" + types(tuple.elements()) + ">";
        } else if (type instanceof ValueType.Function function) {
            return "std::map<" + type(function.domain()) + ", " + type(function.range()) + ">";
        }
        return "Fields<" + types(((ValueType.Fields) type).fields().stream().map(field -> field.getValue()).toList()) + ">";
    }

    private static String types(List<ValueType> types) {
        return types.stream().map(CppTypes::type).collect(Collectors.joining(", "));
    }

    /** @param which the action and the parameter, as arguments */
    static String chosen(ValueType type, String which, Range range) {
        if (type instanceof ValueType.Simple simple) {
            return switch (simple) {
                case BOOL -> "chooser.boolean(" + which + ")";
                case INT -> "chooser.integer(" + ranged(which, range.low(), range.high()) + ")";
                case STRING -> "chooser.text(" + ranged(which, range.low(), range.high()) + ")";
            };
        } else if (type instanceof ValueType.Interval own) {
            return "chooser.integer(" + ranged(which, own.low(), own.high()) + ")";
        } else if (type instanceof ValueType.OneOf) {
            return "chooser.one_of(" + values(type) + ")";
        } else if (type instanceof ValueType.Sequence sequence) {
            return "chooser.sequence([&] { return " + chosen(sequence.element(), which, range) + "; })";
        } else if (type instanceof ValueType.SetOf set) {
            return "chooser.set([&] { return " + chosen(set.element(), which, range) + "; })";
        } else if (type instanceof ValueType.Tuple tuple) {
            // Between braces, what is chosen first is chosen first on every compiler.
            return type(type) + "{" + all(tuple.elements(), which, range) + "}";
        } else if (type instanceof ValueType.Function function) {
            String keys = values(function.domain());
            return "chooser.function("
                    + (keys.isEmpty() ? "chooser.set([&] { return " + chosen(function.domain(), which, range) + "; })" : keys)
                    + ", [&] { return " + chosen(function.range(), which, range) + "; })";
        }
        ValueType.Fields fields = (ValueType.Fields) type;
        return type(type) + "{{" + fields.fields().stream()
                .map(field -> "\"" + field.getKey() + "\"")
                .collect(Collectors.joining(", ")) + "}, {"
                + all(fields.fields().stream().map(field -> field.getValue()).toList(), which, range) + "}}";
    }

    private static String all(List<ValueType> types, String which, Range range) {
        return types.stream().map(type -> chosen(type, which, range)).collect(Collectors.joining(", "));
    }

    /** All values of a type, where they are few; otherwise nothing. */
    private static String values(ValueType type) {
        String values = "";
        if (type == ValueType.Simple.BOOL) {
            values = "false, true";
        } else if (type instanceof ValueType.OneOf names) {
            values = names.names().stream()
                    .map(name -> names.model() ? "Model{\"" + name + "\"}" : "\"" + name + "\"")
                    .collect(Collectors.joining(", "));
        } else if (type instanceof ValueType.Interval own && own.high() - own.low() < JavaTypes.MOST_LISTED) {
            values = LongStream.rangeClosed(own.low(), own.high()).mapToObj(String::valueOf).collect(Collectors.joining(", "));
        }
        return values.isEmpty() ? "" : "std::vector<" + type(type) + ">{" + values + "}";
    }

    private static String ranged(String which, long low, long high) {
        return "%s, {%d, %d}".formatted(which, low, high);
    }
}
