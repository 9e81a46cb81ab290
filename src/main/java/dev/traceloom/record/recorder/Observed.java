package dev.traceloom.record.recorder;

import java.nio.charset.StandardCharsets;

/** What was seen of the state after an operation, as its record has it: an array of pairs of a path and a value. */
final class Observed {
    private static final byte[] FIELD = "\u00a6_after".getBytes(StandardCharsets.ISO_8859_1);
    private static final int MOST_OBSERVED = 0xffff;

    private final Packer pairs = new Packer();
    private int count;

    void clear() {
        count = 0;
    }

    boolean isEmpty() {
        return count == 0;
    }

    /**
     * Adds what was seen of one part.
     *
     * @param keysAndValue the keys that lead into the variable, and the value last
     * @throws IllegalArgumentException if TLA+ has no such value
     */
    void add(String variable, Object[] keysAndValue) {
        if (keysAndValue == null || keysAndValue.length == 0) {
            throw new IllegalArgumentException(
                    "observe(\"" + variable + "\") lacks what was seen, which comes last: observe(\"term\", node, 3)");
        }
        if (count == MOST_OBSERVED) {
            return;
        }
        if (count == 0) {
            pairs.cut(0);
        }
        int before = pairs.size();
        try {
            pairs.array(2);
            pairs.array(keysAndValue.length);
            pairs.string(variable);
            for (Object keyOrValue : keysAndValue) {
                Values.write(pairs, keyOrValue);
            }
        } catch (RuntimeException | Error e) {
            pairs.cut(before);
            throw e;
        }
        count++;
    }

    /** Adds the field to a record. */
    void appendTo(Packer record) {
        record.raw(FIELD);
        record.array(count);
        record.raw(pairs.bytes(), pairs.size());
    }
}
