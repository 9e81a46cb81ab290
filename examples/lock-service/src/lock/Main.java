package lock;

import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Starts a lock server and two clients, and waits for them.
 *
 * <p>Arguments are mistakes: {@code lost}, {@code unmerged}. The processes record into the folder TRACELOOM_DIR.
 */
final class Main {
    private Main() {}

    public static void main(String[] mistakes) throws Exception {
        List.of(mistakes).forEach(Mistake::of);
        Map<String, Process> nodes = new LinkedHashMap<>();
        StringBuilder ports = new StringBuilder();
        for (String name : List.of("server", "a", "b")) {
            Process node = start(name, mistakes);
            nodes.put(name, node);
            ports.append(name).append('=').append(node.inputReader(StandardCharsets.US_ASCII).readLine()).append(' ');
        }
        for (Process node : nodes.values()) {
            new PrintStream(node.getOutputStream(), true, StandardCharsets.US_ASCII).println(ports);
        }
        int status = 0;
        for (Process node : nodes.values()) {
            status = Math.max(status, node.waitFor());
        }
        System.exit(status);
    }

    private static Process start(String name, String[] mistakes) throws IOException {
        List<String> command = new ArrayList<>(List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-XX:TieredStopAtLevel=1", "-cp", System.getProperty("java.class.path"), "lock.Node", name));
        command.addAll(List.of(mistakes));
        return new ProcessBuilder(command).redirectError(ProcessBuilder.Redirect.INHERIT).start();
    }
}
