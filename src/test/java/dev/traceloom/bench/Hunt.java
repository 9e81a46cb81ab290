package dev.traceloom.bench;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;

/** Attempts to find a bug, with seeds from 1 on: those that found it. */
record Hunt(List<Found> found) {

    /** An attempt that found the bug. */
    record Found(int runs, double seconds) {}

    /**
     * @param here where the program was built
     * @param options of {@code record}
     * @param runs how many are made in each attempt
     */
    static Hunt of(Bug bug, Path here, String options, int attempts, int runs) throws Exception {
        List<Found> found = new ArrayList<>();
        for (int seed = 1; seed <= attempts; seed++) {
            attempt(bug, here, options, seed, runs).ifPresent(found::add);
        }
        return new Hunt(List.copyOf(found));
    }

    /** One attempt; nothing where it did not find the bug. */
    static Optional<Found> attempt(Bug bug, Path here, String options, int seed, int runs) throws Exception {
        Path folder = here.resolve("runs");
        long began = System.nanoTime();
        int status = Shell.run(
                "./traceloom record " + options + " --runs " + runs + " --seed " + seed
                        + " --database HERE/runs.db --output HERE/runs --until-rejected " + bug.specification()
                        + " -- " + bug.run(),
                here,
                bug.environment());
        double seconds = (System.nanoTime() - began) / 1e9;
        Optional<Found> found =
                status == Shell.REJECTED ? Optional.of(new Found(1 + last(folder), seconds)) : Optional.empty();
        Scratch.delete(folder);
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

    int size() {
        return found.size();
    }

    /** How many runs all attempts took, where one that found nothing took so many. */
    int sum(int attempts, int runs) {
        return found.stream().mapToInt(Found::runs).sum() + (attempts - size()) * runs;
    }

    String range() {
        if (found.isEmpty()) {
            return "";
        }
        int least = found.stream().mapToInt(Found::runs).min().orElseThrow();
        int most = found.stream().mapToInt(Found::runs).max().orElseThrow();
        return least == most ? "" + least : least + " to " + most;
    }

    /** The run in which half of the attempts had found it, where half of them did. */
    String median(int attempts) {
        int[] sorted = found.stream().mapToInt(Found::runs).sorted().toArray();
        int half = (attempts + 1) / 2;
        return sorted.length < half ? "" : "" + sorted[half - 1];
    }

    /** The median and the longest. */
    String seconds() {
        double[] sorted = found.stream().mapToDouble(Found::seconds).sorted().toArray();
        return sorted.length == 0
                ? ""
                : String.format(Locale.ROOT, "%.1f, %.1f", sorted[sorted.length / 2], sorted[sorted.length - 1]);
    }
}
