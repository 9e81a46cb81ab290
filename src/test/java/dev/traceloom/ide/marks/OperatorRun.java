package dev.traceloom.ide.marks;

import dev.traceloom.explain.results.ResultsReader;
import dev.traceloom.explain.results.RunHeader;
import dev.traceloom.ide.TraceloomChild;
import dev.traceloom.ide.results.ValidatedRun;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;

/** A specification with every operator that says what records mean, and what a real child process found with it. */
final class OperatorRun {
    static final String MODULE = """
            ---- MODULE Store ----
            EXTENDS Naturals
            VARIABLES value, owner
            vars == <<value, owner>>
            Init == value = 0 /\\ owner = "nobody"
            Put(v) == value' = v /\\ owner' = "somebody"
            Get(v) == v = value /\\ UNCHANGED vars
            Next == \\E v \\in 0..9 : Put(v) \\/ Get(v)
            Match_Take(op) == value > 0 /\\ value' = 0 /\\ UNCHANGED owner
            Match(op) == UNCHANGED vars
            Abort_Put(op) == UNCHANGED vars
            Abort(op) == value = 0 /\\ UNCHANGED vars
            ThreadEnd(op) == owner' = "nobody" /\\ UNCHANGED value
            Ignore(op) == op.name = "noise"
            Observe(op) == [seen |-> value]
            ObserveBefore(op) == [old |-> value]
            Match_Never(op) == UNCHANGED vars
            ====
            """;
    private static final String TRACE = """
            {"thread": "a", "op": "Put", "args": [3], "start": 1, "end": 2, "after": {"seen": 3}}
            {"thread": "a", "op": "noise", "start": 3, "end": 4}
            {"thread": "a", "op": "Other", "args": [], "start": 5, "end": 6}
            {"thread": "a", "op": "Put", "args": [5], "start": 7, "end": 8, "aborted": true}
            {"thread": "a", "op": "Take", "start": 9, "end": 10}
            {"thread": "a", "op": "Get", "args": [0], "start": 11, "end": 12, "aborted": true}
            {"thread": "b", "op": "Put", "args": [4], "start": 13, "end": 14}
            {"thread": "b", "op": "Take", "start": 15, "end": 16}
            {"thread": "a", "op": "__TerminateThread", "start": 17, "end": 18}
            {"thread": "b", "op": "Take", "start": 19, "end": 20}
            {"thread": "b", "op": "__TerminateThread", "start": 21, "end": 22}
            """;

    private OperatorRun() {}

    /** @param path where the IDE has the module */
    static ValidatedRun of(String path, long startedMillis) throws IOException, InterruptedException {
        Path folder = Files.createTempDirectory("traceloom-operators").toRealPath();
        Path module = Files.writeString(folder.resolve("Store.tla"), MODULE);
        Path trace = Files.writeString(folder.resolve("trace.ndjson"), TRACE);
        Process child = new ProcessBuilder(TraceloomChild.command(
                        "validate", module.toString(), trace.toString(), "--save", folder.toString()))
                .redirectErrorStream(true)
                .redirectOutput(folder.resolve("output.txt").toFile())
                .start();
        if (!child.waitFor(60, TimeUnit.SECONDS) || child.exitValue() != 10) {
            child.destroyForcibly();
            throw new IOException("no rejection: " + Files.readString(folder.resolve("output.txt")));
        }
        ResultsReader results = ResultsReader.of(folder.resolve("results.ndjson"));
        RunHeader header = results.header().orElseThrow();
        return new ValidatedRun(
                folder,
                "Store",
                Optional.of(new RunHeader(
                        path,
                        List.of(new RunHeader.Module(
                                header.modules().get(0).file(), path, header.modules().get(0).sha256())),
                        header.actions(),
                        startedMillis,
                        header.version())),
                results.outcomes(),
                1,
                false);
    }
}
