package dev.traceloom.spark;

import java.io.IOException;
import org.apache.spark.sql.SparkSession;

/** Prints the rows of a table. A process of its own, since Spark wants to reach into Java. */
final class TableLines {
    private TableLines() {}

    public static void main(String[] table) throws IOException {
        try (SparkSession session = SparkSession.builder().master("local[1]").getOrCreate()) {
            session.read().parquet(table[0]).orderBy("number").toJSON().collectAsList().forEach(System.out::println);
        }
    }
}
