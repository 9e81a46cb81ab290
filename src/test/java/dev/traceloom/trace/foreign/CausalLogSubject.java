package dev.traceloom.trace.foreign;

import dev.traceloom.testing.fuzz.Disagreement;
import dev.traceloom.testing.fuzz.Invention;
import dev.traceloom.testing.fuzz.Refusal;
import dev.traceloom.testing.fuzz.ScratchFolder;
import dev.traceloom.testing.fuzz.Subject;
import dev.traceloom.trace.ParameterNames;
import dev.traceloom.trace.Trace;
import dev.traceloom.trace.TraceComparison;
import dev.traceloom.trace.TraceException;
import dev.traceloom.trace.causal.CausalTrace;
import dev.traceloom.trace.find.FoundTrace;
import dev.traceloom.trace.find.TraceFinder;
import dev.traceloom.trace.find.TraceFormats;
import dev.traceloom.trace.format.WriteOptions;
import dev.traceloom.trace.ndjson.NdjsonFormat;
import dev.traceloom.trace.ndjson.NdjsonReader;
import dev.traceloom.trace.rewrite.TextPattern;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;

/** Logs that tell what came after what, each read in every way: what one refuses another may take. */
public final class CausalLogSubject implements Subject {
    private static final List<String> FIELDS = List.of(
            "n", "at", "clock", "span", "parent", "start", "end", "send", "receive", "resourceSpans", "data", "spans", "processes");
    private static final List<String> KEYS = List.of("a", "b", "scopeSpans", "spans", "attributes", "key", "value", "intValue");
    private static final List<TraceFormats> WAYS = List.of(
            TraceFormats.told(FieldMapping.parse("name=n,node=at,clock=clock,where=n")),
            TraceFormats.told(FieldMapping.parse("name=n,node=at,span=span,parent=parent,start=start,end=end,where=n")),
            TraceFormats.told(FieldMapping.parse("name=n,node=at,send=send,receive=receive,where=n")),
            TraceFormats.told(
                    FieldMapping.parse("name=n,node=at,clock=clock,where=n"),
                    // A name of any length would be looked for from each of its letters on.
                    Optional.of(TextPattern.parse("(?<at>\\S{0,20}) (?<clock>{.*})\\n(?<n>\\w+)?"))));

    private final ScratchFolder folder = new ScratchFolder();

    @Override
    public String name() {
        return "causal-logs";
    }

    @Override
    public int share() {
        return 60;
    }

    @Override
    public List<byte[]> samples() {
        List<String> samples = List.of(
                "{\"n\":\"A\",\"at\":\"a\",\"clock\":{\"a\":1}}\n{\"at\":\"a\",\"clock\":{\"a\":2}}\n{\"n\":\"B\",\"at\":\"b\",\"clock\":{\"a\":2,\"b\":1}}\n",
                "{\"n\":\"A\",\"at\":\"a\",\"span\":\"1\",\"start\":1,\"end\":\"5\"}\n{\"n\":\"B\",\"at\":\"b\",\"span\":\"2\",\"parent\":[\"1\"],\"start\":3}\n",
                "{\"resourceSpans\":[{\"scopeSpans\":[{\"spans\":[{\"n\":\"A\",\"at\":\"a\",\"span\":\"1\",\"start\":1,\"end\":2,"
                        + "\"attributes\":[{\"key\":\"a\",\"value\":{\"intValue\":\"1\"}}]}]}]}]}\n",
                "{\"data\":[{\"spans\":[{\"n\":\"A\",\"at\":\"a\",\"span\":\"1\",\"start\":1,\"end\":2}],\"processes\":{}}]}\n",
                "{\"n\":\"A\",\"at\":\"a\",\"send\":\"m\"}\n{\"n\":\"B\",\"at\":\"b\",\"receive\":[\"m\",\"k\"]}\n",
                "a {\"a\":1}\nA\nb {\"a\":1, \"b\":1}\nB\n");
        return samples.stream().map(sample -> sample.getBytes(StandardCharsets.UTF_8)).toList();
    }

    @Override
    public List<String> words() {
        List<String> words = new ArrayList<>();
        FIELDS.forEach(key -> words.add("\"" + key + "\":"));
        KEYS.forEach(key -> words.add("\"" + key + "\":"));
        words.addAll(List.of("null", "{}", "[]", "\n", "a {\"a\":2}\n", "2147483648", "-1", "1e9", "\"0000\""));
        return words;
    }

    @Override
    public byte[] invent(Random random) {
        StringBuilder text = new StringBuilder();
        for (int i = random.nextInt(4); i >= 0; i--) {
            text.append(Invention.object(random, FIELDS, KEYS)).append('\n');
        }
        return text.toString().getBytes(StandardCharsets.UTF_8);
    }

    @Override
    public String read(byte[] input) throws IOException, Refusal {
        Path file = folder.resolve("q.jsonl");
        Files.write(file, input);
        StringBuilder shapes = new StringBuilder();
        TraceException last = null;
        for (TraceFormats way : WAYS) {
            try {
                FoundTrace found = TraceFinder.find(file, way).get(0);
                Trace trace = found.read();
                survivesConversion(trace);
                shapes.append(TraceComparison.shape(trace));
                CausalTrace.of(trace, CausalTrace.Start.MIDDLE, 0, found::places);
                CausalTrace.of(trace, CausalTrace.Start.BEGINNING, 0, found::places);
            } catch (TraceException refused) {
                last = refused;
            }
        }
        if (shapes.isEmpty()) {
            throw new Refusal(last.getMessage(), file.toString());
        }
        return shapes.toString();
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
