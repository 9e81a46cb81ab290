package dev.traceloom.spark;

import dev.traceloom.engine.partition.FoundClass;
import java.io.BufferedInputStream;
import java.io.BufferedOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/** What the validation of a share of classes found, as a file in the work folder. */
final class FoundClassFile {
    private FoundClassFile() {}

    static void write(List<FoundClass> classes, WorkFolder work, String name) throws IOException {
        work.write(name, file -> {
            DataOutputStream out = new DataOutputStream(new BufferedOutputStream(file));
            out.writeInt(classes.size());
            for (FoundClass one : classes) {
                out.writeInt(one.number());
                out.writeInt(one.size());
                out.writeLong(one.states());
                out.writeInt(one.moves().length);
                for (int move : one.moves()) {
                    out.writeInt(move);
                }
            }
            out.flush();
        });
    }

    /** Nothing where there is no such file. */
    static List<FoundClass> read(WorkFolder work, String name) throws IOException {
        List<FoundClass> classes = new ArrayList<>();
        if (work.has(name)) {
            try (DataInputStream in = new DataInputStream(new BufferedInputStream(work.open(name)))) {
                for (int left = in.readInt(); left > 0; left--) {
                    int number = in.readInt();
                    int size = in.readInt();
                    long states = in.readLong();
                    int[] moves = new int[in.readInt()];
                    for (int i = 0; i < moves.length; i++) {
                        moves[i] = in.readInt();
                    }
                    classes.add(new FoundClass(number, size, states, moves));
                }
            }
        }
        return classes;
    }
}
