package dev.traceloom.spark;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.traceloom.spark.traces.ListedTrace;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class SpreadTraceTest {
    private static final int THREADS = 20;
    private static final int OPERATIONS = 6_000;
    private static final int KEYS = 30;

    @TempDir
    Path folder;

    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void aLongTraceWhoseClassesAreSharedHasTheLineOfValidate(boolean right) throws Exception {
        writeSpecification();
        writeTrace(folder.resolve("long.ndjson"), right ? -1 : OPERATIONS / 2);

        Product.Started job = Product.startCluster(
                Product.TWO_EXECUTORS, folder, "Store.tla", "long.ndjson", "--spread", "0", "--out", "out");
        long found = 0;
        while (job.process().isAlive()) {
            found = Math.max(found, bytesFoundInShares());
            Thread.sleep(20);
        }
        Product.Ended ended = job.end();
        Product.Ended expected =
                Product.validate(folder, "Store.tla", "long.ndjson", "--save", "saved", "--no-pages", "--quiet");

        assertEquals(right ? 0 : 10, ended.status(), ended.text());
        assertEquals(expected.status(), ended.status(), ended.text());
        assertEquals(Product.lines(folder.resolve("saved")), Product.lines(folder.resolve("out")));
        // A number for each operation, but for those of the class that has no order.
        assertTrue(found > 3L * OPERATIONS, "shares found " + found + " bytes");
    }

    @Test
    void aTraceThatIsNoMoreThanACoresShareIsNotDivided() {
        ListedTrace small = listed(0, 40L << 20);
        ListedTrace large = listed(1, 100L << 20);
        assertEquals(List.of(), List.copyOf(SpreadTraces.of(List.of(small, large), 1, 32).numbers()));
        assertEquals(List.of(1L), List.copyOf(SpreadTraces.of(List.of(small, large), 2, 32).numbers()));
        assertEquals(2, SpreadTraces.of(List.of(small, large), 4, 32).numbers().size());
        assertEquals(List.of(), List.copyOf(SpreadTraces.of(List.of(small, large), 4, 101).numbers()));
        assertEquals(4, SpreadTraces.of(List.of(large), 4, 32).all(List.of(large)).size());
    }

    private static ListedTrace listed(long number, long bytes) {
        return new ListedTrace(number, null, "", true, bytes, "", null, null);
    }

    private long bytesFoundInShares() throws IOException {
        return Product.left(folder.resolve("out"), "classes-").stream().mapToLong(file -> file.toFile().length()).sum();
    }

    private void writeSpecification() throws IOException {
        Files.writeString(folder.resolve("Store.tla"), """
                ---- MODULE Store ----
                EXTENDS Naturals
                VARIABLE store
                Here(key) == IF key \\in DOMAIN store THEN store[key] ELSE 0
                Get(key, value) == value = Here(key) /\\ UNCHANGED store
                Put(key, value) == store' = [k \\in DOMAIN store \\cup {key} |-> IF k = key THEN value ELSE store[k]]
                Partition(op) == op.args.key
                Init == store = [k \\in {} |-> 0]
                Next == \\E key, value \\in Nat : Get(key, value) \\/ Put(key, value)
                ====
                """);
    }

    /** An operation with the moment at which it takes effect. */
    private record Timed(int thread, long start, long effect, long end, int key) {}

    /** @param wrong the operation that reads what nobody wrote, in the order of their effects; none if it is negative */
    private static void writeTrace(Path file, int wrong) throws IOException {
        Random random = new Random(28);
        List<Timed> all = new ArrayList<>();
        for (int thread = 0; thread < THREADS; thread++) {
            long now = 0;
            for (int i = 0; i < OPERATIONS / THREADS; i++) {
                long start = now + 1 + random.nextInt(20);
                long effect = start + 1 + random.nextInt(100);
                now = effect + 1 + random.nextInt(100);
                all.add(new Timed(thread, start, effect, now, random.nextInt(KEYS)));
            }
        }
        all.sort(Comparator.comparing(Timed::effect));
        Map<Integer, Integer> store = new HashMap<>();
        StringBuilder text = new StringBuilder();
        for (int i = 0; i < all.size(); i++) {
            Timed one = all.get(i);
            boolean put = i != wrong && random.nextBoolean();
            int value = i == wrong ? 99 : put ? 1 + random.nextInt(5) : store.getOrDefault(one.key(), 0);
            if (put) {
                store.put(one.key(), value);
            }
            text.append("{\"thread\":\"t%d\",\"op\":\"%s\",\"args\":{\"key\":%d,\"value\":%d},\"start\":%d,\"end\":%d}\n".formatted(
                    one.thread(), put ? "Put" : "Get", one.key(), value, one.start(), one.end()));
        }
        Files.writeString(file, text);
    }
}
