package dev.traceloom.ui.operation;

import dev.traceloom.explain.Stall;
import dev.traceloom.spec.Reason;
import dev.traceloom.trace.Operation;
import dev.traceloom.trace.Outcome;
import dev.traceloom.trace.RecordRef;
import dev.traceloom.trace.RecordWords;
import dev.traceloom.trace.messages.MessageMeta;
import dev.traceloom.trace.text.OneLine;
import dev.traceloom.trace.text.VisibleText;
import dev.traceloom.trace.value.Meta;
import dev.traceloom.ui.kit.PlainText;
import dev.traceloom.view.Counterexample;
import dev.traceloom.view.OperationPlaces;
import dev.traceloom.view.StallCards;
import dev.traceloom.view.text.OperationLabel;
import dev.traceloom.view.timebox.OperationStatus;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** What a tooltip says about an operation. */
public final class OperationTip {
    private static final int MOST_CHARACTERS = 160;
    private static final int MOST_NOTED = 250;

    private final Counterexample counterexample;

    public OperationTip(Counterexample counterexample) {
        this.counterexample = counterexample;
    }

    /** @param more what else there is to say where it is shown */
    public String of(RecordRef ref, OperationStatus standing, List<String> more) {
        List<String> lines = new ArrayList<>(lines(ref, standing));
        lines.addAll(more);
        return PlainText.tipAbout(
                counterexample.operation(ref).map(OperationLabel::full).orElseGet(() -> counterexample.brief(ref)), lines);
    }

    /** What there is to say about an operation besides its name, as plain text. */
    public List<String> lines(RecordRef ref, OperationStatus standing) {
        Optional<Operation> operation = counterexample.operation(ref);
        List<String> lines = new ArrayList<>();
        lines.add(OperationLabel.place(ref) + operation.filter(OperationTip::tellsTime).map(known -> ", " + times(known)).orElse(""));
        lines.add(words(ref, standing));
        if (counterexample.isInCore(ref)) {
            lines.add("part of the core");
        }
        operation.flatMap(known -> RecordWords.note(MOST_NOTED, known)).ifPresent(note -> lines.add("note: " + note));
        operation.filter(known -> !known.meta().isEmpty())
                .ifPresent(known -> lines.addAll(recorded(ref, known.meta())));
        return lines;
    }

    /** Where clocks tell the order, a moment without length may only stand for a place in it. */
    private static boolean tellsTime(Operation operation) {
        return operation.clock().isNone() || operation.start() != operation.end();
    }

    private static String times(Operation operation) {
        String start = Long.toUnsignedString(operation.start());
        String from = operation.hasEnd()
                ? start + " to " + Long.toUnsignedString(operation.end())
                : "from " + start + ", never returned";
        return operation.outcome() == Outcome.ABORTED ? from + ", aborted" : from;
    }

    private String words(RecordRef ref, OperationStatus standing) {
        return switch (standing) {
            case LINEARIZED -> "has its place in the order";
            case STALLED -> "cannot follow: " + firstReason(ref);
            case NEXT -> "would be next, which is not decided: " + firstReason(ref);
            case WAITING -> "must wait for "
                    + counterexample.waiting(ref).map(wait -> counterexample.brief(wait.until())).orElse("");
            case BEYOND -> counterexample.ending().beyond();
        };
    }

    private String firstReason(RecordRef ref) {
        return counterexample.stall(ref).stream()
                .flatMap(stall -> stall.refusals().stream())
                .map(Stall.Refusal::reasons)
                .flatMap(List::stream)
                .findFirst()
                .map(OperationTip::text)
                .orElse("the specification refuses it");
    }

    private static String text(Reason reason) {
        return VisibleText.line(reason.text()) + " " + StallCards.verdict(reason);
    }

    /** The line of the program in the form that people know, and what else the recording tells. */
    private List<String> recorded(RecordRef ref, Meta meta) {
        Optional<String> place = new OperationPlaces(counterexample).implementation(ref).map(Object::toString);
        List<String> lines = new ArrayList<>();
        place.ifPresent(line -> lines.add("recorded at " + line));
        Set<String> told = new HashSet<>(place.isPresent() ? Set.of("file", "line") : Set.of());
        meta.note().ifPresent(note -> told.add("note"));
        // It is about all records, and shown by itself.
        told.add(MessageMeta.FIELD);
        Meta rest = meta.without(told);
        if (!rest.isEmpty()) {
            lines.add("recorded with " + OneLine.beginning(MOST_CHARACTERS, VisibleText.line(rest.toString())));
        }
        return lines;
    }
}
