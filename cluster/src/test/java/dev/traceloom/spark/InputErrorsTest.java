package dev.traceloom.spark;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class InputErrorsTest {
    private static final String HERE = "local[1]";

    @TempDir
    Path folder;

    @Test
    void aSpecificationThatIsNotThereIsTold() throws Exception {
        expect(2, "there is no specification None.tla", "None.tla", "traces", "--out", "out");
    }

    @Test
    void aSpecificationThatDoesNotParseIsTold() throws Exception {
        Files.writeString(folder.resolve("Broken.tla"), "---- MODULE Broken ----\nInit == (\n====\n");
        ManyTraces.sequential(folder.resolve("t.ndjson"), java.util.List.of("Add"));
        expect(150, "Broken", "Broken.tla", "t.ndjson", "--out", "out");
        assertTrue(Files.notExists(folder.resolve("out/results.ndjson")));
    }

    @Test
    void anOutputThatIsThereIsRefused() throws Exception {
        adding();
        Files.createDirectories(folder.resolve("out"));
        Files.writeString(folder.resolve("out/mine.txt"), "mine");
        expect(2, "--out out: is not empty; name a new folder", "Adding.tla", "t.ndjson", "--out", "out");
        expect(2, "--out t.ndjson: is a file; name a new folder", "Adding.tla", "t.ndjson", "--out", "t.ndjson");
        expect(2, "--out t.ndjson/out: cannot be written", "Adding.tla", "t.ndjson", "--out", "t.ndjson/out");
    }

    @Test
    void whatIsNoTraceIsAnErrorAndTheOthersAreValidated() throws Exception {
        adding();
        Files.writeString(folder.resolve("broken.ndjson"), "{\"thread\":}\n");
        expect(2, "3 traces: 2 errors, 1 accepted", "Adding.tla", "nowhere", "broken.ndjson", "t.ndjson", "--out", "out");
        Product.Ended validated = Product.validate(
                folder, "Adding.tla", "nowhere", "broken.ndjson", "t.ndjson", "--save", "saved", "--no-pages", "--jobs", "1");
        assertEquals(2, validated.status());
        assertEquals(Product.lines(folder.resolve("saved")), Product.lines(folder.resolve("out")));
    }

    @Test
    void aJobThatNobodyLeftIsNotResumed() throws Exception {
        adding();
        expect(2, "--resume: out has nothing that was left half done", "Adding.tla", "t.ndjson", "--out", "out", "--resume");
    }

    @Test
    void anAddressThatNobodyReadsIsTold() throws Exception {
        adding();
        expect(2, "--out nosuch://a/b: cannot be written, No FileSystem for scheme \"nosuch\"", "Adding.tla", "t.ndjson", "--out",
                "nosuch://a/b");
        expect(2, "s3a://a/b: cannot be read, Spark has nothing that reads s3a://", "Adding.tla", "s3a://a/b", "t.ndjson", "--out", "out");
    }

    @Test
    void aSparkThatCannotBeStartedIsTold() throws Exception {
        adding();
        Product.Ended ended = Product.cluster("local[x]", folder, "Adding.tla", "t.ndjson", "--out", "out");
        assertEquals(
                "traceloom: Spark cannot be started: Could not parse Master URL: 'local[x]'\nTry: traceloom cluster --help",
                ended.text().strip());
        expect(2, "'foo' is no size of a heap; write 4g or 600m", "Adding.tla", "t.ndjson", "--out", "out", "--executor-memory", "foo");
        expect(2, "'300m' is too little for Spark", "Adding.tla", "t.ndjson", "--out", "out", "--executor-memory", "300m");
        expect(2, "--conf ui=no: is no setting of Spark's", "Adding.tla", "t.ndjson", "--out", "out", "--conf", "ui=no");
        expect(2, "--executors is for YARN and Kubernetes", "Adding.tla", "t.ndjson", "--out", "out", "--executors", "2");
    }

    private void adding() throws Exception {
        Files.writeString(folder.resolve("Adding.tla"), """
                ---- MODULE Adding ----
                EXTENDS Naturals
                VARIABLE n
                Init == n = 0
                Add(by) == n' = n + by
                ====
                """);
        ManyTraces.sequential(folder.resolve("t.ndjson"), java.util.List.of("Add", "Add"));
    }

    private void expect(int status, String words, String... arguments) throws Exception {
        Product.Ended ended = Product.cluster(HERE, folder, arguments);
        assertEquals(status, ended.status(), ended.text());
        assertTrue(ended.text().contains(words), ended.text());
    }
}
