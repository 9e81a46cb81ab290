package dev.traceloom.replay.mi;

import java.util.Optional;

/**
 * A value that gdb keeps an eye on, as its printers tell it.
 *
 * @param object gdb's name of it
 * @param name what a reader calls it: of a variable, a member or an element
 * @param hasChildren whether there is something inside
 * @param isMap whether what is inside comes as a key and a value in turn
 */
public record Variable(
        String object, String name, Optional<String> type, String value, boolean hasChildren, boolean isMap) {

    static Variable of(String name, MiValue.Fields fields) {
        // What a printer tells has no number of children.
        boolean more = fields.number("numchild").orElse(0) > 0
                || fields.text("has_more").filter("1"::equals).isPresent()
                || fields.text("dynamic").isPresent() && hint(fields).filter(hint -> !hint.equals("string")).isPresent();
        return new Variable(
                fields.text("name").orElse(""),
                name,
                fields.text("type"),
                fields.text("value").orElse(""),
                more,
                hint(fields).filter("map"::equals).isPresent());
    }

    private static Optional<String> hint(MiValue.Fields fields) {
        return fields.text("displayhint");
    }

    Variable named(String other) {
        return new Variable(object, other, type, value, hasChildren, isMap);
    }

    /** gdb puts the members of a class into groups, which are nothing that the program has. */
    boolean isAccess() {
        return type.isEmpty() && (name.equals("public") || name.equals("private") || name.equals("protected"));
    }
}
