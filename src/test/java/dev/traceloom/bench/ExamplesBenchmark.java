package dev.traceloom.bench;

import dev.traceloom.record.process.RrProgram;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * How soon the bugs of the examples are found, with the disturber and without, and recorded by rr: the figures of their
 * READMEs, by the commands that stand there. {@code -Dtraceloom.attempts=N} in {@code TRACELOOM_JAVA_OPTIONS} for fewer than
 * ten.
 */
final class ExamplesBenchmark {
    private static final int ATTEMPTS = Integer.getInteger("traceloom.attempts", 10);
    private static final Path FOLDER = Path.of("target/bench-examples");
    private static final List<Example> EXAMPLES = List.of(Example.QUEUE, Example.MAP);

    private final Goal found = new Goal("every bug is found in nine of ten attempts, with the disturber");
    private final Goal sooner = new Goal("without it, less often or later");
    private final Goal recorded = new Goal("and in nine of ten also where rr records, so that one can stand in it");

    private final Optional<RrProgram> rr;

    private ExamplesBenchmark(Optional<RrProgram> rr) {
        this.rr = rr;
    }

    static void run() throws Exception {
        new ExamplesBenchmark(RecordingRr.find()).measure();
    }

    /** An attempt that found the bug. */
    private record Found(int runs, double seconds) {}

    private void measure() throws Exception {
        Scratch.delete(FOLDER);
        Table table = new Table(
                "Examples",
                List.of("How many of " + ATTEMPTS + " attempts found the bug, and in how many runs; under rr also how long an attempt took,",
                        "validation included: the median, and the longest."
                                + (rr.isPresent() ? "" : " No rr: " + RecordingRr.ABSENT + ".")),
                "example", "bug", "found", "runs needed", "without the disturber", "runs needed", "under rr", "runs needed",
                "seconds");
        for (Example example : EXAMPLES) {
            Path here = FOLDER.resolve(example.name());
            example.buildIn(here);
            for (String bug : example.bugs()) {
                List<Found> disturbed = attempts(example, bug, here, "--no-rr");
                List<Found> alone = attempts(example, bug, here, "--no-rr --no-disturb");
                List<String> row = new ArrayList<>(List.of(
                        example.name(), bug, "" + disturbed.size(), range(disturbed), "" + alone.size(), range(alone)));
                row.addAll(underRr(example, bug, here));
                table.row(row.toArray(new String[0]));
                found.note(bug, isMostly(disturbed));
                sooner.note(bug, alone.size() < disturbed.size() || sum(alone) > sum(disturbed));
            }
        }
        table.end(found, sooner, recorded);
        Scratch.delete(FOLDER);
    }

    private List<String> underRr(Example example, String bug, Path here) throws Exception {
        if (rr.isEmpty()) {
            return List.of("– (none records)", "–", "–");
        }
        if (!example.stands()) {
            return List.of("– (Java: no debugger stands in it)", "–", "–");
        }
        List<Found> attempts = attempts(example, bug, here, RecordingRr.options(rr.get()));
        recorded.note(bug, isMostly(attempts));
        return List.of("" + attempts.size(), range(attempts), seconds(attempts));
    }

    /** Those that found it. */
    private static List<Found> attempts(Example example, String bug, Path here, String options) throws Exception {
        List<Found> found = new ArrayList<>();
        for (int seed = 1; seed <= ATTEMPTS; seed++) {
            Path runs = here.resolve("runs");
            long began = System.nanoTime();
            int status = Shell.run(
                    "./traceloom record " + options + " --runs " + example.runs() + " --seed " + seed
                            + " --database HERE/runs.db --output HERE/runs --until-rejected " + example.specification()
                            + " -- " + example.workload() + " " + example.choices(),
                    here,
                    Map.of(example.variable(), bug));
            if (status == Shell.REJECTED) {
                found.add(new Found(1 + last(runs), (System.nanoTime() - began) / 1e9));
            }
            Scratch.delete(runs);
        }
        return found;
    }

    /** How many runs came before the last one: duplicates have no folder, but their numbers are used. */
    private static int last(Path runs) throws IOException {
        try (Stream<Path> folders = Files.list(runs)) {
            return folders.map(folder -> folder.getFileName().toString())
                    .filter(name -> name.startsWith("run-"))
                    .mapToInt(name -> Integer.parseInt(name.substring("run-".length())) - 1)
                    .max()
                    .orElseThrow();
        }
    }

    private static boolean isMostly(List<Found> attempts) {
        return attempts.size() * 10 >= ATTEMPTS * 9;
    }

    private static int sum(List<Found> attempts) {
        return attempts.stream().mapToInt(Found::runs).sum();
    }

    private static String range(List<Found> attempts) {
        if (attempts.isEmpty()) {
            return "";
        }
        int least = attempts.stream().mapToInt(Found::runs).min().orElseThrow();
        int most = attempts.stream().mapToInt(Found::runs).max().orElseThrow();
        return least == most ? "" + least : least + " to " + most;
    }

    private static String seconds(List<Found> attempts) {
        double[] sorted = attempts.stream().mapToDouble(Found::seconds).sorted().toArray();
        return sorted.length == 0
                ? ""
                : String.format(Locale.ROOT, "%.1f, %.1f", sorted[sorted.length / 2], sorted[sorted.length - 1]);
    }
}
