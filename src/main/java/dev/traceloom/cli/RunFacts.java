package dev.traceloom.cli;

import dev.traceloom.record.runs.Project;
import dev.traceloom.record.runs.Recording;
import dev.traceloom.record.runs.RunDatabase;
import dev.traceloom.record.runs.RunDatabaseException;
import dev.traceloom.record.runs.RunFile;
import dev.traceloom.record.runs.StoredRecording;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** What is known of the run that left a trace: from its folder, or from the run database. */
final class RunFacts {
    private static final String RR = "rr";

    private final Project project;
    private final Optional<Recording> recording;

    private RunFacts(Project project, Optional<Recording> recording) {
        this.project = project;
        this.recording = recording;
    }

    static RunFacts of(Path trace) {
        Project project = Project.around(trace);
        return new RunFacts(project, RunFile.read(trace, project, RR).or(() -> stored(trace, project)));
    }

    private static Optional<Recording> stored(Path trace, Project project) {
        if (!RunDatabase.isSupported() || !Files.isRegularFile(project.database())) {
            return Optional.empty();
        }
        try (RunDatabase database = RunDatabase.open(project.database())) {
            return database.recordingOf(project.name(trace)).map(StoredRecording::recording);
        } catch (RunDatabaseException unusable) {
            return Optional.empty();
        }
    }

    /** Empty where nothing is known. */
    List<String> command() {
        return recording.map(Recording::command).orElse(List.of());
    }

    Path workingFolder() {
        return recording.map(run -> project.resolve(run.workingFolder())).orElse(Path.of(""));
    }

    /** Where rr's recording is, or was. */
    Optional<Path> rr() {
        return recording.flatMap(Recording::rr).map(project::resolve);
    }

    /** What the recorder was told, but for the folder. */
    Map<String, String> environment() {
        return recording
                .map(run -> Map.of(
                        "TRACELOOM_SEED", Long.toUnsignedString(run.seed()),
                        "TRACELOOM_DISTURB", run.scheduling() == Recording.Scheduling.DISTURBED ? "on" : "off"))
                .orElse(Map.of());
    }
}
