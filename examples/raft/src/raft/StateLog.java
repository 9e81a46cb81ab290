package raft;

import java.io.FileOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;

/**
 * The node's log of its steps, a JSON object a line: when, what, which node, and some of its state afterwards. Times are of the
 * machine's own clock, which all processes share and which never goes back.
 */
final class StateLog {
    private final FileOutputStream file;
    private final String node;

    StateLog(Path file, String node) throws IOException {
        this.file = new FileOutputStream(file.toFile(), true);
        this.node = node;
    }

    /** @param more fields of this kind of step, each with a comma in front */
    void write(String name, String more, String state) throws IOException {
        String line = "{\"at\": " + System.nanoTime() + ", \"name\": \"" + name + "\", \"node\": \"" + node + "\"" + more
                + (state.isEmpty() ? "" : ", \"state\": " + state) + "}\n";
        // At once and without a buffer of ours: what was written is there after a crash too.
        file.write(line.getBytes(StandardCharsets.UTF_8));
        System.out.print(line);
        System.out.flush();
    }
}
