package dev.traceloom.replay;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** The files of rr's recordings: where one is missing or empty, rr crashes, or ends without a word. */
final class RrFiles {
    /** rr calls it so when the recording is finished. */
    private static final String FINISHED = "version";

    private static final String UNFINISHED = "incomplete";
    private static final List<String> ALL = List.of(FINISHED, "events", "data", "mmaps", "tasks");

    private RrFiles() {}

    /** Says why this cannot be replayed, as far as can be seen without rr. */
    static void require(Path folder) throws ReplayException {
        if (!Files.isDirectory(folder) || ALL.stream().noneMatch(name -> Files.exists(folder.resolve(name)))) {
            throw new ReplayException(folder + (Files.isDirectory(folder) ? " is" : ": there is")
                    + " no recording of rr; it has been deleted, or is elsewhere: traceloom replay --rr names it");
        }
        if (Files.exists(folder.resolve(UNFINISHED)) && !Files.exists(folder.resolve(FINISHED))) {
            throw new ReplayException(folder + ": rr was ended before it had finished this recording, which cannot be replayed;"
                    + " record anew, or run the program once more: traceloom replay --gdb");
        }
        List<String> lacking = ALL.stream().filter(name -> isLacking(folder.resolve(name))).toList();
        if (!lacking.isEmpty()) {
            throw new ReplayException(folder + ": rr's recording is not whole; missing or empty: " + String.join(", ", lacking)
                    + "; copy it anew with all its files, record anew, or run the program once more: traceloom replay --gdb");
        }
    }

    private static boolean isLacking(Path file) {
        try {
            return !Files.isRegularFile(file) || Files.size(file) == 0;
        } catch (IOException unknown) {
            // rr says what is wrong with it.
            return false;
        }
    }
}
