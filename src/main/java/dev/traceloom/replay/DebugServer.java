package dev.traceloom.replay;

import java.io.Closeable;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;

/** rr as a server that debuggers connect to. Close it when the process has ended. */
public final class DebugServer implements Closeable {
    private final List<String> command;
    private final Path workingFolder;
    private final List<String> instructions;
    private final PlanFolder folder;

    DebugServer(List<String> command, Path workingFolder, List<String> instructions, PlanFolder folder) {
        this.command = List.copyOf(command);
        this.workingFolder = workingFolder;
        this.instructions = List.copyOf(instructions);
        this.folder = folder;
    }

    public List<String> command() {
        return command;
    }

    public Path workingFolder() {
        return workingFolder;
    }

    /** Lines that say how to attach CLion, VS Code and plain gdb. */
    public List<String> instructions() {
        return instructions;
    }

    @Override
    public void close() throws IOException {
        folder.delete();
    }
}
