package dev.traceloom.record.database;

import dev.traceloom.record.database.sqlite.RunDatabaseException;
import dev.traceloom.testing.fuzz.Refusal;
import dev.traceloom.testing.fuzz.ScratchFolder;
import dev.traceloom.testing.fuzz.Subject;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;

/** A run database whose bytes were changed: read only, and opened to be written. */
public final class DatabaseSubject implements Subject {
    private final ScratchFolder folder = new ScratchFolder();
    private final Path file = folder.resolve("runs.db");

    @Override
    public String name() {
        return "database";
    }

    @Override
    public int share() {
        return 2;
    }

    @Override
    public List<byte[]> samples() throws Exception {
        List<byte[]> samples = new ArrayList<>();
        try (RunDatabase database = RunDatabase.open(file)) {
            samples.add(Files.readAllBytes(file));
            fill(database);
        }
        samples.add(Files.readAllBytes(file));
        return samples;
    }

    static void fill(RunDatabase database) throws RunDatabaseException {
        for (int i = 1; i <= 3; i++) {
            Recording recording = SomeRuns.recording(i, i * SomeRuns.DAY);
            database.add(recording);
            database.add(SomeRuns.validation(recording.trace(), i == 1 ? "rejected" : "accepted", i * SomeRuns.DAY));
        }
    }

    @Override
    public List<String> words() {
        return List.of("CREATE TABLE", "CREATE VIEW", "CREATE TRIGGER", "recordings", "validations", "SQLite format 3\0",
                "\0\0\0\0", "NOT NULL");
    }

    @Override
    public byte[] invent(Random random) {
        byte[] page = new byte[1 + random.nextInt(5_000)];
        random.nextBytes(page);
        byte[] magic = "SQLite format 3\0".getBytes(java.nio.charset.StandardCharsets.US_ASCII);
        System.arraycopy(magic, 0, page, 0, Math.min(page.length, magic.length));
        return page;
    }

    @Override
    public String read(byte[] input) throws IOException, Refusal {
        folder.clear();
        Files.write(file, input);
        return use(file);
    }

    /** Everything that commands ask for; what is found decides what is asked next. */
    static String use(Path file) throws Refusal {
        try {
            Optional<String> seen = RunDatabase.read(file, DatabaseSubject::look);
            try (RunDatabase database = RunDatabase.open(file)) {
                String known = look(database);
                database.add(SomeRuns.recording(1, SomeRuns.DAY));
                database.add(SomeRuns.validation("recordings/run-0002", "accepted", SomeRuns.DAY));
                database.recordingsLike("hash1");
                return seen.orElse("not yet") + ", " + known;
            }
        } catch (RunDatabaseException refused) {
            throw new Refusal(refused.getMessage(), file.toString());
        }
    }

    private static String look(RunDatabase database) throws RunDatabaseException {
        List<KnownRun> runs = database.runs(RunFilter.ALL);
        for (KnownRun run : runs) {
            if (run.recording().isPresent()) {
                database.recording(run.recording().get().id());
                database.validationsOf(run.recording().get().id());
            }
            if (run.validation().isPresent()) {
                database.validation(run.validation().get().id());
            }
        }
        return Math.min(9, runs.size()) + " runs, " + Math.min(9, database.trends(RunFilter.ALL).size()) + " trends, "
                + Math.min(9, database.coverage(0).size());
    }

    @Override
    public void close() throws IOException {
        folder.close();
    }
}
