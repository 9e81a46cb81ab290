package dev.traceloom.validate.trace;

import dev.traceloom.explain.Explanation;
import dev.traceloom.explain.accepted.AcceptedTrace;
import dev.traceloom.trace.RecordRef;
import dev.traceloom.trace.Trace;
import dev.traceloom.trace.TraceThread;
import dev.traceloom.trace.text.VisibleText;
import dev.traceloom.validate.trace.ValidationSettings.Drawing;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * The order of an accepted trace, around what a reader looks at. A record that is not there is told, and the end is shown in its
 * place: the verdict is known, and should not be lost for a slip.
 */
record AcceptedDrawing(ResultExplainer explainer, Notices notices, Drawing drawing, Duration time) {
    private static final int LONGEST_LIST = 200;

    Optional<Explanation> of(Trace trace, AcceptedTrace accepted) {
        List<String> threads = trace.threads().stream().map(TraceThread::id).toList();
        Optional<RecordRef> around =
                drawing.around().map(record -> record.among(threads)).filter(record -> isThere(record, trace));
        notices.progress(trace.name() + ": following the order");
        return explainer.draw(accepted, around, time);
    }

    private boolean isThere(RecordRef record, Trace trace) {
        Optional<TraceThread> thread =
                trace.threads().stream().filter(one -> one.id().equals(record.thread())).findFirst();
        boolean there = thread.filter(one -> one.has(record.index())).isPresent();
        if (!there) {
            notices.tell("traceloom: " + trace.name() + ": there is no record " + record.inWords() + ": "
                    + thread.map(one -> "the thread has " + one.operations().size())
                            .orElseGet(() -> "the threads are " + threads(trace)));
        }
        return there;
    }

    private static String threads(Trace trace) {
        return VisibleText.within(
                LONGEST_LIST, trace.threads().stream().map(TraceThread::id).map(RecordRef::nameOf).collect(Collectors.joining(", ")));
    }
}
