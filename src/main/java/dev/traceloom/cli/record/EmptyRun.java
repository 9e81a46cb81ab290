package dev.traceloom.cli.record;

import dev.traceloom.record.process.RunEnd;
import java.nio.file.Path;

/**
 * A run that recorded nothing.
 *
 * @param folder where its output is, as long as it is told
 * @param hasLogs whether there are logs, without any operation
 * @param first whether no run came before, so that nothing is likely to come of the others either
 */
record EmptyRun(Path folder, RunSettings settings, RunEnd ended, boolean hasLogs, boolean first) {

    String problem() {
        return "the command recorded nothing (" + StopRule.failure(ended).orElse("exit status 0") + "): "
                + (hasLogs ? "its logs have no operation" : "there is no *.log in the folder TRACELOOM_DIR");
    }

    /** Nothing is kept of one that comes later but what made it. */
    String advice() {
        return first
                ? "Does the program use a recorder, and does the recorder get TRACELOOM_DIR from the environment? A script must"
                        + " pass it on."
                : "Record it again with " + settings.again();
    }
}
