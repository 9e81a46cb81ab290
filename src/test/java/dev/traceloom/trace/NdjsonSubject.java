package dev.traceloom.trace;

import dev.traceloom.testing.fuzz.Disagreement;
import dev.traceloom.testing.fuzz.Invention;
import dev.traceloom.testing.fuzz.Refusal;
import dev.traceloom.testing.fuzz.ScratchFolder;
import dev.traceloom.testing.fuzz.Subject;
import dev.traceloom.trace.find.FoundTrace;
import dev.traceloom.trace.find.TraceFinder;
import dev.traceloom.trace.ndjson.LineStream;
import dev.traceloom.trace.ndjson.NdjsonFormat;
import dev.traceloom.trace.ndjson.NdjsonReader;
import dev.traceloom.trace.table.RecordTable;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;

/** JSON lines: read whole, as a stream and record by record, written and read again. */
public final class NdjsonSubject implements Subject {
    private static final int LARGEST = 1_000;
    /** The other ways take longer, and inputs that differ little come in crowds. */
    private static final int COMPARED_EVERY = 4;

    private static final List<String> FIELDS =
            List.of("thread", "op", "args", "start", "end", "meta", "aborted", "signal", "truncated");
    private static final List<String> KEYS = List.of(
            "thread", "op", "args", "start", "end", "meta", "aborted", "signal", "truncated", "#bigint", "#bin",
            "#ext", "#float", "#map", "#model", "#set", "#str", "#tup", "file", "line", "#", "a", "b", "x");

    private final ScratchFolder folder = new ScratchFolder();
    private int count;

    @Override
    public String name() {
        return "ndjson";
    }

    @Override
    public int share() {
        return 200;
    }

    @Override
    public List<byte[]> samples() throws IOException, TraceException {
        List<byte[]> samples = new ArrayList<>();
        for (Path root : List.of(Path.of("examples"), Path.of("src/test/resources/explanations"))) {
            try (var files = Files.walk(root)) {
                for (Path file : files.filter(it -> it.toString().endsWith(".ndjson")).sorted().toList()) {
                    samples.add(firstLines(Files.readAllBytes(file)));
                }
            }
        }
        for (FoundTrace found : TraceFinder.find(RecordingsTest.RECORDINGS)) {
            samples.add(firstLines(RoundTripTest.ndjson(found.read()).toByteArray()));
        }
        for (int seed = 0; seed < 20; seed++) {
            samples.add(firstLines(RoundTripTest.ndjson(TraceArbitraries.trace(new Random(seed))).toByteArray()));
        }
        return samples;
    }

    private static byte[] firstLines(byte[] bytes) {
        int end = Math.min(LARGEST, bytes.length);
        while (end > 0 && bytes[end - 1] != '\n') {
            end--;
        }
        return end == 0 ? bytes : Arrays.copyOf(bytes, end);
    }

    @Override
    public List<String> words() {
        List<String> words = new ArrayList<>();
        KEYS.forEach(key -> words.add("\"" + key + "\":"));
        words.addAll(List.of("\"thread\":\"a\",", "{\"thread\":\"b\",\"truncated\":true}\n", "{\"traceloom\":1,\"threads\":2,\"operations\":3}\n",
                "\"threads\":1,", "\"operations\":5,", "\"traceloom\":1,", "true", "null", "{}", "[]",
                "\"__TerminateThread\"", "\"__AbortThread\"", "\"start\":1,", "\"end\":2,", "\"aborted\":true,", "\n"));
        return words;
    }

    @Override
    public byte[] invent(Random random) {
        StringBuilder text = new StringBuilder();
        int lines = random.nextInt(6);
        if (random.nextBoolean()) {
            text.append("{\"traceloom\":1,\"threads\":").append(random.nextInt(4)).append(",\"operations\":")
                    .append(random.nextInt(7)).append("}\n");
        }
        for (int i = 0; i < lines; i++) {
            if (random.nextBoolean()) {
                text.append(Invention.object(random, FIELDS, KEYS)).append('\n');
            } else {
                int start = 10 * i;
                text.append("{\"thread\":\"").append((char) ('a' + random.nextInt(3))).append("\",\"op\":\"A\",\"args\":{\"x\":")
                        .append(Invention.json(random, KEYS)).append("},\"start\":").append(start).append(",\"end\":")
                        .append(start + random.nextInt(30)).append("}\n");
            }
        }
        return text.toString().getBytes(StandardCharsets.UTF_8);
    }

    @Override
    public String read(byte[] input) throws IOException, Refusal {
        new NdjsonFormat().sniff(input);
        boolean compared = count++ % COMPARED_EVERY == 0;
        Trace trace;
        try {
            trace = NdjsonReader.read(new ByteArrayInputStream(input), "q.ndjson");
        } catch (TraceException refused) {
            if (compared) {
                rows(input);
                TraceComparison.sameRefusal(refused, stream(input));
            }
            throw new Refusal(refused.getMessage(), "q.ndjson");
        }
        if (compared) {
            TraceComparison.sameRecords(trace, stream(input));
            TraceComparison.sameRecords(trace, rows(input));
            survivesWriting(trace);
        }
        return TraceComparison.shape(trace);
    }

    private static RecordStream stream(byte[] input) {
        return new LineStream(new ByteArrayInputStream(input), "q.ndjson");
    }

    private List<RecordTable.Row> rows(byte[] input) throws IOException {
        Path file = folder.resolve("q.ndjson");
        Files.write(file, input);
        return TraceComparison.look(() -> new NdjsonFormat().table(file, () -> false));
    }

    private static void survivesWriting(Trace trace) throws IOException {
        byte[] written = RoundTripTest.ndjson(trace).toByteArray();
        try {
            Trace again = NdjsonReader.read(new ByteArrayInputStream(written), "q.ndjson");
            Disagreement.unless(again.threads().equals(trace.threads()), "what is written is read as something else");
            Disagreement.unless(
                    again.brokenOff().map(BrokenOff::everyThreadIsKnown).equals(trace.brokenOff().map(BrokenOff::everyThreadIsKnown)),
                    "what is written lacks other records");
        } catch (TraceException refused) {
            throw new Disagreement("what is written is not read: " + refused.getMessage());
        }
    }

    @Override
    public void close() throws IOException {
        folder.close();
    }
}
