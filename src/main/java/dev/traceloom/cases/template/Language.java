package dev.traceloom.cases.template;

import dev.traceloom.spec.program.Identifiers;
import dev.traceloom.trace.value.Value;

/** How a programming language writes values, types and names. */
public interface Language {

    /** A value as an expression. */
    String literal(Value value, Shape shape);

    /** The type of what has this shape. */
    String type(Shape shape);

    /** How a parameter of what has this shape is declared. */
    default String parameter(Shape shape) {
        return type(shape);
    }

    /** A text as a literal. */
    String text(String text);

    /** What a method is called that stands for an action or a variable. */
    String method(String name, Identifiers taken);

    /** For the methods of a class. */
    Identifiers methods();

    /** For the parameters of a method. */
    Identifiers parameters();
}
