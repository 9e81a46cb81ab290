package dev.traceloom.replay.mi;

import dev.traceloom.testing.fuzz.Disagreement;
import dev.traceloom.testing.fuzz.Invention;
import dev.traceloom.testing.fuzz.Subject;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.TreeSet;

/** What gdb and the program in it write, however it is cut into pieces. */
public final class MiSubject implements Subject {
    private static final List<String> WORDS = List.of(
            "^done", "^error", "^running", "*stopped", "*running", "=thread-created", "~\"", "&\"", "@\"", "(gdb) \n", ",",
            "reason=\"breakpoint-hit\"", "msg=\"", "frame={", "thread-id=\"1\"", "[", "]", "{", "}", "\"", "\\n", "\\303\\244",
            "\\", "12345678901234567890^done", "7", "bkpt={number=\"1\"", "addr=\"0x1\"", "=", "+download", "a", "\n", "\r\n");
    private static final int MOST_LINES = 5;

    @Override
    public String name() {
        return "gdb-mi";
    }

    @Override
    public int share() {
        return 130;
    }

    @Override
    public List<byte[]> samples() throws IOException {
        List<byte[]> samples = new ArrayList<>();
        List<String> lines = Files.readAllLines(Path.of("src/test/resources/mi/shop.txt"));
        for (int i = 0; i < lines.size(); i += MOST_LINES) {
            samples.add(Invention.bytes(
                    String.join("\n", lines.subList(i, Math.min(lines.size(), i + MOST_LINES))) + "\n"));
        }
        return samples;
    }

    @Override
    public List<String> words() {
        return WORDS;
    }

    @Override
    public byte[] invent(Random random) {
        return Invention.bytes(Invention.salad(random, WORDS));
    }

    @Override
    public String read(byte[] input) {
        List<MiRecord> whole = read(input, input.length + 1);
        Disagreement.unless(read(input, 1 + Arrays.hashCode(input) % 7 + 7).equals(whole), "read in pieces as something else");
        TreeSet<String> kinds = new TreeSet<>();
        for (MiRecord record : whole) {
            kinds.add(record.getClass().getSimpleName());
            if (record instanceof MiRecord.Words words) {
                MiText.constant(words.text());
            }
        }
        return Math.min(20, whole.size()) + " " + kinds;
    }

    private static List<MiRecord> read(byte[] input, int atOnce) {
        MiReader reader = new MiReader();
        List<MiRecord> records = new ArrayList<>();
        for (int at = 0; at < input.length; at += atOnce) {
            records.addAll(reader.read(input, at, Math.min(atOnce, input.length - at)));
        }
        records.addAll(reader.end());
        return records;
    }
}
