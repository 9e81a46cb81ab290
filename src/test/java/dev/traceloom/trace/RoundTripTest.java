package dev.traceloom.trace;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.JsonParser;
import dev.traceloom.trace.find.FoundTrace;
import dev.traceloom.trace.find.TraceFinder;
import dev.traceloom.trace.log.LogDirectoryReader;
import dev.traceloom.trace.log.LogDirectoryWriter;
import dev.traceloom.trace.ndjson.NdjsonReader;
import dev.traceloom.trace.ndjson.NdjsonWriter;
import dev.traceloom.trace.value.Meta;
import dev.traceloom.trace.value.PackSource;
import dev.traceloom.trace.value.Pool;
import dev.traceloom.trace.value.Value;
import dev.traceloom.trace.value.ValueJson;
import dev.traceloom.trace.value.ValuePack;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.lifecycle.AfterContainer;
import net.jqwik.api.lifecycle.BeforeContainer;
import org.msgpack.core.MessageBufferPacker;
import org.msgpack.core.MessagePack;

class RoundTripTest {
    private static final JsonFactory JSON = new JsonFactory();
    private static Path directory;

    @BeforeContainer
    static void createDirectory() throws IOException {
        directory = Files.createTempDirectory("round-trip");
    }

    @AfterContainer
    static void deleteDirectory() throws IOException {
        try (var paths = Files.walk(directory)) {
            for (Path path : paths.sorted(Comparator.reverseOrder()).toList()) {
                Files.delete(path);
            }
        }
    }

    @Provide
    Arbitrary<Value> values() {
        return TraceArbitraries.values();
    }

    @Provide
    Arbitrary<Meta> metas() {
        return TraceArbitraries.metas();
    }

    @Provide
    Arbitrary<Trace> traces() {
        return TraceArbitraries.traces();
    }

    @Property(tries = 1000)
    void aValueSurvivesJson(@ForAll("values") Value value) throws IOException {
        StringWriter text = new StringWriter();
        try (JsonGenerator json = JSON.createGenerator(text)) {
            ValueJson.write(json, value);
        }
        try (JsonParser json = JSON.createParser(text.toString())) {
            json.nextToken();
            assertEquals(value, ValueJson.read(json));
        }
    }

    @Property(tries = 1000)
    void aValueSurvivesMessagePack(@ForAll("values") Value value) throws IOException {
        MessageBufferPacker packer = MessagePack.newDefaultBufferPacker();
        ValuePack.write(packer, value);
        byte[] bytes = packer.toByteArray();
        PackSource source = new PackSource(new ByteArrayInputStream(bytes), bytes.length, new Pool());
        assertEquals(value, ValuePack.read(source, 0));
        assertEquals(bytes.length, source.position());
    }

    @Property(tries = 1000)
    void aMetaSurvivesJson(@ForAll("metas") Meta meta) {
        assertEquals(meta, Meta.fromJson(meta.toString()));
    }

    @Property(tries = 300)
    void aTraceSurvivesNdjson(@ForAll("traces") Trace trace) throws IOException, TraceException {
        assertEquals(trace, throughNdjson(trace));
    }

    @Property(tries = 150)
    void aTraceSurvivesALogDirectory(@ForAll("traces") Trace trace) throws TraceException {
        assertEquals(trace, throughLogs(trace));
    }

    @Property(tries = 50)
    void aTraceSurvivesBothFormatsInARow(@ForAll("traces") Trace trace) throws IOException, TraceException {
        assertEquals(trace, throughNdjson(throughLogs(throughNdjson(trace))));
    }

    @Property(tries = 100)
    void everyLineOfNdjsonIsOneObject(@ForAll("traces") Trace trace) throws IOException {
        String text = ndjson(trace).toString(StandardCharsets.UTF_8);
        String[] lines = text.split("\n", -1);
        assertTrue(lines[0].startsWith("{\"traceloom\":1,") && lines[0].endsWith("}"), lines[0]);
        for (String line : Arrays.asList(lines).subList(1, lines.length)) {
            assertTrue(line.isEmpty() || line.startsWith("{\"thread\":") && line.endsWith("}"), line);
        }
    }

    @Property(tries = 1)
    void theRealRecordingsSurviveBothFormats() throws IOException, TraceException {
        for (FoundTrace found : TraceFinder.find(RecordingsTest.RECORDINGS)) {
            Trace trace = found.read();
            List<TraceThread> threads = trace.threads();
            assertEquals(threads, throughNdjson(trace).threads());
            assertEquals(threads, throughLogs(trace).threads());
        }
    }

    static ByteArrayOutputStream ndjson(Trace trace) throws IOException {
        ByteArrayOutputStream output = new ByteArrayOutputStream();
        NdjsonWriter.write(trace, output);
        return output;
    }

    private static Trace throughNdjson(Trace trace) throws IOException, TraceException {
        return NdjsonReader.read(new ByteArrayInputStream(ndjson(trace).toByteArray()), trace.name());
    }

    private static Trace throughLogs(Trace trace) throws TraceException {
        Path logs = directory.resolve("trace");
        new LogDirectoryWriter(ParameterNames.NONE, false).write(trace, logs, true);
        return new Trace(trace.name(), LogDirectoryReader.read(logs).threads());
    }
}
