package dev.traceloom.engine;

import static dev.traceloom.engine.Recorded.op;
import static dev.traceloom.engine.Recorded.thread;
import static dev.traceloom.engine.Recorded.trace;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.traceloom.engine.search.Options;
import dev.traceloom.engine.search.Strategy;
import dev.traceloom.engine.verdict.Result;
import dev.traceloom.spec.Specification;
import dev.traceloom.spec.SpecificationSource;
import dev.traceloom.spec.load.Specifications;
import dev.traceloom.testing.BenchmarkTraces;
import dev.traceloom.trace.Trace;
import java.nio.file.Path;
import java.time.Duration;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** A search that fills a real heap, in a virtual machine of its own. */
@Timeout(120)
class SmallHeapTest {

    /** Validates something endless with the strategy that is named, and prints what comes of it. */
    static final class Main {
        private Main() {}

        public static void main(String[] arguments) {
            Options options = Options.USUAL.with(Strategy.valueOf(arguments[0])).withBudget(Duration.ofSeconds(100));
            try (TestSpecifications specifications = new TestSpecifications()) {
                Result result = GuardedValidation.validate(
                        trace(thread("a", op(0, 1, "Climb"))), specifications.of("Endless"), options);
                System.out.println(result.verdict() + ": " + result.message().orElse(""));
            }
            System.exit(0);
        }
    }

    /** Rejects a queue's trace; remembering every state of the search would take more room than there is. */
    static final class LongTrace {
        public static void main(String[] arguments) throws Exception {
            Trace trace = BenchmarkTraces.generate("queue", 60_000, 1, false);
            try (Specifications pool = new Specifications();
                    Specification queue = pool.open(SpecificationSource.of(BenchmarkTraces.specification("queue")))) {
                Options options = Options.USUAL.with(Strategy.valueOf(arguments[0]));
                Result result = GuardedValidation.validate(trace, queue, options);
                System.out.println(result.verdict() + ": " + result.message().orElse(""));
            }
            System.exit(0);
        }
    }

    @ParameterizedTest
    @EnumSource(Strategy.class)
    @DisplayName("a long trace with short overlaps is rejected in a heap that could not hold all of its states")
    void aLongTraceNeedsLittleMemory(Strategy strategy) throws Exception {
        assertTrue(output(LongTrace.class, "28m", strategy).contains("REJECTED"));
    }

    @ParameterizedTest
    @EnumSource(Strategy.class)
    @DisplayName("rule 5: endless steps that fill the heap end as undecided for lack of memory")
    void aFullHeapIsUndecided(Strategy strategy) throws Exception {
        String output = output(Main.class, "48m", strategy);
        assertTrue(output.contains("UNDECIDED: undecided because the memory budget"), output);
    }

    private static String output(Class<?> program, String heap, Strategy strategy) throws Exception {
        Process process = new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-Xmx" + heap,
                        "-XX:+UseSerialGC",
                        "-XX:TieredStopAtLevel=1",
                        "-cp",
                        System.getProperty("surefire.test.class.path", System.getProperty("java.class.path")),
                        program.getName(),
                        strategy.name())
                .redirectErrorStream(true)
                .start();
        try {
            String output = new String(process.getInputStream().readAllBytes());
            assertTrue(process.waitFor(60, TimeUnit.SECONDS));
            assertEquals(0, process.exitValue(), output);
            return output;
        } finally {
            process.destroyForcibly();
        }
    }
}
