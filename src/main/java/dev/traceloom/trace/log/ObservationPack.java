package dev.traceloom.trace.log;

import dev.traceloom.trace.Event;
import dev.traceloom.trace.Observation;
import dev.traceloom.trace.Observations;
import dev.traceloom.trace.Operation;
import dev.traceloom.trace.Update;
import dev.traceloom.trace.VectorClock;
import dev.traceloom.trace.value.BadValueException;
import dev.traceloom.trace.value.PackSource;
import dev.traceloom.trace.value.ValuePack;
import java.io.IOException;
import java.util.List;
import org.msgpack.core.MessagePacker;
import org.msgpack.value.ValueType;

/** Observations in MessagePack: an array of pairs of a path, which begins with the variable, and what was seen there. */
final class ObservationPack {
    static final String BEFORE = "_before";
    static final String AFTER = "_after";
    static final String UPDATES = "_updates";
    static final String EVENTS = "_events";
    static final String STEP = "_step";
    static final String RECORD = "_record";
    static final String LINE = "_line";
    static final String CLOCK = "_clock";

    private ObservationPack() {}

    static void read(PackSource source, List<Observation> into) throws IOException {
        if (source.type() != ValueType.ARRAY) {
            throw new BadValueException("expected an array of pairs [path, value], found " + source.describe());
        }
        int count = source.arrayHeader();
        for (int i = 0; i < count; i++) {
            into.add(Observation.ofPair(ValuePack.read(source, 0)));
        }
    }

    static void readUpdates(PackSource source, List<Update> into) throws IOException {
        if (source.type() != ValueType.ARRAY) {
            throw new BadValueException("expected an array of [path, operator, arguments], found " + source.describe());
        }
        int count = source.arrayHeader();
        for (int i = 0; i < count; i++) {
            into.add(Update.ofTriple(ValuePack.read(source, 0)));
        }
    }

    static void readEvents(PackSource source, List<Event> into) throws IOException {
        if (source.type() != ValueType.ARRAY) {
            throw new BadValueException("expected an array of reads and writes, found " + source.describe());
        }
        int count = source.arrayHeader();
        for (int i = 0; i < count; i++) {
            into.add(Event.ofTuple(ValuePack.read(source, 0)));
        }
    }

    /** How many fields {@link #write} adds. */
    static int fields(Operation operation) {
        Observations observations = operation.observations();
        return (observations.before().isEmpty() ? 0 : 1)
                + (observations.after().isEmpty() ? 0 : 1)
                + (observations.updates().isEmpty() ? 0 : 1)
                + (observations.events().isEmpty() ? 0 : 1)
                + (operation.isStep().isPresent() ? 1 : 0)
                + (observations.fields().isEmpty() ? 0 : 1)
                + (observations.line() == 0 ? 0 : 1)
                + (operation.clock().isNone() ? 0 : 1);
    }

    static void write(MessagePacker packer, Operation operation) throws IOException {
        Observations observations = operation.observations();
        write(packer, BEFORE, observations.before());
        write(packer, AFTER, observations.after());
        if (!observations.updates().isEmpty()) {
            packer.packString(UPDATES);
            packer.packArrayHeader(observations.updates().size());
            for (Update update : observations.updates()) {
                ValuePack.write(packer, update.toTriple());
            }
        }
        if (!observations.events().isEmpty()) {
            packer.packString(EVENTS);
            packer.packArrayHeader(observations.events().size());
            for (Event event : observations.events()) {
                ValuePack.write(packer, event.toTuple());
            }
        }
        if (operation.isStep().isPresent()) {
            packer.packString(STEP);
            packer.packBoolean(operation.isStep().get());
        }
        if (!observations.fields().isEmpty()) {
            packer.packString(RECORD);
            packer.writePayload(observations.fields().packed());
        }
        if (observations.line() != 0) {
            packer.packString(LINE);
            packer.packLong(observations.line());
        }
        if (!operation.clock().isNone()) {
            packer.packString(CLOCK);
            packer.packMapHeader(operation.clock().processes().size());
            for (String process : operation.clock().processes()) {
                packer.packString(process);
                packer.packInt(operation.clock().of(process));
            }
        }
    }

    static VectorClock readClock(PackSource source, VectorClock.Builder clocks) throws IOException {
        if (source.type() != ValueType.MAP) {
            throw new BadValueException("expected a map with a number for every process, found " + source.describe());
        }
        clocks.clear();
        int count = source.mapHeader();
        for (int i = 0; i < count; i++) {
            if (source.type() != ValueType.STRING) {
                throw new BadValueException("expected the name of a process, found " + source.describe());
            }
            String process = source.string();
            if (source.type() != ValueType.INTEGER) {
                throw new BadValueException("expected a number from 0 to 2147483647, found " + source.describe());
            }
            clocks.put(process, source.integer(true, "a number from 0 to 2147483647"));
        }
        return clocks.build();
    }

    private static void write(MessagePacker packer, String field, List<Observation> observed) throws IOException {
        if (observed.isEmpty()) {
            return;
        }
        packer.packString(field);
        packer.packArrayHeader(observed.size());
        for (Observation one : observed) {
            ValuePack.write(packer, one.toPair());
        }
    }
}
