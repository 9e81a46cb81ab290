package dev.traceloom.cases.examples;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.traceloom.cases.examples.ArrayMergeProgram.Choice;
import dev.traceloom.cases.examples.ArrayMergeProgram.Session;
import java.io.IOException;
import java.lang.reflect.InvocationTargetException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The merge function of examples/array-merge is right for all that three clients can choose, and each mutant is wrong. */
class ArrayMergeTest {
    private static final List<Integer> START = List.of(1, 2, 3);

    @TempDir
    private static Path folder;

    private static ArrayMergeProgram program;
    private static List<List<Choice>> combinations;
    private static List<Optional<List<List<?>>>> right;

    @BeforeAll
    static void compile() throws Exception {
        program = ArrayMergeProgram.compile(folder);
        combinations = new ArrayList<>();
        for (Choice first : choicesOf(1)) {
            for (Choice second : choicesOf(2)) {
                for (Choice third : choicesOf(3)) {
                    combinations.add(List.of(first, second, third));
                }
            }
        }
        right = arrays(program);
    }

    @AfterAll
    static void close() throws IOException {
        program.close();
    }

    @Test
    void allCombinationsConverge() throws Exception {
        assertEquals(4_913, combinations.size());
        for (List<Choice> chosen : combinations) {
            assertConverged(program.behaviour(START, chosen), chosen);
        }
    }

    /** Three elements could be too few for a mistake that needs more of them between two indices. */
    @Test
    void anyTwoOperationsConvergeOnShorterAndLongerArrays() throws Exception {
        for (int size = 0; size <= 6; size++) {
            List<Integer> start = IntStream.rangeClosed(1, size).boxed().toList();
            for (Choice first : ArrayMergeProgram.choices(size, 10)) {
                for (Choice second : ArrayMergeProgram.choices(size, 20)) {
                    List<Choice> chosen = List.of(first, second);
                    assertConverged(program.behaviour(start, chosen), start + " " + chosen);
                }
            }
        }
    }

    /** The specification leaves out what would be the same again: several operations, and merging in any order. */
    @Test
    void severalOperationsConvergeInWhicheverOrderTheyAreMerged() throws Exception {
        Random random = new Random(5);
        for (int run = 0; run < 1_000; run++) {
            Session session = program.session(3, START);
            StringBuilder story = new StringBuilder();
            for (int step = 0; step < 12; step++) {
                int client = 1 + random.nextInt(3);
                if (random.nextInt(3) == 0) {
                    session.merge(client);
                    story.append("merge ").append(client).append('\n');
                } else {
                    List<Choice> choices = ArrayMergeProgram.choices(session.array(client).size(), 100 * client + step);
                    Choice choice = choices.get(random.nextInt(choices.size()));
                    session.perform(client, choice);
                    story.append(client).append(' ').append(choice).append('\n');
                }
            }
            for (int client : List.of(1, 2, 3, 1, 2)) {
                session.merge(client);
            }
            assertConverged(session, story);
        }
    }

    @Test
    void thereAreTenMutants() throws IOException {
        assertEquals(10, ArrayMergeProgram.mutants().size());
    }

    static List<Path> mutants() throws IOException {
        return ArrayMergeProgram.mutants();
    }

    /** A mutant may lead everybody to the same wrong array, so converging is not all. The table tells how many see what. */
    @ParameterizedTest
    @MethodSource("mutants")
    void aMutantIsWrongAsOftenAsTheTableSays(Path patch, @TempDir Path mutated) throws Exception {
        int wrong = 0;
        int apart = 0;
        try (ArrayMergeProgram mutant = ArrayMergeProgram.compileMutant(patch, mutated)) {
            List<Optional<List<List<?>>>> found = arrays(mutant);
            for (int i = 0; i < found.size(); i++) {
                if (!found.get(i).equals(right.get(i))) {
                    wrong++;
                    apart += found.get(i).filter(ArrayMergeTest::isConverged).isPresent() ? 0 : 1;
                }
            }
        }
        assertTrue(wrong > 0, patch::toString);
        String row = "| `" + patch.getFileName() + "` | " + wrong + " | " + apart + " |";
        String readme = Files.readString(ArrayMergeProgram.EXAMPLE.resolve("README.md"));
        assertTrue(readme.contains(row), () -> "not in the table: " + row);
    }

    @Test
    void aMutantThatDoesNotBelongToTheFileAnyMoreIsTold() throws IOException {
        UnifiedPatch patch = UnifiedPatch.read(mutants().get(0));
        List<String> lines = Files.readAllLines(ArrayMergeProgram.EXAMPLE.resolve(patch.changed()));
        List<String> once = patch.applyTo(lines);
        assertNotEquals(lines, once);
        assertThrows(IllegalStateException.class, () -> patch.applyTo(once));
        List<String> twice = new ArrayList<>(lines);
        twice.addAll(lines);
        assertThrows(IllegalStateException.class, () -> patch.applyTo(twice));
    }

    /** Of each combination, none if the program fails with an exception. */
    private static List<Optional<List<List<?>>>> arrays(ArrayMergeProgram program) throws ReflectiveOperationException {
        List<Optional<List<List<?>>>> arrays = new ArrayList<>();
        for (List<Choice> chosen : combinations) {
            try {
                arrays.add(Optional.of(program.behaviour(START, chosen).arrays()));
            } catch (InvocationTargetException failed) {
                arrays.add(Optional.empty());
            }
        }
        return arrays;
    }

    private static void assertConverged(Session session, Object story) throws ReflectiveOperationException {
        List<List<?>> arrays = session.arrays();
        assertTrue(isConverged(arrays), () -> story + " led to " + arrays);
    }

    private static boolean isConverged(List<List<?>> arrays) {
        return Set.copyOf(arrays).size() == 1;
    }

    private static List<Choice> choicesOf(int client) {
        return ArrayMergeProgram.choices(START.size(), 10 * client);
    }
}
