package dev.traceloom.bench;

import dev.traceloom.bench.foreign.Coverage;
import dev.traceloom.bench.foreign.Foreign;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * {@code ./traceloom bench [NAME…]}, {@code bench soundness [TRACES [FIRST]]}, {@code bench foreign FOLDER…}, {@code
 * bench coverage FOLDER…}, {@code bench public FOLDER…}, {@code bench lineup [TESTS] [CLASS…]}, or {@code bench fuzz [READER…]}.
 */
public final class Main {

    /** One benchmark: it prints what it measured. */
    interface Benchmark {
        void run() throws Exception;
    }

    /** Those that run only when they are named. */
    private static final Set<String> SEPARATE = Set.of("search-quick", "examples", "tune", "lineup", "cluster");

    private Main() {}

    public static void main(String[] arguments) throws Exception {
        if (arguments.length > 0 && arguments[0].equals("soundness")) {
            long traces = arguments.length > 1 ? number(arguments[1]) : Soundness.USUAL_TRACES;
            long first = arguments.length > 2 ? number(arguments[2]) : Soundness.anywhere();
            System.exit(new Soundness(traces, first).run() ? 0 : 1);
        }
        if (arguments.length > 0 && arguments[0].equals("foreign")) {
            System.exit(foreign(List.of(arguments).subList(1, arguments.length)));
        }
        if (arguments.length > 0 && arguments[0].equals("coverage")) {
            System.exit(coverage(List.of(arguments).subList(1, arguments.length)));
        }
        if (arguments.length > 0 && arguments[0].equals("fuzz")) {
            System.exit(FuzzProcess.run(List.of(arguments).subList(1, arguments.length)));
        }
        if (arguments.length > 0 && arguments[0].equals("public")) {
            if (arguments.length == 1) {
                System.err.println("traceloom: bench public takes the folders of checkouts: bench public FOLDER…");
                System.exit(2);
            }
            PublicBenchmark.run(List.of(arguments).subList(1, arguments.length));
            return;
        }
        if (arguments.length > 1 && arguments[0].equals("lineup")) {
            LineupBenchmark.run(List.of(arguments).subList(1, arguments.length));
            return;
        }
        Map<String, Benchmark> known = new LinkedHashMap<>();
        known.put("search", () -> new SearchBenchmark(List.of(5_000, 50_000, 450_000)).run());
        known.put("search-quick", () -> new SearchBenchmark(List.of(5_000)).run());
        known.put("start", StartBenchmark::run);
        known.put("files", FilesBenchmark::run);
        known.put("warm", () -> new WarmBenchmark().run());
        known.put("threads", WideBenchmark::threads);
        known.put("heavy", WideBenchmark::heavy);
        known.put("length", () -> new LengthBenchmark(List.of(50_000, 500_000, 5_000_000, 10_000_000)).run());
        known.put("partition", PartitionBenchmark::run);
        known.put("recordings", RecordingsBenchmark::run);
        known.put("store", StoreBenchmark::run);
        known.put("elections", ElectionsBenchmark::run);
        known.put("queues", QueuesBenchmark::run);
        known.put("states", StatesBenchmark::run);
        known.put("causal", CausalBenchmark::run);
        known.put("explain", () -> new ExplainBenchmark(450_000).run());
        known.put("evaluate", EvaluationBenchmark::start);
        known.put("paint", PaintBenchmark::run);
        known.put("window", WindowBenchmark::run);
        known.put("record", RecordBenchmark::run);
        known.put("replay", ReplayBenchmark::run);
        known.put("examples", ExamplesBenchmark::run);
        known.put("lineup", () -> LineupBenchmark.run(List.of()));
        known.put("actors", ActorsBenchmark::run);
        known.put("cluster", ClusterBenchmark::run);
        known.put("tune", TuneBenchmark::run);
        List<String> wanted = arguments.length > 0
                ? List.of(arguments)
                : known.keySet().stream().filter(name -> !SEPARATE.contains(name)).toList();
        for (String name : wanted) {
            if (!known.containsKey(name)) {
                System.err.println("traceloom: there is no benchmark " + name + "; there are "
                        + String.join(", ", known.keySet()));
                System.exit(2);
            }
        }
        for (String name : wanted) {
            known.get(name).run();
        }
    }

    private static int foreign(List<String> arguments) throws Exception {
        try {
            return new Foreign(Foreign.Request.of(arguments), System.out).run() ? 0 : 1;
        } catch (IllegalArgumentException wrong) {
            System.err.println("traceloom: " + wrong.getMessage());
            return 2;
        }
    }

    private static int coverage(List<String> arguments) throws Exception {
        try {
            return new Coverage(Coverage.Request.of(arguments), System.out).run() ? 0 : 1;
        } catch (IllegalArgumentException wrong) {
            System.err.println("traceloom: " + wrong.getMessage());
            return 2;
        }
    }

    private static long number(String argument) {
        try {
            return Long.parseLong(argument.replace("_", "").replace(",", ""));
        } catch (NumberFormatException none) {
            System.err.println("traceloom: " + argument + " is no number; write bench soundness [TRACES [FIRST]]");
            System.exit(2);
            return 0;
        }
    }
}
