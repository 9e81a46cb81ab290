package dev.traceloom.cli.report;

import dev.traceloom.engine.contention.Chances;
import dev.traceloom.engine.contention.Change;
import dev.traceloom.engine.contention.Contention;
import dev.traceloom.engine.contention.Contention.Pair;
import dev.traceloom.engine.contention.Forecast;
import dev.traceloom.record.template.WorkloadTemplate;
import dev.traceloom.trace.text.Counted;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;

/** Says how much could have gone wrong, and what to change so that more can. */
public final class ChanceText {
    private static final int MOST_PAIRS = 4;
    private static final int MOST_ADVICE = 2;
    /** A change is worth its while if it makes so many times as many operations meet, and so many more of a hundred. */
    private static final double WORTHWHILE_TIMES = 1.3;
    private static final double WORTHWHILE_MORE = 0.05;

    private ChanceText() {}

    /** In a few words, for a line that says something else too. */
    static String inShort(Contention measured) {
        return percent(measured.share()) + " contended";
    }

    /** One sentence. */
    public static String sentence(Contention measured) {
        if (measured.operations() == 0) {
            return "there is no operation that could have gone wrong";
        }
        String of = (measured.unmeasured() > 0 ? "the first " : "")
                + Counted.grouped(measured.operations(), "operation");
        if (measured.pairs().isEmpty()) {
            return "none of " + of + " conflicts with another, so hardly anything could have gone wrong";
        }
        boolean unknown = measured.unproven() == measured.operations();
        String met = unknown ? "another (which of them conflict is not known)" : "a conflicting one";
        return measured.contended() == 0
                ? "none of " + of + " overlapped " + met + ", so hardly anything could have gone wrong"
                : percent(measured.share()) + " of " + of + " overlapped " + met + apart(measured);
    }

    private static String apart(Contention measured) {
        List<Pair> never = measured.apart();
        if (never.isEmpty()) {
            return "";
        }
        String some = never.stream().limit(MOST_PAIRS).map(Pair::inWords).collect(Collectors.joining(", "));
        int more = never.size() - MOST_PAIRS;
        return "; never " + some + (more <= 0 ? "" : " and " + more + (more == 1 ? " more pair" : " more pairs"));
    }

    /**
     * The changes that promise most, in numbers.
     *
     * @param words says how to make a change; empty where the program cannot
     */
    public static List<String> advice(Chances chances, Function<Change, Optional<String>> words) {
        List<String> lines = new ArrayList<>();
        // Runs that began differently have forecasts of the same change each: the best will do.
        Set<String> told = new HashSet<>();
        chances.forecasts().stream()
                .filter(one -> one.change().kind() != Change.Kind.WEIGHT)
                .filter(one -> one.share() >= WORTHWHILE_TIMES * one.shareBefore()
                        && one.share() >= one.shareBefore() + WORTHWHILE_MORE)
                .sorted((one, other) -> Double.compare(other.share(), one.share()))
                .flatMap(one -> words.apply(one.change()).filter(how -> told.add(one.change().kind() + one.change().name())).stream()
                        .map(how -> how + " about " + percent(one.share()) + " instead of " + percent(one.shareBefore())))
                .limit(MOST_ADVICE)
                .forEach(lines::add);
        chances.forecasts().stream()
                .filter(one -> one.change().kind() == Change.Kind.WEIGHT && one.after() > 0)
                .filter(one -> chances.measured().apart().stream().anyMatch(pair ->
                        pair.has(one.change().name()) && pair.has(one.change().partner())
                                && pair.one().equals(pair.other()) == one.change().name().equals(one.change().partner())))
                .sorted((one, other) -> Long.compare(other.after(), one.after()))
                .flatMap(one -> words.apply(one.change()).stream().map(how -> how + " " + meet(one)))
                .limit(1)
                .forEach(lines::add);
        return lines;
    }

    private static String meet(Forecast one) {
        Pair pair = Pair.of(one.change().name(), one.change().partner(), 0);
        return pair.inWords() + " would overlap about " + Counted.grouped(one.after(), "time") + " in "
                + Counted.grouped(one.operations()) + " operations";
    }

    /** How to make a change to a program of which nothing is known but that it does not choose what operations return. */
    public static Optional<String> inGeneral(Change change) {
        return change.kind() == Change.Kind.RANGE && WorkloadTemplate.soundsLikeResult(change.name())
                ? Optional.empty()
                : Optional.of(switch (change.kind()) {
                    case RANGE -> "with " + change.value() + " values of " + change.name() + " instead of " + change.usual();
                    case THREADS -> "with " + change.value() + " threads instead of " + change.usual();
                    case WEIGHT -> "with " + change.name() + " " + change.value() + " times as often";
                });
    }

    static String percent(double share) {
        long whole = Math.round(100 * share);
        return share > 0 && whole == 0 ? "less than 1 %" : whole == 100 && share < 1 ? "over 99 %" : whole + " %";
    }
}
