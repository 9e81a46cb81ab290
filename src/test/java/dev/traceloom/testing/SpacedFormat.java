package dev.traceloom.testing;

import dev.traceloom.trace.Operation;
import dev.traceloom.trace.Outcome;
import dev.traceloom.trace.Trace;
import dev.traceloom.trace.TraceException;
import dev.traceloom.trace.TraceThread;
import dev.traceloom.trace.format.Replacement;
import dev.traceloom.trace.format.TraceFormat;
import dev.traceloom.trace.format.WriteOptions;
import dev.traceloom.trace.value.Arguments;
import dev.traceloom.trace.value.Meta;
import dev.traceloom.trace.value.Value;
import dev.traceloom.trace.value.Values;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/** A format that nobody uses, to show what one takes: {@code thread operation start end number…}, a record a line. */
public final class SpacedFormat implements TraceFormat {
    private static final int FIELDS = 4;

    @Override
    public String name() {
        return "spaced lines";
    }

    @Override
    public List<String> endings() {
        return List.of(".spaced");
    }

    @Override
    public boolean isDirectory() {
        return false;
    }

    @Override
    public boolean isText() {
        return true;
    }

    @Override
    public boolean sniff(byte[] beginning) {
        return new String(beginning, StandardCharsets.UTF_8).matches("(?s)\\S+ \\S+ \\d+ \\d+[ \n].*");
    }

    @Override
    public Trace read(Path file) throws TraceException {
        Map<String, List<Operation>> threads = new LinkedHashMap<>();
        try {
            for (String line : Files.readAllLines(file)) {
                String[] words = line.split(" ");
                List<Value> numbers = Stream.of(words)
                        .skip(FIELDS)
                        .map(word -> (Value) Value.Int.of(Integer.parseInt(word)))
                        .toList();
                threads.computeIfAbsent(words[0], first -> new ArrayList<>()).add(new Operation(
                        words[1],
                        Outcome.RETURNED,
                        Arguments.positional(numbers),
                        Long.parseUnsignedLong(words[2]),
                        Long.parseUnsignedLong(words[3]),
                        Meta.NONE,
                        ""));
            }
        } catch (IOException e) {
            throw TraceException.unreadable(file.toString(), e);
        }
        return new Trace(
                file.toString(),
                threads.entrySet().stream()
                        .map(thread -> new TraceThread(thread.getKey(), thread.getValue(), false))
                        .toList());
    }

    @Override
    public void write(Trace trace, Path target, WriteOptions options) throws TraceException {
        StringBuilder text = new StringBuilder();
        for (TraceThread thread : trace.threads()) {
            for (Operation operation : thread.operations()) {
                text.append(thread.id()).append(' ').append(operation.name()).append(' ').append(operation.start())
                        .append(' ').append(operation.end());
                operation.arguments().values().forEach(value -> text.append(' ').append(Values.toText(value)));
                text.append('\n');
            }
        }
        Replacement.write(target, options.replace(), this, temporary -> Files.writeString(temporary, text));
    }
}
