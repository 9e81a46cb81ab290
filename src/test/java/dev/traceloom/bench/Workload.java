package dev.traceloom.bench;

import dev.traceloom.bench.peer.CounterModel;
import dev.traceloom.bench.peer.QueueModel;
import dev.traceloom.bench.peer.SequentialModel;
import dev.traceloom.bench.peer.SetModel;
import dev.traceloom.testing.BenchmarkTraces;
import dev.traceloom.trace.Trace;
import dev.traceloom.trace.TraceException;
import dev.traceloom.trace.log.LogDirectoryReader;
import dev.traceloom.trace.ndjson.NdjsonReader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/**
 * A trace and its specification, as arguments of a process: {@code read SPEC.tla RECORDING}, or {@code set|queue OPERATIONS
 * SEED valid|invalid [THREADS BUSY]}.
 */
record Workload(List<String> arguments) {
    private static final String SEED = "1";

    static Workload of(String[] arguments, int from) {
        return new Workload(List.of(arguments).subList(from, arguments.length));
    }

    static Workload generated(String object, int operations, boolean valid, int threads, int busy) {
        return new Workload(List.of(
                object,
                Integer.toString(operations),
                SEED,
                valid ? "valid" : "invalid",
                Integer.toString(threads),
                Integer.toString(busy)));
    }

    static Workload light(String object, int operations, boolean valid) {
        return generated(object, operations, valid, BenchmarkTraces.THREADS, BenchmarkTraces.LIGHT);
    }

    static Workload recorded(String specification, String recording) {
        return new Workload(List.of("read", "examples/" + specification, "src/test/resources/recordings/" + recording));
    }

    /** The same with other random choices. */
    Workload another() {
        return new Workload(List.of(
                arguments.get(0),
                arguments.get(1),
                arguments.get(2) + "7",
                arguments.get(3),
                Integer.toString(number(4, BenchmarkTraces.THREADS)),
                Integer.toString(number(5, BenchmarkTraces.LIGHT))));
    }

    Trace trace() {
        if (isRecorded()) {
            return read(Path.of(arguments.get(2)));
        }
        return BenchmarkTraces.generate(
                arguments.get(0),
                number(1, 0),
                number(2, 0),
                arguments.get(3).equals("valid"),
                number(4, BenchmarkTraces.THREADS),
                number(5, BenchmarkTraces.LIGHT));
    }

    Path specification() {
        return isRecorded() ? Path.of(arguments.get(1)) : BenchmarkTraces.specification(arguments.get(0));
    }

    /** What the peer needs; nobody wrote one for every specification. */
    Optional<SequentialModel<?>> model() {
        return switch (specification().getFileName().toString()) {
            case "SetBench.tla" -> Optional.of(new SetModel());
            case "Queue.tla" -> Optional.of(new QueueModel());
            case "Atomic.tla" -> Optional.of(new CounterModel());
            default -> Optional.empty();
        };
    }

    /** For the table's first column. */
    @Override
    public String toString() {
        if (isRecorded()) {
            return Path.of(arguments.get(2)).getFileName().toString();
        }
        int threads = number(4, BenchmarkTraces.THREADS);
        String size = threads == BenchmarkTraces.THREADS
                ? String.format(Locale.ROOT, "%,d", number(1, 0))
                : String.format(Locale.ROOT, "%d × %d", threads, number(1, 0) / threads);
        return arguments.get(0) + " " + size + " " + arguments.get(3);
    }

    private boolean isRecorded() {
        return arguments.get(0).equals("read");
    }

    private int number(int index, int otherwise) {
        return index < arguments.size() ? Integer.parseInt(arguments.get(index)) : otherwise;
    }

    private static Trace read(Path recording) {
        try {
            return Files.isDirectory(recording) ? LogDirectoryReader.read(recording) : NdjsonReader.read(recording);
        } catch (TraceException unreadable) {
            throw new IllegalArgumentException(unreadable.getMessage(), unreadable);
        }
    }
}
