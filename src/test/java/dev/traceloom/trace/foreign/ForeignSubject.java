package dev.traceloom.trace.foreign;

import dev.traceloom.testing.fuzz.Disagreement;
import dev.traceloom.testing.fuzz.Invention;
import dev.traceloom.testing.fuzz.Refusal;
import dev.traceloom.testing.fuzz.ScratchFolder;
import dev.traceloom.testing.fuzz.Subject;
import dev.traceloom.trace.ParameterNames;
import dev.traceloom.trace.RecordStream;
import dev.traceloom.trace.Trace;
import dev.traceloom.trace.TraceComparison;
import dev.traceloom.trace.TraceException;
import dev.traceloom.trace.find.FoundTrace;
import dev.traceloom.trace.find.TraceFinder;
import dev.traceloom.trace.find.TraceFormats;
import dev.traceloom.trace.format.WriteOptions;
import dev.traceloom.trace.ndjson.NdjsonFormat;
import dev.traceloom.trace.ndjson.NdjsonReader;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/** Logs of others: detected, read whole, as a stream and merged, converted and read again. */
public final class ForeignSubject implements Subject {
    private static final List<String> FIELDS = List.of(
            "tag", "event", "event_args", "msg", "action", "clock", "ts", "h_ts", "state", "states", "vars", "start", "end",
            "op", "thread", "counterexample");
    private static final List<String> KEYS = List.of(
            "name", "nid", "state", "function", "node_id", "op", "path", "args", "#set", "#map", "#tup", "#bigint", "#meta",
            "mbt::actionTaken", "x", "y");

    private final ScratchFolder folder = new ScratchFolder();

    @Override
    public String name() {
        return "foreign";
    }

    @Override
    public int share() {
        return 100;
    }

    @Override
    public List<byte[]> samples() {
        List<String> samples = List.of(
                "{\"ts\":1.5,\"tag\":\"trace\",\"event\":{\"name\":\"A\",\"nid\":\"1\",\"state\":{\"term\":2}}}\n".repeat(2),
                "{\"tag\":\"trace\",\"ts\":\"1\",\"event\":\"A\",\"thread\":\"t\",\"state\":{\"x\":1}}\n",
                "{\"h_ts\":\"1\",\"tag\":\"raft_trace\",\"msg\":{\"function\":\"f\",\"state\":{\"node_id\":\"0\"}}}\n",
                "{\"x\":[{\"op\":\"SetKey\",\"path\":[\"a\"],\"args\":[1,2]}],\"event\":\"A\",\"event_args\":[1],\"clock\":3}\n",
                "{\"thread\":\"a\",\"op\":\"P\",\"args\":[1],\"start\":1,\"end\":2,\"state\":{\"x\":1}}\n",
                "{\"action\":\"init\",\"x\":0}\n{\"action\":\"inc\",\"x\":1}\n",
                "{\"#meta\":{},\"vars\":[\"x\"],\"states\":[{\"x\":{\"#bigint\":\"1\"}},{\"x\":{\"#set\":[1]},\"mbt::actionTaken\":\"a\"}]}",
                "{\"counterexample\":{\"action\":[[[1,{\"x\":0}],{\"name\":\"I\"},[2,{\"x\":1}]]],\"state\":[[1,{\"x\":0}],[2,{\"x\":1}]]}}",
                "State 1: <Initial predicate>\n/\\ x = (1 :> {2} @@ 3 :> <<>>)\n\nState 2: <A(1) line 1, col 1 to line 1, col 2 of"
                        + " module M>\n/\\ x = [a |-> -1..2, b |-> \"s\"]\n\n");
        return samples.stream().map(sample -> sample.getBytes(StandardCharsets.UTF_8)).toList();
    }

    @Override
    public List<String> words() {
        List<String> words = new ArrayList<>();
        FIELDS.forEach(key -> words.add("\"" + key + "\":"));
        KEYS.forEach(key -> words.add("\"" + key + "\":"));
        words.addAll(List.of("\"trace\"", "\"raft_trace\"", "\"Update\"", "\"__exception\"", "\"Stuttering\"", "null", "{}", "[]",
                "\n", "State 1: <Initial predicate>\n", "/\\ x = ", "@@", ":>", "|->", "<<", ">>", "1e999", "1.5"));
        return words;
    }

    @Override
    public byte[] invent(Random random) {
        StringBuilder text = new StringBuilder();
        for (int i = random.nextInt(4); i >= 0; i--) {
            text.append(Invention.object(random, FIELDS, KEYS)).append(random.nextInt(8) == 0 ? "" : "\n");
        }
        return text.toString().getBytes(StandardCharsets.UTF_8);
    }

    @Override
    public String read(byte[] input) throws IOException, Refusal {
        Path file = folder.resolve("logs/q.ndjson");
        Files.createDirectories(file.getParent());
        Files.write(file, input);
        try {
            TraceFinder.find(file.getParent(), TraceFormats.KNOWN.merging()).get(0).read();
        } catch (TraceException refused) {
            // Most tell no times.
        }
        Trace trace;
        try {
            FoundTrace found = TraceFinder.find(file).get(0);
            trace = found.read();
            try (RecordStream stream = found.stream()) {
                TraceComparison.sameRecords(trace, stream);
            }
        } catch (TraceException refused) {
            throw new Refusal(refused.getMessage(), file.toString());
        }
        survivesConversion(trace);
        return TraceComparison.shape(trace);
    }

    private void survivesConversion(Trace trace) throws IOException {
        Path written = folder.resolve("written.ndjson");
        try {
            new NdjsonFormat().write(trace, written, new WriteOptions(true, ParameterNames.NONE, false));
            Disagreement.unless(
                    NdjsonReader.read(written).threads().equals(trace.threads()), "what is converted is read as something else");
        } catch (TraceException refused) {
            throw new Disagreement("what is converted is not read: " + refused.getMessage());
        }
    }

    @Override
    public void close() throws IOException {
        folder.close();
    }
}
