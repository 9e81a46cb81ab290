package dev.traceloom.engine.problem;

import dev.traceloom.spec.ActionInfo;
import dev.traceloom.spec.SpecificationOutline;
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
 * The values that a trace mentions, as guesses for arguments that a record lacks.
 *
 * <p>Values for a parameter of the same name come first, then others of the same kind. A value that went in and was not
 * seen to come out is mentioned less often than the others, so the rare ones come first; of those a queue gives the
 * oldest, a stack the newest, so these take turns.
 */
final class MentionedValues {
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

    private final Map<Value, Mention> mentions = new LinkedHashMap<>();
    private final Map<String, Set<Value>> byParameter = new HashMap<>();
    /** By action and parameter, with what aborted. */
    private final Map<String, Map<String, Set<Value>>> given = new HashMap<>();

    MentionedValues(Trace trace, SpecificationOutline specification) {
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

    /** What records give to parameters, by the names of actions and of their parameters. */
    Map<String, Map<String, Set<Value>>> given() {
        return given;
    }

    /** Values for all the parameters together. */
    List<List<Value>> choices(List<String> parameters) {
        int most = mostForEach(parameters.size());
        return combinations(parameters.stream().map(parameter -> values(parameter, most)).toList());
    }

    private static <T> List<T> joined(List<T> some, List<T> more) {
        List<T> all = new ArrayList<>(some);
        all.addAll(more);
        return List.copyOf(all);
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

    private void gather(Operation operation, List<String> parameters) {
        Arguments arguments = operation.arguments();
        List<String> names = arguments.positional() ? parameters : arguments.names();
        for (int i = 0; i < arguments.size(); i++) {
            Value value = arguments.values().get(i);
            if (value.equals(Arguments.UNKNOWN)) {
                continue;
            }
            // By position the thread's parameter may be left out, so that the names do not fit.
            if (names.size() == arguments.size()) {
                given.computeIfAbsent(operation.name(), first -> new HashMap<>())
                        .computeIfAbsent(names.get(i), first -> new HashSet<>())
                        .add(value);
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
