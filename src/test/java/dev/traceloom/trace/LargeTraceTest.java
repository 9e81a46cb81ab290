package dev.traceloom.trace;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.traceloom.trace.find.TraceFinder;
import dev.traceloom.validate.worker.OwnJava;
import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.msgpack.core.MessagePack;
import org.msgpack.core.MessagePacker;

/** 150,000 operations are read and held in a heap of 100 MB. */
class LargeTraceTest {
    private static final int THREADS = 5;
    private static final int OPERATIONS = 30_000;

    @TempDir
    Path directory;

    @ParameterizedTest
    @ValueSource(strings = {"logs", "trace.ndjson"})
    void fitsIntoTheHeap(String name) throws IOException, InterruptedException {
        Path trace = directory.resolve(name);
        if (name.endsWith(".ndjson")) {
            writeNdjson(trace);
        } else {
            writeLogs(Files.createDirectory(trace));
        }
        Path output = directory.resolve("output");
        List<String> command = new ArrayList<>(OwnJava.command());
        command.addAll(List.of(
                "-Xmx100m",
                "-XX:+UseSerialGC",
                "-XX:TieredStopAtLevel=1",
                "-cp",
                System.getProperty("java.class.path"),
                Reader.class.getName(),
                trace.toString()));
        Process child = new ProcessBuilder(command)
                .redirectErrorStream(true)
                .redirectOutput(output.toFile())
                .start();
        if (!child.waitFor(120, TimeUnit.SECONDS)) {
            child.destroyForcibly();
        }
        assertEquals("150000", Files.readString(output).strip());
    }

    /** The program of the small heap. */
    static final class Reader {
        private Reader() {}

        public static void main(String[] arguments) throws TraceException {
            Trace trace = TraceFinder.find(Path.of(arguments[0])).get(0).read();
            System.out.println(trace.operationCount());
        }
    }

    private static void writeLogs(Path logs) throws IOException {
        for (int thread = 0; thread < THREADS; thread++) {
            Random random = new Random(thread);
            try (MessagePacker packer = MessagePack.newDefaultPacker(
                    new BufferedOutputStream(Files.newOutputStream(logs.resolve("tracing-Set-" + thread + ".log"))))) {
                for (int i = 0; i < OPERATIONS; i++) {
                    packer.packMapHeader(2).packString("operation_name").packString("KVInsert");
                    packer.packString("operation").packMapHeader(7);
                    packer.packString("key").packInt(random.nextInt());
                    packer.packString("value").packString("value " + random.nextInt(1_000_000));
                    packer.packString("result").packBoolean(random.nextBoolean());
                    packer.packString("_did_abort").packBoolean(false);
                    packer.packString("_op_start").packLong((1L << 40) + 10L * i);
                    packer.packString("_op_end").packLong((1L << 40) + 10L * i + 5);
                    packer.packString("_meta").packMapHeader(2);
                    packer.packString("file").packString("set.cpp").packString("line").packInt(random.nextInt(5000));
                }
            }
        }
    }

    private static void writeNdjson(Path file) throws IOException {
        Random random = new Random(1);
        try (OutputStream output = new BufferedOutputStream(Files.newOutputStream(file))) {
            for (int i = 0; i < OPERATIONS; i++) {
                for (int thread = 0; thread < THREADS; thread++) {
                    String line = "{\"thread\":\"t" + thread + "\",\"op\":\"KVInsert\",\"args\":{\"key\":" + random.nextInt()
                            + ",\"value\":\"value " + random.nextInt(1_000_000) + "\",\"result\":" + random.nextBoolean()
                            + "},\"start\":" + 10L * i + ",\"end\":" + (10L * i + 5)
                            + ",\"meta\":{\"file\":\"set.cpp\",\"line\":" + random.nextInt(5000) + "}}\n";
                    output.write(line.getBytes(StandardCharsets.US_ASCII));
                }
            }
        }
    }
}
