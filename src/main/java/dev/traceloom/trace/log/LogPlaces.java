package dev.traceloom.trace.log;

import dev.traceloom.trace.table.RecordPlaces;
import dev.traceloom.trace.text.VisibleText;
import dev.traceloom.trace.value.BadValueException;
import dev.traceloom.trace.value.PackSource;
import dev.traceloom.trace.value.Pool;
import java.io.IOException;
import java.util.function.BooleanSupplier;
import org.msgpack.core.MessageInsufficientBufferException;
import org.msgpack.core.MessagePackException;
import org.msgpack.value.ValueType;

/** Finds the records of a log. */
final class LogPlaces {
    private static final int POOLED = 1 << 6;

    private LogPlaces() {}

    /** MessagePack has no marks between records, so nothing can be found after one that is none. */
    static RecordPlaces of(LogFile log, String thread, BooleanSupplier cancelled) throws IOException {
        RecordPlaces places = new RecordPlaces(false);
        int number = places.threadNumber(thread);
        long size = log.size();
        PackSource source = new PackSource(log.stream(), size, new Pool(POOLED));
        long start = 0;
        while (!places.isTimeToStop(cancelled) && source.hasNext()) {
            long from = source.position();
            try {
                start = startOfRecord(source, start);
                places.add(from, start, number, 1, 0);
                from = source.position();
                places.endAt(from);
                if (source.hasNext() && source.isZero()) {
                    // As LogReader has it: the zeros may belong to this record, of which half was written.
                    places.breakOffInLast(size);
                    return places;
                }
            } catch (MessageInsufficientBufferException e) {
                places.breakOff(from, size, start, number, RecordPlaces.BREAKS_OFF);
                return places;
            } catch (MessagePackException | BadValueException e) {
                String found =
                        e instanceof BadValueException ? e.getMessage() : "expected MessagePack, found other bytes";
                places.breakOff(
                        from,
                        size,
                        start,
                        number,
                        "From byte " + from + " on this is no record of a log: " + VisibleText.line(found));
                return places;
            }
        }
        return places;
    }

    /** Passes over a record. Only what is needed to find its end is checked. */
    private static long startOfRecord(PackSource source, long otherwise) throws IOException {
        long start = otherwise;
        int length = source.recordHeader();
        for (int i = 0; i < length; i++) {
            String key = key(source);
            if (key.equals("operation") && source.type() == ValueType.MAP) {
                int fields = source.mapHeader();
                for (int j = 0; j < fields; j++) {
                    start = startIf(key(source).equals("_op_start"), source, start);
                }
            } else {
                start = startIf(key.equals("op_start"), source, start);
            }
        }
        return start;
    }

    private static String key(PackSource source) throws IOException {
        if (source.type() == ValueType.STRING) {
            return source.string();
        }
        source.skip();
        return "";
    }

    private static long startIf(boolean wanted, PackSource source, long otherwise) throws IOException {
        if (wanted && source.type() == ValueType.INTEGER) {
            return source.bigInteger().longValue();
        }
        source.skip();
        return otherwise;
    }
}
