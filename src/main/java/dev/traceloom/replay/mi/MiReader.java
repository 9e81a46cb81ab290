package dev.traceloom.replay.mi;

import java.io.ByteArrayOutputStream;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** Makes records of what gdb writes, however it is cut into pieces on the way. Not for several threads. */
public final class MiReader {
    /** Longer lines are the program's, and are passed on in pieces. */
    private static final int MOST_BYTES_OF_LINE = 1 << 20;

    private final ByteArrayOutputStream line = new ByteArrayOutputStream();

    /** The records that these bytes complete. */
    public List<MiRecord> read(byte[] bytes, int offset, int length) {
        List<MiRecord> records = new ArrayList<>();
        for (int i = offset; i < offset + length; i++) {
            if (bytes[i] == '\n') {
                endLine(records);
            } else {
                line.write(bytes[i]);
                if (line.size() == MOST_BYTES_OF_LINE) {
                    endLine(records);
                }
            }
        }
        return records;
    }

    /** What is left when gdb has ended in the middle of a line. */
    public List<MiRecord> end() {
        List<MiRecord> records = new ArrayList<>();
        if (line.size() > 0) {
            endLine(records);
        }
        return records;
    }

    private void endLine(List<MiRecord> records) {
        byte[] all = line.toByteArray();
        line.reset();
        boolean carriageReturn = all.length > 0 && all[all.length - 1] == '\r';
        records.addAll(MiLine.records(carriageReturn ? Arrays.copyOf(all, all.length - 1) : all));
    }
}
