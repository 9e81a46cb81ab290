package dev.traceloom.surface;

import java.util.Arrays;
import java.util.Comparator;
import java.util.stream.Collectors;
import org.objectweb.asm.Type;

/**
 * One thing of the platform that the plugin uses.
 *
 * @param owner      a class's internal name, or what the descriptor names
 * @param member     a method or field of that class; empty for the class itself
 * @param descriptor the member's type; empty for the class itself
 */
record Use(Kind kind, String owner, String member, String descriptor) implements Comparable<Use> {

    /** How a thing is used. Methods of interfaces are told apart: a class made an interface breaks callers. */
    enum Kind {
        CLASS("class"),
        SUPERTYPE("supertype"),
        CONSTRUCTOR("constructor"),
        METHOD("method"),
        INTERFACE_METHOD("interface-method"),
        STATIC_METHOD("static-method"),
        FIELD("field"),
        STATIC_FIELD("static-field"),
        OVERRIDE("override"),
        EXTENSION("extension"),
        ACTION("action"),
        DEPENDENCY("depends");

        private final String word;

        Kind(String word) {
            this.word = word;
        }
    }

    static Use ofClass(Kind kind, String owner) {
        return new Use(kind, owner, "", "");
    }

    static Use inDescriptor(Kind kind, String name) {
        return new Use(kind, name, "", "");
    }

    boolean isMember() {
        return !member.isEmpty();
    }

    boolean isByteCode() {
        return kind.compareTo(Kind.EXTENSION) < 0;
    }

    /** As a line of the list shows it: the kind, and what is used in the notation of Java. */
    @Override
    public String toString() {
        return kind.word + " " + what();
    }

    String what() {
        String type = owner.replace('/', '.');
        if (!isMember()) {
            return type;
        }
        if (!descriptor.startsWith("(")) {
            return type + "." + member + ": " + Type.getType(descriptor).getClassName();
        }
        String parameters = Arrays.stream(Type.getArgumentTypes(descriptor))
                .map(Type::getClassName)
                .collect(Collectors.joining(", ", "(", ")"));
        return kind == Kind.CONSTRUCTOR
                ? type + parameters
                : type + "." + member + parameters + ": " + Type.getReturnType(descriptor).getClassName();
    }

    @Override
    public int compareTo(Use other) {
        return Comparator.comparing(Use::what).thenComparing(Use::kind).compare(this, other);
    }
}
