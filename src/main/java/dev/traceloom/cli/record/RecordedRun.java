package dev.traceloom.cli.record;

import dev.traceloom.record.database.Recording;
import dev.traceloom.record.process.RunEnd;
import java.nio.file.Path;
import java.util.Locale;

/**
 * A run that recorded something.
 *
 * @param folder where it is now
 * @param recording what is known of what lies there; of a run that was dropped, of the one that brought the same before
 * @param ended how the process ended
 */
record RecordedRun(Path folder, Recording recording, RunEnd ended) {
    private static final double SECOND = 1e3;

    String name() {
        return folder.getFileName().toString();
    }

    /** Whether its command failed, by its own exit status or because somebody had to end it. */
    boolean failed() {
        return ended.cause() != RunEnd.Cause.STOPPED && ended.exitStatus() != 0;
    }

    /** In a line, without its name. */
    static String words(Recording recording) {
        String end = recording.end() == Recording.End.EXIT
                ? "exit " + RecordingTally.status(recording.exitStatus().orElse(0))
                : recording.end().word();
        return String.format(
                Locale.ROOT,
                "seed %s  %s, %d operations, %d threads, %.2f s",
                Long.toUnsignedString(recording.seed()),
                end,
                recording.operations(),
                recording.threads(),
                (recording.endedMillis() - recording.startedMillis()) / SECOND);
    }
}
