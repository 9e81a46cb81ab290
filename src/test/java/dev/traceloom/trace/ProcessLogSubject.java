package dev.traceloom.trace;

import dev.traceloom.testing.fuzz.Invention;
import dev.traceloom.testing.fuzz.Refusal;
import dev.traceloom.testing.fuzz.ScratchFolder;
import dev.traceloom.testing.fuzz.Subject;
import dev.traceloom.trace.causal.CausalTrace;
import dev.traceloom.trace.find.FoundTrace;
import dev.traceloom.trace.find.TraceFinder;
import dev.traceloom.trace.log.LogDirectoryFormat;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.stream.Stream;

/** The log of a process that has a name, beside one of another thread of it and one of another process. */
public final class ProcessLogSubject implements Subject {
    private static final Path RECORDED = Path.of("examples/lock-service/recordings");
    private static final List<String> KEYS = Stream.concat(LogSubject.KEYS.stream(), Stream.of("_clock", "a", "a/1", "b")).toList();

    private static final byte[] SAME_PROCESS = Packed.bytes(Packed.v1("A", 5, 7, "_clock", Packed.map("a/1", 1)));
    private static final byte[] ANOTHER = Packed.bytes(Packed.v1("A", 1, 2, "_clock", Packed.map("a", 1, "b", 1)));

    private final ScratchFolder folder = new ScratchFolder();
    private final Path run = folder.resolve("run");
    private int count;

    @Override
    public String name() {
        return "process-log";
    }

    @Override
    public int share() {
        return 20;
    }

    @Override
    public List<byte[]> samples() throws IOException {
        List<byte[]> samples = new ArrayList<>();
        try (Stream<Path> files = Files.walk(RECORDED)) {
            for (Path file : files.filter(file -> file.toString().endsWith("@a-000.log")).sorted().toList()) {
                samples.add(Files.readAllBytes(file));
            }
        }
        return samples;
    }

    @Override
    public List<String> words() {
        return KEYS.stream().map(key -> (char) (0xa0 + key.length()) + key).toList();
    }

    @Override
    public byte[] invent(Random random) {
        return Invention.pack(random, KEYS);
    }

    @Override
    public String read(byte[] input) throws IOException, Refusal {
        Files.createDirectories(run);
        Files.write(run.resolve("tracing-S@a-000.log"), input);
        Files.write(run.resolve("tracing-S@a-001.log"), SAME_PROCESS);
        Files.write(run.resolve("tracing-S@b-000.log"), ANOTHER);
        TraceComparison.look(() -> new LogDirectoryFormat().table(run, () -> false));
        try {
            FoundTrace found = TraceFinder.findOne(run);
            Trace trace = found.read();
            if (count++ % 8 == 0) {
                TraceComparison.survivesWriting(trace, folder.resolve("written"));
            }
            CausalTrace.of(trace, CausalTrace.Start.BEGINNING, 0, found::places);
            return TraceComparison.shape(trace);
        } catch (TraceException refused) {
            throw new Refusal(refused.getMessage(), run.toString());
        }
    }

    @Override
    public void close() throws IOException {
        folder.close();
    }
}
