package dev.traceloom.spark;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Random;

/** Traces of examples/set, corrupted by a seed: some are right, some are wrong, and some are none. */
final class ManyTraces {
    private static final int LINES = 40;

    private ManyTraces() {}

    /** Files of JSON lines and, one in ten, directories of logs; in folders of a hundred. */
    static void write(Path folder, int count, long seed) throws IOException {
        Path recordings = Product.HOME.resolve("examples/set/recordings");
        // The beginning of a run is a run: without the header, which tells how long it is, and in the order of time.
        List<String> lines = Files.readAllLines(recordings.resolve("rejected/insert-if-absent-in-two-steps.ndjson")).stream()
                .skip(1)
                .sorted(Comparator.comparing(ManyTraces::start))
                .toList();
        Path logs = recordings.resolve("accepted/five-threads");
        Random random = new Random(seed);
        for (int i = 0; i < count; i++) {
            Path target = Files.createDirectories(folder.resolve("batch-" + i / 100)).resolve("trace-" + i);
            if (i % 10 == 9) {
                writeLogs(logs, target, random);
            } else {
                writeLines(lines, target.resolveSibling(target.getFileName() + ".ndjson"), random);
            }
        }
    }

    private static int start(String line) {
        return Integer.parseInt(line.replaceFirst(".*\"start\":([0-9]+).*", "$1"));
    }

    private static void writeLines(List<String> lines, Path target, Random random) throws IOException {
        List<String> some = new ArrayList<>(lines.subList(0, 2 + random.nextInt(LINES)));
        int at = 1 + random.nextInt(some.size() - 1);
        switch (random.nextInt(7)) {
            case 0 -> some.remove(at);
            case 1 -> some.set(at, some.get(at).replaceFirst("[0-9](?=[^0-9]*$)", Integer.toString(random.nextInt(10))));
            case 2 -> some.set(at, some.get(at).replaceFirst("true", "false"));
            case 3 -> some.set(at, some.get(at).substring(0, some.get(at).length() / 2));
            case 4 -> breakOff(some);
            default -> { }
        }
        Files.write(target, some);
    }

    /** One thread ends, with a result that only what other threads did later could explain, and nobody knows of them. */
    private static void breakOff(List<String> lines) {
        String last = lines.remove(lines.size() - 1);
        int end = Integer.parseInt(last.replaceFirst(".*\"end\":([0-9]+).*", "$1"));
        String thread = last.replaceFirst(".*\"thread\":\"([0-9]+)\".*", "$1");
        lines.add("{\"thread\":\"" + thread + "\",\"op\":\"KVContains\",\"args\":{\"key\":19,\"result\":true},\"start\":" + (end + 1)
                + ",\"end\":" + (end + 2) + "}");
        lines.add("{\"thread\":\"" + thread + "\",\"op\":\"__TerminateThread\",\"start\":" + (end + 3) + ",\"end\":" + (end + 4) + "}");
    }

    private static void writeLogs(Path logs, Path target, Random random) throws IOException {
        Files.createDirectories(target);
        try (var files = Files.list(logs)) {
            for (Path file : files.sorted().toList()) {
                byte[] bytes = Files.readAllBytes(file);
                if (random.nextInt(4) == 0) {
                    bytes[random.nextInt(bytes.length)] ^= (byte) (1 << random.nextInt(8));
                }
                Files.write(target.resolve(file.getFileName()), bytes);
            }
        }
    }

    /** A trace of one thread that does these operations, one after the other, each with the argument 1. */
    static void sequential(Path file, List<String> operations) throws IOException {
        StringBuilder text = new StringBuilder();
        for (int i = 0; i < operations.size(); i++) {
            text.append("{\"thread\":\"a\",\"op\":\"").append(operations.get(i)).append("\",\"args\":{\"by\":1},\"start\":")
                    .append(10 * i).append(",\"end\":").append(10 * i + 5).append("}\n");
        }
        Files.write(file, text.toString().getBytes(StandardCharsets.UTF_8));
    }
}
