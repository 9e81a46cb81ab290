package dev.traceloom.actors.examples;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.traceloom.actors.brute.AllSchedules;
import java.io.IOException;
import java.math.BigInteger;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The table of the example says how many schedules each system has and which are wrong, and is what these tests check. */
class SystemsTest {
    /** Those with more have very many states too. */
    private static final long COUNTED = 5_000_000;

    @TempDir
    private static Path classes;

    private static CompiledExamples examples;

    @BeforeAll
    static void compile() throws IOException {
        examples = new CompiledExamples(classes);
    }

    @AfterAll
    static void close() throws IOException {
        examples.close();
    }

    static List<SystemRow> rows() throws IOException {
        return SystemRow.all().stream().filter(row -> row.isWithin(COUNTED)).toList();
    }

    @ParameterizedTest
    @MethodSource("rows")
    void hasAsManySchedulesAsTheTableSays(SystemRow row) throws Exception {
        AllSchedules all = AllSchedules.of(examples.harness(row.harness()));
        assertEquals(row.schedules(), all.count());
        assertEquals(row.histories(), all.histories().size());
        assertEquals(row.wrong(), all.wrongOnes().size());
    }

    /** Counts that follow from how many receives each request needs, and those that DS2 reports. */
    @Test
    void theCountsAreThoseOfTheLiterature() throws IOException {
        assertEquals(interleavings(3, 3, 4), row("register.ThroughBackup").schedules());
        assertEquals(interleavings(3, 3, 3), row("register.ThroughPrimary").schedules());
        assertEquals(interleavings(3, 3, 4, 4), row("register.TwoWrites").schedules());
        assertEquals(factorial(7).divide(BigInteger.valueOf(5 * 2 * 2)), row("register.Erroneous").schedules());
        assertEquals(BigInteger.valueOf(18_396), row("chord.Join").schedules());
        assertEquals(165, row("chord.Join").histories());
        assertEquals(17, row("chord.Join").wrong());
    }

    @Test
    void everySystemIsInTheTable() throws IOException {
        Set<String> harnesses = new TreeSet<>();
        try (Stream<Path> sources = Files.walk(CompiledExamples.EXAMPLE.resolve("src"))) {
            for (Path source : sources.filter(Files::isRegularFile).toList()) {
                if (Files.readString(source).contains("public void describe(")) {
                    harnesses.add(source.getParent().getFileName() + "." + source.getFileName().toString().replace(".java", ""));
                }
            }
        }
        String table = Files.readString(CompiledExamples.EXAMPLE.resolve("README.md"));
        assertEquals(Set.of(), harnesses.stream().filter(name -> !table.contains("| `" + name + "` |")).collect(Collectors.toSet()));
        assertTrue(rows().size() > 20, "rows are read");
    }

    private static SystemRow row(String harness) throws IOException {
        return SystemRow.all().stream().filter(row -> row.harness().equals(harness)).findAny().orElseThrow();
    }

    /** Of sequences that long. */
    private static BigInteger interleavings(int... lengths) {
        int sum = 0;
        BigInteger same = BigInteger.ONE;
        for (int length : lengths) {
            sum += length;
            same = same.multiply(factorial(length));
        }
        return factorial(sum).divide(same);
    }

    private static BigInteger factorial(int number) {
        return number == 0 ? BigInteger.ONE : BigInteger.valueOf(number).multiply(factorial(number - 1));
    }
}
