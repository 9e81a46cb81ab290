package dev.traceloom.trace;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import dev.traceloom.trace.file.Sha256;
import dev.traceloom.trace.value.Meta;
import dev.traceloom.trace.value.Value;
import dev.traceloom.trace.value.ValueJson;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.security.DigestOutputStream;
import java.security.MessageDigest;
import java.util.Arrays;
import java.util.List;

/**
 * A hash by which traces are equal up to time: the same records in every thread, and the same order of all their
 * starts and ends, ties included. Times enter by their rank alone, since only their order matters to a verdict; what
 * is meant for people ({@link Meta}) does not enter.
 */
public final class TraceHash {
    private static final int NO_END = -1;

    private final Trace trace;
    private final boolean clocksAlone;
    private final long[] moments;

    /** @param clocksAlone whether nobody asks when records happened that have clocks */
    private TraceHash(Trace trace, boolean clocksAlone) {
        this.trace = trace;
        this.clocksAlone = clocksAlone;
        this.moments = moments();
    }

    /** SHA-256, in hexadecimal digits. */
    public static String of(Trace trace) {
        return of(trace, false);
    }

    /**
     * The same by which traces are equal whose records have the same clocks, whatever the times beside them: these differ from run to
     * run even where nobody did anything else.
     */
    public static String withoutTimes(Trace trace) {
        return of(trace, true);
    }

    private static String of(Trace trace, boolean clocksAlone) {
        try {
            MessageDigest digest = Sha256.digest();
            try (JsonGenerator json = new JsonFactory()
                    .createGenerator(new DigestOutputStream(OutputStream.nullOutputStream(), digest))) {
                new TraceHash(trace, clocksAlone).write(json);
            }
            return Sha256.hex(digest);
        } catch (IOException impossible) {
            throw new UncheckedIOException(impossible);
        }
    }

    private void write(JsonGenerator json) throws IOException {
        for (TraceThread thread : trace.threads()) {
            json.writeStartArray();
            json.writeString(thread.id());
            json.writeBoolean(thread.truncated());
            for (Operation operation : thread.operations()) {
                json.writeString(operation.name());
                json.writeString(operation.outcome().name());
                ValueJson.writeArguments(json, operation.arguments());
                if (isTimed(operation)) {
                    json.writeNumber(rank(operation.start()));
                    json.writeNumber(operation.hasEnd() ? rank(operation.end()) : NO_END);
                }
                json.writeString(operation.signal());
                if (!operation.clock().isNone()) {
                    json.writeString(operation.clock().toString());
                }
                if (!operation.observations().isNone()) {
                    writeObservations(json, operation.observations());
                }
            }
            json.writeEndArray();
        }
        if (trace.brokenOff().isPresent()) {
            json.writeBoolean(trace.brokenOff().get().everyThreadIsKnown());
        }
    }

    private static void writeObservations(JsonGenerator json, Observations observations) throws IOException {
        for (List<Observation> observed : List.of(observations.before(), observations.after())) {
            json.writeStartArray();
            for (Observation one : observed) {
                json.writeString(one.variable());
                ValueJson.write(json, new Value.Tuple(one.path()));
                ValueJson.write(json, one.value());
            }
            json.writeEndArray();
        }
        for (Update update : observations.updates()) {
            ValueJson.write(json, update.toTriple());
        }
        for (Event event : observations.events()) {
            ValueJson.write(json, event.toTuple());
        }
        json.writeString(observations.steps().name());
        observations.fields().toJson(json);
    }

    private boolean isTimed(Operation operation) {
        return !clocksAlone || operation.clock().isNone();
    }

    private int rank(long moment) {
        return Arrays.binarySearch(moments, signed(moment));
    }

    /** Every start and end once, in order. */
    private long[] moments() {
        long[] all = new long[2 * trace.operationCount()];
        int count = 0;
        for (TraceThread thread : trace.threads()) {
            for (Operation operation : thread.operations()) {
                if (!isTimed(operation)) {
                    continue;
                }
                all[count++] = signed(operation.start());
                if (operation.hasEnd()) {
                    all[count++] = signed(operation.end());
                }
            }
        }
        Arrays.sort(all, 0, count);
        int distinct = 0;
        for (int i = 0; i < count; i++) {
            if (i == 0 || all[i] != all[i - 1]) {
                all[distinct++] = all[i];
            }
        }
        return Arrays.copyOf(all, distinct);
    }

    /** Times are unsigned; this has their order as signed numbers. */
    private static long signed(long moment) {
        return moment ^ Long.MIN_VALUE;
    }
}
