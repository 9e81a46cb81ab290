package dev.traceloom.view.records;

import dev.traceloom.trace.RecordRef;
import dev.traceloom.trace.table.RecordTable;
import dev.traceloom.trace.table.RecordTable.Row;
import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.BooleanSupplier;
import java.util.stream.IntStream;

/** The records of a recording that are shown: all, or those of one thread. */
public final class ShownRecords {
    private static final int ASK = 1 << 8;

    private final RecordTable table;
    /** Which records; null for all of them. */
    private final int[] chosen;

    private ShownRecords(RecordTable table, int[] chosen) {
        this.table = table;
        this.chosen = chosen;
    }

    /** All, or with a thread its own. Looks at every record's thread, which takes a moment. */
    public static ShownRecords of(RecordTable table, Optional<String> thread) {
        if (thread.isEmpty() || table.threads().size() == 1) {
            return new ShownRecords(table, null);
        }
        int[] chosen = new int[table.size()];
        int count = 0;
        for (int i = 0; i < table.size(); i++) {
            if (table.thread(i).equals(thread.get())) {
                chosen[count++] = i;
            }
        }
        return new ShownRecords(table, Arrays.copyOf(chosen, count));
    }

    public int size() {
        return chosen == null ? table.size() : chosen.length;
    }

    /** Reads a record. */
    public Row row(int position) {
        return table.row(chosen == null ? position : chosen[position]);
    }

    /** What a record is called. */
    public RecordRef ref(int position) {
        return table.ref(chosen == null ? position : chosen[position]);
    }

    /** Where a record is, if it is among these. Its thread may be named as people write it. */
    public OptionalInt position(RecordRef record) {
        RecordRef wanted = record.among(table.threads());
        return IntStream.range(0, size()).filter(position -> ref(position).equals(wanted)).findFirst();
    }

    /**
     * The next record that has the words in one of its cells, after the given one and then from the beginning.
     *
     * @param from where the reader is; -1 for nowhere
     */
    public OptionalInt find(String words, int from, boolean backwards, BooleanSupplier cancelled) {
        String wanted = words.toLowerCase(Locale.ROOT);
        int size = size();
        for (int i = 1; i <= size; i++) {
            if (i % ASK == 0 && cancelled.getAsBoolean()) {
                return OptionalInt.empty();
            }
            int position = Math.floorMod(backwards ? Math.max(from, 0) - i : from + i, size);
            Row row = row(position);
            for (RecordColumn column : RecordColumn.values()) {
                if (column.text(row).toLowerCase(Locale.ROOT).contains(wanted)) {
                    return OptionalInt.of(position);
                }
            }
        }
        return OptionalInt.empty();
    }

    /** {@code 12,345 records of 5 threads}, or {@code 345 of 12,345 records} when only some are shown. */
    public String summary() {
        String records = table.size() == 1 ? "record" : "records";
        if (size() < table.size()) {
            return String.format(Locale.ROOT, "%,d of %,d %s", size(), table.size(), records);
        }
        int threads = table.threads().size();
        return String.format(
                Locale.ROOT, "%,d %s of %,d %s", size(), records, threads, threads == 1 ? "thread" : "threads");
    }
}
