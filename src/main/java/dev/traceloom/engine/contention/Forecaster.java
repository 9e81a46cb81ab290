package dev.traceloom.engine.contention;

import dev.traceloom.engine.contention.Change.Kind;
import dev.traceloom.engine.contention.Contention.Pair;
import dev.traceloom.spec.ActionInfo;
import dev.traceloom.spec.Specification;
import dev.traceloom.trace.Trace;
import dev.traceloom.trace.value.Value;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Consumer;

/**
 * Computes from a recording what others would be like: the same operations with fewer values of a parameter, with as many threads
 * again, or with more of one action, each measured like the recording itself. What the system would do otherwise in other timeboxes
 * is not known, so this is about the chances and not about results.
 */
public final class Forecaster {
    /** A part of a long recording tells as much. */
    private static final int MOST_OPERATIONS = 20_000;
    private static final int FEW_VALUES = 2;
    private static final int MOST_PARAMETERS = 6;
    private static final int MOST_WEIGHTS = 2;
    private static final int TIMES_AS_OFTEN = 4;
    private static final int MOST_THREADS = 64;

    private final OtherTrace excerpt;
    private final Specification specification;
    private final ContentionMeter meter;
    private final long deadline;
    private final Contention before;
    private final List<Forecast> forecasts = new ArrayList<>();

    private Forecaster(OtherTrace excerpt, ContentionMeter meter, long deadline, Contention before) {
        this.excerpt = excerpt;
        this.specification = meter.specification();
        this.meter = meter;
        this.deadline = deadline;
        this.before = before;
    }

    /**
     * As many forecasts as there is time for; none for traces with vector clocks, where threads cannot be added at will.
     *
     * @param meter what measured the trace
     * @param found what it found
     */
    public static List<Forecast> of(Trace trace, ContentionMeter meter, Contention found, Duration time) {
        Specification specification = meter.specification();
        long deadline = System.nanoTime() + time.toNanos();
        Map<String, List<String>> parameters = new HashMap<>();
        for (ActionInfo action : specification.actions()) {
            parameters.put(action.name(), action.parameters());
        }
        Optional<OtherTrace> excerpt = OtherTrace.first(MOST_OPERATIONS, trace, parameters);
        Optional<Contention> before = excerpt.isPresent() && isKnown(excerpt.get(), trace, specification, found)
                ? Optional.of(found)
                : excerpt.flatMap(part -> measure(part.trace(), meter, deadline));
        if (before.isEmpty() || before.get().operations() == 0) {
            return List.of();
        }
        Forecaster forecaster = new Forecaster(excerpt.get(), meter, deadline, before.get());
        forecaster.ranges();
        forecaster.threads();
        forecaster.weights();
        return forecaster.forecasts;
    }

    /** Whether the excerpt was measured: it has all operations, and the specification gives no meaning to what else is recorded. */
    private static boolean isKnown(OtherTrace excerpt, Trace trace, Specification specification, Contention found) {
        return excerpt.isOfAll(trace) && specification.recordOperators().isEmpty() && found.unmeasured() == 0;
    }

    private static Optional<Contention> measure(Trace trace, ContentionMeter meter, long deadline) {
        long left = deadline - System.nanoTime();
        return left <= 0
                ? Optional.empty()
                : meter.measure(trace, Duration.ofNanos(left)).filter(all -> all.unmeasured() == 0);
    }

    private void measure(Trace other, Consumer<Contention> found) {
        measure(other, meter, deadline).ifPresent(found);
    }

    private void ranges() {
        int tried = 0;
        for (Map.Entry<String, Set<Value>> parameter : new TreeMap<>(excerpt.values()).entrySet()) {
            int usual = parameter.getValue().size();
            if (usual > FEW_VALUES && mayDecide(parameter.getKey()) && tried++ < MOST_PARAMETERS) {
                Change change = new Change(Kind.RANGE, parameter.getKey(), "", usual, FEW_VALUES);
                measure(excerpt.withFewer(FEW_VALUES, parameter.getKey()), after -> add(change, after));
            }
        }
    }

    /** Whether another value of a parameter may make another footprint. Where no footprint asks for it, there is nothing to measure. */
    private boolean mayDecide(String parameter) {
        List<ActionInfo> taking = specification.actions().stream()
                .filter(action -> action.parameters().contains(parameter))
                .toList();
        return taking.isEmpty()
                || !excerpt.isOfArgumentsAlone()
                || !specification.recordOperators().isEmpty()
                || taking.stream().anyMatch(action -> specification
                        .decidingParameters(action)
                        .map(deciding -> deciding.contains(parameter))
                        .orElse(true));
    }

    private void threads() {
        int usual = excerpt.trace().threads().size();
        if (2 * usual <= MOST_THREADS) {
            measure(excerpt.withTwiceTheThreads(), after -> add(new Change(Kind.THREADS, "", "", usual, 2 * usual), after));
        }
    }

    /** Of two actions that were never seen together the rarer one might come more often. */
    private void weights() {
        Map<String, List<Pair>> rarer = new LinkedHashMap<>();
        for (Pair pair : before.apart()) {
            String action = count(pair.one()) <= count(pair.other()) ? pair.one() : pair.other();
            if (TIMES_AS_OFTEN * count(action) <= before.operations()) {
                rarer.computeIfAbsent(action, first -> new ArrayList<>()).add(pair);
            }
        }
        rarer.entrySet().stream().limit(MOST_WEIGHTS).forEach(one -> measure(
                excerpt.withMore(one.getKey(), TIMES_AS_OFTEN), after -> one.getValue().forEach(pair -> add(one.getKey(), pair, after))));
    }

    private void add(String action, Pair apart, Contention after) {
        String partner = apart.one().equals(action) ? apart.other() : apart.one();
        after.pairs().stream()
                .filter(pair -> pair.one().equals(apart.one()) && pair.other().equals(apart.other()))
                .forEach(pair -> forecasts.add(new Forecast(
                        new Change(Kind.WEIGHT, action, partner, 1, TIMES_AS_OFTEN), before.operations(), 0, pair.overlaps())));
    }

    private long count(String action) {
        return before.actions().getOrDefault(action, 0L);
    }

    /** By shares: there may be more operations afterwards. What makes no difference is of no interest. */
    private void add(Change change, Contention after) {
        long contended = Math.round(after.share() * before.operations());
        if (contended != before.contended()) {
            forecasts.add(new Forecast(change, before.operations(), before.contended(), contended));
        }
    }
}
