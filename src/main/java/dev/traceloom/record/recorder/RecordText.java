package dev.traceloom.record.recorder;

import java.nio.charset.StandardCharsets;

/**
 * The parts of a record that are the same in all records, and where the parts that differ stand in them.
 *
 * <p>{@code {operation_name: name, operation: {arguments…, _did_abort, _op_start, _op_end, _meta}}}
 */
final class RecordText {
    /** The map of the operation counts its keys in two bytes, so that they can be counted while arguments come. */
    private static final byte[] NAME = latin("\u0082\u00aeoperation_name");

    private static final byte[] OPERATION = latin("\u00a9operation\u00de\0\4");
    static final int FIXED_KEYS = 4;

    private static final String ABORTED_AND_START = "\u00aa_did_abort\u00c2\u00a9_op_start\u00cf\0\0\0\0\0\0\0\0";
    static final byte[] RETURNED = latin(ABORTED_AND_START + "\u00a7_op_end\u00cf\0\0\0\0\0\0\0\0\u00a5_meta");
    static final byte[] IN_FLIGHT = latin(ABORTED_AND_START + "\u00a7_op_end\u00c0\u00a5_meta");

    static final int ABORTED = 11;
    static final int START = 23;
    static final int END = 40;
    static final int YES = 0xc3;

    private RecordText() {}

    /** Everything before the arguments. */
    static byte[] head(String name) {
        Packer packer = new Packer();
        packer.raw(NAME);
        packer.string(name);
        packer.raw(OPERATION);
        return packer.copy();
    }

    /** The record of a thread's end, or of its crash if there is a signal. */
    static byte[] last(String name, long time, String signal) {
        Packer packer = new Packer();
        packer.raw(head(name));
        if (signal != null) {
            packer.putShort(packer.size() - Short.BYTES, FIXED_KEYS + 1);
            packer.string("signal");
            packer.string(signal);
        }
        int rest = packer.size();
        packer.raw(RETURNED);
        packer.putLong(rest + START, time);
        packer.putLong(rest + END, time);
        packer.nil();
        return packer.copy();
    }

    private static byte[] latin(String text) {
        return text.getBytes(StandardCharsets.ISO_8859_1);
    }
}
