package dev.traceloom.lineup.process;

import dev.traceloom.lineup.history.History;
import dev.traceloom.lineup.history.History.Event;
import dev.traceloom.lineup.history.SerialHistories;
import dev.traceloom.lineup.history.SerialHistory;
import dev.traceloom.lineup.history.SerialHistory.Step;
import dev.traceloom.lineup.matrix.Invocation;
import dev.traceloom.lineup.matrix.Matrix;
import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;

/** How tests and histories go from one process to the other. */
final class Wire {
    private static final int LONGEST_TEXT = 1 << 24;
    private static final int LONGEST_LIST = 1 << 20;

    private Wire() {}

    /** Writes something. */
    @FunctionalInterface
    interface Writing<T> {
        void write(T value, DataOutput out) throws IOException;
    }

    /** Reads something. */
    @FunctionalInterface
    interface Reading<T> {
        T read(DataInput in) throws IOException;
    }

    static <T> void writeList(List<T> list, DataOutput out, Writing<T> element) throws IOException {
        out.writeInt(list.size());
        for (T each : list) {
            element.write(each, out);
        }
    }

    static <T> List<T> readList(DataInput in, Reading<T> element) throws IOException {
        int size = within(in.readInt(), LONGEST_LIST);
        List<T> list = new ArrayList<>();
        for (int i = 0; i < size; i++) {
            list.add(element.read(in));
        }
        return list;
    }

    /** A text, or null. */
    static void writeText(String text, DataOutput out) throws IOException {
        if (text == null) {
            out.writeInt(-1);
            return;
        }
        byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
        out.writeInt(bytes.length);
        out.write(bytes);
    }

    static String readText(DataInput in) throws IOException {
        int length = in.readInt();
        if (length == -1) {
            return null;
        }
        byte[] bytes = new byte[within(length, LONGEST_TEXT)];
        in.readFully(bytes);
        return new String(bytes, StandardCharsets.UTF_8);
    }

    private static int within(int number, int most) throws IOException {
        if (number < 0 || number > most) {
            throw new IOException("what the other process says cannot be understood");
        }
        return number;
    }

    static void writeMatrix(Matrix matrix, DataOutput out) throws IOException {
        writeList(matrix.initial(), out, Wire::writeInvocation);
        writeList(matrix.columns(), out, (column, to) -> writeList(column, to, Wire::writeInvocation));
        writeList(matrix.ending(), out, Wire::writeInvocation);
    }

    static Matrix readMatrix(DataInput in) throws IOException {
        List<Invocation> initial = readList(in, Wire::readInvocation);
        List<List<Invocation>> columns = readList(in, from -> readList(from, Wire::readInvocation));
        return new Matrix(initial, columns, readList(in, Wire::readInvocation));
    }

    static void writeInvocation(Invocation invocation, DataOutput out) throws IOException {
        writeText(invocation.operation(), out);
        writeList(invocation.arguments(), out, Wire::writeText);
    }

    static Invocation readInvocation(DataInput in) throws IOException {
        return new Invocation(readText(in), readList(in, Wire::readText));
    }

    static void writeHistory(History history, DataOutput out) throws IOException {
        out.writeBoolean(history.isStuck());
        writeList(history.events(), out, (event, to) -> {
            to.writeInt(event.thread());
            writeText(event.result(), to);
        });
    }

    static History readHistory(DataInput in) throws IOException {
        boolean isStuck = in.readBoolean();
        return new History(readList(in, from -> new Event(from.readInt(), readText(from))), isStuck);
    }

    static void writeSerial(SerialHistory history, DataOutput out) throws IOException {
        writeList(history.steps(), out, (step, to) -> {
            to.writeInt(step.thread());
            writeText(step.result(), to);
        });
    }

    static SerialHistory readSerial(DataInput in) throws IOException {
        return new SerialHistory(readList(in, from -> new Step(from.readInt(), readText(from))));
    }

    static void writeHistories(SerialHistories histories, DataOutput out) throws IOException {
        List<SerialHistory> all = new ArrayList<>();
        histories.forEach(all::add);
        writeList(all, out, Wire::writeSerial);
    }

    static SerialHistories readHistories(DataInput in) throws IOException {
        SerialHistories histories = new SerialHistories();
        readList(in, Wire::readSerial).forEach(histories::add);
        return histories;
    }
}
