package dev.traceloom.view.traces;

import dev.traceloom.engine.verdict.Verdict;
import dev.traceloom.view.text.NaturalOrder;
import java.util.Comparator;

/** What a list of traces can be sorted by; what asks for attention comes first. */
public enum TraceOrder {
    NAME("Name"),
    VERDICT("Verdict"),
    OPERATIONS("Number of Operations"),
    DURATION("Duration"),
    PROGRESS("Share of Operations in Order");

    private static final Comparator<TraceRow> BY_NAME =
            Comparator.comparing(TraceRow::trace, new NaturalOrder()).thenComparing(TraceRow::trace);

    private final String title;

    TraceOrder(String title) {
        this.title = title;
    }

    /** As a menu calls it. */
    public String title() {
        return title;
    }

    /** Equals are sorted by name, so that a list does not jump while it grows. */
    Comparator<TraceRow> comparator(boolean reversed) {
        Comparator<TraceRow> order =
                switch (this) {
                    case NAME -> BY_NAME;
                    case VERDICT -> Comparator.comparingInt(TraceOrder::urgency);
                    case OPERATIONS -> Comparator.comparingInt(TraceRow::operations).reversed();
                    case DURATION -> Comparator.comparingDouble(TraceOrder::seconds).reversed();
                    case PROGRESS -> Comparator.comparingDouble(TraceRow::progress);
                };
        return (reversed ? order.reversed() : order).thenComparing(BY_NAME);
    }

    private static int urgency(TraceRow row) {
        return row.outcome().map(outcome -> urgency(outcome.verdict())).orElse(3);
    }

    private static int urgency(Verdict verdict) {
        return switch (verdict) {
            case REJECTED -> 0;
            case ERROR -> 1;
            case UNDECIDED -> 2;
            case ACCEPTED -> 4;
        };
    }

    private static double seconds(TraceRow row) {
        return row.outcome().map(outcome -> outcome.seconds()).orElse(0.0);
    }
}
