package raft;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.OutputStream;
import java.net.ServerSocket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.function.Predicate;

/** Three processes, each a node, which are told what to do and whose records are read as they come. */
final class Cluster {
    static final List<String> NODES = List.of("n1", "n2", "n3");

    private static final Duration PATIENCE = Duration.ofSeconds(10);

    private final Path folder;
    private final String bug;
    private final List<String> addresses;
    private final Map<String, Process> processes = new HashMap<>();
    /** By node, the lines that it logged. */
    private final Map<String, List<String>> records = new HashMap<>();

    private Cluster(Path folder, String bug, List<String> addresses) {
        this.folder = folder;
        this.bug = bug;
        this.addresses = addresses;
        NODES.forEach(node -> records.put(node, new ArrayList<>()));
    }

    /** Ports that are free now may be taken when a node wants its own; then others are tried. */
    static Cluster start(Path folder, String bug) throws IOException, InterruptedException {
        for (int attempt = 1; ; attempt++) {
            empty(folder);
            Cluster cluster = new Cluster(folder, bug, freePorts());
            try {
                for (String node : NODES) {
                    cluster.launch(node);
                }
                for (String node : NODES) {
                    cluster.awaitStart(node, 0);
                }
                return cluster;
            } catch (NotReached busy) {
                cluster.stop();
                if (attempt == 5) {
                    throw busy;
                }
            }
        }
    }

    /** What a run was to come to, and did not. */
    static final class NotReached extends RuntimeException {
        private static final long serialVersionUID = 1;

        NotReached(String what) {
            super(what);
        }
    }

    void start(String node) throws IOException, InterruptedException {
        int before = count(node, "Start");
        launch(node);
        awaitStart(node, before);
    }

    private void launch(String node) throws IOException {
        List<String> command = new ArrayList<>(List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC", "-Xshare:auto", "-Xmx64m",
                "-cp", System.getProperty("java.class.path"),
                NodeMain.class.getName(), folder.toString(), bug, node));
        command.addAll(addresses);
        Process process = new ProcessBuilder(command).redirectError(ProcessBuilder.Redirect.INHERIT).start();
        processes.put(node, process);
        Thread reader = new Thread(() -> read(node, process), "records of " + node);
        reader.setDaemon(true);
        reader.start();
    }

    private void awaitStart(String node, int before) throws InterruptedException {
        Process process = processes.get(node);
        await(node + " to start", () -> count(node, "Start") > before || !process.isAlive());
        if (count(node, "Start") == before) {
            throw new NotReached(node + " did not start");
        }
    }

    void tell(String node, String command) throws IOException {
        OutputStream input = processes.get(node).getOutputStream();
        input.write((command + "\n").getBytes(StandardCharsets.UTF_8));
        input.flush();
    }

    void crash(String node) throws IOException, InterruptedException {
        tell(node, "crash");
        processes.get(node).waitFor();
    }

    /** Waits for a record of a node, other than those that were there before the action. */
    void awaitAfter(String node, Action action, Predicate<String> record) throws IOException, InterruptedException {
        awaitAfter(node, action, record, 1);
    }

    void awaitAfter(String node, Action action, Predicate<String> record, int times)
            throws IOException, InterruptedException {
        int before = count(node);
        action.run();
        await(node + " to get there, whose last record is " + last(node), () -> {
            synchronized (records) {
                List<String> all = records.get(node);
                return all.subList(before, all.size()).stream().filter(record).count() >= times;
            }
        });
    }

    /** Something that is done to the cluster. */
    interface Action {
        void run() throws IOException, InterruptedException;
    }

    private interface Condition {
        boolean holds();
    }

    private void await(String what, Condition condition) throws InterruptedException {
        long deadline = System.nanoTime() + PATIENCE.toNanos();
        synchronized (records) {
            while (!condition.holds()) {
                if (System.nanoTime() > deadline) {
                    throw new NotReached("waited " + PATIENCE.toSeconds() + " s for " + what);
                }
                records.wait(20);
            }
        }
    }

    private void read(String node, Process process) {
        try (BufferedReader lines = process.inputReader(StandardCharsets.UTF_8)) {
            for (String line = lines.readLine(); line != null; line = lines.readLine()) {
                synchronized (records) {
                    records.get(node).add(line);
                    records.notifyAll();
                }
            }
        } catch (IOException ended) {
            // So did the process.
        }
    }

    private int count(String node) {
        synchronized (records) {
            return records.get(node).size();
        }
    }

    private int count(String node, String name) {
        synchronized (records) {
            return (int) records.get(node).stream().filter(is(name)).count();
        }
    }

    private String last(String node) {
        synchronized (records) {
            List<String> all = records.get(node);
            return all.isEmpty() ? "none" : all.get(all.size() - 1);
        }
    }

    static Predicate<String> is(String name) {
        return record -> record.contains("\"name\": \"" + name + "\"");
    }

    static Predicate<String> leads() {
        return record -> record.contains("\"role\": \"leader\"");
    }

    static Predicate<String> decided(int entries) {
        return record -> record.contains("\"commit\": " + entries + ",");
    }

    private static List<String> freePorts() throws IOException {
        List<ServerSocket> sockets = new ArrayList<>();
        List<String> addresses = new ArrayList<>();
        for (String node : NODES) {
            ServerSocket socket = new ServerSocket(0);
            sockets.add(socket);
            addresses.add(node + "=" + socket.getLocalPort());
        }
        for (ServerSocket socket : sockets) {
            socket.close();
        }
        return addresses;
    }

    private static void empty(Path folder) throws IOException {
        Files.createDirectories(folder);
        for (String node : NODES) {
            Files.deleteIfExists(folder.resolve(node + ".ndjson"));
            Files.deleteIfExists(folder.resolve(node + ".disk"));
        }
    }

    /** Lets every node finish what it was told; what was only theirs is deleted, the logs stay. */
    void stop() throws IOException, InterruptedException {
        for (Process process : processes.values()) {
            process.getOutputStream().close();
        }
        for (Process process : processes.values()) {
            if (!process.waitFor(PATIENCE.toMillis(), TimeUnit.MILLISECONDS)) {
                process.destroyForcibly().waitFor();
            }
        }
        for (String node : NODES) {
            Files.deleteIfExists(folder.resolve(node + ".disk"));
        }
    }
}
