package dev.traceloom.engine.explore;

/**
 * What a state or a step breaks that has to hold.
 *
 * @param kind an invariant of states, or a property of states and steps
 */
public record Breach(Kind kind, String name) {

    /** What a configuration calls it. */
    public enum Kind {
        INVARIANT("an invariant", "the invariant"),
        PROPERTY("a property", "the property");

        private final String any;
        private final String one;

        Kind(String any, String one) {
            this.any = any;
            this.one = one;
        }
    }

    /** Such as "an invariant, first TypeOK". */
    public String asFirst() {
        return kind.any + ", first " + name;
    }

    @Override
    public String toString() {
        return kind.one + " " + name;
    }
}
