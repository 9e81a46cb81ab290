package dev.traceloom.engine;

import static dev.traceloom.engine.Recorded.op;
import static dev.traceloom.engine.Recorded.thread;
import static dev.traceloom.engine.Recorded.trace;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

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

    @ParameterizedTest
    @EnumSource(Strategy.class)
    @DisplayName("rule 5: endless steps that fill the heap end as undecided for lack of memory")
    void aFullHeapIsUndecided(Strategy strategy) throws Exception {
        Process process = new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-Xmx48m",
                        "-cp",
                        System.getProperty("surefire.test.class.path", System.getProperty("java.class.path")),
                        Main.class.getName(),
                        strategy.name())
                .redirectErrorStream(true)
                .start();
        try {
            String output = new String(process.getInputStream().readAllBytes());
            assertTrue(process.waitFor(60, TimeUnit.SECONDS));
            assertTrue(output.contains("UNDECIDED: undecided because the memory budget"), output);
            assertEquals(0, process.exitValue());
        } finally {
            process.destroyForcibly();
        }
    }
}
