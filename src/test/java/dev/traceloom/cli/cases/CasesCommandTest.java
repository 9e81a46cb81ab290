package dev.traceloom.cli.cases;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.traceloom.cli.CommandRun;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class CasesCommandTest {
    @TempDir
    Path folder;

    @Test
    void everyStepIsCoveredAndToldHowFarThatIsFromTheLeast() throws Exception {
        CommandRun run = jugs("edges");
        assertEquals(0, run.status(), run.err());
        assertTrue(run.out().startsWith("explored    16 states, 96 steps, 4 actions, depth 7, "), run.out());
        assertTrue(run.out().contains("\ncovered     96 of 96 steps by "), run.out());
        assertTrue(run.out().contains(" steps are needed; this is 1."), run.out());
    }

    @ParameterizedTest
    @CsvSource({"edges", "leaves", "actions", "pairs", "behaviours"})
    void theTestsThatAreGeneratedAreAcceptedAsTraces(String cover) throws Exception {
        CommandRun run = jugs(cover);
        assertEquals(0, run.status(), run.out() + run.err());
        if (!cover.equals("leaves")) {
            CommandRun validated = CommandRun.of("validate", folder.resolve("Jugs.tla").toString(), folder.resolve("cases").toString());
            assertEquals(0, validated.status(), validated.out() + validated.err());
        }
    }

    @Test
    void aGraphThatNeverEndsHasNoLastState() throws Exception {
        assertTrue(jugs("leaves").out().contains("\ncovered     0 of 0 last states by 0 tests with 0 steps\n"));
    }

    @Test
    void whatIsCorruptedIsRejected() throws Exception {
        jugs("edges");
        Random random = new Random(26);
        List<Path> files = files();
        for (int i = 0; i < 100; i++) {
            Path file = files.get(random.nextInt(files.size()));
            List<String> lines = new ArrayList<>(Files.readAllLines(file));
            List<Integer> values = new ArrayList<>();
            for (int line = 0; line < lines.size(); line++) {
                if (lines.get(line).matches("\\s*\"(big|small)\" : \\d+,?")) {
                    values.add(line);
                }
            }
            int line = values.get(random.nextInt(values.size()));
            int value = Integer.parseInt(lines.get(line).replaceAll("\\D", ""));
            int other = (value + 1 + random.nextInt(7)) % 8;
            lines.set(line, lines.get(line).replaceFirst("\\d+", String.valueOf(other)));
            Path corrupted = Files.write(folder.resolve("corrupted.itf.json"), lines);
            CommandRun run = CommandRun.of("validate", folder.resolve("Jugs.tla").toString(), corrupted.toString());
            assertEquals(10, run.status(), run.out() + run.err() + String.join("\n", lines));
        }
    }

    @Test
    void whatIsObservedMayBeAnOperator() throws Exception {
        CommandRun run = jugs("actions", "--observe", "small,Total");
        assertEquals(0, run.status(), run.err());
        String text = Files.readString(files().get(0));
        assertTrue(text.contains("\"vars\" : [ \"small\", \"Total\" ]"), text);
        assertTrue(text.contains("\"all\" : "), text);
        assertFalse(text.contains("\"big\" : "), text);
        String module = folder.resolve("Jugs.tla").toString();
        assertEquals(0, CommandRun.of("validate", module, folder.resolve("cases").toString()).status());
        Path wrong = Files.writeString(
                folder.resolve("wrong.itf.json"), text.replaceFirst("(?s)(\"index\" : 1.*?\"all\" : )\\d+", "$19"));
        CommandRun explained = CommandRun.of("explain", module, wrong.toString());
        assertTrue(explained.out().contains("Total is not what the record saw"), explained.out());
    }

    @Test
    void theSameTestHasTheSameNameAfterTheSpecificationChangedElsewhere() throws Exception {
        jugs("behaviours");
        TreeSet<String> before = names();
        Path module = folder.resolve("Jugs.tla");
        Files.writeString(module, Files.readString(module).replace("Back ==", "Spill == small > 0 /\\ small' = 0 /\\ UNCHANGED big\nBack ==")
                .replace("\\/ Pour", "\\/ Pour \\/ Spill"));
        CommandRun.of("cases", module.toString(), "--language", "json", "--output", folder.resolve("later").toString(), "--cover",
                "behaviours", "--depth", "2");
        TreeSet<String> after = new TreeSet<>();
        try (Stream<Path> all = Files.list(folder.resolve("later"))) {
            all.forEach(file -> after.add(file.getFileName().toString()));
        }
        assertTrue(after.containsAll(before), before + "\n" + after);
        assertTrue(after.size() > before.size());
    }

    @Test
    void testsThatDoTheSameAndExpectSomethingElseAreAllWrittenAndTold() throws Exception {
        Path module = Files.writeString(folder.resolve("Dice.tla"), """
                ---- MODULE Dice ----
                EXTENDS Naturals
                VARIABLE eyes
                Init == eyes = 0
                Throw == eyes = 0 /\\ eyes' \\in 1..6
                Odd == eyes % 2 = 1
                Next == Throw
                ====
                """);
        String[] arguments = {
            "cases", module.toString(), "--language", "json", "--cover", "leaves", "--output", folder.resolve("cases").toString()
        };
        CommandRun run = CommandRun.of(arguments);
        assertTrue(run.out().contains("written     6 files to "), run.out());
        assertTrue(run.out().contains("            5 tests with the steps of another one and other states: give the action a parameter"), run.out());
        assertEquals(6, files().size());
        CommandRun projected = CommandRun.of(Stream.concat(Stream.of(arguments), Stream.of("--observe", "Odd")).toArray(String[]::new));
        assertTrue(projected.out().contains("written     2 files to "), projected.out());
    }

    @Test
    void whatIsObservedIsWhatTheConfigurationPutsInItsPlace() throws Exception {
        Path module = Files.writeString(folder.resolve("Odd.tla"), """
                ---- MODULE Odd ----
                EXTENDS Naturals
                VARIABLE n
                Limit == n
                Seen == n
                Doubled == 2 * n
                Init == n = 0
                Step == n < 1 /\\ n' = n + 1
                Next == Step
                ====
                """);
        Files.writeString(folder.resolve("Odd.cfg"), "INIT Init\nNEXT Next\nCONSTANTS Seen <- Doubled\nLimit = 4\n");
        String[] arguments = {
            "cases", module.toString(), "--language", "json", "--output", folder.resolve("cases").toString(), "--observe"
        };
        CommandRun run = CommandRun.of(Stream.concat(Stream.of(arguments), Stream.of("Seen")).toArray(String[]::new));
        assertEquals(0, run.status(), run.out() + run.err());
        String text = Files.readString(files().get(0)).replaceAll("\\s+", "");
        assertTrue(text.contains("\"Seen\":2"), text);
        assertEquals(0, CommandRun.of("validate", module.toString(), folder.resolve("cases").toString()).status());
        CommandRun constant = CommandRun.of(Stream.concat(Stream.of(arguments), Stream.of("Limit")).toArray(String[]::new));
        assertEquals("traceloom: Limit tells nothing of one state: it has the same value in all states\n", constant.err());
    }

    @Test
    void theBestFewAreTakenWhereOnlyAFewAreWanted() throws Exception {
        CommandRun run = jugs("edges", "--length", "5", "--max", "3");
        assertEquals(0, run.status(), run.err());
        assertTrue(run.out().contains(" of 96 steps by 3 tests with "), run.out());
        assertTrue(run.out().contains("not all, because only 3 tests were asked for"), run.out());
    }

    @Test
    void aSpecificationThatBreaksItsInvariantGivesNoTests() throws Exception {
        Path module = Jugs.specification(folder);
        Files.writeString(module, Files.readString(module).replace("small' = 3", "small' = 4"));
        CommandRun run = CommandRun.of("cases", module.toString(), "--language", "json", "--output", folder.resolve("cases").toString());
        assertEquals(10, run.status(), run.out());
        assertTrue(run.err().contains("Fits does not hold after Fill(\"small\"): tests of"), run.err());
        assertFalse(Files.exists(folder.resolve("cases")));
    }

    @Test
    void aGraphWithoutAnEndIsCutByItsBudgetAndToldWhy() throws Exception {
        Path module = Files.writeString(folder.resolve("Endless.tla"), """
                ---- MODULE Endless ----
                EXTENDS Naturals
                VARIABLES count, turn
                Init == count = 0 /\\ turn = 0
                Next == count' = count + 1 /\\ turn' = 1 - turn
                ====
                """);
        CommandRun run = CommandRun.of("cases", module.toString(), "--language", "json", "--output", folder.resolve("cases").toString(),
                "--max-states", "300");
        assertEquals(11, run.status(), run.out() + run.err());
        assertTrue(run.out().contains("not all of it, because there are more than 300 states"), run.out());
        assertTrue(run.out().contains("the further it goes the larger is count: bound it"), run.out());
    }

    @Test
    void whatIsNotThereIsToldInASentence() throws Exception {
        Path module = Jugs.specification(folder);
        CommandRun unknown = jugs("edges", "--observe", "medium");
        assertEquals(151, unknown.status());
        assertEquals("traceloom: the specification has no variable or operator medium\n", unknown.err());
        assertEquals(
                "traceloom: Fill tells nothing of one state: it has parameters\n", jugs("edges", "--observe", "Fill").err());
        Files.writeString(folder.resolve("Jugs.cfg"), "INIT Init\nCONSTANT Big = 5\n");
        Files.writeString(module, Files.readString(module).replace("Next ==", "Steps =="));
        assertEquals(
                "traceloom: there is no next-state relation; name it with NEXT or SPECIFICATION in the configuration\n",
                CommandRun.of("cases", module.toString(), "--language", "json", "--output", folder.resolve("x").toString()).err());
    }

    @Test
    void aTemplateOfTheUsersIsFilledWithAllTests() throws Exception {
        CommandRun run = template("{{#tests}}{{name}}:{{#steps}} {{number}} {{words}} {{#expected}}{{name}}={{value}}{{comma}}{{/expected}};{{/steps}}\n{{/tests}}");
        assertEquals(0, run.status(), run.out() + run.err());
        String filled = Files.readString(folder.resolve("cases/mine.txt"));
        assertTrue(filled.contains(": 1 Fill(jug = \"big\") big=5, small=0; 2 Pour big=2, small=3;"), filled);
    }

    @Test
    void aTemplateSeesTheTestsAndNothingElse() throws Exception {
        assertEquals(
                "traceloom: " + folder.resolve("mine.txt.mustache") + ": No method or field with name 'tests.getClass' on line 1\n",
                template("{{tests.getClass}}").err());
        assertEquals(
                "traceloom: " + folder.resolve("mine.txt.mustache") + ": Section missing close tag 'tests' @ line 1\n",
                template("{{#tests}}").err());
        assertEquals(
                "traceloom: " + folder.resolve("mine.txt.mustache")
                        + ": it includes another template, /etc/passwd, and a template is one file\n",
                template("{{>/etc/passwd}}").err());
        assertEquals(
                "traceloom: " + folder.resolve("none") + ": there is no such file or directory\n",
                CommandRun.of("cases", Jugs.specification(folder).toString(), "--template", folder.resolve("none").toString(), "--output",
                                folder.resolve("cases").toString())
                        .err());
    }

    private CommandRun template(String text) throws IOException {
        Path file = Files.writeString(folder.resolve("mine.txt.mustache"), text);
        return CommandRun.of("cases", Jugs.specification(folder).toString(), "--template", file.toString(), "--output",
                folder.resolve("cases").toString(), "--cover", "pairs");
    }

    private CommandRun jugs(String cover, String... more) throws IOException {
        List<String> arguments = new ArrayList<>(List.of(
                "cases", Jugs.specification(folder).toString(), "--language", "json", "--output", folder.resolve("cases").toString(),
                "--cover", cover));
        if (cover.equals("behaviours")) {
            arguments.addAll(List.of("--depth", "2"));
        }
        arguments.addAll(List.of(more));
        return CommandRun.of(arguments.toArray(String[]::new));
    }

    private List<Path> files() throws IOException {
        try (Stream<Path> all = Files.list(folder.resolve("cases"))) {
            return all.sorted().toList();
        }
    }

    private TreeSet<String> names() throws IOException {
        TreeSet<String> names = new TreeSet<>();
        files().forEach(file -> names.add(file.getFileName().toString()));
        return names;
    }
}
