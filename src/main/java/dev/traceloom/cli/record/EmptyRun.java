package dev.traceloom.cli.record;

import dev.traceloom.record.process.RunEnd;
import java.nio.file.Path;
import java.util.Optional;

/**
 * A run that recorded nothing.
 *
 * @param folder where its output is, as long as it is told
 * @param hasLogs whether there are logs, without any operation
 * @param first whether no run came before, so that nothing is likely to come of the others either
 */
record EmptyRun(Path folder, RunEnd ended, boolean hasLogs, boolean first) {

    String problem() {
        return "the command recorded nothing (" + StopRule.failure(ended).orElse("exit status 0") + "): "
                + (hasLogs ? "its logs have no operation" : "there is no *.log in the folder TRACELOOM_DIR");
    }

    Optional<String> advice() {
        return first
                ? Optional.of("Does the program use a recorder, and does the recorder get TRACELOOM_DIR from the"
                        + " environment? A script must pass it on.")
                : Optional.empty();
    }
}
