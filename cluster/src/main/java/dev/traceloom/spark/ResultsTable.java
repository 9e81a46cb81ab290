package dev.traceloom.spark;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import org.apache.spark.api.java.JavaSparkContext;
import org.apache.spark.api.java.function.FlatMapFunction;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.RowFactory;
import org.apache.spark.sql.SaveMode;
import org.apache.spark.sql.SparkSession;
import org.apache.spark.sql.types.DataTypes;
import org.apache.spark.sql.types.StructType;
import org.apache.spark.util.SerializableConfiguration;

/**
 * The rows of all groups as a table, which executors write. They read the groups' files themselves: Spark would take some names of
 * folders for patterns.
 *
 * @param lastBundle the number of the last trace that keeps its bundle
 */
record ResultsTable(String work, SerializableConfiguration files, long lastBundle) implements FlatMapFunction<Integer, Row> {
    static final String NAME = "results.parquet";

    /** Rows are small: a file of the table has the rows of so many groups. */
    private static final int GROUPS_PER_FILE = 1000;

    private static final StructType SCHEMA = new StructType()
            .add("number", DataTypes.LongType)
            .add("trace", DataTypes.StringType)
            .add("verdict", DataTypes.StringType)
            .add("status", DataTypes.IntegerType)
            .add("reason", DataTypes.StringType)
            .add("operations", DataTypes.LongType)
            .add("states", DataTypes.LongType)
            .add("seconds", DataTypes.DoubleType)
            .add("cpu", DataTypes.DoubleType)
            .add("bytes", DataTypes.LongType)
            .add("executor", DataTypes.StringType)
            .add("attempt", DataTypes.IntegerType)
            .add("bundle", DataTypes.StringType);

    void write(JavaSparkContext spark, List<Integer> groups, String folder) {
        SparkSession.builder()
                .getOrCreate()
                .createDataFrame(spark.parallelize(groups, 1 + groups.size() / GROUPS_PER_FILE).flatMap(this), SCHEMA)
                .write()
                .mode(SaveMode.Overwrite)
                // Java has it on every processor; the usual one needs a native library.
                .option("compression", "gzip")
                .parquet(folder);
    }

    @Override
    public Iterator<Row> call(Integer group) throws IOException {
        List<Row> rows = new ArrayList<>();
        for (TraceRow row : GroupTask.rows(new WorkFolder(work, files.value()), GroupTask.partName(group))) {
            rows.add(row(row));
        }
        return rows.iterator();
    }

    private Row row(TraceRow row) {
        return RowFactory.create(
                row.number(),
                row.trace(),
                row.verdict(),
                row.status(),
                row.reason(),
                row.operations(),
                row.states(),
                row.seconds(),
                row.cpu(),
                row.bytes(),
                row.executor(),
                row.attempt(),
                row.number() <= lastBundle ? row.bundle() : null);
    }
}
