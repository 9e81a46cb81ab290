package dev.traceloom.view.outline;

import java.util.List;
import java.util.Optional;

/**
 * A name that stands for something that is defined elsewhere.
 *
 * @param start where it begins in the text
 * @param end where it ends
 * @param role what kind of thing it names
 * @param module the module that it stands in
 * @param path the names of instances before it: {@code A, B} for {@code A!B!Op}; for a substitution the module's name
 * @param target what it stands for, if that is in the same text; what is not may be in another module
 */
public record Use(
        int start, int end, String name, Role role, ModuleOutline module, List<String> path, Optional<Symbol> target) {

    /** What is named. */
    public enum Role {
        /** Something with a value: an operator, a constant, a variable, a bound name. */
        VALUE,
        /** A module, after EXTENDS or INSTANCE. */
        MODULE,
        /** A constant or variable of an instantiated module, left of {@code <-}. */
        SUBSTITUTED
    }

    Use to(Optional<Symbol> found) {
        return new Use(start, end, name, role, module, path, found);
    }
}
