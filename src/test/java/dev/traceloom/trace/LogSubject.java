package dev.traceloom.trace;

import dev.traceloom.testing.fuzz.Disagreement;
import dev.traceloom.testing.fuzz.Invention;
import dev.traceloom.testing.fuzz.Refusal;
import dev.traceloom.testing.fuzz.ScratchFolder;
import dev.traceloom.testing.fuzz.Subject;
import dev.traceloom.trace.log.LogDirectoryFormat;
import dev.traceloom.trace.log.LogDirectoryReader;
import dev.traceloom.trace.table.RecordTable;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.stream.Stream;

/** A log of a log directory: by itself, in its directory, as a stream and record by record, written and read again. */
public final class LogSubject implements Subject {
    static final int LARGEST = 1_000;
    static final List<String> KEYS = List.of(
            "operation_name", "operation", "op_start", "op_end", "should_succeed", "_did_abort", "_op_start", "_op_end",
            "_meta", "A", "x", "y", "__TerminateThread", "__AbortThread", "signal");

    private final ScratchFolder folder = new ScratchFolder();
    private final Path log = folder.resolve("tracing-0.log");
    private int count;

    @Override
    public String name() {
        return "log";
    }

    @Override
    public int share() {
        return 200;
    }

    @Override
    public List<byte[]> samples() throws IOException {
        List<byte[]> samples = new ArrayList<>(realLogs());
        samples.add(Packed.bytes(Packed.v1("A", 1, 2, "x", new Packed.Ext(1, Packed.bytes(List.of(1, 2, 3))))));
        samples.add(Packed.bytes(Packed.v1("A", 1, 2, "x", new Packed.Ext(2, Packed.bytes("m")), "y", 1.5)));
        return samples;
    }

    static List<byte[]> realLogs() throws IOException {
        List<byte[]> logs = new ArrayList<>();
        for (Path root : List.of(Path.of("examples"), Path.of("src/test/resources"))) {
            try (Stream<Path> files = Files.walk(root)) {
                for (Path file : files.filter(file -> new LogDirectoryFormat().matches(file.toString())).sorted().toList()) {
                    byte[] bytes = Files.readAllBytes(file);
                    logs.add(Arrays.copyOf(bytes, Math.min(LARGEST, bytes.length)));
                }
            }
        }
        return logs;
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
        new LogDirectoryFormat().sniff(input);
        TraceThread alone = null;
        TraceException refused = null;
        try {
            alone = Packed.read(input);
        } catch (TraceException e) {
            refused = e;
        }
        if (count++ % 4 == 0) {
            Files.write(log, input);
            compare(folder.path(), alone);
        }
        if (refused != null) {
            throw new Refusal(refused.getMessage(), "run/t.log");
        }
        Trace trace = new Trace("run", List.of(alone));
        if (count % 16 == 1) {
            TraceComparison.survivesWriting(trace, folder.resolve("written"));
        }
        return TraceComparison.shape(trace);
    }

    /** @param alone what the log is by itself; null where it is refused */
    private static void compare(Path directory, TraceThread alone) throws IOException {
        List<RecordTable.Row> rows = TraceComparison.look(() -> new LogDirectoryFormat().table(directory, () -> false));
        Trace trace;
        try {
            trace = LogDirectoryReader.read(directory);
        } catch (TraceException refused) {
            Disagreement.unless(alone == null, "refused in its directory: " + refused.getMessage());
            TraceComparison.sameRefusal(refused, open(directory));
            return;
        }
        Disagreement.unless(
                alone != null && alone.operations().equals(trace.threads().get(0).operations()),
                "read in its directory as something else");
        TraceComparison.sameRecords(trace, open(directory));
        TraceComparison.sameRecords(trace, rows);
    }

    private static RecordStream open(Path directory) {
        try {
            return new LogDirectoryFormat().stream(directory);
        } catch (TraceException e) {
            throw new Disagreement("does not open as a stream: " + e.getMessage());
        }
    }

    @Override
    public void close() throws IOException {
        folder.close();
    }
}
