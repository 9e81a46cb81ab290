package dev.traceloom.engine.ending;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.traceloom.engine.GuardedValidation;
import dev.traceloom.engine.OptionalOrders;
import dev.traceloom.engine.SmallSubjects;
import dev.traceloom.engine.SmallTraces;
import dev.traceloom.engine.SmallTraces.Shape;
import dev.traceloom.engine.TestSpecifications;
import dev.traceloom.engine.TimedRecord;
import dev.traceloom.engine.control.Budget;
import dev.traceloom.engine.explore.LastLayers;
import dev.traceloom.engine.explore.SearchState;
import dev.traceloom.engine.problem.Lane;
import dev.traceloom.engine.problem.NextRecord;
import dev.traceloom.engine.search.Options;
import dev.traceloom.engine.search.Strategy;
import dev.traceloom.engine.verdict.Result;
import dev.traceloom.engine.verdict.Verdict;
import dev.traceloom.spec.Specification;
import dev.traceloom.spec.State;
import dev.traceloom.spec.Successors;
import dev.traceloom.trace.Trace;
import dev.traceloom.trace.log.LogDirectoryReader;
import java.math.BigInteger;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Named;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;

/** Rule 24: what is called a core is one, by the definition. */
class ContradictionTest {
    private static final long SEED = Long.getLong("traceloom.seed", 20_240_917L);
    private static final int TRACES = Integer.getInteger("traceloom.traces", 250);
    /** Of these, threads go on after operations that never returned. */
    private static final int MORE = TRACES / 4;
    private static final Duration TIME = Duration.ofSeconds(60);
    private static final Set<String> MAY_FAIL = Set.of("PartialQueue", "Gauge");
    private static final TestSpecifications SPECIFICATIONS = new TestSpecifications();

    @AfterAll
    static void close() {
        SPECIFICATIONS.close();
    }

    static Stream<Named<SmallSubjects.Subject>> subjects() {
        return SmallSubjects.of(SPECIFICATIONS).stream().map(subject -> Named.of(subject.what(), subject));
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("subjects")
    @DisplayName("rule 24: a core has no order from any of its starts, and has one once any member is optional")
    void aCoreContradictsFromEveryStartAndNeedsEveryMember(SmallSubjects.Subject subject) {
        int checked = 0;
        for (int i = 0; i < TRACES + MORE; i++) {
            Shape shape = i < TRACES ? Shape.CROWDED : Shape.GOES_ON;
            Trace trace = new SmallTraces(subject.specification(), subject.choices(), shape, SEED + i).next();
            Strategy strategy = i % 2 == 0 ? Strategy.DEPTH : Strategy.BREADTH;
            Result result =
                    GuardedValidation.validate(
                            trace, subject.specification(), Options.USUAL.with(strategy).withoutPartitions());
            if (result.verdict() == Verdict.REJECTED && result.order().isEmpty()) {
                String what = "seed " + (SEED + i);
                int moments = check(trace, subject.specification(), result, what);
                assertTrue(moments > 0 || MAY_FAIL.contains(subject.specification().name()), what);
                checked += moments;
            }
        }
        // Where most operations may come at any time, or a rejection is an error instead, there are few of them.
        assertTrue(checked > TRACES / 40, "contradictions checked: " + checked);
    }

    /** Checks the contradiction that is chosen, and those that start at any other moment; returns how many. */
    private static int check(Trace trace, Specification specification, Result result, String what) {
        Ending ending = result.ending().orElseThrow();
        ContradictionSearch search = new ContradictionSearch(ending, specification, Budget.of(TIME), name -> false);
        List<TimedRecord> records = TimedRecord.of(trace, specification, 0);
        int checked = 0;
        Set<Long> times = new TreeSet<>();
        for (Lane lane : ending.problem.lanes) {
            for (long start : lane.start) {
                times.add(start);
            }
        }
        for (long time : times) {
            StatesAtMoment moment = StatesAtMoment.of(ending, time);
            if (moment.states().isEmpty()) {
                continue;
            }
            String where = what + ", moment " + (time ^ Long.MIN_VALUE);
            assertEquals(statesAt(time, records, specification), words(moment.states(), records), where);
            checked += check(search.at(moment, TIME), records, specification, where);
        }
        check(search.find(), records, specification, what);
        return checked;
    }

    private static int check(
            Optional<Contradiction> found, List<TimedRecord> records, Specification specification, String what) {
        assertTrue(
                found.isPresent() || MAY_FAIL.contains(specification.name()),
                () -> what + ": only what may fail to evaluate leaves a rejection without a core");
        found.ifPresent(core -> check(core, records, specification, what));
        return found.isPresent() ? 1 : 0;
    }

    private static void check(
            Contradiction core, List<TimedRecord> records, Specification specification, String what) {
        assertTrue(core.minimal(), what);
        Set<String> members = core.members().stream().map(ContradictionTest::name).collect(Collectors.toSet());
        assertFalse(members.isEmpty(), what);
        assertTrue(isContradiction(core, members, records, specification), what + ": " + members + " has an order");
        for (String one : members) {
            Set<String> others = new HashSet<>(members);
            others.remove(one);
            assertFalse(
                    isContradiction(core, others, records, specification), what + ": " + members + " can spare " + one);
        }
    }

    private static boolean isContradiction(
            Contradiction core, Set<String> members, List<TimedRecord> records, Specification specification) {
        for (Contradiction.Start start : core.starts()) {
            OptionalOrders orders =
                    new OptionalOrders(specification, record -> members.contains(record.toString()));
            orders.from(start.state().state(), remaining(start.state(), records));
            if (!orders.isContradiction()) {
                return false;
            }
        }
        return true;
    }

    /** What a search state has not consumed: a thread's first records are behind it, but for those that never returned. */
    private static List<TimedRecord> remaining(SearchState state, List<TimedRecord> records) {
        List<TimedRecord> remaining = new ArrayList<>();
        int lane = 0;
        int threads = records.stream().mapToInt(TimedRecord::thread).max().orElse(-1) + 1;
        for (int thread = 0; thread < threads; thread++) {
            int number = thread;
            List<TimedRecord> own = records.stream().filter(record -> record.thread() == number).toList();
            List<TimedRecord> ended = own.stream().filter(record -> !record.optional()).toList();
            List<TimedRecord> open = own.stream().filter(TimedRecord::optional).toList();
            remaining.addAll(ended.subList(state.positions()[lane++], ended.size()));
            for (TimedRecord one : open) {
                if (state.positions()[lane++] == 0) {
                    remaining.add(one);
                }
            }
        }
        remaining.sort((a, b) -> a.thread() != b.thread() ? a.thread() - b.thread() : a.index() - b.index());
        return remaining;
    }

    private static Set<String> words(List<SearchState> states, List<TimedRecord> records) {
        return states.stream()
                .map(state -> words(remaining(state, records), state.state()))
                .collect(Collectors.toCollection(TreeSet::new));
    }

    private static String words(List<TimedRecord> remaining, State state) {
        return (remaining + " " + state.variables()).replace("<< >>", "<<>>");
    }

    /** All pairs of remaining records and state that an order can be in at a moment, by trying all orders. */
    private static Set<String> statesAt(long flippedTime, List<TimedRecord> records, Specification specification) {
        BigInteger time = TimedRecord.unsigned(flippedTime ^ Long.MIN_VALUE);
        Set<String> words = new TreeSet<>();
        Set<String> seen = new HashSet<>();
        Successors initial = new Successors();
        specification.initialStates(initial);
        new Object() {
            void follow(Successors successors, List<TimedRecord> remaining) {
                for (int i = 0; i < successors.size(); i++) {
                    State state = successors.get(i);
                    if (specification.violatedInvariant(state) == -1 && seen.add(words(remaining, state))) {
                        visit(state, remaining);
                    }
                }
            }

            void visit(State state, List<TimedRecord> remaining) {
                boolean allThatIsOver = remaining.stream()
                        .noneMatch(record -> record.end() != null && record.end().compareTo(time) < 0);
                boolean nothingLater = records.stream()
                        .filter(record -> record.start().compareTo(time) >= 0)
                        .allMatch(remaining::contains);
                if (allThatIsOver && nothingLater) {
                    words.add(words(remaining, state));
                }
                for (TimedRecord record : remaining) {
                    if (record.mayComeNext(remaining)) {
                        take(state, record, remaining);
                    }
                }
                if (specification.hasSilentActions()) {
                    Successors silent = new Successors();
                    specification.silent(state, silent);
                    follow(silent, remaining);
                }
            }

            void take(State state, TimedRecord record, List<TimedRecord> remaining) {
                List<TimedRecord> rest = new ArrayList<>(remaining);
                rest.remove(record);
                Successors successors = new Successors();
                if (record.meaning().effect() == null) {
                    successors.add(state);
                } else {
                    specification.next(state, record.meaning().effect(), successors);
                }
                follow(successors, rest);
                if (record.meaning().step() != null) {
                    Successors steps = new Successors();
                    specification.next(state, record.meaning().step(), steps);
                    follow(steps, remaining);
                }
            }
        }.follow(initial, records);
        return words;
    }

    private static String name(NextRecord record) {
        return record.thread() + "." + record.index();
    }

    @ParameterizedTest
    @EnumSource(value = Strategy.class, names = {"DEPTH", "BREADTH"})
    void twoInsertsThatBothFoundNothingAreTheCoreOfANonAtomicInsert(Strategy strategy) throws Exception {
        assertEquals(Set.of("2.9", "4.20"), coreOf("setbench-bad-insert-5x1000", strategy));
    }

    @Test
    void aRangeQueryAndWhatItOverlapsWithAreTheCoreOfANonAtomicRangeQuery() throws Exception {
        Set<String> core = coreOf("setbench-bad-range-5x100", Strategy.AUTO);
        assertTrue(core.contains("4.27"), core::toString);
        assertTrue(core.size() <= 4, core::toString);
    }

    private static Set<String> coreOf(String recording, Strategy strategy) throws Exception {
        Trace trace = LogDirectoryReader.read(Path.of("src/test/resources/recordings", recording));
        Specification set = SPECIFICATIONS.example("set/SetBench.tla");
        Result result = GuardedValidation.validate(trace, set, Options.USUAL.with(strategy));
        Contradiction core = new ContradictionSearch(result.ending().orElseThrow(), set, Budget.of(TIME), name -> false)
                .find()
                .orElseThrow();
        assertTrue(core.minimal());
        return core.members().stream().map(ContradictionTest::name).collect(Collectors.toCollection(TreeSet::new));
    }

    @Test
    void aSearchThatWasNotExhaustedHasNoCore() throws Exception {
        Trace trace = LogDirectoryReader.read(Path.of("src/test/resources/recordings/setbench-bad-insert-5x1000"));
        Specification set = SPECIFICATIONS.example("set/SetBench.tla");
        Result result = GuardedValidation.validate(trace, set, Options.USUAL);
        Ending cutShort = new Ending(result.ending().orElseThrow().problem, layersOf(result), false);
        assertEquals(Optional.empty(), new ContradictionSearch(cutShort, set, Budget.of(TIME), name -> false).find());
    }

    private static LastLayers layersOf(Result result) {
        Ending ending = result.ending().orElseThrow();
        LastLayers layers = new LastLayers();
        for (int depth = ending.firstDepth(); depth <= ending.depth(); depth++) {
            for (SearchState state : ending.layer(depth)) {
                layers.reach(depth, state.positions(), state.state());
            }
        }
        return layers;
    }
}
