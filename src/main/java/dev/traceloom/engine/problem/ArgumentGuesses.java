package dev.traceloom.engine.problem;

import dev.traceloom.engine.verdict.IncompleteThreads;
import dev.traceloom.spec.ActionInfo;
import dev.traceloom.spec.BindingException;
import dev.traceloom.spec.BoundOperation;
import dev.traceloom.spec.Call;
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
import java.util.Set;

/**
 * How operations may have taken effect that never returned and whose arguments are not all known (semantics, rule 8):
 * with values that the trace mentions. An order in which one of them does is an order. That there is none says nothing,
 * since any other value may be the right one; see {@link IncompleteThreads}.
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
    private final Map<Value, Mention> mentions = new LinkedHashMap<>();
    private final Map<String, Set<Value>> byParameter = new HashMap<>();
    private boolean gathered;

    public ArgumentGuesses(Trace trace, Specification specification) {
        this.trace = trace;
        this.specification = specification;
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
        List<List<Value>> choices = choices(bound.unknown());
        List<Call> guesses = new ArrayList<>();
        for (List<Value> values : choices) {
            BoundOperation guess = specification.bind(thread, with(operation, bound.unknown(), values));
            if (guess.step() != null) {
                return bound;
            }
            guesses.add(guess.effect());
        }
        return guesses.isEmpty() ? bound : bound.guessed(guesses);
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
        List<List<Value>> choices = List.of(List.of());
        for (String parameter : parameters) {
            List<Value> values = values(parameter, most);
            choices = choices.stream()
                    .flatMap(begun -> values.stream().map(value -> joined(begun, List.of(value))))
                    .toList();
        }
        return choices;
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
                if (operation.hasEffect()) {
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
            mentions.computeIfAbsent(value, Mention::new).add(operation.start());
            // By position the thread's parameter may be left out, so that the names do not fit.
            if (names.size() == arguments.size()) {
                byParameter.computeIfAbsent(names.get(i), first -> new HashSet<>()).add(value);
            }
        }
    }
}
