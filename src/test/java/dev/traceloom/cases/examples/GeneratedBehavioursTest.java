package dev.traceloom.cases.examples;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.traceloom.cases.cover.Covering;
import dev.traceloom.cases.explore.ExploredGraph;
import dev.traceloom.cases.explore.GraphExploration.Limits;
import dev.traceloom.cases.generate.CaseGeneration;
import dev.traceloom.cases.generate.CaseGeneration.Request;
import dev.traceloom.cases.generate.CoverKind;
import dev.traceloom.cases.testcase.TestCase;
import dev.traceloom.cases.write.CaseWriter;
import dev.traceloom.cases.write.ItfCases;
import dev.traceloom.engine.control.Budget;
import dev.traceloom.engine.verdict.Verdict;
import dev.traceloom.spec.Specification;
import dev.traceloom.spec.SpecificationSource;
import dev.traceloom.validate.TraceResult;
import dev.traceloom.validate.Validation;
import dev.traceloom.validate.trace.SpecificationLoader;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * The other way round: what is generated from an example is accepted as a trace of it, and a hundred random corruptions of that are rejected, unless the state graph
 * says that the corrupted one is a behaviour too.
 */
class GeneratedBehavioursTest {
    private static final Path EXAMPLES = Path.of("examples");
    private static final int ACCEPTED = 25;
    private static final int CORRUPTED = 100;

    @TempDir
    Path folder;

    /** An example, constants that make it small, and how far it is explored. */
    static Stream<Arguments> examples() {
        String map = "CONSTANT Keys = {1, 2}\nCONSTANT Values = {7, 8}\n";
        return Stream.of(
                Arguments.of("actors/Counter", "CONSTANT Most = 9\n", 9),
                Arguments.of("actors/Register", "CONSTANT Values = {0, 1, 2}\n", 9),
                Arguments.of("actors/Store", "CONSTANT Keys = {\"k1\", \"k2\"}\nCONSTANT Values = {0, 1}\n", 9),
                Arguments.of("array-merge/ArrayMerge", "", 3),
                Arguments.of("concurrent-map/ConcurrentMap", map, 9),
                Arguments.of("counter/Atomic", "", 30),
                Arguments.of("keyvalue/KeyValue", "CONSTANT Values = {0, 1}\n", 2),
                Arguments.of("lock-service/LockService", "", 9),
                Arguments.of("lockfree-queue/LockFreeQueue", "CONSTANT Values = {7, 8}\n", 5),
                Arguments.of(
                        "producers/ProducerQueues",
                        "CONSTANT Producers = {1, 2}\nCONSTANT Consumers = {1}\nCONSTANT Values = {7}\nCONSTANT MaxBulk = 2\n",
                        4),
                Arguments.of("queue/Queue", "CONSTANT Values = {7, 8}\n", 5),
                Arguments.of("raft/Raft", "CONSTANT Node = {\"n1\", \"n2\"}\nCONSTANT Value = {\"x\"}\n", 6),
                Arguments.of("register/Register", "CONSTANT Values = {0, 1, 2}\n", 9),
                Arguments.of("set/SetBench", map, 9),
                Arguments.of("transactions/Transactions", "", 3));
    }

    @ParameterizedTest
    @MethodSource("examples")
    void whatIsGeneratedIsAcceptedAndWhatIsCorruptedIsNot(String example, String constants, int depth) throws Exception {
        Path module = copy(example, constants);
        List<TestCase> tests = generated(module, depth);
        KnownSteps known = KnownSteps.of(tests);
        Random random = new Random(26);
        Path good = folder.resolve("good");
        Path corrupted = folder.resolve("corrupted");
        for (int i = 0; i < ACCEPTED; i++) {
            write(good, i, tests.get(random.nextInt(tests.size())));
        }
        for (int i = 0; i < CORRUPTED; ) {
            TestCase wrong = Corruption.of(tests, random);
            if (known.exclude(wrong)) {
                write(corrupted, i++, wrong);
            }
        }
        assertAll(Verdict.ACCEPTED, module, good, ACCEPTED);
        assertAll(Verdict.REJECTED, module, corrupted, CORRUPTED);
    }

    /** But for the recipes, whose steps choose among all numbers or texts: nobody can list them. */
    @Test
    void everyExampleThatSaysWhatAStepIsIsAmongThem() throws IOException {
        try (Stream<Path> all = Files.walk(EXAMPLES)) {
            List<String> withNext = all.filter(file -> file.toString().endsWith(".tla"))
                    .filter(file -> !file.startsWith(EXAMPLES.resolve("recipes")))
                    .filter(GeneratedBehavioursTest::saysWhatAStepIs)
                    .map(file -> EXAMPLES.relativize(file).toString().replaceFirst("\\.tla$", ""))
                    .sorted()
                    .toList();
            assertEquals(withNext, examples().map(one -> (String) one.get()[0]).toList());
        }
    }

    private static boolean saysWhatAStepIs(Path module) {
        try {
            return Files.readString(module).contains("\nNext ==");
        } catch (IOException unreadable) {
            throw new AssertionError(unreadable);
        }
    }

    private Path copy(String example, String constants) throws IOException {
        Path original = EXAMPLES.resolve(example + ".tla");
        String name = original.getFileName().toString();
        Files.writeString(folder.resolve(name.replace(".tla", ".cfg")), "INIT Init\nNEXT Next\n" + constants);
        return Files.copy(original, folder.resolve(name));
    }

    private static List<TestCase> generated(Path module, int depth) throws Exception {
        List<TestCase> tests = new ArrayList<>();
        try (SpecificationLoader loader = SpecificationLoader.of(SpecificationSource.of(module).exploring());
                Specification specification = loader.open()) {
            CaseGeneration generation =
                    new CaseGeneration(specification, new Request(CoverKind.EDGES, List.of(), depth, 12, Integer.MAX_VALUE));
            Budget budget = Budget.of(Duration.ofMinutes(2));
            ExploredGraph explored = generation.explore(new Limits(budget, 100_000, depth), (states, waiting, steps, at) -> {});
            assertTrue(explored.unfinished().isEmpty(), () -> explored.unfinished().get());
            Covering covering = generation.cover(explored.graph(), budget);
            assertEquals(explored.graph().steps(), covering.covered());
            generation.write(explored, covering, collecting(tests), budget);
        }
        return tests;
    }

    private static CaseWriter collecting(List<TestCase> tests) {
        return new CaseWriter() {
            @Override
            public void write(TestCase test) {
                tests.add(test);
            }

            @Override
            public int end() {
                return tests.size();
            }
        };
    }

    private static void write(Path where, int number, TestCase test) throws IOException {
        Path own = Files.createDirectories(where.resolve(String.valueOf(number)));
        new ItfCases(own, "Example").write(test);
    }

    private static void assertAll(Verdict expected, Path module, Path traces, int count) throws Exception {
        List<TraceResult> results =
                Validation.against(module).withExplanationBudget(Duration.ofMillis(1)).task(List.of(traces), result -> {}).run();
        assertEquals(count, results.size());
        for (TraceResult result : results) {
            assertEquals(expected, result.verdict(), () -> result.trace() + "\n" + result.text());
        }
    }
}
