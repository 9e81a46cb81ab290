package dev.traceloom.engine;

import dev.traceloom.engine.search.Options;
import dev.traceloom.engine.search.Strategy;
import dev.traceloom.engine.verdict.Result;
import dev.traceloom.spec.Specification;
import dev.traceloom.trace.Trace;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.function.UnaryOperator;

/**
 * One way to validate. Whichever it is, the verdict is the same (semantics, rule 20).
 *
 * @param name what is unusual about it
 * @param options what is asked for
 * @param specification who evaluates
 * @param way who searches
 * @param countsStates whether it visits every state, so that their number is known too
 */
record Variant(
        String name, UnaryOperator<Options> options, Specification specification, Way way, boolean countsStates) {

    /** From a trace to a result. */
    interface Way {
        Way USUAL = GuardedValidation::validate;

        Result validate(Trace trace, Specification specification, Options options);
    }

    /** What can be combined; each line is a choice, the first of which leaves everything as it is. */
    private static List<List<Variant>> choices(Specification specification) {
        Specification tlcAlone = specification.reference();
        List<List<Variant>> choices = new ArrayList<>();
        choices.add(Arrays.stream(Strategy.values())
                .map(strategy -> of(strategy.name().toLowerCase(Locale.ROOT), specification, options -> options.with(strategy)))
                .toList());
        choices.add(List.of(
                of("", specification, options -> options),
                of("no reductions", specification, Options::withoutReductions)));
        choices.add(List.of(
                of("", specification, options -> options),
                of("2 workers", specification, options -> options.withWorkers(2))));
        if (specification.hasPartition()) {
            choices.add(List.of(
                    of("", specification, options -> options),
                    of("no partitions", specification, Options::withoutPartitions)));
        } else {
            choices.add(List.of(of("as a whole", specification, Options::withoutPartitions)));
        }
        if (tlcAlone != specification) {
            choices.add(List.of(
                    of("", specification, options -> options), of("TLC alone", tlcAlone, options -> options)));
        }
        return choices;
    }

    private static Variant of(String name, Specification specification, UnaryOperator<Options> options) {
        return new Variant(name, options, specification, Way.USUAL, false);
    }

    /** What is not combined with anything. */
    private static List<Variant> others(Specification specification) {
        Specification tlcAlone = specification.reference();
        return List.of(
                exhausting(specification),
                of("in classes", specification, options -> options),
                of("in classes, 2 workers", specification, options -> options.withWorkers(2)),
                of("in classes, TLC alone, no reductions", tlcAlone, Options::withoutReductions));
    }

    /** Every combination, and then the others. */
    static List<Variant> all(Specification specification) {
        List<Variant> all = List.of(of("", specification, options -> options));
        for (List<Variant> choice : choices(specification)) {
            List<Variant> more = new ArrayList<>();
            for (Variant variant : all) {
                choice.forEach(other -> more.add(variant.and(other, specification)));
            }
            all = more;
        }
        List<Variant> complete = new ArrayList<>(all);
        complete.addAll(others(specification));
        return List.copyOf(complete);
    }

    /** Visits every state: what all others are compared with where trying all orders would take too long. */
    static Variant exhausting(Specification specification) {
        return new Variant(
                "exhausting",
                options -> options.withoutReductions().withoutPartitions().exhausting(),
                specification.reference(),
                Way.USUAL,
                true);
    }

    /** Every so manieth time all of them, in between a share, so that each gets its turn. */
    static List<Variant> turn(List<Variant> variants, long number, int share) {
        int turn = (int) Math.floorMod(number, (long) share);
        List<Variant> some = new ArrayList<>();
        for (int i = turn; i < variants.size(); i += turn == 0 ? 1 : share) {
            some.add(variants.get(i));
        }
        return some;
    }

    private Variant and(Variant other, Specification usual) {
        return new Variant(
                name + (name.isEmpty() || other.name.isEmpty() ? "" : ", ") + other.name,
                before -> other.options.apply(options.apply(before)),
                other.specification == usual ? specification : other.specification,
                way,
                false);
    }

    Result validate(Trace trace, Options usual) {
        return way.validate(trace, specification, options.apply(usual));
    }

    /**
     * Whether a result tells of the whole trace. A class that is rejected on its own tells of itself, and of the whole only the
     * verdict and a prefix that need not be the longest (rule 22).
     */
    static boolean isOfTheWhole(Result result) {
        return result.classes().isEmpty();
    }

    @Override
    public String toString() {
        return name;
    }
}
