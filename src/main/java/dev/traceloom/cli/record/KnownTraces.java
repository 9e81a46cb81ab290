package dev.traceloom.cli.record;

import dev.traceloom.record.database.Project;
import dev.traceloom.record.database.Recording;
import dev.traceloom.record.database.RunDatabase;
import dev.traceloom.record.database.StoredRecording;
import dev.traceloom.record.database.sqlite.RunDatabaseException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Which traces there are in the folder of the runs already, so that another run that brings one of them is dropped. */
final class KnownTraces {
    private final Project project;
    private final RunDatabase database;
    private final boolean harvesting;
    /** Recordings whose folders do hold the trace that the database says. */
    private final Set<Long> compared = new HashSet<>();
    /** Of a harvest: what there is, by what it is without times. */
    private final Map<String, List<StoredRecording>> harvested = new HashMap<>();
    private int inVain;

    /** @param harvesting whether times are not to tell traces apart that have clocks */
    KnownTraces(Project project, RunDatabase database, boolean harvesting) {
        this.project = project;
        this.database = database;
        this.harvesting = harvesting;
    }

    /** Takes what earlier commands recorded for part of the harvest. */
    void gather(List<Path> runs) throws RunDatabaseException {
        for (Path run : runs) {
            Optional<StoredRecording> stored = database.recordingOf(project.name(run));
            if (stored.isPresent()) {
                add(stored.get(), RecordedTrace.in(run));
            }
        }
    }

    /** Hears of a run that is kept. */
    void kept(StoredRecording run, RecordedTrace trace) {
        compared.add(run.id());
        if (harvesting) {
            int before = distinct();
            add(run, trace);
            inVain = distinct() > before ? 0 : inVain + 1;
        }
    }

    private void add(StoredRecording run, RecordedTrace trace) {
        trace.withoutTimes().ifPresent(hash -> harvested.computeIfAbsent(hash, first -> new ArrayList<>()).add(run));
    }

    /** Hears of a run that recorded nothing. */
    void nothing() {
        inVain++;
    }

    /** How many there are that are not the same up to time. */
    int distinct() {
        return harvested.size();
    }

    /** How many runs in a row have brought none that was not there. */
    int inVain() {
        return inVain;
    }

    /** The run that brought the same; one that ended in another way is worth keeping even if its trace is known. */
    Optional<StoredRecording> sameAs(Recording recording, RecordedTrace trace) throws RunDatabaseException {
        if (recording.traceHash().isEmpty()) {
            return Optional.empty();
        }
        Path beside = project.resolve(recording.trace()).getParent();
        Optional<StoredRecording> same = database.recordingsLike(recording.traceHash().get()).stream()
                .filter(known -> endedAlike(known.recording(), recording))
                .filter(known -> {
                    Path folder = project.resolve(known.recording().trace());
                    return beside.equals(folder.getParent()) && Files.isDirectory(folder);
                })
                .filter(this::isAsTheDatabaseSays)
                .findFirst()
                .or(() -> trace.withoutTimes().stream()
                        .flatMap(hash -> harvested.getOrDefault(hash, List.of()).stream())
                        .filter(known -> endedAlike(known.recording(), recording))
                        .findFirst());
        inVain += same.isPresent() ? 1 : 0;
        return same;
    }

    private static boolean endedAlike(Recording one, Recording other) {
        return one.exitStatus().equals(other.exitStatus()) && one.end() == other.end();
    }

    /** What is dropped is judged by what is there in its stead, and a database may say anything. */
    private boolean isAsTheDatabaseSays(StoredRecording known) {
        Recording recording = known.recording();
        if (!compared.contains(known.id())
                && RecordedTrace.in(project.resolve(recording.trace())).hash().equals(recording.traceHash())) {
            compared.add(known.id());
        }
        return compared.contains(known.id());
    }
}
