package dev.traceloom.engine;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assertions.fail;

import dev.traceloom.engine.SmallTraces.Choice;
import dev.traceloom.engine.SmallTraces.Shape;
import dev.traceloom.engine.explore.Linearization;
import dev.traceloom.engine.search.Options;
import dev.traceloom.engine.problem.ArgumentGuesses;
import dev.traceloom.engine.verdict.Result;
import dev.traceloom.engine.verdict.Verdict;
import dev.traceloom.spec.ActionInfo;
import dev.traceloom.spec.BindingException;
import dev.traceloom.spec.BoundOperation;
import dev.traceloom.spec.Specification;
import dev.traceloom.trace.Operation;
import dev.traceloom.trace.Outcome;
import dev.traceloom.trace.Trace;
import dev.traceloom.trace.TraceThread;
import dev.traceloom.trace.value.Value;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.Collections;
import java.util.EnumMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Named;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Verdicts about operations that never returned and lost arguments, compared with all orders of the same trace with every
 * value of a small domain in the place of each of them.
 */
class UnknownAgainstBruteForceTest {
    private static final long SEED = Long.getLong("traceloom.seed", 20_251_115L);
    private static final int TRACES = Integer.getInteger("traceloom.traces", 80);
    private static final int MOST_COMPLETIONS = 80;

    private static final TestSpecifications SPECIFICATIONS = new TestSpecifications();

    /** What a record was before it lost its last arguments. */
    private record Lost(int thread, int index, Operation whole, int kept) {}

    @AfterAll
    static void close() {
        SPECIFICATIONS.close();
    }

    /** But for one that says nothing of what its elements are: nobody can try them all. */
    static Stream<Arguments> specifications() {
        return SmallSubjects.of(SPECIFICATIONS).stream()
                .filter(subject -> !subject.what().equals(SmallSubjects.ANY_ELEMENTS))
                .map(subject -> Arguments.of(
                        Named.of(subject.what(), subject.specification()), subject.choices()));
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("specifications")
    @DisplayName("what is accepted has an order with some values, what is rejected has none with any")
    void verdictsHoldWhateverTheValues(Specification specification, List<Choice> choices) {
        Map<Verdict, Integer> spread = new EnumMap<>(Verdict.class);
        int exact = 0;
        Evaluations evaluations = new Evaluations(specification);
        Set<String> steps = specification.actions().stream()
                .filter(ActionInfo::multiStep)
                .map(ActionInfo::name)
                .collect(Collectors.toSet());
        for (int i = 0; i < TRACES; i++) {
            long seed = SEED + i;
            Shape shape = i % 2 == 0 ? Shape.LOST_EARLY : Shape.TIMED.get(i / 2 % Shape.TIMED.size());
            Random random = new Random(seed);
            Trace whole = new SmallTraces(specification, choices, shape, seed).next();
            List<Lost> lost = lost(whole, random);
            Trace trace = replaced(whole, lost, lost.stream().map(one -> given(one.whole, one.kept)).toList());
            List<Trace> completions = completions(trace, lost, choices, specification);
            if (lost.isEmpty() || completions.size() > MOST_COMPLETIONS) {
                continue;
            }
            List<Verdict> possible = verdicts(completions, evaluations);
            boolean leftOut = isAnyLeftOut(trace, lost, specification);
            List<Verdict> likely = verdicts(completions(trace, lost, List.of(), null), evaluations);
            try {
                Result result = GuardedValidation.validate(trace, specification, Options.USUAL);
                check(result, possible, leftOut);
                if (likely.contains(Verdict.ACCEPTED) && lost.stream().noneMatch(one -> steps.contains(one.whole.name()))) {
                    assertEquals(Verdict.ACCEPTED, result.verdict(), "a value that the trace mentions explains it");
                }
                result.order().ifPresent(order -> checkOrder(order, completions, evaluations));
                Result streamed = UnknownArgumentsTest.streamed(specification, trace);
                check(streamed, possible, leftOut);
                assertTrue(streamed.incomplete().containsAll(result.incomplete()), "a stream knows no more");
                if (result.incomplete().isEmpty()) {
                    assertNotEquals(Verdict.UNDECIDED, result.verdict(), "all that it can have been was tried");
                    exact++;
                }
                spread.merge(result.verdict(), 1, Integer::sum);
            } catch (AssertionError | RuntimeException different) {
                fail("seed " + seed + ", " + shape + ", possible " + possible + "\n" + trace, different);
            }
        }
        assertTrue(spread.getOrDefault(Verdict.ACCEPTED, 0) > TRACES / 8, spread::toString);
        assertTrue(spread.getOrDefault(Verdict.REJECTED, 0) > 0, spread::toString);
        assertTrue(exact > 0, "with no trace all was tried that an operation can have been");
    }

    /** @param leftOut whether some operation is left out because it changes nothing, so that it fails nowhere */
    private static void check(Result result, List<Verdict> possible, boolean leftOut) {
        switch (result.verdict()) {
            case ACCEPTED -> assertTrue(possible.contains(Verdict.ACCEPTED), "accepted");
            case REJECTED -> {
                if (result.order().isPresent()) {
                    // For a crash alone, which only an order with the right values leaves.
                    assertTrue(possible.contains(Verdict.REJECTED), "rejected for a crash");
                } else {
                    // One with a value from outside of what the next-state relation names does not fail.
                    assertFalse(possible.contains(Verdict.ACCEPTED), "rejected");
                    assertTrue(possible.contains(Verdict.REJECTED) || leftOut, "rejected");
                }
            }
            case ERROR -> assertTrue(possible.contains(Verdict.ERROR), () -> "error: " + result.message());
            case UNDECIDED -> { }
        }
    }

    /** The order holds for the trace as it may have been. */
    private static void checkOrder(Linearization order, List<Trace> completions, Evaluations evaluations) {
        AssertionError last = null;
        for (Trace completion : completions) {
            try {
                new Replay(completion, evaluations, 0).check(order);
                return;
            } catch (AssertionError wrong) {
                last = wrong;
            }
        }
        throw new AssertionError("the order holds with no values", last);
    }

    private static List<Verdict> verdicts(List<Trace> traces, Evaluations evaluations) {
        return traces.stream()
                .map(trace -> new BruteForce(trace, evaluations, 0).answer().verdict())
                .toList();
    }

    private static List<Lost> lost(Trace trace, Random random) {
        List<Lost> lost = new ArrayList<>();
        for (int thread = 0; thread < trace.threads().size(); thread++) {
            List<Operation> operations = trace.threads().get(thread).operations();
            for (int index = 0; index < operations.size(); index++) {
                Operation operation = operations.get(index);
                int count = operation.arguments().size();
                if (operation.outcome() == Outcome.NEVER_RETURNED && count > 0) {
                    int kept = count - 1 - random.nextInt(Math.min(2, count));
                    lost.add(new Lost(thread, index, operation, kept));
                }
            }
        }
        return lost;
    }

    private static boolean isAnyLeftOut(Trace trace, List<Lost> lost, Specification specification) {
        ArgumentGuesses guesses = new ArgumentGuesses(trace, specification);
        try {
            for (Lost one : lost) {
                TraceThread thread = trace.threads().get(one.thread);
                BoundOperation meaning = guesses.bind(thread.id(), thread.operations().get(one.index));
                if (meaning.effect() == null && !meaning.isUnknown()) {
                    return true;
                }
            }
            return false;
        } catch (BindingException unfit) {
            throw new AssertionError(unfit);
        }
    }

    private static List<Value> given(Operation operation, int count) {
        return operation.arguments().values().subList(0, count);
    }

    private static Trace replaced(Trace trace, List<Lost> lost, List<List<Value>> arguments) {
        List<TraceThread> threads = new ArrayList<>(trace.threads());
        for (int i = 0; i < lost.size(); i++) {
            Lost one = lost.get(i);
            TraceThread thread = threads.get(one.thread);
            List<Operation> operations = new ArrayList<>(thread.operations());
            operations.set(one.index, with(one.whole, arguments.get(i)));
            threads.set(one.thread, new TraceThread(thread.id(), operations, thread.truncated()));
        }
        return new Trace(trace.name(), threads);
    }

    private static Operation with(Operation operation, List<Value> arguments) {
        return operation.withArguments(dev.traceloom.trace.value.Arguments.positional(arguments));
    }

    /**
     * The trace with all combinations of values for what was lost.
     *
     * @param specification whose next-state relation may name the values; null for those alone that the trace mentions
     *     for the same action and parameter
     */
    private static List<Trace> completions(
            Trace trace, List<Lost> lost, List<Choice> choices, Specification specification) {
        List<List<List<Value>>> combinations = List.of(List.of());
        for (Lost one : lost) {
            List<List<Value>> ofOne = List.of(given(one.whole, one.kept));
            for (int position = one.kept; position < one.whole.arguments().size(); position++) {
                Collection<Value> domain = domain(trace, one.whole, position, choices, specification);
                ofOne = product(ofOne, domain);
            }
            combinations = product(combinations, ofOne);
            if (combinations.size() > MOST_COMPLETIONS) {
                break;
            }
        }
        if (combinations.size() > MOST_COMPLETIONS) {
            return Collections.nCopies(MOST_COMPLETIONS + 1, trace);
        }
        return combinations.stream().map(arguments -> replaced(trace, lost, arguments)).toList();
    }

    private static <T> List<List<T>> product(List<List<T>> begun, Collection<T> domain) {
        List<List<T>> all = new ArrayList<>();
        for (List<T> some : begun) {
            for (T value : domain) {
                List<T> more = new ArrayList<>(some);
                more.add(value);
                all.add(more);
            }
        }
        return all;
    }

    private static Set<Value> domain(
            Trace trace, Operation of, int position, List<Choice> choices, Specification specification) {
        Set<Value> domain = new LinkedHashSet<>();
        boolean own = specification == null;
        Optional<Set<Value>> named = own ? Optional.empty() : named(specification, of, position);
        named.ifPresent(domain::addAll);
        for (TraceThread thread : trace.threads()) {
            for (Operation operation : thread.operations()) {
                List<Value> values = operation.arguments().values();
                if (!own && operation.hasEffect()) {
                    domain.addAll(values);
                } else if (operation.name().equals(of.name()) && (operation.hasEffect() || !own) && position < values.size()) {
                    domain.add(values.get(position));
                }
            }
        }
        choices.stream()
                .filter(choice -> choice.name().equals(of.name()) && named.isEmpty())
                .flatMap(choice -> Arrays.stream(choice.arguments()).skip(position).limit(1))
                .forEach(plain -> domain.add(Recorded.value(plain)));
        return domain;
    }

    private static Optional<Set<Value>> named(Specification specification, Operation of, int position) {
        return specification.actions().stream()
                .filter(action -> action.name().equals(of.name()))
                .findAny()
                .map(action -> action.parameters().stream()
                        .filter(parameter -> !parameter.equals("_thread"))
                        .toList()
                        .get(position))
                .flatMap(parameter -> specification
                        .range("", with(of, given(of, position)), List.of(parameter))
                        .map(range -> range.sets().get(parameter)));
    }
}
