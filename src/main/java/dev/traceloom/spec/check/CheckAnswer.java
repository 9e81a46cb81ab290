package dev.traceloom.spec.check;

import dev.traceloom.spec.text.Mistake;
import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/** What the parser says. */
public record CheckAnswer(List<Mistake> mistakes) {
    private static final int MOST = 10_000;

    public CheckAnswer {
        mistakes = List.copyOf(mistakes);
    }

    void write(DataOutput out) throws IOException {
        out.writeInt(mistakes.size());
        for (Mistake each : mistakes) {
            out.writeUTF(each.module());
            out.writeInt(each.line());
            out.writeInt(each.column());
            out.writeInt(each.endLine());
            out.writeInt(each.endColumn());
            out.writeUTF(each.words());
        }
    }

    public static CheckAnswer read(DataInput in) throws IOException {
        int count = in.readInt();
        if (count < 0 || count > MOST) {
            throw new IOException("this is no answer");
        }
        List<Mistake> mistakes = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            mistakes.add(new Mistake(
                    in.readUTF(), in.readInt(), in.readInt(), in.readInt(), in.readInt(), in.readUTF()));
        }
        return new CheckAnswer(mistakes);
    }
}
