package dev.traceloom.trace;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.sun.management.ThreadMXBean;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/**
 * Whatever happens to the bytes of a recording, reading gives a trace or one line of explanation, soon and in little
 * memory.
 */
class FuzzTest {
    private static final int MUTATIONS = 2000;
    private static final int LARGEST = 6_000;
    private static final long MOST_NANOSECONDS = 2_000_000_000L;
    private static final long MOST_BYTES = 32L << 20;

    private interface Reader {
        Object read(byte[] bytes) throws TraceException;
    }

    @Test
    void mutatedLogs() throws IOException {
        List<byte[]> seeds = new ArrayList<>();
        try (Stream<Path> files = Files.walk(RecordingsTest.RECORDINGS)) {
            for (Path file : files.filter(LogDirectoryReader::isLog).sorted().toList()) {
                byte[] bytes = Files.readAllBytes(file);
                seeds.add(Arrays.copyOf(bytes, Math.min(LARGEST, bytes.length)));
            }
        }
        seeds.add(Packed.bytes(Packed.v1("A", 1, 2, "x", new Packed.Ext(1, Packed.bytes(List.of(1, 2, 3))))));
        seeds.add(Packed.bytes(Packed.v1("A", 1, 2, "x", new Packed.Ext(2, Packed.bytes("m")), "y", 1.5)));
        mutate(seeds, Packed::read);
    }

    @Test
    void mutatedNdjson() throws IOException, TraceException {
        List<byte[]> seeds = new ArrayList<>();
        for (FoundTrace found : TraceFinder.find(RecordingsTest.RECORDINGS)) {
            byte[] bytes = RoundTripTest.ndjson(found.read()).toByteArray();
            seeds.add(Arrays.copyOf(bytes, Math.min(LARGEST, bytes.length)));
        }
        for (int seed = 0; seed < 20; seed++) {
            seeds.add(RoundTripTest.ndjson(TraceArbitraries.trace(new Random(seed))).toByteArray());
        }
        mutate(seeds, bytes -> NdjsonReader.read(new ByteArrayInputStream(bytes), "q.ndjson"));
    }

    private static void mutate(List<byte[]> seeds, Reader reader) {
        Random random = new Random(20260101);
        int refused = 0;
        for (int i = 0; i < MUTATIONS; i++) {
            byte[] mutant = mutant(random, seeds);
            refused += survives(mutant, reader, "mutation " + i) ? 0 : 1;
        }
        assertTrue(refused > MUTATIONS / 10 && refused < MUTATIONS, "mutations that mean something: " + refused);
    }

    private static boolean survives(byte[] mutant, Reader reader, String which) {
        ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
        long allocated = threads.getCurrentThreadAllocatedBytes();
        long began = threads.getCurrentThreadCpuTime();
        boolean read = true;
        try {
            reader.read(mutant);
        } catch (TraceException e) {
            read = false;
            assertFalse(e.getMessage().lines().count() != 1 || e.getMessage().length() > 1000, e.getMessage());
        }
        assertTrue(threads.getCurrentThreadCpuTime() - began < MOST_NANOSECONDS, which + " takes too long");
        long bytes = threads.getCurrentThreadAllocatedBytes() - allocated;
        assertTrue(bytes < MOST_BYTES, which + " allocates " + bytes);
        return read;
    }

    private static byte[] mutant(Random random, List<byte[]> seeds) {
        byte[] bytes = seeds.get(random.nextInt(seeds.size())).clone();
        int changes = 1 + random.nextInt(3);
        for (int i = 0; i < changes && bytes.length > 8; i++) {
            bytes = change(random, bytes, seeds.get(random.nextInt(seeds.size())));
        }
        return bytes;
    }

    private static byte[] change(Random random, byte[] bytes, byte[] other) {
        int at = random.nextInt(bytes.length);
        switch (random.nextInt(6)) {
            case 0 -> bytes[at] ^= (byte) (1 << random.nextInt(8));
            case 1 -> bytes[at] = (byte) random.nextInt();
            case 2 -> {
                return Arrays.copyOf(bytes, at);
            }
            case 3 -> {
                return splice(bytes, at, other, random.nextInt(other.length), random.nextInt(200));
            }
            case 4 -> inflate(random, bytes, at);
            default -> {
                return splice(bytes, at, bytes, random.nextInt(bytes.length), random.nextInt(200));
            }
        }
        return bytes;
    }

    /** A header that claims up to 4 GiB. */
    private static void inflate(Random random, byte[] bytes, int at) {
        int[] headers = {0xdb, 0xdd, 0xdf, 0xc6, 0xc9, 0xda, 0xdc, 0xde};
        bytes[at] = (byte) headers[random.nextInt(headers.length)];
        for (int i = 1; i <= 4 && at + i < bytes.length; i++) {
            bytes[at + i] = (byte) (random.nextBoolean() ? 0xff : random.nextInt());
        }
    }

    private static byte[] splice(byte[] into, int at, byte[] from, int start, int most) {
        int length = Math.min(most, from.length - start);
        byte[] result = new byte[into.length + length];
        System.arraycopy(into, 0, result, 0, at);
        System.arraycopy(from, start, result, at, length);
        System.arraycopy(into, at, result, at + length, into.length - at);
        return result;
    }
}
