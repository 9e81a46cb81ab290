package dev.traceloom.record.recorder;

import java.nio.charset.StandardCharsets;

/**
 * The vector clock of the record that a log gets next, as it stands there: how many records of every thread it knows of, itself
 * included.
 *
 * <p>A record is <em>settled</em> when it will have no effect any more, or is itself the sending of a message: then tokens tell
 * of it, and what is received later is known to the next record only.
 */
final class RecordClock {
    private static final byte[] FIELD = "\u00a6_clock".getBytes(StandardCharsets.ISO_8859_1);
    private static final byte[] OWN_COUNT = "\u00ce\0\0\0\0".getBytes(StandardCharsets.ISO_8859_1);

    private final String process;
    private final Knowledge knowledge;
    private final Packer packed = new Packer();
    private int countAt;
    private int version = -1;
    private int records;
    private boolean settled;

    /** @param process what the thread of the trace is called; null where its process has no name, and its records no clocks */
    RecordClock(String process, Knowledge knowledge) {
        this.process = process;
        this.knowledge = knowledge;
    }

    String process() {
        return process;
    }

    /** The next record begins; returns how many fields this adds to it. */
    int begin() {
        if (process == null) {
            return 0;
        }
        settled = false;
        update();
        packed.putInt(countAt, records + 1);
        return 1;
    }

    /** Whether the record in flight knows more than before, since the thread does. */
    boolean update() {
        if (settled || version == knowledge.version()) {
            return false;
        }
        version = knowledge.version();
        pack();
        packed.putInt(countAt, records + 1);
        return true;
    }

    void settle() {
        settled = true;
    }

    /** The record is in the log. */
    void finish() {
        records++;
        settled = false;
    }

    /** How many records of this log are over. */
    int records() {
        return records;
    }

    /** How many records tokens tell of. */
    int told() {
        return settled ? records + 1 : records;
    }

    /** @throws IllegalArgumentException if more is told of this log than it told itself */
    void check(Token token) {
        if (token.count() > told() && token.process().equals(process)) {
            throw Token.untrue(process, token.count(), told());
        }
    }

    /** Adds the field to a record. */
    void appendTo(Packer record) {
        record.raw(packed.bytes(), packed.size());
    }

    private void pack() {
        int others = 0;
        for (int i = 0; i < knowledge.size(); i++) {
            others += knowledge.process(i).equals(process) ? 0 : 1;
        }
        packed.cut(0);
        packed.raw(FIELD);
        packed.map(1 + others);
        packed.string(process);
        countAt = packed.size() + 1;
        packed.raw(OWN_COUNT);
        for (int i = 0; i < knowledge.size(); i++) {
            if (!knowledge.process(i).equals(process)) {
                packed.string(knowledge.process(i));
                packed.integer(knowledge.count(i));
            }
        }
    }
}
