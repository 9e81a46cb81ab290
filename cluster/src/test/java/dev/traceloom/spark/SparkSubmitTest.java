package dev.traceloom.spark;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** With a spark-submit that only tells how it was called. */
class SparkSubmitTest {
    @TempDir
    Path folder;

    private Path spark;

    @BeforeEach
    void install() throws Exception {
        Files.writeString(folder.resolve("Any.tla"), "---- MODULE Any ----\n====\n");
        spark = folder.resolve("a spark");
        Path program = Files.createDirectories(spark.resolve("bin")).resolve("spark-submit");
        Files.writeString(program, "#!/bin/sh\necho \"options $SPARK_SUBMIT_OPTS\"\nfor word; do echo \"$word\"; done\n");
        assertTrue(program.toFile().setExecutable(true));
    }

    @Test
    void settingsAreHandedOn() throws Exception {
        List<String> words = called("--master", "spark://there:7077", "--executor-memory", "2g", "--conf", "spark.a=b,c d");
        assertTrue(contains(words, "--master", "spark://there:7077", "--deploy-mode", "client", "--name", "traceloom Any.tla",
                "--executor-memory", "2g", "--conf", "spark.a=b,c d", "--class", "dev.traceloom.cli.Main"), words.toString());
    }

    @Test
    void inOneProcessTheHeapIsTheDrivers() throws Exception {
        assertTrue(contains(called("--executor-memory", "2g"), "--driver-memory", "2g"));
    }

    @Test
    void sparkIsQuietUnlessSomebodySaidWhatItIsToLog() throws Exception {
        assertTrue(called().get(0).contains("quiet.properties"));
        Files.createDirectories(spark.resolve("conf"));
        Files.writeString(spark.resolve("conf/log4j2.properties"), "");
        assertEquals("options ", called().get(0));
    }

    @Test
    void whatIsPrintedDoesTheSame() throws Exception {
        String line = Product.clusterOf(spark, folder, "Any.tla", "it's", "--out", "out", "--print").text();
        assertEquals(
                Product.clusterOf(spark, folder, "Any.tla", "it's", "--out", "out").text(), Product.shell(folder, line).text());
    }

    private List<String> called(String... options) throws Exception {
        List<String> words = new ArrayList<>(List.of("Any.tla", "traces", "--out", "out"));
        words.addAll(List.of(options));
        return Product.clusterOf(spark, folder, words.toArray(String[]::new)).text().lines().toList();
    }

    private static boolean contains(List<String> words, String... expected) {
        return Collections.indexOfSubList(words, List.of(expected)) >= 0;
    }
}
