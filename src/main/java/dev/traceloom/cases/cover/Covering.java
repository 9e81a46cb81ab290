package dev.traceloom.cases.cover;

import dev.traceloom.cases.graph.Walk;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.ToLongFunction;

/**
 * The tests that cover something.
 *
 * @param leastSteps how many steps any tests have that cover all of it, at least; empty where nobody knows
 * @param incomplete why not all is covered; empty where it is
 */
public record Covering(List<Walk> walks, Goal goal, Optional<Long> leastSteps, Optional<String> incomplete) {

    public Covering {
        walks = List.copyOf(walks);
    }

    /**
     * What is to be covered.
     *
     * @param what as a plural: {@code steps}
     * @param all how much of it there is
     * @param gains what a test is worth, as numbers: one is better than another if it has more that others have not
     * @param covered how much of it some tests cover
     */
    public record Goal(String what, long all, Function<Walk, int[]> gains, ToLongFunction<List<Walk>> covered) {

        /** One of which each number is worth the same, and counted once. */
        static Goal of(String what, long all, Function<Walk, int[]> gains) {
            return new Goal(what, all, gains, walks -> {
                BitSet union = new BitSet();
                walks.forEach(walk -> Arrays.stream(gains.apply(walk)).forEach(union::set));
                return union.cardinality();
            });
        }
    }

    /** How much of it is covered. */
    public long covered() {
        return goal.covered.applyAsLong(walks);
    }

    /** The best so many of the tests. */
    public Covering best(int most) {
        return walks.size() <= most
                ? this
                : new Covering(
                        BestWalks.of(walks, most, goal.gains),
                        goal,
                        Optional.empty(),
                        Optional.of(incomplete.map(why -> why + ", and ").orElse("") + "only " + most + " tests were asked for"));
    }

    /** How many steps all tests have. */
    public long steps() {
        return walks.stream().mapToLong(Walk::length).sum();
    }
}
