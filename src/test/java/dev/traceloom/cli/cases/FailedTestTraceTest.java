package dev.traceloom.cli.cases;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.traceloom.cli.CommandRun;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A generated test leaves what it did and saw as a trace, and validating that says of the specification what the test says of the system. */
class FailedTestTraceTest {
    private static final Pattern LEFT = Pattern.compile(
            "(\\w+): (small|big) is (\\d+) after step (\\d+), and the specification Jugs expects (\\d+)[^\n]*\nbehaviour: (\\S+)\n"
                    + "to see why: traceloom explain Jugs.tla (\\S+\\.json)");

    @TempDir
    Path folder;

    private Path specification;
    private GeneratedJava program;

    @BeforeEach
    void generate() throws IOException {
        specification = Jugs.specification(folder);
        program = new GeneratedJava(folder);
        CommandRun run = CommandRun.of(
                "cases", specification.toString(), "--language", "java", "--package", "jugs", "--output",
                folder.resolve("cases").toString());
        assertEquals(0, run.status(), run.out() + run.err());
    }

    @Test
    void whatAFailedTestLeavesIsRejectedAtTheStepAndForTheValueThatItTells() throws Exception {
        String output = run(Jugs.system(4));
        Matcher told = LEFT.matcher(output);
        int failures = 0;
        while (told.find()) {
            failures++;
            Path trace = folder.resolve(told.group(6));
            assertEquals(Path.of("target/traceloom-cases/Jugs", told.group(1) + ".itf.json").toString(), told.group(6));
            assertEquals(told.group(6), told.group(7));
            String explained = CommandRun.of("explain", specification.toString(), trace.toString()).out();
            int step = Integer.parseInt(told.group(4));
            // The initial state is a record as well.
            assertTrue(explained.contains(step + " of " + (step + 1) + " operations in order"), explained);
            assertTrue(explained.contains(told.group(2) + " is not what the record saw"), explained);
            assertTrue(explained.contains("observed = " + told.group(3)), explained);
            assertTrue(explained.contains("expected = " + told.group(5)), explained);
            assertTrue(explained.contains(
                    "note: " + told.group(2) + " is " + told.group(3) + ", expected " + told.group(5)), explained);
            assertTrue(Files.readString(trace).contains("\"expected\": {\"big\": {\"#tla\": "));
        }
        assertTrue(failures > 0, output);
        assertEquals(failures, left().size());
        compareWithWhatTheTestsOfTheIdeAreGiven(output);
    }

    /** They have no JUnit 5 to run such tests with. */
    private void compareWithWhatTheTestsOfTheIdeAreGiven(String output) throws IOException {
        Path given = Path.of("src/test/resources/cases/jugs");
        Path trace = left().get(0);
        String test = trace.getFileName().toString().replace(".itf.json", "");
        Matcher message = Pattern.compile("(?s)" + test + ": .*?\\nto see why: [^\\n\\]]*").matcher(output);
        assertTrue(message.find(), output);
        if ("accept".equals(System.getProperty("traceloom.golden"))) {
            Files.createDirectories(given);
            Files.copy(trace, given.resolve("failed.itf.json"), StandardCopyOption.REPLACE_EXISTING);
            Files.copy(specification, given.resolve("Jugs.tla"), StandardCopyOption.REPLACE_EXISTING);
            Files.copy(folder.resolve("Jugs.cfg"), given.resolve("Jugs.cfg"), StandardCopyOption.REPLACE_EXISTING);
            Files.writeString(given.resolve("failure.txt"), message.group() + "\n");
        }
        assertEquals(Files.readString(given.resolve("failed.itf.json")), Files.readString(trace));
        assertEquals(Files.readString(given.resolve("failure.txt")), message.group() + "\n");
    }

    @Test
    void testsThatPassLeaveNothingAndWhatTheyLeftBeforeIsGone() throws Exception {
        run(Jugs.system(4));
        assertTrue(!left().isEmpty());
        run(Jugs.system(3));
        assertEquals(List.of(), left());
    }

    @Test
    void everyTestLeavesItsTraceWhereThatIsWantedAndTheSpecificationAcceptsThem() throws Exception {
        Files.writeString(folder.resolve("cases/JugsSystem.java"), Jugs.system(3));
        assertEquals("", program.compile());
        String output = program.run("-Dtraceloom.cases=ran");
        Path ran = folder.resolve("ran/Jugs");
        try (Stream<Path> all = Files.list(ran)) {
            assertEquals(output.lines().count(), all.count());
        }
        assertThatBranchesAreCountedByWhatTookThem(ran);
    }

    private void assertThatBranchesAreCountedByWhatTookThem(Path ran) throws IOException {
        Path generated = folder.resolve("generated");
        CommandRun cases = CommandRun.of(
                "cases", specification.toString(), "--language", "json", "--max", "2", "--output", generated.toString());
        assertEquals(0, cases.status(), cases.out() + cases.err());
        String afterGenerated = trendsAfterValidating(generated);
        assertTrue(afterGenerated.contains("2 traces: accepted 2; 2 only generated, which cover nothing\n"), afterGenerated);
        assertTrue(!afterGenerated.contains("branches covered"), afterGenerated);

        String afterTests = trendsAfterValidating(ran);
        Matcher tested = Pattern.compile("branches covered (\\d+) of (\\d+) by tests\\b").matcher(afterTests);
        assertTrue(tested.find(), afterTests);

        Path recording = Files.writeString(folder.resolve("recorded.itf.json"), """
                {"#meta": {"format": "ITF"},
                "states": [{"big": 0, "small": 0}, {"big": 5, "small": 0}]}
                """);
        String afterRecording = trendsAfterValidating(recording);
        Matcher both = Pattern.compile("branches covered (\\d+) of (\\d+) by recordings, (\\d+) by tests, (\\d+) by either\\b")
                .matcher(afterRecording);
        assertTrue(both.find(), afterRecording);
        assertEquals(tested.group(2), both.group(2));
        assertEquals(tested.group(1), both.group(3));
        assertEquals(tested.group(1), both.group(4), "what was recorded is a step of a test, too");
        int recorded = Integer.parseInt(both.group(1));
        assertTrue(0 < recorded && recorded < Integer.parseInt(both.group(3)), afterRecording);
    }

    private String trendsAfterValidating(Path traces) {
        String database = folder.resolve(".traceloom/runs.db").toString();
        CommandRun validated =
                CommandRun.of("validate", specification.toString(), traces.toString(), "--database", database);
        assertEquals(0, validated.status(), validated.out() + validated.err());
        return CommandRun.of("runs", "trends", "--database", database).out();
    }

    @Test
    void aSystemThatThrowsLeavesAStepThatDidNotReturn() throws Exception {
        String output = run(Jugs.system(3).replace("int n = Math.min(big", "if (small > 0) throw new IllegalStateException(\"a \\\"lid\\\"\");\n        int n = Math.min(big"));
        Matcher told = Pattern.compile(
                        "the system failed in step (\\d+) with: java.lang.IllegalStateException: a \"lid\"\\. The steps: [^\n]*Pour\nbehaviour: (\\S+)")
                .matcher(output);
        assertTrue(told.find(), output);
        CommandRun explained =
                CommandRun.of("validate", specification.toString(), folder.resolve(told.group(2)).toString());
        assertEquals(0, explained.status(), explained.out() + explained.err());
        assertTrue(Files.readString(folder.resolve(told.group(2)))
                .contains("\"note\": \"ends with java.lang.IllegalStateException: a \\\"lid\\\"\", \"returned\": false"));
    }

    @Test
    void modelValuesSetsRecordsAndFunctionsComeBackAsWhatTheyAre() throws Exception {
        Files.writeString(folder.resolve("Votes.cfg"), "INIT Init\nNEXT Next\nCONSTANT Node = {n1, n2}\n");
        Files.writeString(folder.resolve("Votes.tla"), """
                ---- MODULE Votes ----
                EXTENDS Naturals, Sequences
                CONSTANT Node
                VARIABLES voted, last, log
                Init == voted = {} /\\ last = [n \\in Node |-> [at |-> 0, by |-> "none"]] /\\ log = <<>>
                Vote(n, of) == /\\ n \\notin voted
                               /\\ voted' = voted \\cup {n}
                               /\\ last' = [last EXCEPT ![n] = [at |-> Len(log) + 1, by |-> of]]
                               /\\ log' = Append(log, n)
                Next == \\E n \\in Node, of \\in {"me", "you"} : Vote(n, of)
                ====
                """);
        CommandRun generated = CommandRun.of(
                "cases", folder.resolve("Votes.tla").toString(), "--language", "java", "--package", "votes", "--output",
                folder.resolve("cases").toString());
        assertEquals(0, generated.status(), generated.out() + generated.err());
        Files.delete(folder.resolve("cases/JugsSystem.java"));
        for (String jugs : List.of("Adapter", "Behaviour", "Case", "Cases", "Values")) {
            Files.delete(folder.resolve("cases/Jugs" + jugs + ".java"));
        }
        Files.writeString(folder.resolve("cases/VotesSystem.java"), """
                package votes;
                import java.util.*;
                public final class VotesSystem implements VotesAdapter {
                    private final Set<String> voted = new HashSet<>();
                    private Map<String, Map<String, Object>> last;
                    private final List<String> log = new ArrayList<>();
                    @Override
                    public void begin(Set<String> voted, Map<String, Map<String, Object>> last, List<String> log) {
                        this.last = new HashMap<>(last);
                    }
                    @Override
                    public void vote(String n, String of) {
                        voted.add(n);
                        log.add(n);
                        last.put(n, Map.of("at", log.size(), "by", of));
                    }
                    @Override
                    public Set<String> voted() { return voted; }
                    @Override
                    public Map<String, Map<String, Object>> last() { return last; }
                    @Override
                    public List<String> log() { return log; }
                }
                """);
        assertEquals("", program.compile());
        String output = program.run("-Dtraceloom.cases=ran");
        assertTrue(output.lines().allMatch(line -> line.endsWith("SUCCESSFUL, throwable = null]")), output);
        CommandRun validated =
                CommandRun.of("validate", folder.resolve("Votes.tla").toString(), folder.resolve("ran/Votes").toString());
        assertEquals(0, validated.status(), validated.out() + validated.err());
        assertTrue(validated.out().lines().filter(line -> line.startsWith("accepted")).count() > 1, validated.out());
    }

    private String run(String system) throws IOException, InterruptedException {
        Files.writeString(folder.resolve("cases/JugsSystem.java"), system);
        assertEquals("", program.compile());
        return program.run();
    }

    private List<Path> left() throws IOException {
        Path left = folder.resolve("target/traceloom-cases/Jugs");
        if (Files.notExists(left)) {
            return List.of();
        }
        try (Stream<Path> all = Files.list(left)) {
            return all.sorted().toList();
        }
    }
}
