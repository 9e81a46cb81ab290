package dev.traceloom.cli.doctor;

import dev.traceloom.record.database.RunDatabase;
import dev.traceloom.record.database.sqlite.RunDatabaseException;
import dev.traceloom.trace.file.TemporaryFolder;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** The run database, whose native library has to be unpacked and loaded. */
final class DatabaseCheck implements HealthCheck {

    @Override
    public String subject() {
        return "runs";
    }

    @Override
    public String purpose() {
        return "record and runs";
    }

    @Override
    public Finding look() {
        try {
            Path folder = TemporaryFolder.create("traceloom-doctor-");
            Path file = folder.resolve("runs.db");
            try (RunDatabase database = RunDatabase.open(file)) {
                database.check();
            } finally {
                Files.deleteIfExists(file);
                Files.deleteIfExists(folder);
            }
            return Finding.works("the run database works");
        } catch (RunDatabaseException | IOException unusable) {
            return Finding.lacks("the run database does not work: " + unusable.getMessage(), "record and runs need it");
        }
    }
}
