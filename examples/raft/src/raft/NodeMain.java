package raft;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;

/**
 * A process that is a node: {@code NodeMain FOLDER BUG n1 n1=7001 n2=7002 n3=7003}. It has no clock of its own to decide by: when it has waited
 * long enough, and what clients want, it reads from its standard input, so that a run can be had again.
 */
public final class NodeMain {
    private interface Step {
        void run() throws IOException;
    }

    /** One step after the other, whoever asks for them. */
    private final BlockingQueue<Step> steps = new LinkedBlockingQueue<>();

    private NodeMain() {}

    public static void main(String[] arguments) throws Exception {
        new NodeMain().run(Path.of(arguments[0]), Bug.named(arguments[1]), arguments[2], arguments);
    }

    private void run(Path folder, Bug bug, String name, String[] arguments) throws Exception {
        Map<String, Integer> ports = new LinkedHashMap<>();
        for (int i = 3; i < arguments.length; i++) {
            String[] pair = arguments[i].split("=");
            ports.put(pair[0], Integer.parseInt(pair[1]));
        }
        Node[] node = new Node[1];
        Peers peers = new Peers(name, ports, (from, message) -> steps.add(() -> node[0].handle(from, message)));
        node[0] = new Node(
                name,
                ports.keySet().stream().filter(other -> !other.equals(name)).toList(),
                bug,
                new Disk(folder.resolve(name + ".disk")),
                new StateLog(folder.resolve(name + ".ndjson"), name),
                peers::send);
        peers.listen();
        node[0].start();
        Thread commands = new Thread(() -> read(node[0], peers), "commands");
        commands.setDaemon(true);
        commands.start();
        while (true) {
            steps.take().run();
        }
    }

    private void read(Node node, Peers peers) {
        try (BufferedReader input = new BufferedReader(new InputStreamReader(System.in))) {
            for (String line = input.readLine(); line != null; line = input.readLine()) {
                String[] words = line.split(" ");
                steps.add(switch (words[0]) {
                    case "timeout" -> node::timeout;
                    case "propose" -> () -> node.propose(words[1]);
                    case "replicate" -> node::replicate;
                    case "cut" -> () -> peers.cut(words[1]);
                    case "heal" -> peers::heal;
                    // Between two steps: of one that was cut in half, nobody could say whether it happened.
                    case "crash" -> () -> Runtime.getRuntime().halt(137);
                    default -> throw new IllegalArgumentException(line);
                });
            }
        } catch (IOException gone) {
            // Then there is nobody to tell us anything either.
        }
        steps.add(() -> {
            node.stop();
            System.exit(0);
        });
    }
}
