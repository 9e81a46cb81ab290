package dev.traceloom.trace.foreign;

import dev.traceloom.testing.fuzz.Invention;
import dev.traceloom.testing.fuzz.Refusal;
import dev.traceloom.testing.fuzz.ScratchFolder;
import dev.traceloom.testing.fuzz.Subject;
import dev.traceloom.trace.Trace;
import dev.traceloom.trace.TraceComparison;
import dev.traceloom.trace.TraceException;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/** Logs of programs that PGo compiled. */
public final class PgoSubject implements Subject {
    private static final List<String> FIELDS =
            List.of("archetypeName", "self", "clock", "csElements", "isAbort", "startTime", "endTime");
    private static final List<String> KEYS =
            List.of("tag", "name", "prefix", "self", "indices", "value", "oldValue", "read", "write");

    private final ScratchFolder folder = new ScratchFolder();

    @Override
    public String name() {
        return "pgo";
    }

    @Override
    public int share() {
        return 40;
    }

    @Override
    public List<byte[]> samples() {
        List<String> samples = List.of(
                PgoLogs.line("A", "1", 1, "", false, PgoLogs.read("", ".pc", "1", "\\\"A.go\\\""))
                        + PgoLogs.line("A", "1", 2, "[[\"B\",\"2\"],1]", true, PgoLogs.read("", ".pc", "1", "\\\"A.go\\\"")),
                PgoLogs.line(
                        "A",
                        "\\\"n\\\"",
                        1,
                        "",
                        false,
                        PgoLogs.read("", ".pc", "\\\"n\\\"", "\\\"A.go\\\""),
                        PgoLogs.write("A", "net", "\\\"n\\\"", "(1) :> ({2}) @@ (2) :> ([x \\\\in {} |-> x])", "\"1\"")));
        return samples.stream().map(sample -> sample.getBytes(StandardCharsets.UTF_8)).toList();
    }

    @Override
    public List<String> words() {
        List<String> words = new ArrayList<>();
        FIELDS.forEach(key -> words.add("\"" + key + "\":"));
        KEYS.forEach(key -> words.add("\"" + key + "\":"));
        words.addAll(List.of("null", "[]", "\n", "\"read\"", "\".pc\"", "\"(1) :> (2)\"", "-1", "4294967296", "\"<<\"", "true"));
        return words;
    }

    @Override
    public byte[] invent(Random random) {
        StringBuilder text = new StringBuilder();
        for (int i = random.nextInt(4); i >= 0; i--) {
            text.append(Invention.object(random, FIELDS, KEYS)).append('\n');
        }
        return text.toString().getBytes(StandardCharsets.UTF_8);
    }

    @Override
    public String read(byte[] input) throws IOException, Refusal {
        Path file = folder.resolve("logs/trace-1.log");
        Files.createDirectories(file.getParent());
        Files.write(file, input);
        try {
            new PgoFormat().sniff(input);
            Trace trace = new PgoFormat().read(file.getParent());
            return TraceComparison.shape(trace);
        } catch (TraceException refused) {
            throw new Refusal(refused.getMessage(), file.toString());
        }
    }

    @Override
    public void close() throws IOException {
        folder.close();
    }
}
