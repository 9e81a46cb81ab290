package dev.traceloom.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import dev.traceloom.cli.command.Display;
import dev.traceloom.explain.Explanation;
import dev.traceloom.trace.text.VisibleText;
import dev.traceloom.view.Counterexample;
import dev.traceloom.view.StallCards;
import dev.traceloom.trace.RecordRef;
import dev.traceloom.ui.window.PartSource;
import java.io.IOException;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * A stranger chooses every name and value: files, threads, operations, fields, strings, signals, and what is printed.
 * All of them would clear the line, say "accepted", and tell build servers something.
 */
class HostileNamesTest {
    private static final String ASCII = "\u001b[2K\r\u001b[32maccepted\u001b[0m\n##teamcity[testFinished name='x']\n"
            + "::error::x\n  ::set-output name=a::b\n##vso[task.complete]x\n##[error]x\u007f\b\t";
    private static final String NASTY = ASCII + "\u202etxt\u2066\u200b\u009b31m\u0085\u2028\ufeff\ud83d\ude00";
    /** A build server obeys it wherever it stands, or where a line begins. */
    private static final Pattern OBEYED = Pattern.compile("(?m)##[A-Za-z]*\\[|^[\\s\\p{Z}]*::");

    @TempDir
    Path temp;

    private Path folder;
    private Path module;

    @BeforeEach
    void write() throws IOException {
        folder = Files.createDirectories(nastyFolder());
        module = Files.writeString(folder.resolve("Hostile.tla"), """
                ---- MODULE Hostile ----
                EXTENDS TLC, Integers, Sequences
                VARIABLE seen
                Init == seen = <<>>
                Say(text) == PrintT(text) /\\ seen' = Append(seen, text)
                Hear(text) == seen # <<>> /\\ Head(seen) = text /\\ seen' = Tail(seen)
                Fail(text) == Assert(FALSE, text) /\\ UNCHANGED seen
                Add(text) == seen' = text + 1
                Next == \\E text \\in {} : Say(text) \\/ Hear(text) \\/ Fail(text) \\/ Add(text)
                ====
                """);
        trace("accepted", line("Say", string(NASTY), 1));
        trace("rejected", line("Say", string("x" + NASTY), 1) + line("Hear", string(NASTY), 3));
        trace("record", line("Say", "{" + string(NASTY) + ": [" + string(NASTY) + "]}", 1) + line("Hear", "1", 3));
        trace("model", line("Say", "{\"#model\": " + string(NASTY) + "}", 1) + line("Hear", "1", 3));
        trace("fails", line("Fail", string(NASTY), 1));
        trace("adds", line("Add", string(NASTY), 1));
        trace("unknown", line(NASTY, "1", 1));
        trace("crashes", line("Hear", string(NASTY), 1)
                + "{\"thread\": " + string(NASTY) + ", \"op\": \"__AbortThread\", \"start\": 5, \"signal\": "
                + string(NASTY) + "}\n");
        trace("cut", line("Say", string(NASTY), 1) + "{\"thread\": " + string(NASTY));
        trace("misnamed", "{\"thread\": \"t\", " + string(NASTY) + ": 1}\n");
    }

    /** As hostile as the file system of this machine lets it be. */
    private Path nastyFolder() {
        try {
            return temp.resolve(NASTY.replace("/", ""));
        } catch (InvalidPathException noUnicode) {
            return temp.resolve(ASCII.replace("/", ""));
        }
    }

    private void trace(String name, String text) throws IOException {
        Files.writeString(folder.resolve("traces-" + name + ".ndjson"), text);
    }

    private static String line(String operation, String argument, int start) {
        return "{\"thread\": " + string(NASTY) + ", \"op\": " + string(operation) + ", \"args\": {\"text\": " + argument
                + "}, \"start\": " + start + ", \"end\": " + (start + 1) + ", \"meta\": {\"file\": " + string(NASTY)
                + ", \"line\": 7}}\n";
    }

    private static String string(String text) {
        StringWriter json = new StringWriter();
        try (var generator = new JsonFactory().createGenerator(json)) {
            generator.writeString(text);
        } catch (IOException impossible) {
            throw new IllegalStateException(impossible);
        }
        return json.toString();
    }

    @Test
    void noCommandPrintsWhatATerminalOrABuildServerObeys() throws Exception {
        String rejected = folder.resolve("traces-rejected.ndjson").toString();
        String database = folder.resolve("runs.db").toString();
        List<List<String>> commands = List.of(
                List.of("validate", "--sanity", "--database", database, module.toString(), folder.toString()),
                List.of("validate", "--stream", module.toString(), folder.toString()),
                List.of("validate", module.toString(), temp.resolve("no" + ASCII.replace("/", "")).toString()),
                List.of("validate", folder.resolve("No.tla").toString(), rejected),
                List.of("validate", "--" + ASCII, module.toString(), rejected),
                List.of("validate", "--budget", ASCII, module.toString(), rejected),
                List.of(ASCII),
                List.of("actions", module.toString()),
                List.of("actions", folder.resolve("No.tla").toString()),
                List.of("explain", "--tla", folder.resolve("tla").toString(), module.toString(), rejected),
                List.of("explain", module.toString(), folder.resolve("traces-record.ndjson").toString()),
                List.of("explain", module.toString(), folder.resolve("traces-model.ndjson").toString()),
                List.of("explain", module.toString(), folder.resolve("traces-fails.ndjson").toString()),
                List.of("explain", module.toString(), folder.resolve("traces-adds.ndjson").toString()),
                List.of("explain", module.toString(), folder.resolve("traces-crashes.ndjson").toString()),
                List.of("convert", rejected, folder.resolve("logs").toString()),
                List.of("convert", rejected, rejected),
                List.of("convert", folder.resolve("traces-misnamed.ndjson").toString(), temp.resolve("no").toString()),
                List.of("validate", module.toString(), folder.resolve("logs").toString()),
                List.of("runs", "--database", database),
                List.of("runs", "show", "--database", database, "v2"),
                List.of("runs", "trends", "--database", database),
                List.of("record", "--database", database, "--output", folder.resolve("runs").toString(), "--runs", "1", "--",
                        "printf", "%s", ASCII),
                List.of("record", "--database", database, "--output", folder.resolve("runs").toString(), "--", ASCII),
                List.of("generate", "--output", folder.resolve("workload").toString(), module.toString()),
                List.of("replay", rejected),
                List.of("view", rejected));
        for (List<String> command : commands) {
            CommandRun run = CommandRun.of(command.toArray(String[]::new));
            assertHarmless(command, run.out());
            assertHarmless(command, run.err());
            assertFalse((run.out() + run.err()).contains("bug of ours"), command + ": " + run);
        }
    }

    @Test
    void jsonIsTheSameToWhoeverParsesIt() throws Exception {
        String rejected = folder.resolve("traces-rejected.ndjson").toString();
        CommandRun run = CommandRun.of("validate", "--json", module.toString(), rejected);
        assertHarmless("validate --json", run.out());
        assertTrue(stringsOf(run.out()).contains(rejected), run.out());
        assertTrue(stringsOf(run.out()).contains(NASTY), "the thread: " + run.out());
        CommandRun explained = CommandRun.of("explain", "--json", module.toString(), rejected);
        assertHarmless("explain --json", explained.out());
        assertTrue(stringsOf(explained.out()).contains("x" + NASTY), explained.out());
    }

    @Test
    void serviceMessagesAreOursAloneAndShowWhatHides() {
        CommandRun run = CommandRun.of("validate", "--teamcity", module.toString(), folder.toString());
        assertTrue(run.lines().size() > 20, run.out());
        for (String line : run.lines()) {
            if (ParsedMessage.isMessage(line)) {
                ParsedMessage.of(line).attributes().forEach((name, value) -> {
                    if (!name.startsWith("location")) {
                        assertTrue(value.codePoints().allMatch(c -> c == '\n' || VisibleText.isVisible(c)), line);
                    }
                });
                assertEquals(0, line.lastIndexOf("##teamcity["), line);
            } else {
                assertHarmless("validate --teamcity", line);
            }
        }
        assertHarmless("validate --teamcity", run.err());
    }

    @Test
    void reportsForBuildServersAreXmlAndShowWhatHides() throws Exception {
        Path report = temp.resolve("report.xml");
        CommandRun.of("validate", "--junit", report.toString(), module.toString(), folder.toString());
        String text = Files.readString(report);
        assertTrue(text.codePoints().allMatch(c -> c == '\n' || VisibleText.isVisible(c)), text);
        var document = DocumentBuilderFactory.newInstance().newDocumentBuilder().parse(report.toFile());
        assertEquals(10, document.getElementsByTagName("testcase").getLength());
    }

    @Test
    void windowsShowWhatHides() {
        List<Explanation> shown = new ArrayList<>();
        CommandRun.showing(
                new Display() {
                    @Override
                    public boolean isThere() {
                        return true;
                    }

                    @Override
                    public void show(List<Explanation> explanations, Optional<RecordRef> selected, PartSource parts, boolean dark) {
                        shown.addAll(explanations);
                    }
                },
                "view",
                module.toString(),
                folder.toString());
        assertTrue(shown.size() >= 4, shown.size() + " explanations");
        for (Explanation explanation : shown) {
            String text = StallCards.text(new Counterexample(explanation));
            assertTrue(text.codePoints().allMatch(c -> c == '\n' || VisibleText.isVisible(c)), text);
        }
    }

    private static void assertHarmless(Object command, String printed) {
        printed.codePoints().forEach(c -> assertTrue(
                c == '\n' || VisibleText.isVisible(c),
                () -> command + " printed U+" + Integer.toHexString(c) + " in " + printed));
        assertFalse(OBEYED.matcher(printed).find(), () -> command + " printed " + printed);
        assertFalse(
                printed.lines().anyMatch(line -> line.startsWith("accepted") && !line.contains("traces-")
                        && !line.contains("operations")),
                () -> command + " printed " + printed);
    }

    private static List<String> stringsOf(String lines) throws IOException {
        List<String> strings = new ArrayList<>();
        try (JsonParser json = new JsonFactory().createParser(lines)) {
            for (JsonToken token = json.nextToken(); token != null; token = json.nextToken()) {
                strings.add(json.getText());
            }
        }
        return strings;
    }
}
