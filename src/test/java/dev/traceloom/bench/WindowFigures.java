package dev.traceloom.bench;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Arrays;
import java.util.List;

/**
 * What a gesture cost the thread that paints, in milliseconds: the longest event of each time that it was made.
 *
 * @param first the first time in the process, when classes are loaded and nothing is compiled
 * @param median of the other times
 * @param longest of the other times
 * @param clock the longest of all times by the clock instead of by processor time
 */
record WindowFigures(String gesture, int times, double first, double median, double longest, double clock) {
    private static final String SEPARATOR = "\t";

    static WindowFigures of(String gesture, List<DispatchTimes.Longest> measured) {
        double[] later = measured.stream().skip(1).mapToDouble(DispatchTimes.Longest::processor).sorted().toArray();
        return new WindowFigures(
                gesture,
                measured.size(),
                measured.get(0).processor(),
                later.length == 0 ? Double.NaN : later[later.length / 2],
                Arrays.stream(later).max().orElse(Double.NaN),
                measured.stream().mapToDouble(DispatchTimes.Longest::clock).max().orElseThrow());
    }

    /** The worst by processor time. */
    double worst() {
        return Double.isNaN(longest) ? first : Math.max(first, longest);
    }

    /** Appends them to a file, for another process. */
    void write(Path file) {
        String line = String.join(
                SEPARATOR, gesture, "" + times, "" + first, "" + median, "" + longest, "" + clock);
        try {
            Files.writeString(file, line + "\n", StandardOpenOption.CREATE, StandardOpenOption.APPEND);
        } catch (IOException full) {
            throw new UncheckedIOException(full);
        }
    }

    static WindowFigures read(String line) {
        String[] cells = line.split(SEPARATOR);
        return new WindowFigures(
                cells[0],
                Integer.parseInt(cells[1]),
                Double.parseDouble(cells[2]),
                Double.parseDouble(cells[3]),
                Double.parseDouble(cells[4]),
                Double.parseDouble(cells[5]));
    }
}
