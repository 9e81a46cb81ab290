package dev.traceloom.spec;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/** Makes up a module with actions that nobody would write, and all that an analysis of them has to withstand. */
interface RandomModule {
    /** The module's lines before the actions: what is declared, and Init. */
    List<String> preamble();

    String action();

    /** All of them, for tests that try each. */
    static Stream<RandomModule> all(long seed) {
        return Stream.of(
                new RandomUpdates(seed), new RandomFixedUpdates(seed), new RandomRegistries(seed), new RandomSlots(seed));
    }

    /** The lines of a module with actions Op0, Op1 and so on. */
    default List<String> lines(int actions) {
        List<String> lines = new ArrayList<>(preamble());
        for (int i = 0; i < actions; i++) {
            lines.add("Op" + i + " == " + action());
        }
        lines.add("Next == Op0");
        return lines;
    }
}
