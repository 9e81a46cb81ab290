package dev.traceloom.engine.problem;

import dev.traceloom.engine.problem.Absences.Tried;
import dev.traceloom.engine.verdict.IncompleteThreads;
import dev.traceloom.spec.AnyCall;
import dev.traceloom.spec.BindingException;
import dev.traceloom.spec.BoundOperation;
import dev.traceloom.spec.Call;
import dev.traceloom.spec.Footprint;
import dev.traceloom.spec.Specification;
import dev.traceloom.spec.TransitionSystem.ArgumentRange;
import dev.traceloom.trace.Observations;
import dev.traceloom.trace.Operation;
import dev.traceloom.trace.Outcome;
import dev.traceloom.trace.Trace;
import dev.traceloom.trace.value.Arguments;
import dev.traceloom.trace.value.Meta;
import dev.traceloom.trace.value.Value;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/**
 * How operations may have taken effect whose arguments were not all recorded (semantics, rule 8).
 *
 * <p>The next-state relation often tells what an unknown argument can be, and then all of these values are tried. That is exact:
 * where none of them has an order, there is none. It tells so only to those who keep to it, and a specification whose sets
 * were made small for a model checker is often given traces with other values. So it is believed only if no record gives such a
 * parameter a value from outside.
 *
 * <p>Otherwise only values that the trace mentions are tried. An order in which one of them takes effect is an order. That
 * there is none says nothing, since any other value may be the right one; see {@link IncompleteThreads}.
 *
 * <p>An operation that never returned need not have taken effect at all. One that changes nothing whatever its arguments are
 * is left out: an order with it is one without it. For others, values that the trace mentions are tried besides those that the
 * relation names, which can only find more orders; an operation that returned must have taken effect, and a value that
 * means nothing to it, such as a key that is none, would let it pass without any.
 *
 * <p>Nothing is guessed of an operation that takes several steps: each step, and the end, might be taken with another
 * value.
 */
public final class ArgumentGuesses {
    /** So many combinations of values that the next-state relation gives are listed at most. */
    private static final int MOST_COMBINATIONS = 256;
    /** So many records that lack arguments are remembered, with what they mean. */
    private static final int MOST_REMEMBERED = 10_000;

    private static final Set<Value> BOOLEAN = Set.of(Value.Bool.TRUE, Value.Bool.FALSE);

    private final Trace trace;
    private final Specification specification;
    /** Whether all of the trace is known, and with it what records give. */
    private final boolean whole;

    private final Absences absences = new Absences();
    private final Map<Lacking, Completed> remembered = new HashMap<>();
    /** By action and parameter. */
    private final Map<List<String>, Boolean> kept = new HashMap<>();
    /** Null until a record lacks something. */
    private MentionedValues mentioned;

    private record Lacking(String thread, String action, Arguments arguments) {}

    private record Completed(BoundOperation meaning, Tried tried) {}

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

    /** The records that returned and lack arguments, of those that were bound. */
    public Absences absences() {
        return absences;
    }

    private BoundOperation complete(String thread, Operation operation, BoundOperation bound) throws BindingException {
        if (mentioned == null) {
            mentioned = new MentionedValues(trace, specification);
        }
        if (operation.outcome() == Outcome.NEVER_RETURNED) {
            return optional(thread, operation, bound);
        }
        boolean tells = operation.observations() != Observations.NONE;
        Lacking lacking = new Lacking(thread, operation.name(), operation.arguments());
        Completed known = tells ? null : remembered.get(lacking);
        if (known == null) {
            known = mandatory(thread, operation, bound);
            if (!tells && remembered.size() < MOST_REMEMBERED) {
                remembered.put(lacking, known);
            }
        }
        absences.note(operation.name(), bound.unknown(), known.tried);
        return known.meaning;
    }

    private BoundOperation optional(String thread, Operation operation, BoundOperation bound) throws BindingException {
        Optional<ArgumentRange> range =
                specification
                        .range(thread, operation, bound.unknown())
                        .filter(this::isShort)
                        .filter(found -> isKeptTo(found, operation.name()));
        List<List<Value>> named = range.flatMap(ArgumentRange::always).orElse(List.of());
        List<BoundOperation> certain = bindAll(thread, operation, bound, named);
        List<BoundOperation> guesses = bindAll(thread, operation, bound, besides(bound, range, named));
        if (Stream.concat(certain.stream(), guesses.stream()).anyMatch(one -> one.step() != null)) {
            return bound;
        }
        if (range.isEmpty()) {
            return guesses.isEmpty() ? bound : bound.guessed(effects(guesses));
        }
        Footprint footprint = footprint(Stream.concat(certain.stream(), guesses.stream()));
        return certain.isEmpty() && guesses.isEmpty() || footprint.isReadOnly()
                ? bound.leftOut()
                : bound.ranging(new AnyCall(effects(certain), effects(guesses)), footprint);
    }

    private Completed mandatory(String thread, Operation operation, BoundOperation bound) throws BindingException {
        Optional<ArgumentRange> range = specification.range(thread, operation, bound.unknown());
        if (range.isPresent() && isKeptTo(range.get(), operation.name())) {
            return new Completed(ranging(thread, operation, bound, range.get()), Tried.NAMED);
        }
        List<BoundOperation> guesses = bindAll(thread, operation, bound, mentioned.choices(bound.unknown()));
        boolean stepping = guesses.stream().anyMatch(one -> one.step() != null);
        List<Call> ways = new ArrayList<>(stepping ? List.of() : effects(guesses));
        range.ifPresent(named -> ways.add(named.inEachState()));
        return ways.isEmpty()
                ? new Completed(bound, Tried.NOTHING)
                : new Completed(bound.guessed(ways), range.isEmpty() ? Tried.GUESSED : whole ? Tried.STRAYED : Tried.STREAMED);
    }

    private BoundOperation ranging(String thread, Operation operation, BoundOperation bound, ArgumentRange range)
            throws BindingException {
        if (!isShort(range) || operation.observations() != Observations.NONE) {
            return bound.ranging(new AnyCall(List.of(range.inEachState()), List.of()), Footprint.UNKNOWN);
        }
        List<BoundOperation> all = bindAll(thread, operation, bound, range.always().orElseThrow());
        return bound.ranging(new AnyCall(effects(all), List.of()), footprint(all.stream()));
    }

    private static Footprint footprint(Stream<BoundOperation> operations) {
        return operations.map(BoundOperation::footprint).reduce(Footprint::or).orElse(Footprint.UNKNOWN);
    }

    private List<BoundOperation> bindAll(
            String thread, Operation operation, BoundOperation bound, List<List<Value>> choices)
            throws BindingException {
        List<BoundOperation> all = new ArrayList<>();
        for (List<Value> values : choices) {
            all.add(specification.bind(
                    thread, operation.withArguments(operation.arguments().with(bound.unknown(), values))));
        }
        return all;
    }

    private static List<Call> effects(List<BoundOperation> operations) {
        return operations.stream().map(BoundOperation::effect).toList();
    }

    private boolean isShort(ArgumentRange range) {
        return range.always().isPresent() && range.always().get().size() <= MOST_COMBINATIONS;
    }

    /** Whether records keep to the sets from which the next-state relation takes arguments, as far as they are known. */
    private boolean isKeptTo(ArgumentRange range, String action) {
        return range.sets().entrySet().stream().allMatch(one -> whole
                ? kept.computeIfAbsent(
                        List.of(action, one.getKey()), first -> isKeptTo(one.getValue(), action, one.getKey()))
                : one.getValue().equals(BOOLEAN));
    }

    private boolean isKeptTo(Set<Value> set, String action, String parameter) {
        for (Map.Entry<String, Map<String, Set<Value>>> ofAction : mentioned.given().entrySet()) {
            for (Map.Entry<String, Set<Value>> given : ofAction.getValue().entrySet()) {
                boolean own = ofAction.getKey().equals(action) && given.getKey().equals(parameter);
                if (!set.containsAll(given.getValue())
                        && (own || isLeft(set, parameter, ofAction.getKey(), given.getKey(), given.getValue()))) {
                    return false;
                }
            }
        }
        return true;
    }

    /**
     * Whether values that are given to another parameter tell that a set was made small: that one's set was too, and shares
     * values with this one, as those of what goes in and what comes out; or nothing is known of it but that its name is the same.
     */
    private boolean isLeft(Set<Value> set, String parameter, String action, String other, Set<Value> values) {
        Operation unknown = new Operation(action, Outcome.RETURNED, Arguments.NONE, 0, 0, Meta.NONE, "");
        Optional<Set<Value>> its = specification.range("", unknown, List.of(other)).map(range -> range.sets().get(other));
        return its.isPresent()
                ? !its.get().containsAll(values) && !Collections.disjoint(set, its.get())
                : other.equals(parameter);
    }

    /** Values of the same kinds that the trace mentions besides. */
    private List<List<Value>> besides(BoundOperation bound, Optional<ArgumentRange> range, List<List<Value>> named) {
        Set<List<Value>> known = new HashSet<>(named);
        List<Set<Value>> sets = range.isEmpty()
                ? List.of()
                : bound.unknown().stream().map(range.get().sets()::get).toList();
        return mentioned.choices(bound.unknown()).stream()
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
}
