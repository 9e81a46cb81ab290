package dev.traceloom.actors.brute;

/**
 * A client's operation begins or ends.
 *
 * @param operation the client's how manieth, from 0
 * @param response null where it begins, and where there is nothing to tell
 */
public record Event(String client, int operation, boolean ends, Object response) {
    @Override
    public String toString() {
        return client + operation + (ends ? "!" + response : "?");
    }
}
