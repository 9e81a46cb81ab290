package lock;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;

/** Messages over TCP, each over a connection of its own, on which the answer comes. */
final class Post {
    private final String name;
    private final ServerSocket server;
    private final BlockingQueue<Message> arrived = new LinkedBlockingQueue<>();
    private Map<String, Integer> ports = Map.of();
    private boolean loses;

    /** @param loses whether it loses the first revocation that arrives, as a network may */
    Post(String name, boolean loses) throws IOException {
        this.name = name;
        this.loses = loses;
        this.server = new ServerSocket(0, 16, InetAddress.getLoopbackAddress());
        Thread receiving = new Thread(this::receiveAll, "post");
        receiving.setDaemon(true);
        receiving.start();
    }

    int port() {
        return server.getLocalPort();
    }

    /** Where the others are. */
    void address(Map<String, Integer> others) {
        ports = others;
    }

    /** Waits for a message. */
    Message next() throws InterruptedException {
        return arrived.take();
    }

    /** Sends a message, and gives the answer; none, if the message was lost. */
    Optional<String> send(String to, Message.Kind kind, String token) throws IOException {
        try (Socket socket = new Socket(InetAddress.getLoopbackAddress(), ports.get(to))) {
            write(socket, Message.line(kind, name, token));
            return Optional.ofNullable(read(socket));
        }
    }

    private void receiveAll() {
        while (true) {
            try (Socket socket = server.accept()) {
                receive(socket);
            } catch (IOException | InterruptedException e) {
                throw new IllegalStateException(e);
            }
        }
    }

    private void receive(Socket socket) throws IOException, InterruptedException {
        Message message = Message.of(read(socket));
        if (loses && message.kind() == Message.Kind.REVOKE) {
            loses = false; // and nobody hears of it
            return;
        }
        arrived.put(message);
        write(socket, message.kind() == Message.Kind.REVOKE ? message.answer().join() : Message.ARRIVED);
    }

    private static String read(Socket socket) throws IOException {
        return new BufferedReader(new InputStreamReader(socket.getInputStream(), StandardCharsets.US_ASCII)).readLine();
    }

    private static void write(Socket socket, String line) throws IOException {
        OutputStream output = socket.getOutputStream();
        output.write((line + "\n").getBytes(StandardCharsets.US_ASCII));
        output.flush();
    }
}
