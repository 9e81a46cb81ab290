package dev.traceloom.cases.template;

import dev.traceloom.cases.template.Shape.Kind;
import dev.traceloom.spec.program.CppText;
import dev.traceloom.spec.program.Identifiers;
import dev.traceloom.spec.program.Keywords;
import dev.traceloom.trace.value.Value;
import dev.traceloom.trace.value.Values;
import java.util.Set;

/**
 * C++: values are texts that are read when a test runs. What has one type is declared by it, a sequence by {@code std::vector}, a set by {@code std::set}, a function
 * by {@code std::map}; everything else by the value of TLA+ itself.
 */
final class CppLanguage implements Language {
    private static final String ANY = "tla::Value";
    /** What adapters have. */
    private static final Set<String> METHODS = Set.of("begin", "end");

    @Override
    public String literal(Value value, Shape shape) {
        return text(Values.toText(value));
    }

    @Override
    public String type(Shape shape) {
        if (shape.only() == null || shape.hasUnknown()) {
            return ANY;
        }
        return switch (shape.only()) {
            case BOOL -> "bool";
            case INT -> "int";
            case TEXT -> "std::string";
            case SEQUENCE -> "std::vector<" + type(shape.element()) + ">";
            case SET -> "std::set<" + type(shape.element()) + ">";
            case FUNCTION -> "std::map<" + type(shape.key()) + ", " + type(shape.element()) + ">";
            // Fields are mostly of several types.
            case RECORD -> shape.element().only() == null ? ANY : "std::map<std::string, " + type(shape.element()) + ">";
        };
    }

    @Override
    public String parameter(Shape shape) {
        boolean isSmall = !shape.hasUnknown() && (shape.only() == Kind.BOOL || shape.only() == Kind.INT);
        return isSmall ? type(shape) : "const " + type(shape) + "&";
    }

    @Override
    public String text(String text) {
        return CppText.literal(text);
    }

    @Override
    public String method(String name, Identifiers taken) {
        return taken.snakeCase(name);
    }

    @Override
    public Identifiers methods() {
        return new Identifiers(Keywords.OF_CPP, METHODS);
    }

    @Override
    public Identifiers parameters() {
        return new Identifiers(Keywords.OF_CPP, Set.of());
    }
}
