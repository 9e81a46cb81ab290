package dev.traceloom.actors.system;

import dev.traceloom.actors.value.Snapshot;

/**
 * What a message says.
 *
 * @param number equal ones have the same; which one depends on what was met first
 * @param content null for a crash and a restart
 */
record Body(int number, Snapshot content) implements Comparable<Body> {
    static final Body NONE = new Body(-1, null);

    /** By contents: schedules count among messages in this order, and have to mean the same in every exploration. */
    @Override
    public int compareTo(Body other) {
        return number == other.number ? 0 : content.compareTo(other.content);
    }
}
