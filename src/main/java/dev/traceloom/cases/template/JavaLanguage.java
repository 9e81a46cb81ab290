package dev.traceloom.cases.template;

import dev.traceloom.cases.template.Shape.Kind;
import dev.traceloom.spec.exploration.StepLabel;
import dev.traceloom.spec.program.Identifiers;
import dev.traceloom.spec.program.JavaText;
import dev.traceloom.spec.program.Keywords;
import dev.traceloom.trace.value.Value;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * Java: integers, truth values and strings are what they are, model values strings, sequences lists, sets sets, records and functions maps, all of which
 * compare by their contents.
 */
public final class JavaLanguage implements Language {
    /** What every object has, and what adapters have. */
    private static final Set<String> METHODS = Set.of(
            "begin", "clone", "end", "equals", "finalize", "getClass", "hashCode", "notify", "notifyAll", "toString", "wait", "yield");

    /** Values that are longer as expressions are read from texts: a method of Java has 64 kB. */
    private static final int LONGEST_EXPRESSION = 1_000;
    /** A constant of Java has 64 kB of UTF-8, of which a character takes three at most. */
    private static final int LONGEST_CONSTANT = 20_000;

    private final String reader;

    /** @param reader what reads values from texts */
    public JavaLanguage(String reader) {
        this.reader = reader;
    }

    @Override
    public String literal(Value value, Shape shape) {
        if (value.equals(StepLabel.UNKNOWN)) {
            return "null";
        }
        String expression = expression(value, shape);
        boolean isPlain = value instanceof Value.Bool
                || value instanceof Value.Int
                || value instanceof Value.Text
                || value instanceof Value.Model;
        return isPlain || expression.length() <= LONGEST_EXPRESSION
                ? expression
                : reader + "(" + constants(ComparedText.of(value, shape)) + ")";
    }

    private String expression(Value value, Shape shape) {
        if (value instanceof Value.Bool bool) {
            return String.valueOf(bool.value());
        }
        if (value instanceof Value.Int number) {
            // The least integer is written as a literal with a sign, which Java allows for this one alone.
            return String.valueOf(number.value());
        }
        if (value instanceof Value.Text text) {
            return text(text.value());
        }
        if (value instanceof Value.Model model) {
            return text(model.name());
        }
        if (value instanceof Value.Tuple tuple) {
            boolean isMap = tuple.elements().isEmpty() && (shape.only() == Kind.RECORD || shape.only() == Kind.FUNCTION);
            return isMap ? "Map.of()" : "List.of(" + all(tuple.elements(), shape.element()) + ")";
        }
        if (value instanceof Value.SetOf set) {
            return "Set.of(" + all(set.elements(), shape.element()) + ")";
        }
        if (value instanceof Value.Rec rec) {
            return map(rec.names().stream().map(this::text).toList(), rec.values(), shape);
        }
        Value.Fn function = (Value.Fn) value;
        return map(function.keys().stream().map(key -> expression(key, shape.key())).toList(), function.values(), shape);
    }

    private String all(List<Value> values, Shape shape) {
        return values.stream().map(value -> expression(value, shape)).collect(Collectors.joining(", "));
    }

    private String map(List<String> keys, List<Value> values, Shape shape) {
        return IntStream.range(0, keys.size())
                .mapToObj(i -> "Map.entry(" + keys.get(i) + ", " + expression(values.get(i), shape.element()) + ")")
                .collect(Collectors.joining(", ", "Map.ofEntries(", ")"));
    }

    @Override
    public String type(Shape shape) {
        // What is not known is null.
        boolean isPrimitive = !shape.hasUnknown();
        return isPrimitive && shape.only() == Kind.INT ? "int" : isPrimitive && shape.only() == Kind.BOOL ? "boolean" : reference(shape);
    }

    private String reference(Shape shape) {
        if (shape.only() == null) {
            return "Object";
        }
        return switch (shape.only()) {
            case BOOL -> "Boolean";
            case INT -> "Integer";
            case TEXT -> "String";
            case SEQUENCE -> "List<" + reference(shape.element()) + ">";
            case SET -> "Set<" + reference(shape.element()) + ">";
            case RECORD -> "Map<String, " + reference(shape.element()) + ">";
            case FUNCTION -> "Map<" + reference(shape.key()) + ", " + reference(shape.element()) + ">";
        };
    }

    @Override
    public String text(String text) {
        return text.length() <= LONGEST_CONSTANT ? JavaText.literal(text) : "String.join(\"\", " + constants(text) + ")";
    }

    private static String constants(String text) {
        return IntStream.iterate(0, begin -> begin < text.length(), begin -> begin + LONGEST_CONSTANT)
                .mapToObj(begin -> JavaText.literal(text.substring(begin, Math.min(text.length(), begin + LONGEST_CONSTANT))))
                .collect(Collectors.joining(", "));
    }

    @Override
    public String method(String name, Identifiers taken) {
        return taken.camelCase(name);
    }

    @Override
    public Identifiers methods() {
        return new Identifiers(Keywords.OF_JAVA, METHODS);
    }

    @Override
    public Identifiers parameters() {
        return new Identifiers(Keywords.OF_JAVA, Set.of());
    }
}
