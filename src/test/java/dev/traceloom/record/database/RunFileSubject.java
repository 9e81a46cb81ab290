package dev.traceloom.record.database;

import dev.traceloom.testing.fuzz.Disagreement;
import dev.traceloom.testing.fuzz.Invention;
import dev.traceloom.testing.fuzz.ScratchFolder;
import dev.traceloom.testing.fuzz.Subject;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;

/** {@code run.json} of a run: what it says, or nothing. */
public final class RunFileSubject implements Subject {
    private static final List<String> FIELDS = List.of(
            "format", "knobs", "command", "workingFolder", "seed", "scheduling", "versions", "host", "started", "ended", "exitStatus",
            "end", "traceHash", "operations", "threads", "bytes", "rr");

    private final ScratchFolder folder = new ScratchFolder();
    private final Path file = folder.resolve(RunFile.NAME);
    private final Project project = new Project(folder.path());

    @Override
    public String name() {
        return "run.json";
    }

    @Override
    public int share() {
        return 80;
    }

    @Override
    public List<byte[]> samples() throws IOException {
        List<byte[]> samples = new ArrayList<>();
        for (int i = 0; i < 3; i++) {
            RunFile.write(SomeRuns.recording(i, 1_700_000_000_000L), i == 0, folder.path());
            samples.add(Files.readAllBytes(file));
        }
        return samples;
    }

    @Override
    public List<String> words() {
        List<String> words = new ArrayList<>(List.of("\"plain\"", "\"disturbed\"", "\"exit\"", "\"timeout\"", "null", "[]", "{}"));
        FIELDS.forEach(field -> words.add("\"" + field + "\":"));
        return words;
    }

    @Override
    public byte[] invent(Random random) {
        return Invention.bytes(Invention.object(random, FIELDS, FIELDS));
    }

    @Override
    public String read(byte[] input) throws IOException {
        Files.write(file, input);
        Optional<Recording> read = RunFile.read(folder.path(), project, "rr");
        if (read.isEmpty()) {
            return "nothing";
        }
        RunFile.write(read.get(), read.get().rr().isPresent(), folder.path());
        Disagreement.unless(
                RunFile.read(folder.path(), project, "rr").equals(read), "what is written is read as something else");
        return read.get().end() + " " + read.get().scheduling() + " " + read.get().exitStatus().isPresent() + " "
                + Math.min(9, read.get().command().size()) + " " + Math.min(9, read.get().versions().size());
    }

    @Override
    public void close() throws IOException {
        folder.close();
    }
}
