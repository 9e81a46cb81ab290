package dev.traceloom.cli.record;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.traceloom.cli.CommandRun;
import dev.traceloom.cli.PlayedRuns;
import dev.traceloom.trace.ParameterNames;
import dev.traceloom.trace.TraceHash;
import dev.traceloom.trace.find.TraceFinder;
import dev.traceloom.trace.log.LogDirectoryWriter;
import dev.traceloom.trace.ndjson.NdjsonReader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** {@code record --harvest N}: runs until there are so many distinct traces. */
class HarvestTest {
    @TempDir
    Path folder;

    private PlayedRuns played;

    @BeforeEach
    void prepare() throws Exception {
        played = new PlayedRuns(folder);
    }

    private static String coin(int sides) {
        return System.getProperty("java.home") + "/bin/java -XX:TieredStopAtLevel=1 -XX:+UseSerialGC -cp '"
                + System.getProperty("java.class.path") + "' " + Coin.class.getName() + " " + sides;
    }

    private List<Path> runs() throws Exception {
        try (Stream<Path> entries = Files.list(played.output())) {
            return entries.filter(entry -> entry.getFileName().toString().startsWith("run-")).sorted().toList();
        }
    }

    @Test
    void aProgramIsRunUntilThereAreSoManyDistinctTraces() throws Exception {
        CommandRun run = played.record(coin(2), "--harvest", "2", "--seed", "1");
        assertEquals(0, run.status(), run.out() + run.err());
        assertTrue(run.out().contains("2 distinct traces are there"), run.out());
        assertEquals(2, runs().size());
        Set<String> traces = new HashSet<>();
        for (Path kept : runs()) {
            traces.add(TraceHash.of(TraceFinder.findOne(kept).read()));
        }
        assertEquals(2, traces.size());
    }

    @Test
    void whatIsFoundAgainIsCountedAndNotKept() throws Exception {
        CommandRun run = played.record(played.byTurns(), "--harvest", "4", "--runs", "7");
        assertEquals(0, run.status(), run.out() + run.err());
        assertEquals(3, runs().size());
        assertTrue(run.out().contains("3 kept (0.0 MB), 4 duplicates dropped"), run.out());
        assertTrue(run.out().contains("3 distinct traces are there, 1 fewer than wanted"), run.out());
    }

    @Test
    void whatIsThereAlreadyCounts() throws Exception {
        played.record(played.byTurns(), "--runs", "2");
        CommandRun run = played.record(played.byTurns(), "--harvest", "3");
        assertTrue(run.out().contains("1 run in "), run.out());
        assertTrue(run.out().contains("3 distinct traces are there"), run.out());
        run = played.record(played.byTurns(), "--harvest", "3");
        assertEquals(0, run.status(), run.out());
        assertEquals("3 distinct traces are there", run.out().strip());
    }

    @Test
    void timesBesideClocksTellNoTracesApart() throws Exception {
        Path early = logs("early", 5);
        Path late = logs("late", 15);
        String byTurns = "cp " + early + "/*.log \"$TRACELOOM_DIR\"; if [ -e " + folder + "/turn ]; then cp " + late
                + "/*.log \"$TRACELOOM_DIR\"; fi; touch " + folder + "/turn";
        CommandRun run = played.record(byTurns, "--harvest", "2", "--runs", "3");
        assertEquals(1, runs().size(), run.out() + run.err());
        assertTrue(run.out().contains("1 distinct trace is there, 1 fewer than wanted"), run.out());
        // Without a harvest, the order of starts and ends makes another trace, since it counts in a validation.
        played.record(byTurns, "--runs", "1");
        assertEquals(2, runs().size());
    }

    /** Two processes that know nothing of each other, of which the second began at this time. */
    private Path logs(String name, int start) throws Exception {
        Path text = Files.writeString(folder.resolve(name + ".ndjson"), """
                {"thread": "a", "op": "Enqueue", "args": {"elem": 1}, "clock": {"a": 1}, "start": 10, "end": 20}
                {"thread": "b", "op": "Enqueue", "args": {"elem": 1}, "clock": {"b": 1}, "start": START, "end": 30}
                """.replace("START", String.valueOf(start)));
        Path logs = folder.resolve(name);
        new LogDirectoryWriter(ParameterNames.NONE, false).write(NdjsonReader.read(text), logs, false);
        return logs;
    }

    @Test
    void aHarvestNeedsAtLeastOne() {
        CommandRun run = played.record(played.accepted(), "--harvest", "0");
        assertEquals(2, run.status());
        assertTrue(run.err().contains("is no number of traces; write a whole number of at least 1"), run.err());
    }

    @Test
    void aTraceThatCannotBeComparedEndsTheHarvest() throws Exception {
        CommandRun run = played.record(
                "mkdir \"$TRACELOOM_DIR/sub\"; " + played.accepted().replace("\"$TRACELOOM_DIR\"", "\"$TRACELOOM_DIR/sub\""), "--harvest", "5");
        assertTrue(run.out().contains("stopped at run-0001: its trace cannot be compared with others"), run.out() + run.err());
    }
}
