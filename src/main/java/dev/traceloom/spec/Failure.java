package dev.traceloom.spec;

/**
 * Why an evaluation came to nothing that is neither true nor false (semantics, rule 13).
 *
 * @param message TLC's words, or ours
 * @param place the innermost expression that failed, when it is known; else null
 * @param outOfMemory whether memory ran out, which may be the search's doing rather than the specification's
 */
public record Failure(String message, Place place, boolean outOfMemory) {

    @Override
    public String toString() {
        return place == null ? message : message + " (" + place + ")";
    }
}
