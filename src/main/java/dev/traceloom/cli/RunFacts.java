package dev.traceloom.cli;

import dev.traceloom.record.runs.Project;
import dev.traceloom.record.runs.Recording;
import dev.traceloom.record.runs.RunDatabase;
import dev.traceloom.record.runs.RunDatabaseException;
import dev.traceloom.record.runs.RunFile;
import dev.traceloom.record.runs.StoredRecording;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * What is known of the run that left a trace: from the run database of the project that we are in, or from its folder. A
 * folder may have come from elsewhere, with a run database of its own, so what it says was run is told, and not run.
 */
final class RunFacts {
    private static final String RR = "rr";

    private final Project project;
    private final Optional<Recording> recording;
    private final boolean ours;

    private RunFacts(Project project, Optional<Recording> recording, boolean ours) {
        this.project = project;
        this.recording = recording;
        this.ours = ours;
    }

    static RunFacts of(Path trace) {
        Project project = Project.around(Path.of(""));
        Optional<Recording> stored = stored(trace, project);
        return new RunFacts(project, stored.or(() -> RunFile.read(trace, project, RR)), stored.isPresent());
    }

    private static Optional<Recording> stored(Path trace, Project project) {
        try {
            return RunDatabase.read(project.database(), database -> database.recordingOf(project.name(trace)))
                    .flatMap(found -> found)
                    .map(StoredRecording::recording);
        } catch (RunDatabaseException unusable) {
            return Optional.empty();
        }
    }

    /** What this project ran; empty where it ran nothing that is known. */
    List<String> command() {
        return ours ? recording.map(Recording::command).orElse(List.of()) : List.of();
    }

    /** What somebody else ran, by what the folder says. */
    Optional<List<String>> claimed() {
        return ours ? Optional.empty() : recording.map(Recording::command);
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
        return recording.map(Recording::environment).orElse(Map.of());
    }
}
