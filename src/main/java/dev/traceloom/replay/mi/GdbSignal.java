package dev.traceloom.replay.mi;

import java.io.IOException;

/** Makes gdb stop the process that it waits for. */
final class GdbSignal {
    private GdbSignal() {}

    /** Shells have a kill of their own, and not every machine has another. */
    static void send(Process started) throws IOException {
        new ProcessBuilder("sh", "-c", "kill -INT \"$0\"", String.valueOf(gdb(started))).start();
    }

    /** rr starts gdb by itself. */
    private static long gdb(Process started) {
        return started.descendants()
                .filter(child -> child.info().command().orElse("").endsWith("/gdb"))
                .mapToLong(ProcessHandle::pid)
                .findFirst()
                .orElse(started.pid());
    }
}
