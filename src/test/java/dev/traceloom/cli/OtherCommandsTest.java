package dev.traceloom.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.traceloom.explain.QueueExplanation;
import dev.traceloom.trace.log.LogDirectoryReader;
import dev.traceloom.trace.ndjson.NdjsonReader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class OtherCommandsTest {
    @TempDir
    Path folder;

    @Test
    void actionsListsNameParametersPlaceAndPairs() {
        CommandRun run = CommandRun.of("actions", "examples/producers/ProducerQueues.tla");
        assertEquals(0, run.status());
        assertEquals(
                "EnqueueWithToken(producer, elements)  ProducerQueues.tla:41:1  "
                        + "takes steps (EnqueueWithToken_Step, EnqueueWithToken_Done)",
                run.lines().get(0));
        assertEquals("SizeApprox(size)                      ProducerQueues.tla:72:1", run.lines().get(4));
    }

    @Test
    void actionsTellsWhatTheirTextProves() {
        CommandRun set = CommandRun.of("actions", "examples/set/SetBench.tla");
        assertTrue(set.lines().contains("    changes nothing; reads map[key]"), set.out());
        assertTrue(
                set.lines().contains(
                        "    reads map[key]; writes map[key]; changes nothing unless result = None"),
                set.out());
        assertTrue(set.lines().contains("    changes nothing; reads map[lo <= k /\\ k <= hi]"), set.out());
        CommandRun queues = CommandRun.of("actions", "examples/producers/ProducerQueues.tla");
        assertTrue(
                queues.lines().contains("    changes nothing; reads fifos; "
                        + "not analysed: RECURSIVE SumOfLengths at ProducerQueues.tla:73:15"),
                queues.out());
    }

    @Test
    void actionsTellsWhetherKeysAreApartAndWhatIsInTheWay() throws Exception {
        CommandRun set = CommandRun.of("actions", "examples/set/SetBench.tla");
        String line = "classes: in the way of validating in classes, by key, is KVRangeQuery, which reads all of map";
        assertTrue(set.lines().contains(line), set.out());
        CommandRun json = CommandRun.of("actions", "--json", "examples/set/SetBench.tla");
        assertTrue(json.out().contains("\"classes\":\"" + line + "\""), json.out());
        Path module = folder.resolve("Desk.tla");
        Files.writeString(module, """
                ---- MODULE Desk ----
                VARIABLES drawer, owner
                Init == drawer = [n \\in {1, 2, 3} |-> 0] /\\ owner = drawer
                Fill(n, what) == drawer' = [drawer EXCEPT ![n] = what] /\\ UNCHANGED owner
                Own(n, who) == drawer[n] # 0 /\\ owner' = [owner EXCEPT ![n] = who] /\\ UNCHANGED drawer
                First(what) == drawer[1] = what /\\ UNCHANGED <<drawer, owner>>
                Exchange(n, m) == drawer' = [drawer EXCEPT ![n] = drawer[m]] /\\ UNCHANGED owner
                Next == \\E n, m \\in {1, 2, 3} : Fill(n, m) \\/ Own(n, m) \\/ First(m) \\/ Exchange(n, m)
                ====
                """);
        assertEquals(
                "classes: in the way of validating in classes, by key, are First, which reads drawer[1] whatever its arguments"
                        + " are; and Exchange, which touches drawer at several keys: n, m",
                last(CommandRun.of("actions", module.toString())));
        Files.writeString(module, Files.readString(module).replace(" \\/ First(m) \\/ Exchange(n, m)", ""));
        assertEquals(
                "classes: operations with different keys have nothing to do with each other (drawer[n], owner[n]), so traces"
                        + " are validated in classes",
                last(CommandRun.of("actions", module.toString())));
    }

    @Test
    void actionsTellsWhoEvaluatesWhatAndWhy() throws Exception {
        Path module = folder.resolve("Shelf.tla");
        Files.writeString(module, """
                ---- MODULE Shelf ----
                EXTENDS Sequences, Integers, TLC
                VARIABLE shelf
                Init == shelf = <<>>
                Most == 3
                Put(n) == shelf' = Append(shelf, n)
                Tell == shelf' = << ToString(shelf) >>
                Say(n) == PrintT(n) /\\ UNCHANGED shelf
                Next == Tell \\/ \\E n \\in {1, 2, 3} : Put(n) \\/ Say(n)
                ====
                """);
        CommandRun text = CommandRun.of("actions", "--evaluator", module.toString());
        assertEquals(0, text.status(), text.err());
        assertTrue(text.lines().contains("    compiled"), text.out());
        assertTrue(
                text.lines().contains("    compiled, but asks TLC about Shelf.tla:7:21 (TLC!ToString)"), text.out());
        assertTrue(text.lines().contains("    left to TLC because of Shelf.tla:8:11 (TLC!PrintT)"), text.out());
        CommandRun json = CommandRun.of("actions", "--json", "--evaluator", module.toString());
        assertTrue(
                json.out().contains("\"evaluator\":\"partly\",\"asked\":[{\"at\":\"Shelf.tla:7:21\","
                        + "\"reason\":\"TLC!ToString\"}]"),
                json.out());
        for (String value : List.of("auto", "tlc")) {
            CommandRun usual = CommandRun.of("actions", "--evaluator", value, module.toString());
            assertEquals(0, usual.status(), usual.err());
            assertFalse(usual.out().contains("compiled"), usual.out());
        }
    }

    private static String last(CommandRun run) {
        return run.lines().get(run.lines().size() - 1);
    }

    @Test
    void programsLearnTheSame() {
        CommandRun run = CommandRun.of("actions", "--json", "examples/set/SetBench.tla");
        assertTrue(
                run.out().contains("\"reads\":[\"map[key]\"],\"writes\":[\"map[key]\"],"
                        + "\"changesNothing\":[\"unless result = None\"],\"notAnalysed\":[]"),
                run.out());
        assertTrue(run.out().contains("\"writes\":[],\"changesNothing\":[\"always\"]"), run.out());
    }

    @Test
    void actionsCanBeReadByPrograms() {
        CommandRun run = CommandRun.of("actions", "--json", "examples/queue/Queue.tla");
        assertTrue(
                run.out().startsWith("{\"specification\":\"Queue\",\"actions\":[{\"name\":\"Enqueue\","
                        + "\"parameters\":[\"elem\"],\"at\":\"Queue.tla:7:1\""),
                run.out());
        assertEquals(1, run.lines().size());
    }

    @Test
    void actionsNamesDisjunctsThatNoRecordCanName() throws Exception {
        Path module = folder.resolve("Tick.tla");
        Files.writeString(
                module,
                "---- MODULE Tick ----\nEXTENDS Naturals\nVARIABLE x\nInit == x = 0\nSet(v) == x' = v\n"
                        + "Next == (\\E v \\in {1} : v > 0 /\\ Set(v)) \\/ x' = x + 1\n====\n");
        CommandRun run = CommandRun.of("actions", module.toString());
        assertTrue(run.out().contains("not explored: the disjunct at Tick.tla:6:45"), run.out());
        assertTrue(run.out().contains("warning: Tick.tla:6:25: this conjunct stands beside an action"), run.out());
    }

    @Test
    void convertNamesPositionalArgumentsByTheSpecification() throws Exception {
        Path positional = folder.resolve("p.ndjson");
        Files.writeString(positional, "{\"thread\":\"t\",\"op\":\"Enqueue\",\"args\":[5],\"start\":1,\"end\":2}\n");
        CommandRun refused = CommandRun.of("convert", positional.toString(), folder.resolve("logs").toString());
        assertEquals(2, refused.status());
        CommandRun run = CommandRun.of(
                "convert", "--spec", "examples/queue/Queue.tla", positional.toString(), folder.resolve("logs").toString());
        assertEquals(0, run.status(), run.err());
        assertEquals(
                "elem",
                LogDirectoryReader.read(folder.resolve("logs"))
                        .threads().get(0).operations().get(0).arguments().names().get(0));
    }

    @Test
    void convertGoesThereAndBack() throws Exception {
        Path logs = Path.of("examples/set/recordings/accepted/five-threads");
        Path lines = folder.resolve("set.ndjson");
        Path again = folder.resolve("again");
        assertEquals(0, CommandRun.of("convert", logs.toString(), lines.toString()).status());
        assertEquals(0, CommandRun.of("convert", lines.toString(), again.toString()).status());
        assertEquals(LogDirectoryReader.read(logs).threads(), LogDirectoryReader.read(again).threads());
        assertEquals(LogDirectoryReader.read(logs).threads(), NdjsonReader.read(lines).threads());
    }

    @Test
    void theDoctorFindsWhatValidatingNeeds() {
        CommandRun run = CommandRun.of("doctor");
        assertEquals(0, run.status(), run.out());
        assertTrue(run.out().contains("works  evaluator"), run.out());
    }

    @Test
    void theDemoShowsOneAcceptedAndOneRejectedTraceWithItsExplanation() {
        CommandRun run = CommandRun.explaining(
                (trace, specification, result, limits) -> Optional.of(QueueExplanation.ofShippedRecording()), "demo");
        assertEquals(0, run.status(), run.out());
        assertTrue(run.out().contains("accepted: 123 of 123 operations"), run.out());
        assertTrue(run.out().contains("rejected: "), run.out());
        assertTrue(run.out().contains("What cannot follow"), run.out());
    }
}
