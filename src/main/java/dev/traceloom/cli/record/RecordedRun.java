package dev.traceloom.cli.record;

import dev.traceloom.record.database.Recording;
import dev.traceloom.record.process.RunEnd;
import dev.traceloom.trace.text.Counted;
import java.nio.file.Path;
import java.util.Locale;

/**
 * A run that recorded something.
 *
 * @param folder where it is now
 * @param recording what is known of what lies there; of a run that was dropped, of the one that brought the same before
 * @param ended how the process ended
 * @param excused whether it had to be ended because of what was turned, which is no failure of the command
 */
record RecordedRun(Path folder, Recording recording, RunEnd ended, boolean excused) {
    private static final double SECOND = 1e3;
    private static final String EXCUSE = ", since --tune made it longer: no failure of the command";

    String name() {
        return folder.getFileName().toString();
    }

    /** Whether its command failed, by its own exit status or because somebody had to end it. */
    boolean failed() {
        return !excused && ended.cause() != RunEnd.Cause.STOPPED && ended.exitStatus() != 0;
    }

    /** How it ended, as far as the command is to blame. */
    RunEnd countedEnd() {
        return excused ? new RunEnd(0, RunEnd.Cause.EXIT, ended.startedMillis(), ended.endedMillis()) : ended;
    }

    /** Why it was cut short, as a clause. */
    String shortage() {
        return StopRule.failure(ended).orElseThrow() + (excused ? EXCUSE : "");
    }

    /** In a line, without its name. */
    static String words(Recording recording) {
        String end = recording.end() == Recording.End.EXIT
                ? "exit " + RecordingTally.status(recording.exitStatus().orElse(0))
                : recording.end().word();
        return String.format(
                        Locale.ROOT,
                        "seed %s  %s, %s, %s, %.2f s",
                        Long.toUnsignedString(recording.seed()),
                        end,
                        Counted.of(recording.operations(), "operation"),
                        Counted.of(recording.threads(), "thread"),
                        (recording.endedMillis() - recording.startedMillis()) / SECOND)
                + (recording.knobs().isEmpty() ? "" : ", with " + recording.knobs().words());
    }
}
