package dev.traceloom.testing.tlcsearch;

import java.util.Map;

/**
 * How TLC searches.
 *
 * @param workers TLC's worker threads
 * @param fingerprintMemory the share of the heap that TLC gives to fingerprints, between 0 and 1
 * @param init the predicate of the specification that tells where to start
 * @param constants values of the specification's constants, in the syntax of TLC's configurations; one that is missing
 *     becomes a model value, which is right as long as only {@code Next} uses it
 */
public record SearchOptions(int workers, double fingerprintMemory, String init, Map<String, String> constants) {

    /** As TLC does without options. */
    public static final SearchOptions DEFAULT = new SearchOptions(1, 0.25, "Init", Map.of());

    /** For small traces inside a test's process, whose heap is not TLC's alone. */
    public static final SearchOptions SMALL = new SearchOptions(1, 0.01, "Init", Map.of());

    public SearchOptions withWorkers(int count) {
        return new SearchOptions(count, fingerprintMemory, init, constants);
    }

    public SearchOptions withConstants(Map<String, String> values) {
        return new SearchOptions(workers, fingerprintMemory, init, values);
    }

    public SearchOptions withInit(String predicate) {
        return new SearchOptions(workers, fingerprintMemory, predicate, constants);
    }
}
