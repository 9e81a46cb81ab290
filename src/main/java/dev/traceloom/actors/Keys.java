package dev.traceloom.actors;

/** Which part of a store a message is about, for LiViola: only receives of the same key are tried in both orders. */
@FunctionalInterface
public interface Keys {
    /** About every key, or nobody knows of which before it is received. */
    Object ANY = new Object() {
        @Override
        public String toString() {
            return "any key";
        }
    };

    /** To be left in whatever order it comes: it changes nothing, and nothing that clients see depends on it. */
    Object EXCLUDED = new Object() {
        @Override
        public String toString() {
            return "excluded";
        }
    };

    /** @return a key with {@code equals}, {@link #ANY} or {@link #EXCLUDED} */
    Object key(Receive receive);
}
