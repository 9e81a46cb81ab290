package dev.traceloom.ide.debug;

import dev.traceloom.ide.TraceloomBundle;
import dev.traceloom.ide.database.RunsPlace;
import dev.traceloom.ide.database.StoredPaths;
import dev.traceloom.record.database.Project;
import dev.traceloom.record.database.Recording;
import dev.traceloom.record.database.RunDatabase;
import dev.traceloom.record.database.StoredRecording;
import dev.traceloom.record.database.sqlite.RunDatabaseException;
import dev.traceloom.record.own.OwnRuns;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Asks a project's run database about one trace. Away from the UI thread: a disk may be slow. */
final class RecordingLookup {
    private final Project project;

    /** @param folder of the project that is open */
    RecordingLookup(Path folder) {
        project = RunsPlace.of(folder);
    }

    Path database() {
        return project.database();
    }

    Debuggable look(Path trace) throws RunDatabaseException {
        Optional<Optional<Recording>> known = RunDatabase.read(project.database(), database -> find(database, trace));
        if (known.isEmpty()) {
            return Debuggable.Not.because("debug.not.database");
        }
        return known.get().map(this::way).orElseGet(() -> Debuggable.Not.because("debug.not.known"));
    }

    private Optional<Recording> find(RunDatabase database, Path trace) throws RunDatabaseException {
        for (String name : names(trace)) {
            Optional<StoredRecording> found = database.recordingOf(name);
            if (found.isPresent()) {
                return found.map(StoredRecording::recording);
            }
        }
        return Optional.empty();
    }

    /** A folder may have been reached through a link. */
    private Set<String> names(Path trace) {
        Set<String> names = new LinkedHashSet<>();
        names.add(project.name(trace));
        try {
            names.add(project.name(trace.toRealPath()));
        } catch (IOException gone) {
            // Then there is nothing else to look for.
        }
        return names;
    }

    private Debuggable way(Recording recording) {
        // The database may have come with the project, from anywhere.
        boolean own = OwnRuns.ofThisUser().knows(recording, project);
        if (recording.rr().isEmpty()) {
            return again(recording, own, TraceloomBundle.message("debug.without.rr"));
        }
        Optional<Path> rr = recording.rr().flatMap(stored -> StoredPaths.of(project, stored)).filter(Files::isDirectory);
        return rr.<Debuggable>map(folder -> new Debuggable.InRr(folder, own ? recording.rrCommand() : List.of(), own))
                .orElseGet(() -> again(recording, own, TraceloomBundle.message("debug.rr.gone", recording.rr().get())));
    }

    private Debuggable again(Recording recording, boolean own, String whyNotInRr) {
        Optional<Path> folder = StoredPaths.of(project, recording.workingFolder());
        if (recording.command().isEmpty() || folder.isEmpty()) {
            return new Debuggable.Not(whyNotInRr);
        }
        return new Debuggable.Again(
                recording.command(),
                folder.get(),
                recording.environment(),
                whyNotInRr,
                own);
    }
}
