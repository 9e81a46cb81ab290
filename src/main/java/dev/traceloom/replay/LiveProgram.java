package dev.traceloom.replay;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;

/**
 * A program to run once more.
 *
 * @param command what to run, with its arguments
 * @param workingFolder where
 * @param environment what to set besides the environment there is, such as {@code TRACELOOM_SEED}
 * @param gdb the debugger, such as {@code gdb}
 */
public record LiveProgram(List<String> command, Path workingFolder, Map<String, String> environment, String gdb) {
    public LiveProgram {
        command = List.copyOf(command);
        environment = Map.copyOf(environment);
    }
}
