package dev.traceloom.explain.causal;

/**
 * Rows between two cuts that nobody needs to look at.
 *
 * @param from the first row
 * @param to the row after the last one
 * @param explained how many of their records every order near the end has behind it
 * @param others how many none of them reached
 */
public record Fold(int from, int to, int explained, int others) {

    public int records() {
        return explained + others;
    }
}
