package dev.traceloom.cli.replay;

import dev.traceloom.record.database.Project;
import dev.traceloom.record.database.Recording;
import dev.traceloom.record.database.RunDatabase;
import dev.traceloom.record.database.RunFile;
import dev.traceloom.record.database.StoredRecording;
import dev.traceloom.record.database.sqlite.RunDatabaseException;
import dev.traceloom.record.own.OwnRuns;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;

/**
 * What is known of the run that left a trace: from the run database of the project that we are in, or from its folder.
 * Both may have come from elsewhere, and say anything; what this user recorded here is written down in another place.
 */
final class RunFacts {
    private static final String RR = "rr";

    private final Project project;
    private final Optional<Recording> recording;
    private final boolean own;

    private RunFacts(Project project, Optional<Recording> recording) {
        this.project = project;
        this.recording = recording;
        this.own = recording.filter(run -> OwnRuns.ofThisUser().knows(run, project)).isPresent();
    }

    /** @param problems hears why the database is not asked, if so */
    static RunFacts of(Path trace, Consumer<String> problems) {
        Project project = Project.around(Path.of(""));
        return new RunFacts(project, stored(trace, project, problems).or(() -> RunFile.read(trace, project, RR)));
    }

    private static Optional<Recording> stored(Path trace, Project project, Consumer<String> problems) {
        try {
            return RunDatabase.read(project.database(), database -> database.recordingOf(project.name(trace)))
                    .flatMap(found -> found)
                    .map(StoredRecording::recording);
        } catch (RunDatabaseException unusable) {
            problems.accept("the run database is not asked about it: " + unusable.getMessage());
            return Optional.empty();
        }
    }

    /** Whether this user recorded it on this machine. */
    boolean isOwn() {
        return own;
    }

    /** What was run, by what is said; empty where nothing is. */
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

    /** The rr that recorded it here, and its options; empty where it was not recorded here, or not by rr. */
    List<String> rrCommand() {
        return own ? recording.map(Recording::rrCommand).orElse(List.of()) : List.of();
    }

    /** What the rr that recorded it calls itself, by what is said. */
    Optional<String> rrVersion() {
        return recording.map(run -> run.versions().get(RR));
    }

    /** What the recorder was told, but for the folder. */
    Map<String, String> environment() {
        return recording.map(Recording::environment).orElse(Map.of());
    }
}
