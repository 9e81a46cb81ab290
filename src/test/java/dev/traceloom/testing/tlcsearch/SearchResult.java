package dev.traceloom.testing.tlcsearch;

import java.util.Optional;

/**
 * What TLC found in the whole state space; it does not stop at the first order that consumes everything.
 *
 * @param accepted whether some state has consumed every record that must be (crashes take no part)
 * @param states distinct states of positions and specification variables
 * @param longest the most records that any state has consumed; all of them when accepted
 * @param records how many there are, thread ends included, crashes not
 * @param error what TLC complained about; then the other figures mean little
 */
public record SearchResult(boolean accepted, long states, int longest, int records, Optional<String> error) {}
