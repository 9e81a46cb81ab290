package dev.traceloom.testing.fuzz;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Every reader answers whatever it is given with what it read or with a sentence. {@code bench fuzz} goes on for longer. */
class FuzzTest {
    private static final long SEED = 20261115;
    private static final long INPUTS = 20_000;

    static Stream<String> readers() {
        return Subjects.all().keySet().stream();
    }

    @ParameterizedTest
    @MethodSource("readers")
    void nothingButSentences(String reader) throws Exception {
        Subject subject = Subjects.all().get(reader).get();
        long inputs = INPUTS * subject.share() / 1000;
        Fuzzer.Figures figures =
                new Fuzzer(subject, SEED, Path.of("target/fuzz")).run(inputs, TimeUnit.MINUTES.toNanos(2));
        assertEquals(List.of(), figures.findings(), () -> String.join("\n", figures.findings()));
        assertTrue(figures.inputs() >= inputs, "too slow for " + inputs + " inputs: " + figures.inputs());
        assertTrue(figures.kinds() > 2, "inputs that all lead to the same: " + figures);
    }
}
