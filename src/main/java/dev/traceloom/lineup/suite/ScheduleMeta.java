package dev.traceloom.lineup.suite;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import dev.traceloom.lineup.control.Sites.Site;
import dev.traceloom.lineup.matrix.Matrix;
import dev.traceloom.lineup.process.TestAnswer.Failure;
import dev.traceloom.trace.Operation;
import dev.traceloom.trace.Trace;
import dev.traceloom.trace.TraceThread;
import dev.traceloom.trace.value.Meta;
import java.io.IOException;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * The schedule of a run as metadata of its operations, which every form of a trace keeps: {@code note} says where an operation was taken
 * off, or waits, and {@code file} and {@code line} lead to the first of these places.
 */
final class ScheduleMeta {
    private static final JsonFactory JSON = new JsonFactory();

    private final List<SwitchPoint> points;

    private ScheduleMeta(List<SwitchPoint> points) {
        this.points = points;
    }

    static Trace add(Trace trace, Matrix matrix, Failure failure) {
        ScheduleMeta meta = new ScheduleMeta(SwitchPoint.of(matrix, failure));
        List<TraceThread> threads = new ArrayList<>();
        for (int thread = 0; thread < trace.threads().size(); thread++) {
            int number = thread;
            TraceThread before = trace.threads().get(thread);
            List<Operation> operations = IntStream.range(0, before.operations().size())
                    .mapToObj(index -> meta.add(before.operations().get(index), number, index))
                    .toList();
            threads.add(new TraceThread(before.id(), operations, before.truncated()));
        }
        return new Trace(trace.name(), threads);
    }

    private Operation add(Operation operation, int thread, int index) {
        List<SwitchPoint> here = points.stream()
                .filter(point -> point.thread() == thread && point.operation() == index)
                .toList();
        return here.isEmpty() ? operation : operation.withMeta(meta(here));
    }

    private static Meta meta(List<SwitchPoint> here) {
        StringWriter text = new StringWriter();
        try (JsonGenerator json = JSON.createGenerator(text)) {
            json.writeStartObject();
            Site first = here.get(0).site();
            if (SwitchPoint.file(first).isPresent()) {
                json.writeStringField("file", SwitchPoint.file(first).get());
                json.writeNumberField("line", first.line());
            }
            json.writeStringField("note", here.stream()
                    .map(point -> (point.isEnd() ? "" : "taken off ") + point.deed() + ", " + point.place())
                    .collect(Collectors.joining("; then ")));
            json.writeEndObject();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return Meta.fromJson(text.toString());
    }
}
