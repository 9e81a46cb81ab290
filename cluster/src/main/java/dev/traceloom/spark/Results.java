package dev.traceloom.spark;

import dev.traceloom.cli.cluster.BundleLimits;
import dev.traceloom.cli.terminal.ExitStatus;
import dev.traceloom.cli.terminal.Terminal;
import dev.traceloom.explain.bundle.Bundles;
import dev.traceloom.explain.results.ResultsWriter;
import dev.traceloom.explain.results.RunHeader;
import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.apache.hadoop.fs.FileStatus;
import org.apache.hadoop.fs.Path;
import org.apache.spark.api.java.JavaSparkContext;
import org.apache.spark.util.SerializableConfiguration;

/**
 * Puts together what groups found: {@code results.ndjson}, the table, and the numbers at the end, which come from the same rows.
 */
final class Results {
    private static final int MOST_TOLD = 20;

    private final OutputFolder output;
    private final JavaSparkContext spark;
    private final Terminal terminal;
    private final BundleRoom room;
    private final Map<String, Long> verdicts = new LinkedHashMap<>();
    private int status = ExitStatus.ACCEPTED;
    private long told;
    private final Set<String> bundles = new HashSet<>();
    /** The number of the last trace that keeps its bundle: what is beyond is more than was asked for. */
    private long lastBundle = -1;

    Results(OutputFolder output, JavaSparkContext spark, Terminal terminal, BundleLimits limits) {
        this.output = output;
        this.spark = spark;
        this.terminal = terminal;
        this.room = new BundleRoom(limits);
    }

    /** Returns the exit status. */
    int write(RunHeader header, List<TraceGroup> groups) throws IOException {
        Path lines = new Path(output.work(), ResultsWriter.FILE);
        try (OutputStream out = new BufferedOutputStream(output.files().create(lines, true))) {
            ResultsWriter writer = new ResultsWriter(out);
            writer.write(header);
            for (TraceGroup group : groups) {
                for (TraceRow row : GroupTask.rows(output.workFolder(), GroupTask.partName(group.number()))) {
                    add(row);
                    out.write(kept(row).getBytes(StandardCharsets.UTF_8));
                    out.write('\n');
                }
            }
        }
        if (!groups.isEmpty()) {
            new ResultsTable(output.work(), new SerializableConfiguration(spark.hadoopConfiguration()), lastBundle)
                    .write(spark, groups.stream().map(TraceGroup::number).toList(), new Path(output.work(), ResultsTable.NAME).toString());
            output.publish(ResultsTable.NAME);
        }
        deleteOtherBundles();
        output.publish(ResultsWriter.FILE);
        output.workFolder().delete();
        long total = verdicts.values().stream().mapToLong(Long::longValue).sum();
        terminal.clearProgress();
        terminal.out().println(total + " traces: "
                + verdicts.entrySet().stream()
                        .map(one -> one.getValue() + " " + one.getKey() + (one.getKey().equals("error") && one.getValue() > 1 ? "s" : ""))
                        .collect(Collectors.joining(", ")));
        return status;
    }

    /** The line of a trace, which names its bundle if that is among those that were asked for. */
    private String kept(TraceRow row) {
        boolean fits = row.bundleBytes() > 0 && room.take(row.bundleBytes());
        if (row.bundle() == null) {
            return row.line();
        }
        if (fits) {
            bundles.add(row.bundle());
            lastBundle = row.number();
            return row.line();
        }
        return row.line().replace(",\"bundle\":\"" + row.bundle() + "\",", ",\"bundle\":null,");
    }

    /** Those that no line names: more than were asked for, and of tasks that did not end. */
    private void deleteOtherBundles() throws IOException {
        for (FileStatus file : output.files().listStatus(new Path(output.folder()))) {
            String name = file.getPath().getName();
            if (name.endsWith(Bundles.EXTENSION) && !bundles.contains(name)) {
                output.files().delete(file.getPath(), false);
            }
        }
    }

    private void add(TraceRow row) {
        verdicts.merge(row.verdict(), 1L, Long::sum);
        status = ExitStatus.worse(status, row.status());
        if (row.reason() != null && told++ < MOST_TOLD) {
            // What is wrong with a file is mostly told with its name.
            String name = row.reason().startsWith(row.trace()) ? "" : row.trace() + ": ";
            terminal.out().println(row.verdict() + "  " + name + row.reason());
        }
    }
}
