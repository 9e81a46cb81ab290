package dev.traceloom.ui;

import dev.traceloom.explain.OperationRef;
import dev.traceloom.explain.Stall;
import dev.traceloom.spec.Reason;
import dev.traceloom.trace.Meta;
import dev.traceloom.trace.Operation;
import dev.traceloom.trace.Outcome;
import dev.traceloom.view.Counterexample;
import dev.traceloom.view.StallCards;
import dev.traceloom.view.text.OperationLabel;
import dev.traceloom.view.timebox.Standing;
import java.util.ArrayList;
import java.util.List;

/** What a tooltip says about an operation. */
final class OperationTip {
    private static final int LONGEST = 160;

    private final Counterexample counterexample;

    OperationTip(Counterexample counterexample) {
        this.counterexample = counterexample;
    }

    /** As HTML, for Swing. */
    String of(OperationRef ref, Standing standing) {
        List<String> lines = new ArrayList<>();
        Operation operation = counterexample.operation(ref).orElse(null);
        lines.add("<b>" + escaped(operation == null ? counterexample.brief(ref) : OperationLabel.full(operation))
                + "</b>");
        lines.add(OperationLabel.place(ref) + (operation == null ? "" : ", " + times(operation)));
        lines.add(words(ref, standing));
        if (counterexample.isInCore(ref)) {
            lines.add("part of the core");
        }
        if (operation != null && !operation.meta().isEmpty()) {
            lines.add("recorded with " + escaped(meta(operation.meta())));
        }
        return "<html>" + String.join("<br>", lines);
    }

    private static String times(Operation operation) {
        String start = Long.toUnsignedString(operation.start());
        String from = operation.hasEnd()
                ? start + " to " + Long.toUnsignedString(operation.end())
                : "from " + start + ", never returned";
        return operation.outcome() == Outcome.ABORTED ? from + ", aborted" : from;
    }

    private String words(OperationRef ref, Standing standing) {
        return switch (standing) {
            case LINEARIZED -> "has its place in the order";
            case STALLED -> "cannot follow: " + escaped(firstReason(ref));
            case WAITING -> "must wait for "
                    + escaped(counterexample.waiting(ref).map(wait -> counterexample.brief(wait.until())).orElse(""));
            case BEYOND -> "comes later than the failure";
        };
    }

    private String firstReason(OperationRef ref) {
        return counterexample.stall(ref).stream()
                .flatMap(stall -> stall.refusals().stream())
                .map(Stall.Refusal::reasons)
                .flatMap(List::stream)
                .findFirst()
                .map(OperationTip::text)
                .orElse("the specification refuses it");
    }

    private static String text(Reason reason) {
        return reason.text() + " " + StallCards.verdict(reason);
    }

    private static String meta(Meta meta) {
        String text = meta.toString();
        return text.length() <= LONGEST ? text : text.substring(0, LONGEST) + "…";
    }

    /** Recordings are not trusted: what they contain must not become markup. */
    static String escaped(String text) {
        return text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;");
    }
}
