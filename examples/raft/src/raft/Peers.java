package raft;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.BiConsumer;

/**
 * Connections to the other nodes: one to each, on which this node speaks, and one from each, on which it listens. What cannot be
 * sent is lost, and so is everything to and from a node that was cut off.
 */
final class Peers {
    private final String node;
    private final Map<String, Integer> ports;
    private final BiConsumer<String, Message> arrived;
    private final Map<String, Socket> speaking = new ConcurrentHashMap<>();
    private final Map<String, Thread> listening = new HashMap<>();
    private final Set<String> cut = ConcurrentHashMap.newKeySet();

    Peers(String node, Map<String, Integer> ports, BiConsumer<String, Message> arrived) {
        this.node = node;
        this.ports = ports;
        this.arrived = arrived;
    }

    void listen() throws IOException {
        ServerSocket server = new ServerSocket(ports.get(node), 50, InetAddress.getLoopbackAddress());
        start("accepting", () -> {
            while (true) {
                listenTo(server.accept());
            }
        });
    }

    void cut(String other) {
        cut.add(other);
    }

    void heal() {
        cut.clear();
    }

    void send(String other, Message message) {
        if (cut.contains(other)) {
            return;
        }
        byte[] line = (message.line() + "\n").getBytes(StandardCharsets.UTF_8);
        try {
            connection(other).getOutputStream().write(line);
        } catch (IOException broken) {
            // The other one is not there, and the message is lost.
            speaking.remove(other);
        }
    }

    private Socket connection(String other) throws IOException {
        Socket socket = speaking.get(other);
        if (socket == null) {
            socket = new Socket(InetAddress.getLoopbackAddress(), ports.get(other));
            socket.setTcpNoDelay(true);
            socket.getOutputStream().write((node + "\n").getBytes(StandardCharsets.UTF_8));
            speaking.put(other, socket);
            watch(other, socket);
        }
        return socket;
    }

    /** Nobody ever answers on this connection; when it ends, the other one crashed, and the next message needs another. */
    private void watch(String other, Socket socket) {
        start("watching " + other, () -> {
            try (socket) {
                socket.getInputStream().read();
            } finally {
                speaking.remove(other, socket);
            }
        });
    }

    private void listenTo(Socket socket) throws IOException {
        BufferedReader lines = new BufferedReader(new InputStreamReader(socket.getInputStream(), StandardCharsets.UTF_8));
        String other = lines.readLine();
        if (other == null) {
            return;
        }
        // What it said on an older connection, before it was restarted, comes first.
        Thread before = listening.get(other);
        listening.put(other, start("listening to " + other, () -> {
            if (before != null) {
                before.join();
            }
            for (String line = lines.readLine(); line != null; line = lines.readLine()) {
                if (!cut.contains(other)) {
                    arrived.accept(other, Message.parse(line));
                }
            }
        }));
    }

    private interface Work {
        void run() throws IOException, InterruptedException;
    }

    private static Thread start(String name, Work work) {
        Thread thread = new Thread(() -> {
            try {
                work.run();
            } catch (IOException | InterruptedException ended) {
                // The connection broke: the other one crashed.
            }
        }, name);
        thread.setDaemon(true);
        thread.start();
        return thread;
    }
}
