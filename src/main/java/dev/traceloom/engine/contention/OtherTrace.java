package dev.traceloom.engine.contention;

import dev.traceloom.trace.Operation;
import dev.traceloom.trace.Outcome;
import dev.traceloom.trace.Trace;
import dev.traceloom.trace.TraceThread;
import dev.traceloom.trace.value.Arguments;
import dev.traceloom.trace.value.Value;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.function.UnaryOperator;

/** Makes others of the first operations of a recording: the same timeboxes with something else in them, or more of them. */
final class OtherTrace {
    private static final long SEED = 22;
    /** Numbers by size, and texts such that s2 comes before s10. */
    private static final Comparator<Value> FIRST = OtherTrace::compare;

    private final Trace trace;
    private final Map<String, List<String>> parameters;
    private final Map<String, Set<Value>> values = new HashMap<>();

    private OtherTrace(Trace trace, Map<String, List<String>> parameters) {
        this.trace = trace;
        this.parameters = parameters;
        trace.threads().forEach(thread -> thread.operations().forEach(this::gather));
        // What is no number and no text in some record comes from no range.
        values.values().removeIf(some -> !some.stream().allMatch(OtherTrace::isSimple));
    }

    private static int compare(Value one, Value other) {
        if (one instanceof Value.Text text && other instanceof Value.Text another) {
            int byLength = Integer.compare(text.value().length(), another.value().length());
            return byLength != 0 ? byLength : text.value().compareTo(another.value());
        }
        int byNumber = Integer.compare(number(one), number(other));
        return byNumber != 0 ? byNumber : Boolean.compare(one instanceof Value.Text, other instanceof Value.Text);
    }

    private static int number(Value value) {
        return value instanceof Value.Int number ? number.value() : Integer.MAX_VALUE;
    }

    /**
     * Empty where vector clocks order records.
     *
     * @param parameters the names of the parameters, by action
     */
    static Optional<OtherTrace> first(int most, Trace whole, Map<String, List<String>> parameters) {
        List<TraceThread> threads = new ArrayList<>();
        long last = whole.operationCount() > most ? lastOf(most, whole) : Long.MAX_VALUE;
        for (TraceThread thread : whole.threads()) {
            List<Operation> early = new ArrayList<>();
            for (Operation operation : thread.operations()) {
                if (!operation.clock().isNone()) {
                    return Optional.empty();
                }
                if (operation.hasEffect() && operation.start() + Long.MIN_VALUE <= last) {
                    early.add(operation);
                }
            }
            threads.add(new TraceThread(thread.id(), early, false));
        }
        return Optional.of(new OtherTrace(new Trace(whole.name(), threads), parameters));
    }

    /** When the last of the first records begins. */
    private static long lastOf(int most, Trace whole) {
        return whole.threads().stream()
                .flatMap(thread -> thread.operations().stream())
                .mapToLong(operation -> operation.start() + Long.MIN_VALUE)
                .sorted()
                .skip(most - 1)
                .findFirst()
                .orElseThrow();
    }

    Trace trace() {
        return trace;
    }

    /** Whether these are all operations of a recording. */
    boolean isOfAll(Trace whole) {
        return operations(trace) == operations(whole);
    }

    /** Whether nothing but arguments tells what operations touch: no record tells what it saw of the state. */
    boolean isOfArgumentsAlone() {
        for (TraceThread thread : trace.threads()) {
            for (Operation operation : thread.operations()) {
                if (!operation.observations().isNone() || operation.isAnyStep()) {
                    return false;
                }
            }
        }
        return true;
    }

    private static int operations(Trace trace) {
        int count = 0;
        for (TraceThread thread : trace.threads()) {
            for (Operation operation : thread.operations()) {
                count += operation.hasEffect() ? 1 : 0;
            }
        }
        return count;
    }

    private static boolean isSimple(Value value) {
        return value instanceof Value.Int || value instanceof Value.Text;
    }

    private void gather(Operation operation) {
        for (int i = 0; i < operation.arguments().size(); i++) {
            values.computeIfAbsent(parameter(operation, i), first -> new LinkedHashSet<>())
                    .add(operation.arguments().values().get(i));
        }
    }

    private String parameter(Operation operation, int position) {
        if (!operation.arguments().positional()) {
            return operation.arguments().names().get(position);
        }
        List<String> known = parameters.getOrDefault(operation.name(), List.of());
        return position < known.size() ? known.get(position) : String.valueOf(position + 1);
    }

    /** The values of each parameter that might come from a range, in any action. */
    Map<String, Set<Value>> values() {
        return values;
    }

    /** The same with the first few values of a parameter, in all actions that have it; the others become these in turns. */
    Trace withFewer(int count, String parameter) {
        List<Value> all = new ArrayList<>(values.get(parameter));
        all.sort(FIRST);
        Map<Value, Value> fewer = new HashMap<>();
        for (int i = 0; i < all.size(); i++) {
            fewer.put(all.get(i), all.get(i % count));
        }
        return each(operation -> {
            List<Value> changed = new ArrayList<>(operation.arguments().values());
            for (int i = 0; i < changed.size(); i++) {
                if (parameter(operation, i).equals(parameter)) {
                    changed.set(i, fewer.get(changed.get(i)));
                }
            }
            Arguments given = operation.arguments();
            return operation.withArguments(new Arguments(given.names(), changed, given.positional()));
        });
    }

    /** The same with more of one action: others, chosen at random, become what some of its operations were. */
    Trace withMore(String action, int times) {
        List<Operation> some = new ArrayList<>();
        int all = 0;
        for (TraceThread thread : trace.threads()) {
            all += thread.operations().size();
            thread.operations().stream().filter(one -> one.name().equals(action)).forEach(some::add);
        }
        double share = (double) some.size() / all;
        double wanted = times * share / (1 + (times - 1) * share);
        double chance = share == 1 ? 0 : (wanted - share) / (1 - share);
        Random random = new Random(SEED);
        return each(operation -> {
            if (operation.name().equals(action) || random.nextDouble() >= chance) {
                return operation;
            }
            Operation like = some.get(random.nextInt(some.size()));
            return operation.named(action).withArguments(like.arguments());
        });
    }

    private Trace each(UnaryOperator<Operation> change) {
        List<TraceThread> threads = new ArrayList<>();
        for (TraceThread thread : trace.threads()) {
            List<Operation> changed = new ArrayList<>();
            for (Operation operation : thread.operations()) {
                changed.add(change.apply(operation));
            }
            threads.add(new TraceThread(thread.id(), changed, false));
        }
        return new Trace(trace.name(), threads);
    }

    /** The same with every thread once more, half of the time later; what comes too late for that comes at the beginning. */
    Trace withTwiceTheThreads() {
        long first = Long.MAX_VALUE;
        long last = Long.MIN_VALUE;
        for (TraceThread thread : trace.threads()) {
            for (Operation operation : thread.operations()) {
                first = Math.min(first, operation.start() + Long.MIN_VALUE);
                last = Math.max(last, operation.start() + Long.MIN_VALUE);
            }
        }
        long half = last / 2 - first / 2;
        List<TraceThread> threads = new ArrayList<>(trace.threads());
        Set<String> names = new HashSet<>();
        trace.threads().forEach(thread -> names.add(thread.id()));
        for (TraceThread thread : trace.threads()) {
            List<Operation> late = new ArrayList<>();
            List<Operation> early = new ArrayList<>();
            for (Operation operation : thread.operations()) {
                long start = operation.start() + Long.MIN_VALUE;
                if (operation.outcome() == Outcome.RETURNED) {
                    boolean wraps = start > last - half;
                    (wraps ? late : early).add(shifted(operation, wraps ? first - (last - half) : half));
                }
            }
            // One that is open when the time is over would reach into what its thread did before.
            if (!late.isEmpty() && !early.isEmpty()) {
                long begins = early.get(0).start();
                late.removeIf(operation -> Long.compareUnsigned(operation.end(), begins) > 0);
            }
            late.addAll(early);
            threads.add(new TraceThread(fresh(thread.id(), names), late, false));
        }
        return new Trace(trace.name(), threads);
    }

    private static Operation shifted(Operation operation, long by) {
        return operation.withTimebox(operation.start() + by, operation.end() + by);
    }

    private static String fresh(String like, Set<String> taken) {
        String name = like + "'";
        while (!taken.add(name)) {
            name += "'";
        }
        return name;
    }
}
