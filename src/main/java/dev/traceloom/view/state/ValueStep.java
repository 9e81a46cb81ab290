package dev.traceloom.view.state;

import dev.traceloom.trace.text.VisibleText;
import dev.traceloom.trace.value.Value;
import dev.traceloom.view.text.ValueLabel;

/** From a value to one inside it. */
public sealed interface ValueStep {

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
            return "[" + ValueLabel.within(key.key(), 30) + "]";
        }
        return " ∋ " + ValueLabel.within(((Element) this).element(), 30);
    }
}
