package dev.traceloom.replay;

import dev.traceloom.view.runs.ShellWords;
import java.nio.file.Path;
import java.util.List;

/** How debuggers are connected to rr. */
final class AttachInstructions {
    private AttachInstructions() {}

    static List<String> instructions(int port, Path script, String first) {
        return List.of(
                "gdb:      " + ShellWords.of(List.of(
                        "gdb", "-x", script.toString(), "-ex", "target extended-remote 127.0.0.1:" + port, "-ex", first)),
                "CLion:    a run configuration of the kind \"Remote Debug\" with the argument 127.0.0.1:" + port
                        + "; then, in the debugger's GDB console: source " + script,
                "          and: " + first,
                "VS Code:  in launch.json, of the type \"cppdbg\": \"MIMode\": \"gdb\", \"miDebuggerServerAddress\":"
                        + " \"127.0.0.1:" + port + "\"; then, in the debug console: -exec source " + script,
                "          and: -exec " + first);
    }
}
