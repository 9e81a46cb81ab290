package dev.traceloom.record.recorder;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;

/** Does what {@code src/test/cpp/tokens.cpp} does as server and client, with the same arguments. */
final class TalkingProcess {
    private final ThreadRecorder thread;
    private final BufferedReader input;
    private final OutputStream output;

    private TalkingProcess(ThreadRecorder thread, Socket socket) throws IOException {
        this.thread = thread;
        this.input = new BufferedReader(new InputStreamReader(socket.getInputStream(), StandardCharsets.US_ASCII));
        this.output = socket.getOutputStream();
    }

    public static void main(String[] arguments) throws Exception {
        boolean server = arguments[0].equals("server");
        int rounds = Integer.parseInt(arguments[1]);
        Path file = Path.of(arguments[2]);
        try (Recorder recorder = Recorder.of("Talk");
                Socket socket = server ? accepted(file) : connected(file)) {
            TalkingProcess process = new TalkingProcess(recorder.thread(), socket);
            for (int number = 1; rounds == 0 || number <= rounds; number++) {
                if (server) {
                    process.receive(number);
                    process.send(number);
                } else {
                    process.send(number);
                    process.receive(number);
                }
            }
        }
    }

    private static Socket accepted(Path file) throws IOException {
        try (ServerSocket server = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            Path part = Path.of(file + ".part");
            Files.writeString(part, "" + server.getLocalPort());
            Files.move(part, file, StandardCopyOption.ATOMIC_MOVE);
            return server.accept();
        }
    }

    private static Socket connected(Path file) throws IOException, InterruptedException {
        while (!Files.exists(file)) {
            Thread.sleep(1);
        }
        return new Socket(InetAddress.getLoopbackAddress(), Integer.parseInt(Files.readString(file)));
    }

    private void send(int number) throws IOException {
        try (OperationRecord operation = thread.start("Send", "number", number)) {
            output.write((operation.send() + "\n").getBytes(StandardCharsets.US_ASCII));
            operation.end();
        }
    }

    private void receive(int number) throws IOException {
        try (OperationRecord operation = thread.start("Receive", "number", number)) {
            thread.receive(input.readLine());
            operation.end();
        }
    }
}
