package dev.traceloom.cases.cover;

import dev.traceloom.cases.graph.Walk;
import java.util.List;
import java.util.Optional;

/**
 * The tests that cover something.
 *
 * @param what what is to be covered, as a plural: {@code steps}
 * @param all how much of it there is
 * @param covered how much of it the tests cover
 * @param leastSteps how many steps any tests have that cover all of it, at least; empty where nobody knows
 * @param incomplete why not all is covered; empty where it is
 */
public record Covering(
        List<Walk> walks, String what, long all, long covered, Optional<Long> leastSteps, Optional<String> incomplete) {

    public Covering {
        walks = List.copyOf(walks);
    }

    /** How many steps all tests have. */
    public long steps() {
        return walks.stream().mapToLong(Walk::length).sum();
    }
}
