package dev.traceloom.spec;

/**
 * What is known of an operation with its arguments in every state, from the text of its action: whether it can change
 * anything, and which others it has nothing to do with. Where nothing can be proven it is {@link #UNKNOWN}, which claims
 * nothing.
 */
public interface Footprint {

    /** Claims nothing. */
    Footprint UNKNOWN = new Footprint() {
        @Override
        public boolean isReadOnly() {
            return false;
        }

        @Override
        public boolean commutesWith(Footprint other) {
            return false;
        }
    };

    /** Whether the operation, wherever it is enabled, leaves the state as it is and leads nowhere else. */
    boolean isReadOnly();

    /**
     * Whether in every state this operation and the other, in either order, lead to the same states, and neither has a
     * say in whether the other is enabled or fails to evaluate. The relation is symmetric.
     */
    boolean commutesWith(Footprint other);

    /** What is known of an operation that is either this one or the other. */
    default Footprint or(Footprint other) {
        return UNKNOWN;
    }
}
