package dev.traceloom.recipes;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.traceloom.cli.CommandRun;
import dev.traceloom.engine.verdict.Verdict;
import dev.traceloom.trace.RecordRef;
import dev.traceloom.validate.TraceResult;
import dev.traceloom.validate.Validation;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

/** What docs/recipes.md shows is what stands in examples/recipes, and does what the page says. */
class RecipesTest {
    private static final Path FOLDER = Path.of("examples/recipes");
    private static final Path PAGE = Path.of("docs/recipes.md");

    static List<Path> recipes() throws IOException {
        try (Stream<Path> found = Files.list(FOLDER)) {
            return found.sorted().toList();
        }
    }

    @ParameterizedTest
    @MethodSource("recipes")
    void thePageShowsTheSpecificationWordForWord(Path recipe) throws IOException {
        assertTrue(Files.readString(PAGE).contains(indented(Files.readString(specification(recipe)))), recipe.toString());
    }

    @ParameterizedTest
    @MethodSource("recipes")
    void thePageShowsRecordsOfARecording(Path recipe) throws IOException {
        List<String> page = Files.readAllLines(PAGE);
        List<String> records = Stream.of("right", "wrong").flatMap(name -> lines(recording(recipe, name))).toList();
        assertTrue(records.stream().anyMatch(record -> page.contains("    " + record)), recipe.toString());
    }

    /** No line of the page is left that no recording has any more. */
    @Test
    void everyRecordOnThePageIsOneOfARecording() throws IOException {
        TreeSet<String> shipped = recipes().stream()
                .flatMap(recipe -> Stream.of("right", "wrong").flatMap(name -> lines(recording(recipe, name))))
                .map(RecipesTest::indented)
                .collect(Collectors.toCollection(TreeSet::new));
        List<String> shown = Files.readAllLines(PAGE).stream().filter(line -> line.startsWith("    {\"")).toList();
        assertEquals(List.of(), shown.stream().filter(line -> !shipped.contains(line)).toList());
        assertTrue(shown.size() > 30, () -> "only " + shown.size());
    }

    @ParameterizedTest
    @MethodSource("recipes")
    void theRightRecordingIsAccepted(Path recipe) throws Exception {
        TraceResult result = Validation.against(specification(recipe)).validate(recording(recipe, "right"));
        assertTrue(result.isAccepted(), result::text);
    }

    @ParameterizedTest
    @CsvSource({
        "tickets, consumer, 49",
        "timeouts, c, 1",
        "restarts, store/2, 0",
        "processes, b, 0",
        "blocking, poller, 0",
        "steps, r, 1",
        "weak-size, s, 0",
        "weak-iterator, i, 0",
        "stale-reads, r, 1",
    })
    void theWrongRecordingIsRejectedForTheOperationThatThePageNames(String name, String thread, int index)
            throws Exception {
        Path recipe = FOLDER.resolve(name);
        TraceResult result = Validation.against(specification(recipe)).validate(recording(recipe, "wrong"));
        assertEquals(Verdict.REJECTED, result.verdict(), result::text);
        assertTrue(
                result.stalled().stream().anyMatch(stalled -> stalled.record().equals(new RecordRef(thread, index))),
                result::text);
    }

    /** The page says how many: hardly more than there are records. */
    @Test
    void ticketsLeaveHardlyAnyOrders() throws Exception {
        Path recipe = FOLDER.resolve("tickets");
        CommandRun run = CommandRun.of(
                "validate", "--json", specification(recipe).toString(), recording(recipe, "wrong").toString());
        Matcher states = Pattern.compile("\"states\":(\\d+)").matcher(run.out());
        assertTrue(states.find(), run::out);
        assertTrue(Integer.parseInt(states.group(1)) < 1_000, run::out);
    }

    @ParameterizedTest
    @CsvSource({"1, true", "2, true", "3, true", "0, false", "4, false"})
    void aWeakSizeIsOneThatThereWasMeanwhile(int size, boolean accepted, @TempDir Path scratch) throws Exception {
        Path recipe = FOLDER.resolve("weak-size");
        String told = Files.readString(recording(recipe, "right"));
        String other = told.replace("{\"result\": 2}", "{\"result\": " + size + "}");
        TraceResult result =
                Validation.against(specification(recipe)).validate(Files.writeString(scratch.resolve("other.ndjson"), other));
        assertEquals(accepted, result.isAccepted(), result::text);
    }

    private static Path specification(Path recipe) throws IOException {
        try (Stream<Path> found = Files.list(recipe)) {
            return found.filter(file -> file.toString().endsWith(".tla")).findFirst().orElseThrow();
        }
    }

    private static Path recording(Path recipe, String name) {
        return recipe.resolve(name + ".ndjson");
    }

    private static Stream<String> lines(Path file) {
        try {
            return Files.readAllLines(file).stream();
        } catch (IOException unreadable) {
            throw new UncheckedIOException(unreadable);
        }
    }

    private static String indented(String text) {
        return text.lines().map(line -> "    " + line).collect(Collectors.joining("\n"));
    }
}
