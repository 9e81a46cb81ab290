package dev.traceloom.engine.problem;

import dev.traceloom.engine.verdict.IncompleteThreads;
import dev.traceloom.spec.ActionInfo;
import dev.traceloom.spec.AnyCall;
import dev.traceloom.spec.BindingException;
import dev.traceloom.spec.BoundOperation;
import dev.traceloom.spec.Call;
import dev.traceloom.spec.Footprint;
import dev.traceloom.spec.Specification;
import dev.traceloom.trace.Operation;
import dev.traceloom.trace.Trace;
import dev.traceloom.trace.TraceThread;
import dev.traceloom.trace.value.Arguments;
import dev.traceloom.trace.value.Value;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/**
 * How operations may have taken effect that never returned and whose arguments are not all known (semantics, rule 8).
 *
 * <p>One that changes nothing whatever they are is left out: an order with it is one without it. For others, the
 * next-state relation often tells what an unknown argument can be, and then all of these values are tried. That is exact:
 * where none of them has an order, there is none. It tells so only to those who keep to it, and a specification whose sets
 * were made small for a model checker is often given traces with other values. So it is believed only if no record gives a
 * parameter of that name a value from outside; and values of the same kind that the trace mentions are tried as well.
 *
 * <p>Otherwise only values that the trace mentions are tried. An order in which one of them takes effect is an order. That
 * there is none says nothing, since any other value may be the right one; see {@link IncompleteThreads}.
 *
 * <p>Values for a parameter of the same name come first, then others of the same kind. A value that went in and was not
 * seen to come out is mentioned less often than the others, so the rare ones come first; of those a queue gives the
 * oldest, a stack the newest, so these take turns.
 *
 * <p>Nothing is guessed of an operation that takes several steps: each step, and the end, might be taken with another
 * value.
 */
public final class ArgumentGuesses {
    private static final int MOST_GUESSES = 64;
    /** So many combinations of values that the next-state relation gives are tried at most. */
    private static final int MOST_COMBINATIONS = 256;

    private static final Set<Value> BOOLEAN = Set.of(Value.Bool.TRUE, Value.Bool.FALSE);

    /** A value, how often it is mentioned and when it began to be. */
    private static final class Mention {
        private final Value value;
        private int count;
        private long since = -1L;

        Mention(Value value) {
            this.value = value;
        }

        void add(long start) {
            count++;
            since = Long.compareUnsigned(start, since) < 0 ? start : since;
        }
    }

    private final Trace trace;
    private final Specification specification;
    /** Whether all of the trace is known, and with it what records give. */
    private final boolean whole;

    private final Map<Value, Mention> mentions = new LinkedHashMap<>();
    private final Map<String, Set<Value>> byParameter = new HashMap<>();
    /** The same with what aborted. */
    private final Map<String, Set<Value>> given = new HashMap<>();

    private boolean gathered;

    public ArgumentGuesses(Trace trace, Specification specification) {
        this(trace, specification, true);
    }

    private ArgumentGuesses(Trace trace, Specification specification, boolean whole) {
        this.trace = trace;
        this.specification = specification;
        this.whole = whole;
    }

    /** For a trace that is not known in advance: what it mentions is not, and only BOOLEAN has no values outside. */
    public static ArgumentGuesses ofStream(Specification specification) {
        return new ArgumentGuesses(new Trace("", List.of()), specification, false);
    }

    /** What a record of the trace means: as it is bound, with an effect for every guess where arguments are unknown. */
    public BoundOperation bind(String thread, Operation operation) throws BindingException {
        BoundOperation bound = specification.bind(thread, operation);
        return bound.isUnknown() ? complete(thread, operation, bound) : bound;
    }

    private BoundOperation complete(String thread, Operation operation, BoundOperation bound) throws BindingException {
        if (!gathered) {
            gathered = true;
            gather();
        }
        List<Set<Value>> sets = sets(bound);
        List<List<Value>> named = sets.isEmpty() ? List.of() : combinations(sets);
        List<BoundOperation> certain = bindAll(thread, operation, bound, named);
        List<BoundOperation> guesses = bindAll(thread, operation, bound, guesses(bound, sets, named));
        if (Stream.concat(certain.stream(), guesses.stream()).anyMatch(one -> one.step() != null)) {
            return bound;
        }
        if (sets.isEmpty()) {
            return guesses.isEmpty() ? bound : bound.guessed(effects(guesses));
        }
        Footprint footprint = Stream.concat(certain.stream(), guesses.stream())
                .map(BoundOperation::footprint)
                .reduce(Footprint::or)
                .orElse(Footprint.UNKNOWN);
        return certain.isEmpty() && guesses.isEmpty() || footprint.isReadOnly()
                ? bound.leftOut()
                : bound.ranging(new AnyCall(effects(certain), effects(guesses)), footprint);
    }

    private List<BoundOperation> bindAll(
            String thread, Operation operation, BoundOperation bound, List<List<Value>> choices)
            throws BindingException {
        List<BoundOperation> all = new ArrayList<>();
        for (List<Value> values : choices) {
            all.add(specification.bind(thread, with(operation, bound.unknown(), values)));
        }
        return all;
    }

    private static List<Call> effects(List<BoundOperation> operations) {
        return operations.stream().map(BoundOperation::effect).toList();
    }

    /** What the next-state relation lets the unknown arguments be, where it is believed; nothing otherwise. */
    private List<Set<Value>> sets(BoundOperation bound) {
        List<Set<Value>> sets = new ArrayList<>();
        double combinations = 1;
        for (String parameter : bound.unknown()) {
            Optional<Set<Value>> values = specification.values(bound.action(), parameter);
            if (values.isEmpty() || !isKeptTo(values.get(), parameter)) {
                return List.of();
            }
            sets.add(values.get());
            combinations *= values.get().size();
        }
        return combinations > MOST_COMBINATIONS ? List.of() : sets;
    }

    private boolean isKeptTo(Set<Value> set, String parameter) {
        return whole ? set.containsAll(given.getOrDefault(parameter, Set.of())) : set.equals(BOOLEAN);
    }

    private List<List<Value>> guesses(BoundOperation bound, List<Set<Value>> sets, List<List<Value>> named) {
        Set<List<Value>> known = new HashSet<>(named);
        return choices(bound.unknown()).stream()
                .filter(values -> !known.contains(values) && areOfTheKinds(values, sets))
                .toList();
    }

    private static boolean areOfTheKinds(List<Value> values, List<Set<Value>> sets) {
        for (int i = 0; i < sets.size(); i++) {
            Class<?> kind = values.get(i).getClass();
            if (sets.get(i).stream().noneMatch(kind::isInstance)) {
                return false;
            }
        }
        return true;
    }

    private static Operation with(Operation operation, List<String> parameters, List<Value> guessed) {
        Arguments given = operation.arguments();
        List<Value> values = joined(given.values(), guessed);
        Arguments all = given.positional()
                ? Arguments.positional(values)
                : Arguments.named(joined(given.names(), parameters), values);
        return operation.withArguments(all);
    }

    private static <T> List<T> joined(List<T> some, List<T> more) {
        List<T> all = new ArrayList<>(some);
        all.addAll(more);
        return List.copyOf(all);
    }

    /** Values for all the parameters together. */
    private List<List<Value>> choices(List<String> parameters) {
        int most = mostForEach(parameters.size());
        return combinations(parameters.stream().map(parameter -> values(parameter, most)).toList());
    }

    private static List<List<Value>> combinations(List<? extends Collection<Value>> sets) {
        List<List<Value>> combinations = List.of(List.of());
        for (Collection<Value> set : sets) {
            combinations = combinations.stream()
                    .flatMap(begun -> set.stream().map(value -> joined(begun, List.of(value))))
                    .toList();
        }
        return combinations;
    }

    private static int mostForEach(int parameters) {
        int most = 1;
        while (Math.pow(most + 1, parameters) <= MOST_GUESSES) {
            most++;
        }
        return most;
    }

    private List<Value> values(String parameter, int most) {
        Set<Value> own = byParameter.getOrDefault(parameter, Set.of());
        Set<Class<?>> kinds = new HashSet<>();
        own.forEach(value -> kinds.add(value.getClass()));
        List<Mention> first = new ArrayList<>();
        List<Mention> then = new ArrayList<>();
        for (Mention mention : mentions.values()) {
            if (own.contains(mention.value)) {
                first.add(mention);
            } else if (kinds.isEmpty() || kinds.contains(mention.value.getClass())) {
                then.add(mention);
            }
        }
        return joined(ranked(first), ranked(then)).stream().limit(most).toList();
    }

    private static List<Value> ranked(Collection<Mention> some) {
        Comparator<Mention> rarestFirst = Comparator.comparingInt(mention -> mention.count);
        List<Mention> sorted = new ArrayList<>(some);
        // By text in the end: which values are tried must not depend on the order in which threads are listed.
        sorted.sort(rarestFirst
                .thenComparing(mention -> mention.since, Long::compareUnsigned)
                .thenComparing(mention -> mention.value.toString()));
        List<Value> ranked = new ArrayList<>();
        for (int from = 0; from < sorted.size(); ) {
            int to = from;
            while (to < sorted.size() && sorted.get(to).count == sorted.get(from).count) {
                to++;
            }
            for (int old = from, young = to - 1; old <= young; old++, young--) {
                ranked.add(sorted.get(old).value);
                if (old < young) {
                    ranked.add(sorted.get(young).value);
                }
            }
            from = to;
        }
        return ranked;
    }

    private void gather() {
        Map<String, List<String>> parameters = new HashMap<>();
        for (ActionInfo action : specification.actions()) {
            parameters.put(action.name(), action.parameters());
        }
        for (TraceThread thread : trace.threads()) {
            for (Operation operation : thread.operations()) {
                if (operation.isCall()) {
                    gather(operation, parameters.getOrDefault(operation.name(), List.of()));
                }
            }
        }
    }

    private void gather(Operation operation, List<String> parameters) {
        Arguments arguments = operation.arguments();
        List<String> names = arguments.positional() ? parameters : arguments.names();
        for (int i = 0; i < arguments.size(); i++) {
            Value value = arguments.values().get(i);
            // By position the thread's parameter may be left out, so that the names do not fit.
            if (names.size() == arguments.size()) {
                given.computeIfAbsent(names.get(i), first -> new HashSet<>()).add(value);
            }
            if (operation.hasEffect()) {
                mentions.computeIfAbsent(value, Mention::new).add(operation.start());
                if (names.size() == arguments.size()) {
                    byParameter.computeIfAbsent(names.get(i), first -> new HashSet<>()).add(value);
                }
            }
        }
    }
}
