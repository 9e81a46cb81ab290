package dev.traceloom.view.marks;

import dev.traceloom.explain.results.TraceOutcome.StallReason;
import dev.traceloom.spec.Reason;
import dev.traceloom.trace.RecordWords;
import dev.traceloom.trace.text.Counted;
import dev.traceloom.trace.text.OneLine;
import dev.traceloom.trace.text.VisibleText;
import dev.traceloom.trace.value.Values;
import dev.traceloom.view.StallCards;
import dev.traceloom.view.text.OperationLabel;
import dev.traceloom.view.text.ValueLabel;
import java.util.ArrayList;
import java.util.List;

/** What a conjunct did, in the lines of a tooltip: short, because it stands over the text that it is about. */
final class ReasonWords {
    private static final int MOST_OPERATIONS = 4;
    private static final int MOST_VALUES = 6;
    private static final int TEXT = 60;
    private static final int MOST_CHARACTERS_OF_VALUE = 100;
    private static final String INDENT = "    ";

    /** An operation that it stopped; one that has a reason. */
    record Stopped(String trace, StallReason stall) {
        Occurrence occurrence() {
            return new Occurrence(trace, stall.operation(), true, stall.words());
        }
    }

    private ReasonWords() {}

    static List<String> of(List<Stopped> all) {
        List<String> lines = new ArrayList<>();
        Reason first = reason(all.get(0));
        lines.add(shortened(first.text()) + " " + StallCards.verdict(first));
        all.stream().limit(MOST_OPERATIONS).forEach(stopped -> {
            lines.add(RecordWords.name(stopped.stall.action()) + ", " + OperationLabel.place(stopped.stall.operation()) + " of "
                    + Occurrence.shortName(stopped.trace));
            values(reason(stopped)).stream().limit(MOST_VALUES).forEach(value -> lines.add(INDENT + value));
        });
        if (all.size() > MOST_OPERATIONS) {
            lines.add("and " + Counted.grouped(all.size() - MOST_OPERATIONS, "more operation"));
        }
        return lines;
    }

    private static Reason reason(Stopped stopped) {
        return stopped.stall.reason().orElseThrow();
    }

    private static List<String> values(Reason reason) {
        List<String> values = new ArrayList<>();
        for (Reason.Part part : reason.parts()) {
            // A constant such as 3 or <<>> explains itself.
            if (!part.text().equals(Values.toText(part.value()))) {
                values.add(shortened(part.text()) + " is " + ValueLabel.within(part.value(), MOST_CHARACTERS_OF_VALUE));
            }
        }
        for (Reason.Binding binding : reason.bindings()) {
            boolean said = reason.parts().stream().anyMatch(part -> part.text().equals(binding.name()));
            if (!said) {
                values.add("where " + binding.name() + " = " + ValueLabel.within(binding.value(), MOST_CHARACTERS_OF_VALUE));
            }
        }
        reason.message().ifPresent(message -> values.add(shortened(message.lines().findFirst().orElse(""))));
        return values;
    }

    private static String shortened(String text) {
        return OneLine.within(TEXT, VisibleText.line(text));
    }
}
