package dev.traceloom.trace;

import dev.traceloom.testing.fuzz.Invention;
import dev.traceloom.testing.fuzz.Refusal;
import dev.traceloom.testing.fuzz.ScratchFolder;
import dev.traceloom.testing.fuzz.Subject;
import dev.traceloom.trace.find.FoundTrace;
import dev.traceloom.trace.find.TraceFinder;
import dev.traceloom.trace.log.RecorderNumbers;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.List;
import java.util.Random;

/** A folder with files of any names: each line of the input is one. */
public final class TraceFolderSubject implements Subject {
    private static final int MOST = 8;
    private static final byte[] LINE = Invention.bytes("{\"thread\":\"a\",\"op\":\"A\",\"start\":1,\"end\":2}\n");
    private static final List<String> WORDS = List.of(
            "tracing-0=0.log", "tracing-0.log", "tracing-1=1.log", "0", "1", "00", ".log", ".log.open", ".ndjson", ".jsonl",
            "q.ndjson", ".run-0001.partial/", "run-0001/", "a/", "tracing-", "-", "=", "x", ".traceloom-tmp", "run.json",
            "99999999999999999999", "\n");

    private final ScratchFolder folder = new ScratchFolder();

    @Override
    public String name() {
        return "folder";
    }

    @Override
    public int share() {
        return 10;
    }

    @Override
    public List<byte[]> samples() {
        return List.of(
                Invention.bytes("tracing-0=0.log\ntracing-1=1.log"),
                Invention.bytes("q.ndjson\na/b.jsonl"),
                Invention.bytes("a/tracing-Queue-1.log\na/tracing-Queue-2.log\nb/tracing-Queue-1.log"),
                Invention.bytes("run-0001/tracing-0.log\n.run-0002.partial/tracing-0.log"),
                Invention.bytes("tracing-0.log\nq.ndjson"));
    }

    @Override
    public List<String> words() {
        return WORDS;
    }

    @Override
    public byte[] invent(Random random) {
        return Invention.bytes(Invention.salad(random, WORDS));
    }

    @Override
    public String read(byte[] input) throws IOException, Refusal {
        folder.clear();
        String[] names = new String(input, StandardCharsets.UTF_8).split("\n", MOST + 1);
        for (int i = 0; i < Math.min(MOST, names.length); i++) {
            make(names[i]);
        }
        try {
            StringBuilder shape = new StringBuilder();
            for (FoundTrace found : TraceFinder.find(folder.path())) {
                shape.append(found.isPipe() ? "pipe " : "trace ");
                try {
                    shape.append(RecorderNumbers.of(found.path(), found.read()).size());
                } catch (TraceException refused) {
                    shape.append("refused");
                }
            }
            return shape.toString();
        } catch (TraceException refused) {
            throw new Refusal(refused.getMessage(), folder.path().toString());
        }
    }

    private void make(String name) throws IOException {
        try {
            Path file = folder.path().resolve(name).normalize();
            if (file.startsWith(folder.path()) && !file.equals(folder.path()) && !Files.exists(file)) {
                Files.createDirectories(file.getParent());
                Files.write(file, name.endsWith(".log") ? Packed.bytes(Packed.v1("A", 1, 2)) : LINE);
            }
        } catch (InvalidPathException | java.nio.file.FileSystemException impossible) {
            // No file can be called so, and no stranger can send one.
        }
    }

    @Override
    public void close() throws IOException {
        folder.close();
    }
}
