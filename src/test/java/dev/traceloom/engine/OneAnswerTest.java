package dev.traceloom.engine;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.traceloom.engine.control.Budget;
import dev.traceloom.engine.control.Progress;
import dev.traceloom.engine.search.Options;
import dev.traceloom.engine.stream.StreamValidator.Sizes;
import dev.traceloom.engine.stream.StreamValidator;
import dev.traceloom.engine.verdict.Result;
import dev.traceloom.spec.Specification;
import dev.traceloom.spec.SpecificationException;
import dev.traceloom.spec.SpecificationSource;
import dev.traceloom.spec.load.Specifications;
import dev.traceloom.testing.Dice;
import dev.traceloom.trace.Operation;
import dev.traceloom.trace.RecordStreams;
import dev.traceloom.trace.Trace;
import dev.traceloom.trace.TraceException;
import dev.traceloom.trace.TraceThread;
import dev.traceloom.trace.value.Value;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;

/**
 * What CHOOSE takes does not depend on which strings were met first (rule 17): every trace has one verdict, whichever
 * way it is validated, and after whatever other traces.
 */
class OneAnswerTest {
    private static final int TRACES = Integer.getInteger("traceloom.traces", 120);
    private static final SpecificationSource CHOOSES =
            SpecificationSource.of(Path.of("src/test/resources/specs/Chooses.tla"));
    private static final Specifications POOL = new Specifications();

    @AfterAll
    static void close() {
        POOL.close();
    }

    @Test
    void everyTraceHasOneVerdictInEveryModeAndCompany() throws SpecificationException, TraceException {
        List<Trace> traces = new ArrayList<>();
        for (int i = 0; i < TRACES; i++) {
            traces.add(new ChoosingTraces(new Dice(7 * i + 1)).trace("trace " + i));
        }
        Map<String, String> expected = new HashMap<>();
        Map<String, Integer> spread = new TreeMap<>();
        try (Specification alone = POOL.open(CHOOSES)) {
            for (Trace trace : traces) {
                Result result = GuardedValidation.validate(trace, alone, Options.USUAL);
                expected.put(trace.name(), outcome(result));
                spread.merge(result.verdict().name(), 1, Integer::sum);
            }
            List<Variant> variants = Variant.all(alone);
            for (int i = 0; i < TRACES; i++) {
                for (Variant variant : Variant.turn(variants, i + 1, 8)) {
                    compare(expected, traces.get(i), variant.validate(traces.get(i), Options.USUAL), variant.name());
                }
            }
            Collections.reverse(traces);
            try (Specification other = POOL.open(CHOOSES)) {
                for (Trace trace : traces) {
                    compare(expected, trace, GuardedValidation.validate(reversed(trace), other, Options.USUAL),
                            "threads and traces in another order");
                }
            }
            Collections.shuffle(traces, new Random(5));
            try (Specification streaming = POOL.open(CHOOSES)) {
                for (Trace trace : traces) {
                    compare(expected, trace, stream(trace, streaming), "as a stream");
                    compare(expected, trace, stream(reversed(trace), streaming.reference()), "as a stream, by TLC");
                }
            }
        }
        assertTrue(spread.getOrDefault("ACCEPTED", 0) > TRACES / 10, spread::toString);
        assertTrue(spread.getOrDefault("REJECTED", 0) > TRACES / 10, spread::toString);
    }

    private static void compare(Map<String, String> expected, Trace trace, Result result, String mode) {
        assertEquals(expected.get(trace.name()), outcome(result), () -> "rule 17: " + mode + ": " + trace);
    }

    private static String outcome(Result result) {
        return result.verdict() + ", " + result.linearized();
    }

    private static Result stream(Trace trace, Specification specification) throws TraceException {
        return new StreamValidator(
                        RecordStreams.of(trace),
                        specification,
                        Options.USUAL,
                        Budget.of(Duration.ofMinutes(1)),
                        Progress.NONE,
                        new Sizes(1, 1))
                .validate()
                .result();
    }

    private static Trace reversed(Trace trace) {
        List<TraceThread> threads = new ArrayList<>(trace.threads());
        Collections.reverse(threads);
        return new Trace(trace.name(), threads);
    }

    /** Small traces about strings that the specification does not mention, and a few that it does. */
    private static final class ChoosingTraces {
        private static final List<String> WORDS = List.of(
                "p", "q", "r", "ant", "bee", "Zebra", "", "10", "9", "äther", "Boss", "card", "none", "met", "x", "a");
        private static final List<String> PEOPLE = List.of("zoe", "max", "ann", "bob", "eve", "adam");

        private final Dice dice;
        private final List<String> words = new ArrayList<>();

        ChoosingTraces(Dice dice) {
            this.dice = dice;
            for (int i = 2; i > 0; i--) {
                words.add(WORDS.get(dice.below(WORDS.size())));
            }
        }

        Trace trace(String name) {
            List<TraceThread> threads = new ArrayList<>();
            for (int i = dice.between(1, 3); i > 0; i--) {
                List<Operation> operations = new ArrayList<>();
                for (int j = dice.between(2, 4), time = dice.below(3); j > 0; j--) {
                    int end = time + dice.between(1, 4);
                    operations.add(operation(time, end, j));
                    time = end + dice.between(1, 2);
                }
                threads.add(new TraceThread(word() + i, operations, false));
            }
            return new Trace(name, threads);
        }

        private Operation operation(int start, int end, int left) {
            return switch (left > 1 || dice.percent(50) ? dice.below(3) : 3 + dice.below(13)) {
                case 0, 1 -> Recorded.op(start, end, "Meet", word());
                case 2 -> Recorded.op(start, end, "Card", card());
                case 3 -> Recorded.op(start, end, "First", word());
                case 4 -> Recorded.op(start, end, "Final", word());
                case 5 -> Recorded.op(start, end, "Newer", word() + "!");
                case 6 -> Recorded.op(start, end, "OfMany", Recorded.set(word()));
                case 7 -> Recorded.op(start, end, "OfRecords", word());
                case 8 -> Recorded.op(start, end, "OfFunctions", word());
                case 9 -> Recorded.op(start, end, "InDomain", word());
                case 10 -> Recorded.op(start, end, "Thread", word() + dice.between(1, 3));
                case 11 -> Recorded.op(start, end, "Field", word());
                case 12 -> Recorded.op(start, end, "Listed", words.stream().distinct().toList());
                case 13 -> Recorded.op(start, end, "Folded", words.stream().distinct().toList());
                case 14 -> Recorded.op(start, end, "Model", person(), person());
                default -> {
                    Value one = person();
                    yield Recorded.op(start, end, "Models", one, person(), one);
                }
            };
        }

        private String word() {
            return words.get(dice.below(words.size()));
        }

        private Value person() {
            return new Value.Model(PEOPLE.get(dice.below(PEOPLE.size())));
        }

        private Value card() {
            List<String> names = words.stream().distinct().filter(word -> !word.isEmpty()).toList();
            return names.isEmpty()
                    ? Recorded.value(List.of())
                    : new Value.Rec(names, names.stream().map(Recorded::value).toList());
        }
    }
}
