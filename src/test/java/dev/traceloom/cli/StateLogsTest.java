package dev.traceloom.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What people read of logs that tell some variables after each step: elections of three nodes. */
class StateLogsTest {
    private static final String STARTS = """
            {"after":[[["term","n1"],1],[["role","n1"],"candidate"]]}
            {"op":"Vote","args":["n1","n2"],"after":[[["term","n2"],1]]}
            """;
    private static final String RIGHT = STARTS + """
            {"after":[[["role","n1"],"leader"]]}
            {"before":[[["role","n3"],"follower"]],"after":[[["term","n3"],1],[["role","n3"],"candidate"]]}
            """;
    private static final String WRONG_LEADER = STARTS + """
            {"after":[[["role","n2"],"leader"]]}
            """;

    @TempDir
    Path folder;

    private Path module;

    @BeforeEach
    void specification() throws IOException {
        module = Files.writeString(folder.resolve("Elect.tla"), """
                ---- MODULE Elect ----
                EXTENDS Naturals, FiniteSets
                CONSTANT Node
                VARIABLES term, role, votes
                vars == <<term, role, votes>>
                Init == /\\ term = [n \\in Node |-> 0]
                        /\\ role = [n \\in Node |-> "follower"]
                        /\\ votes = [n \\in Node |-> {}]
                Timeout(n) == /\\ role[n] # "leader"
                              /\\ term' = [term EXCEPT ![n] = @ + 1]
                              /\\ role' = [role EXCEPT ![n] = "candidate"]
                              /\\ votes' = [votes EXCEPT ![n] = {n}]
                Vote(n, m) == /\\ role[n] = "candidate"
                              /\\ m # n
                              /\\ term[m] < term[n]
                              /\\ term' = [term EXCEPT ![m] = term[n]]
                              /\\ role' = [role EXCEPT ![m] = "follower"]
                              /\\ votes' = [votes EXCEPT ![n] = @ \\cup {m}]
                Win(n) == /\\ role[n] = "candidate"
                          /\\ 2 * Cardinality(votes[n]) > Cardinality(Node)
                          /\\ role' = [role EXCEPT ![n] = "leader"]
                          /\\ UNCHANGED <<term, votes>>
                Rest == UNCHANGED vars
                Next == \\/ \\E n \\in Node : Timeout(n) \\/ Win(n)
                        \\/ \\E n, m \\in Node : Vote(n, m)
                Spec == Init /\\ [][Next]_vars
                ====
                """);
        Files.writeString(folder.resolve("Elect.cfg"), "CONSTANT Node = {\"n1\", \"n2\", \"n3\"}\nSPECIFICATION Spec\n");
    }

    private CommandRun run(String command, String log, String... options) throws IOException {
        Path trace = Files.writeString(folder.resolve("raft.ndjson"), log);
        String[] arguments = new String[options.length + 3];
        arguments[0] = command;
        arguments[1] = module.toString();
        arguments[2] = trace.toString();
        System.arraycopy(options, 0, arguments, 3, options.length);
        return CommandRun.of(arguments);
    }

    @Test
    void recordsThatNameNoActionCountAsTheActionsThatTheyWere() throws IOException {
        CommandRun run = run("validate", RIGHT);
        assertEquals(0, run.status(), run.err());
        assertTrue(run.out().contains("Timeout 2, Win 1, Vote 1\n"), run.out());
    }

    @Test
    void whatNeverHappenedIsStillTold() throws IOException {
        CommandRun run = run("validate", STARTS);
        assertTrue(run.out().contains("Timeout 1, Vote 1; never seen: Win\n"), run.out());
    }

    @Test
    void aRecordThatChangesNothingIsNoAction() throws IOException {
        CommandRun run = run("validate", STARTS + "{\"after\":[[[\"term\",\"n2\"],1]],\"step\":false}\n");
        assertTrue(run.out().contains("Timeout 1, Vote 1, unnamed 1; never seen: Win\n"), run.out());
    }

    /** A log of states stands in the order of its file, and nobody expects two of its records to overlap. */
    @Test
    void nobodyIsWarnedThatALogOfStatesHasNoOverlap() throws IOException {
        CommandRun run = run("validate", RIGHT);
        assertFalse(run.out().contains("overlap"), run.out());
        run = run("validate", RIGHT, "--stream");
        assertFalse(run.out().contains("overlap"), run.out());
    }

    @Test
    void aRecordThatNamesNoActionIsAStepWithWhatWasSeen() throws IOException {
        CommandRun run = run("validate", WRONG_LEADER);
        assertEquals(10, run.status(), run.err());
        assertTrue(run.out().contains("cannot follow: thread 0, record 3, a step, role[\"n2\"] = \"leader\"\n"), run.out());
        assertFalse(run.out().contains("__Step"), run.out());
    }

    @Test
    void theLineOfTheOriginalLogIsTold() throws IOException {
        String log = WRONG_LEADER.replace("\"leader\"]]", "\"leader\"]],\"line\":17");
        assertTrue(run("validate", log).out().contains("thread 0, record 3, line 17, a step,"), "validate");
        assertTrue(run("validate", log, "--json").out().contains("\"line\":17"), "validate --json");
        assertTrue(run("explain", log).out().contains("✗ thread 0, record 3, line 17, a step,"), "explain");
    }

    @Test
    void badInputNamesTheLineToo() throws IOException {
        CommandRun run = run("validate", STARTS + "{\"after\":{\"trem\":1},\"line\":17}\n");
        assertEquals(2, run.status(), run.out());
        assertTrue(run.out().contains("raft.ndjson, thread 0, record 3, line 17, a step: "), run.out());
    }

    @Test
    void jsonTellsWhatWasSeen() throws IOException {
        CommandRun run = run("validate", WRONG_LEADER, "--json");
        assertTrue(run.out().contains("\"after\":[[[\"role\",\"n2\"],\"leader\"]]"), run.out());
    }
}
