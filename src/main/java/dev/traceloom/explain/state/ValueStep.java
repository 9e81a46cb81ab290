package dev.traceloom.explain.state;

import dev.traceloom.trace.text.VisibleText;
import dev.traceloom.trace.value.Value;
import dev.traceloom.trace.value.Mappings;
import dev.traceloom.trace.value.ValueExcerpt;

/** From a value to one inside it. */
public sealed interface ValueStep {
    /** Keys are short, mostly. */
    ValueExcerpt PRINTED = new ValueExcerpt(ValueExcerpt.PRINTED, Mappings.NONE);

    /** A variable of the state. */
    record Variable(String name) implements ValueStep {}

    /** A field of a record. */
    record Field(String name) implements ValueStep {}

    /** An element of a sequence, counted from 1 as TLA+ does. */
    record Index(int number) implements ValueStep {}

    /** The value of a function at a key. */
    record Key(Value key) implements ValueStep {}

    /** An element of a set. */
    record Element(Value element) implements ValueStep {}

    /** How it is written behind what it applies to. */
    default String text() {
        if (this instanceof Variable variable) {
            return variable.name();
        }
        if (this instanceof Field field) {
            return "." + VisibleText.line(field.name());
        }
        if (this instanceof Index index) {
            return "[" + index.number() + "]";
        }
        if (this instanceof Key key) {
            return "[" + PRINTED.within(30, key.key(), Mappings.NOWHERE) + "]";
        }
        return " ∋ " + PRINTED.within(30, ((Element) this).element(), Mappings.NOWHERE);
    }
}
