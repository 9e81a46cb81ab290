package dev.traceloom.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.traceloom.trace.Trace;
import dev.traceloom.trace.ndjson.NdjsonReader;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Logs of others on the command line: as they are, with fields of their own, and several of one run. */
class LogsOfOthersTest {
    private static final String FIELDS = "--fields=name=what,node=who,time=at,state=saw,where=kind:step";

    @TempDir
    Path folder;

    private String specification;

    @BeforeEach
    void specification() throws IOException {
        specification = Files.writeString(folder.resolve("Counter.tla"), """
                        ---- MODULE Counter ----
                        EXTENDS Naturals
                        VARIABLE x
                        Init == x = 0
                        Inc == x' = x + 1
                        Dec == x > 0 /\\ x' = x - 1
                        Next == Inc \\/ Dec
                        ====
                        """)
                .toString();
    }

    private String log(String name, String text) throws IOException {
        Path file = folder.resolve(name);
        Files.createDirectories(file.getParent());
        return Files.writeString(file, text).toString();
    }

    /** A line of a log in a format of its own. */
    private static String line(String what, String who, String at, int x) {
        return "{\"kind\":\"step\",\"what\":\"" + what + "\",\"who\":\"" + who + "\",\"at\":" + at + ",\"saw\":{\"x\":" + x + "}}\n";
    }

    @Test
    void anEnvelopeIsValidatedAsItIs() throws Exception {
        String good = log("good.ndjson", """
                {"tag":"trace","event":{"name":"Inc","nid":"1","state":{"x":1}}}
                {"tag":"trace","event":{"name":"Dec","nid":"2","state":{"x":0}}}
                """);
        CommandRun run = CommandRun.of("validate", specification, good);
        assertEquals(0, run.status(), run.out() + run.err());
        String bad = log("bad.ndjson", Files.readString(Path.of(good)).replace("\"x\":0", "\"x\":3"));
        assertEquals(10, CommandRun.of("validate", specification, bad).status());
    }

    @Test
    void fieldsOfOtherLogsAreToldToEveryCommandThatTakesATrace() throws Exception {
        String good = log("good.txt", line("Inc", "a", "1", 1) + "{\"kind\":\"boot\"}\n" + line("Dec", "b", "1.5", 0));
        assertEquals(0, CommandRun.of("validate", specification, FIELDS, good).status());
        String bad = log("bad.txt", line("Inc", "a", "1", 1) + line("Dec", "b", "1.5", 1));
        assertEquals(10, CommandRun.of("validate", specification, FIELDS, bad).status());
        CommandRun explained = CommandRun.of("explain", specification, FIELDS, bad);
        assertEquals(10, explained.status(), explained.err());
        Path converted = folder.resolve("converted.ndjson");
        assertEquals(0, CommandRun.of("convert", FIELDS, good, converted.toString()).status());
        assertEquals(0, CommandRun.of("validate", specification, converted.toString()).status());
    }

    @Test
    void theLogsInAFolderAreOneRunIfTheyAreMerged() throws Exception {
        log("runs/1/a.log", line("Inc", "a", "1", 1) + line("Dec", "a", "3", 1));
        log("runs/1/b.log", line("Inc", "b", "2", 2));
        log("runs/2/a.log", line("Inc", "a", "1", 1) + line("Dec", "a", "2", 1));
        log("runs/2/b.log", line("Inc", "b", "3", 2));
        CommandRun run = CommandRun.of(
                "validate", specification, FIELDS, "--merge", "--jobs=2", folder.resolve("runs").toString());
        assertEquals(10, run.status(), run.out() + run.err());
        assertTrue(run.out().contains("accepted    " + folder.resolve("runs/1")), run.out());
        assertTrue(run.out().contains("rejected    " + folder.resolve("runs/2")), run.out());
    }

    /** Who was first nobody knows, so either order may explain what was seen. */
    @Test
    void equalTimesOfDifferentNodesAreTriedInBothOrders() throws Exception {
        for (int[] seen : List.of(new int[] {1, 2}, new int[] {2, 1})) {
            log("tie/a.log", line("Inc", "a", "7", seen[0]));
            log("tie/b.log", line("Inc", "b", "7", seen[1]));
            CommandRun run = CommandRun.of("validate", specification, FIELDS, "--merge", folder.resolve("tie").toString());
            assertEquals(0, run.status(), run.out() + run.err());
        }
    }

    /** Nodes whose clocks differ by a second may seem to be in the wrong order; skew is in the unit of their times. */
    @Test
    void skewIsCountedInTheUnitOfTheTimes() throws Exception {
        log("skewed/a.log", line("Inc", "a", "100", 2));
        log("skewed/b.log", line("Inc", "b", "103", 1));
        String run = folder.resolve("skewed").toString();
        assertEquals(10, CommandRun.of("validate", specification, FIELDS, "--merge", run).status());
        assertEquals(10, CommandRun.of("validate", specification, FIELDS, "--merge", "--skew", "1", run).status());
        assertEquals(0, CommandRun.of("validate", specification, FIELDS, "--merge", "--skew", "2", run).status());
    }

    @Test
    void convertMergesToo() throws Exception {
        log("runs/1/a.log", line("Inc", "a", "5.5", 1));
        log("runs/1/b.log", line("Inc", "b", "5.25", 2));
        Path converted = folder.resolve("converted.ndjson");
        CommandRun run = CommandRun.of(
                "convert", FIELDS, "--merge", folder.resolve("runs/1").toString(), converted.toString());
        assertEquals(0, run.status(), run.err());
        Trace trace = NdjsonReader.read(converted);
        assertEquals(26, trace.threads().get(0).operations().get(0).start(), "a quarter later, in hundredths");
        assertEquals(1, trace.threads().get(1).operations().get(0).start());
    }

    /** Whoever brings a log of others has to be told where its meaning is written down. */
    @Test
    void aNameThatIsNoActionSaysWhichOperatorIsMissing() throws Exception {
        CommandRun run = CommandRun.of(
                "validate", specification, FIELDS, log("strange.log", line("Increment", "a", "7", 1)));
        assertEquals(2, run.status(), run.out());
        assertTrue(
                run.out().contains("say in an operator Match_Increment(op) which step such a record is, by op.record, or in"
                        + " Ignore(op) that it is none"),
                run.out());
    }

    @Test
    void aWrongMappingIsWrongUsage() throws Exception {
        CommandRun run = CommandRun.of("validate", specification, "--fields=nid=a", log("x.txt", "{}\n"));
        assertEquals(2, run.status());
        assertTrue(
                run.err().contains("'--fields': expected one of name, node, args, state, before, time, start, end, duration, clock, span, parent, trace, send, receive or where, found"
                        + " \"nid\""),
                run.err());
    }

    @Test
    void whatIsToBeMergedIsAFolder() throws Exception {
        String file = log("a.log", line("Inc", "a", "1", 1));
        CommandRun run = CommandRun.of("validate", specification, FIELDS, "--merge", file);
        assertEquals(2, run.status());
        assertTrue(run.out().contains(file + ": expected a directory of *.ndjson, *.jsonl or *.log files\n"), run.out());
    }

    @Test
    void logsThatAreEmptyTornOrWithoutARecordNeverPass() throws Exception {
        String good = line("Inc", "a", "1", 1);
        for (String text : List.of("", "\n", "{\"kind\":\"boot\"}\n", good + good.substring(0, 20))) {
            CommandRun run = CommandRun.of("validate", specification, FIELDS, log("log.txt", text));
            assertEquals(2, run.status(), () -> run.out());
        }
    }
}
