package dev.traceloom.actors.system;

/** What takes the place of a message's body where the system itself acts. */
public enum Marker {
    CRASH,
    RESTART;

    @Override
    public String toString() {
        return this == CRASH ? "crash" : "restart";
    }
}
