package dev.traceloom.explain.results;

import dev.traceloom.testing.fuzz.Disagreement;
import dev.traceloom.testing.fuzz.Invention;
import dev.traceloom.testing.fuzz.ScratchFolder;
import dev.traceloom.testing.fuzz.Subject;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Random;

/** Saved results: what cannot be understood is left out, whether a file is read at once or while it grows. */
public final class ResultsSubject implements Subject {
    private static final List<String> KEYS = List.of(
            "format", "specification", "modules", "actions", "started", "version", "file", "path", "sha256", "name",
            "signature", "place", "trace", "verdict", "message", "operations", "threads", "linearized", "seconds", "states",
            "bundle", "lines", "line", "count", "examples", "thread", "index", "stalled", "reason", "words", "branches",
            "accepted", "rejected", "undecided", "error");

    private static final int COMPARED_EVERY = 8;

    private final ScratchFolder folder = new ScratchFolder();
    private final Path file = folder.resolve(ResultsWriter.FILE);
    private int count;

    @Override
    public String name() {
        return "results";
    }

    @Override
    public int share() {
        return 80;
    }

    @Override
    public List<byte[]> samples() throws IOException {
        return List.of(ResultsFileTest.sample(folder.resolve("sample.ndjson")));
    }

    @Override
    public List<String> words() {
        return KEYS.stream().map(key -> "\"" + key + "\":").toList();
    }

    @Override
    public byte[] invent(Random random) {
        return Invention.bytes(Invention.object(random, KEYS.subList(0, 6), KEYS) + "\n"
                + Invention.object(random, KEYS.subList(12, 24), KEYS) + "\n" + Invention.json(random, KEYS) + "\n");
    }

    @Override
    public String read(byte[] input) throws IOException {
        Files.write(file, input);
        ResultsReader whole = ResultsReader.of(file);
        if (count++ % COMPARED_EVERY == 0) {
            Files.write(file, Arrays.copyOf(input, input.length / 2));
            ResultsReader growing = ResultsReader.of(file);
            Files.write(file, input);
            growing.poll();
            Disagreement.unless(
                    growing.header().equals(whole.header())
                            && growing.outcomes().equals(whole.outcomes())
                            && growing.notUnderstood() == whole.notUnderstood(),
                    "read while it grows as something else");
            survivesWriting(whole);
            Files.write(folder.resolve("run.properties"), input);
            new SavedRuns(folder.path()).read(folder.path());
        }
        return whole.header().isPresent() + " " + Math.min(9, whole.outcomes().size()) + " "
                + Math.min(9, whole.notUnderstood())
                + whole.outcomes().stream().map(TraceOutcome::verdict).distinct().toList();
    }

    private void survivesWriting(ResultsReader read) throws IOException {
        if (read.header().isEmpty()) {
            return;
        }
        Path copy = folder.resolve("copy.ndjson");
        Files.deleteIfExists(copy);
        try (ResultsWriter writer = new ResultsWriter(copy)) {
            writer.write(read.header().get());
            for (TraceOutcome outcome : read.outcomes()) {
                writer.write(outcome);
            }
        }
        ResultsReader again = ResultsReader.of(copy);
        Disagreement.unless(
                again.header().equals(read.header()) && again.outcomes().equals(read.outcomes()),
                "what is written is read as something else");
    }

    @Override
    public void close() throws IOException {
        folder.close();
    }
}
