package dev.traceloom.bench;

import dev.traceloom.record.process.RrProgram;
import dev.traceloom.replay.DebuggerCommand;
import dev.traceloom.replay.LogicalOrder;
import dev.traceloom.replay.Replay;
import dev.traceloom.replay.RrRecording;
import dev.traceloom.replay.StopPoint;
import dev.traceloom.trace.Trace;
import dev.traceloom.trace.log.LogDirectoryReader;
import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.ToDoubleFunction;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * How long it takes to stand in an operation of what rr recorded: 20,000 operations of the lock-free queue. Each stop is
 * compared with the trace as ever, and one that differs ends the benchmark.
 */
final class ReplayBenchmark {
    private static final int THREADS = 4;
    private static final int OPERATIONS = 5000;
    private static final int SEED = 17;
    private static final Path FOLDER = Path.of("target/bench-replay");
    private static final Pattern LINE = Pattern.compile("MEASURED (\\S+) (\\S+) (\\S+)");
    private static final Map<String, String> KINDS = kinds();

    private record Jump(double clock, double processor) {
        /** Of the clock or, on a busy machine, of processor time. */
        boolean takesLessThan(double seconds) {
            return Math.min(clock, processor) < seconds;
        }
    }

    private final Goal anywhere = new Goal("any operation in less than 10 s");
    private final Goal near = new Goal("the next and the one before in less than 1 s");
    private final Map<String, List<Jump>> measured = new LinkedHashMap<>();
    private final RrProgram rr;

    private ReplayBenchmark(RrProgram rr) {
        this.rr = rr;
    }

    static void run() throws Exception {
        Optional<RrProgram> rr = RecordingRr.find();
        if (rr.isEmpty()) {
            System.out.println("\n## Replay\n\nNothing was measured: " + RecordingRr.ABSENT + ".");
            return;
        }
        new ReplayBenchmark(rr.get()).measure();
    }

    private void measure() throws Exception {
        Scratch.delete(FOLDER);
        try {
            Example.QUEUE.buildIn(FOLDER);
            Shell.run(
                    "./traceloom record " + RecordingRr.options(rr) + " --runs 1 --seed " + SEED
                            + " --database HERE/runs.db --output HERE/runs -- " + Example.QUEUE.workload() + " --threads "
                            + THREADS + " --operations " + OPERATIONS,
                    FOLDER,
                    Map.of());
            Path script = script();
            jumps(script, "first-early", OPERATIONS / 100, "python first('first-early')");
            jumps(script, "first-middle", OPERATIONS / 2, "python first('first-middle')");
            jumps(script, "first-late", OPERATIONS * 99 / 100, "python first('first-late')",
                    "python walk(%d, %d, %d)".formatted(THREADS, OPERATIONS, SEED));
            print();
        } finally {
            Scratch.delete(FOLDER);
        }
    }

    /** Goes to that operation first, in a debugger of its own. */
    private void jumps(Path script, String name, int index, String... commands) throws Exception {
        Path run = FOLDER.resolve("runs/run-0001");
        Trace trace = LogDirectoryReader.read(run);
        List<String> words = new ArrayList<>(List.of(rr.program()));
        words.addAll(rr.options());
        RrRecording recording = new RrRecording(run.resolve("rr"), OptionalInt.empty(), words, "gdb");
        List<String> all = new ArrayList<>(List.of("source " + script));
        all.addAll(List.of(commands));
        Path output = FOLDER.resolve(name + ".txt");
        try (DebuggerCommand debugger = Replay.of(run, trace, LogicalOrder.byTime(trace))
                .rr(recording, StopPoint.start("1", index))) {
            Process process = new ProcessBuilder(debugger.batch(all))
                    .redirectErrorStream(true)
                    .redirectInput(new File("/dev/null"))
                    .redirectOutput(output.toFile())
                    .start();
            int status = process.waitFor();
            String said = Files.readString(output);
            if (status != 0) {
                throw new IllegalStateException("gdb ended with " + status + ":\n" + said);
            }
            read(said);
        }
    }

    private void read(String said) {
        Matcher lines = LINE.matcher(said);
        while (lines.find()) {
            Jump jump = new Jump(Double.parseDouble(lines.group(2)), Double.parseDouble(lines.group(3)));
            measured.computeIfAbsent(lines.group(1), kind -> new ArrayList<>()).add(jump);
        }
    }

    private void print() {
        Table table = new Table(
                "Replay",
                List.of("Seconds to stand in an operation of " + THREADS + " × " + OPERATIONS + " that rr recorded, on the clock and of the",
                        "processors; the first one with the start of rr and gdb, in debuggers of their own."),
                "jump", "how many", "clock: median", "worst", "processors: median", "worst");
        KINDS.forEach((kind, words) -> {
            List<Jump> jumps = measured.get(kind);
            table.row(words, "" + jumps.size(), at(jumps, Jump::clock, 0.5), at(jumps, Jump::clock, 1),
                    at(jumps, Jump::processor, 0.5), at(jumps, Jump::processor, 1));
            anywhere.note(words, jumps.stream().allMatch(jump -> jump.takesLessThan(10)));
            if (kind.endsWith("next") || kind.endsWith("prev")) {
                near.note(words, jumps.stream().allMatch(jump -> jump.takesLessThan(1)));
            }
        });
        table.end(anywhere, near);
    }

    private static String at(List<Jump> jumps, ToDoubleFunction<Jump> figure, double share) {
        double[] sorted = jumps.stream().mapToDouble(figure).sorted().toArray();
        return String.format(Locale.ROOT, "%.2f s", sorted[(int) Math.round(share * (sorted.length - 1))]);
    }

    private static Path script() throws IOException {
        Path file = FOLDER.resolve("jumps.py");
        try (InputStream stored = ReplayBenchmark.class.getResourceAsStream("/bench/jumps.py")) {
            Files.copy(stored, file);
        }
        return file.toAbsolutePath();
    }

    private static Map<String, String> kinds() {
        Map<String, String> kinds = new LinkedHashMap<>();
        kinds.put("first-early", "first, to an early operation");
        kinds.put("first-middle", "first, to the middle");
        kinds.put("first-late", "first, to a late operation");
        kinds.put("next", "next");
        kinds.put("prev", "previous");
        kinds.put("thread-next", "next of a thread");
        kinds.put("thread-prev", "previous of a thread");
        kinds.put("back", "from the end to the beginning");
        kinds.put("forward", "from the beginning to the end");
        kinds.put("jump", "anywhere");
        return kinds;
    }
}
