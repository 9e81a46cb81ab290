package dev.traceloom.validate.clock;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.traceloom.engine.GuardedValidation;
import dev.traceloom.engine.TestSpecifications;
import dev.traceloom.engine.TimeTrials;
import dev.traceloom.engine.search.Options;
import dev.traceloom.engine.verdict.Result;
import dev.traceloom.engine.verdict.Verdict;
import dev.traceloom.spec.Specification;
import dev.traceloom.testing.Corruption;
import dev.traceloom.testing.CounterObject;
import dev.traceloom.testing.KeyValueObject;
import dev.traceloom.testing.RegisterObject;
import dev.traceloom.testing.SimulatedObject;
import dev.traceloom.testing.TraceGenerator;
import dev.traceloom.testing.TraceShape;
import dev.traceloom.trace.Trace;
import dev.traceloom.trace.TraceException;
import dev.traceloom.trace.clock.OddClocks;
import dev.traceloom.trace.clock.OtherTimes;
import dev.traceloom.trace.clock.ThreadSpan;
import dev.traceloom.trace.find.TraceFinder;
import dev.traceloom.trace.ndjson.NdjsonWriter;
import dev.traceloom.validate.TraceResult;
import dev.traceloom.validate.Validation;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.function.UnaryOperator;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Clocks that are wrong are told, those that are right are not, and what is said of a skew is so. */
class ClockDoubtTest {
    private static final Duration LONG = Duration.ofMinutes(1);
    private static final Pattern SKEW = Pattern.compile("accepted with --skew (\\d+)(?:, rejected with (\\d+))?");
    private static final TestSpecifications SPECIFICATIONS = new TestSpecifications();

    private static final Specification COUNTER = SPECIFICATIONS.example("counter/Atomic.tla");
    private static final Specification STORE = SPECIFICATIONS.example("keyvalue/KeyValue.tla");
    private static final Specification REGISTER = SPECIFICATIONS.example("register/Register.tla");

    @AfterAll
    static void close() {
        SPECIFICATIONS.close();
    }

    @Test
    void aClockThatBeganAtAnotherMomentIsToldWithTheSkewThatBridgesIt() {
        for (Trace trace : rejected(STORE, () -> KeyValueObject.correct(6), time -> OtherTimes.later(time, "1", 1_000_000_000_000L))) {
            String words = doubt(trace, STORE).orElseThrow();
            assertTrue(words.contains(" and thread 1 have no time in common: at least 99999"), words);
            assertSkewIsSo(words, trace, STORE);
        }
    }

    @Test
    void aThreadInAnotherUnitIsTold() {
        UnaryOperator<Trace> units = trace -> OtherTimes.inUnit(trace, List.of("0", "2", "3"), 1000);
        for (Trace trace : rejected(REGISTER, () -> RegisterObject.correct(5), units)) {
            String words = doubt(trace, REGISTER).orElseThrow();
            assertTrue(words.startsWith("the times of thread 1 look like those of a clock that counts 1000 times slower"), words);
            assertTrue(words.contains("multiplied by that, the trace is accepted"), words);
        }
    }

    @Test
    void aThreadWhoseClockIsAheadIsToldThoughAllRanTogether() {
        for (Trace trace : rejected(COUNTER, CounterObject::correct, time -> OtherTimes.later(time, "0", 10_000))) {
            String words = doubt(trace, COUNTER).orElseThrow();
            assertTrue(words.startsWith("the clock of thread 0 may be ahead: with all its times "), words);
            assertSkewIsSo(words, trace, COUNTER);
        }
    }

    @Test
    void aThreadWhoseClockIsBehindIsToldThoughAllRanTogether() {
        for (Trace trace : rejected(STORE, () -> KeyValueObject.correct(6), time -> OtherTimes.earlier(time, "2", 20_000))) {
            String words = doubt(trace, STORE).orElseThrow();
            assertTrue(words.startsWith("the clock of thread 2 may be behind: with all its times "), words);
            assertSkewIsSo(words, trace, STORE);
        }
    }

    @Test
    void mistakesOfProgramsAreNotTakenForClocks() {
        List<String> told = new ArrayList<>();
        for (Corruption corruption : Corruption.values()) {
            boolean racy = corruption == Corruption.NONE;
            for (long seed = 0; seed < 5; seed++) {
                TraceShape shape = TraceShape.of(seed, 4, 25).busy(50).corrupted(corruption);
                collect(TraceGenerator.generate("counter", racy ? CounterObject.racy() : CounterObject.correct(), shape)
                        .trace(), COUNTER, told);
                collect(TraceGenerator.generate("store", racy ? KeyValueObject.racy(6) : KeyValueObject.correct(6), shape)
                        .trace(), STORE, told);
                collect(TraceGenerator.generate("register", racy ? RegisterObject.racy(5) : RegisterObject.correct(5), shape)
                        .trace(), REGISTER, told);
            }
        }
        assertEquals(List.of(), told);
    }

    /** One trial stands for many where it tells that a clock explains nothing; whatever is told is told without it too. */
    @Test
    void askingForTheWidestTimeboxesFirstChangesNoAnswer() {
        int told = 0;
        int silent = 0;
        for (long seed = 0; seed < 24; seed++) {
            TraceShape shape = TraceShape.of(seed, 3, 20).busy(50);
            Trace right = TraceGenerator.generate("counter", CounterObject.correct(), shape).trace();
            Trace racy = TraceGenerator.generate("counter", CounterObject.racy(), shape).trace();
            for (Trace trace : List.of(racy, OtherTimes.later(right, "1", 3_000 << seed % 4), OtherTimes.later(racy, "2", 9_000))) {
                List<ThreadSpan> spans = ThreadSpan.of(trace);
                if (validate(trace, COUNTER, 0).verdict() == Verdict.REJECTED) {
                    TimeTrials trials = new TimeTrials(COUNTER, Options.USUAL, LONG);
                    Optional<ShiftedThread> found = ShiftedThread.of(trace, spans, trials);
                    assertEquals(ShiftedThread.among(trace, spans, ShiftedThread.candidates(spans), trials), found);
                    told += found.isPresent() ? 1 : 0;
                    silent += found.isPresent() ? 0 : 1;
                }
            }
        }
        assertTrue(told > 8 && silent > 8, told + " told, " + silent + " not");
    }

    /** What is rejected whatever the clocks tell is believed, however odd they look. */
    @Test
    void oddClocksAreNoExcuseForWhatNoClockExplains() {
        Trace twice = TraceGenerator.generate("counter", CounterObject.racy(), TraceShape.of(1, 4, 25).busy(50)).trace();
        Trace odd = OtherTimes.later(twice, "1", 1_000_000_000_000L);
        assertTrue(OddClocks.of(odd).areOdd());
        assertEquals(Verdict.REJECTED, validate(odd, COUNTER, 0).verdict());
        assertEquals(Optional.empty(), doubt(odd, COUNTER));
    }

    @Test
    void withoutTimeNothingIsSaidOfWhatDoesNotLookOdd() {
        Trace ahead = rejected(COUNTER, CounterObject::correct, time -> OtherTimes.later(time, "0", 10_000)).get(0);
        assertEquals(Optional.empty(), ClockDoubt.of(ahead, OddClocks.of(ahead), new TimeTrials(COUNTER, Options.USUAL, Duration.ZERO)));
    }

    @Test
    void theDoubtStandsBesideTheVerdictAndInTheExplanation(@TempDir Path folder) throws Exception {
        UnaryOperator<Trace> units = trace -> OtherTimes.inUnit(trace, List.of("0", "2", "3"), 1000);
        Path file = folder.resolve("units.ndjson");
        NdjsonWriter.write(rejected(COUNTER, CounterObject::correct, units).get(0), file, true);
        TraceResult result = Validation.against(Path.of("examples/counter/Atomic.tla")).validate(file);
        assertEquals(Verdict.REJECTED, result.verdict());
        String doubt = result.warnings().get(result.warnings().size() - 1);
        assertTrue(doubt.startsWith("the times of thread 1 look like"), result::text);
        assertTrue(result.explanation().orElseThrow().summary().warnings().contains(doubt), result::text);
    }

    @ParameterizedTest
    @CsvSource({
        "examples/counter, counter/Atomic.tla",
        "examples/keyvalue, keyvalue/KeyValue.tla",
        "examples/producers, producers/ProducerQueues.tla",
        "examples/queue, queue/Queue.tla",
        "examples/register, register/Register.tla",
        "examples/set, set/SetBench.tla",
        "src/test/resources/recordings/setbench-bad-range-5x100, set/SetBench.tla",
        "src/test/resources/recordings/setbench-bad-insert-5x1000, set/SetBench.tla",
        "src/test/resources/recordings/setbench-ok-5x1000, set/SetBench.tla",
        "src/test/resources/recordings/atomic-4x250, counter/Atomic.tla",
        "src/test/resources/recordings/concurrentqueue-4x50, producers/ProducerQueues.tla"
    })
    void clocksOfRecordingsAreFine(Path recordings, String module) throws TraceException {
        Specification specification = SPECIFICATIONS.example(module);
        for (var found : TraceFinder.find(recordings)) {
            Trace trace = found.read();
            OddClocks clocks = OddClocks.of(trace);
            assertTrue(!clocks.areOdd(), () -> found.name() + ": " + clocks);
            if (validate(trace, specification, 0).verdict() == Verdict.REJECTED) {
                TimeTrials trials = new TimeTrials(specification, Options.USUAL, Duration.ofMillis(500));
                assertEquals(Optional.empty(), ClockDoubt.of(trace, clocks, trials), found.name());
            }
        }
    }

    private static void collect(Trace trace, Specification specification, List<String> told) {
        if (validate(trace, specification, 0).verdict() == Verdict.REJECTED) {
            doubt(trace, specification).ifPresent(told::add);
        }
    }

    /** Right traces with times that make them wrong. */
    private static List<Trace> rejected(
            Specification specification, Supplier<SimulatedObject> object, UnaryOperator<Trace> clocks) {
        List<Trace> all = new ArrayList<>();
        for (long seed = 1; all.size() < 4; seed++) {
            Trace trace = clocks.apply(TraceGenerator.generate("t", object.get(), TraceShape.of(seed, 4, 30).busy(50)).trace());
            if (validate(trace, specification, 0).verdict() == Verdict.REJECTED) {
                all.add(trace);
            }
        }
        return all;
    }

    private static void assertSkewIsSo(String words, Trace trace, Specification specification) {
        Matcher skew = SKEW.matcher(words);
        assertTrue(skew.find(), words);
        assertEquals(Verdict.ACCEPTED, validate(trace, specification, Long.parseLong(skew.group(1))).verdict(), words);
        if (skew.group(2) != null) {
            assertEquals(Verdict.REJECTED, validate(trace, specification, Long.parseLong(skew.group(2))).verdict(), words);
        }
    }

    private static Optional<String> doubt(Trace trace, Specification specification) {
        return ClockDoubt.of(trace, OddClocks.of(trace), new TimeTrials(specification, Options.USUAL, LONG));
    }

    private static Result validate(Trace trace, Specification specification, long skew) {
        return GuardedValidation.validate(trace, specification, Options.USUAL.withSkew(skew));
    }
}
