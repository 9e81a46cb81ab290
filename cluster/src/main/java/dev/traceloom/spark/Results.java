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
import org.apache.spark.sql.SaveMode;
import org.apache.spark.sql.SparkSession;
import org.apache.spark.sql.functions;

/**
 * Puts together what groups found: {@code results.ndjson}, the table, and the numbers at the end, which come from the same rows.
 */
final class Results {
    private static final String TABLE = "results.parquet";
    private static final int MOST_TOLD = 20;
    /** Rows are small: a file of the table has the rows of so many groups. */
    private static final int GROUPS_PER_FILE = 1000;

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
            writeTable(groups.size());
            output.publish(TABLE);
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

    private void writeTable(int groups) throws IOException {
        SparkSession session = SparkSession.builder().getOrCreate();
        session.read()
                .schema(TraceRow.SCHEMA)
                .json(new Path(output.work(), "part-*").toString())
                .withColumn("bundle", functions.when(functions.col("number").leq(lastBundle), functions.col("bundle")))
                .coalesce(1 + groups / GROUPS_PER_FILE)
                .sortWithinPartitions("number")
                .write()
                .mode(SaveMode.Overwrite)
                // Java has it on every processor; the usual one needs a native library.
                .option("compression", "gzip")
                .parquet(new Path(output.work(), TABLE).toString());
    }
}
