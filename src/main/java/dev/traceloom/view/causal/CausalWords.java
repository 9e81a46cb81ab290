package dev.traceloom.view.causal;

import dev.traceloom.explain.causal.CausalDiagram;
import dev.traceloom.explain.causal.Fold;
import dev.traceloom.trace.RecordRef;
import dev.traceloom.view.Counterexample;
import dev.traceloom.view.text.OperationLabel;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;

/** What a causal diagram says in words. */
public final class CausalWords {
    private static final int MOST_CAUSES = 5;

    private final Counterexample counterexample;
    private final CausalDiagram diagram;

    public CausalWords(Counterexample counterexample, CausalDiagram diagram) {
        this.counterexample = counterexample;
        this.diagram = diagram;
    }

    /** {@code … 1,204 records, all explained}. */
    public static String of(Fold fold) {
        String records = "… " + count(fold.records()) + (fold.records() == 1 ? " record, " : " records, ");
        if (fold.others() == 0) {
            return records + "all explained";
        }
        return fold.explained() == 0
                ? records + "not reached"
                : records + count(fold.explained()) + " explained, " + count(fold.others()) + " not reached";
    }

    private static String count(int number) {
        return String.format(Locale.ROOT, "%,d", number);
    }

    /** What a record directly depends on: {@code after b #3 Send("x"), c #1 Start}; empty where it is the first of all. */
    public String causes(RecordRef ref) {
        List<RecordRef> causes = diagram.causes(ref);
        if (causes.isEmpty()) {
            return "";
        }
        String some = causes.stream()
                .limit(MOST_CAUSES)
                .map(cause -> OperationLabel.place(cause) + " " + counterexample.brief(cause))
                .collect(Collectors.joining(", "));
        return "after " + some
                + (causes.size() > MOST_CAUSES ? " and " + (causes.size() - MOST_CAUSES) + " more" : "");
    }

    /** All of it, for those who do not see it. */
    public String summary() {
        int records = diagram.records().count();
        int processes = diagram.records().processes().size();
        return count(records) + (records == 1 ? " record of " : " records of ") + count(processes)
                + (processes == 1 ? " process" : " processes");
    }

    /** A record by its place and its words. */
    public static String name(Dot dot) {
        return OperationLabel.place(dot.ref()) + " " + OperationLabel.brief(dot.operation());
    }

    /** What there is to say about a record, for those who do not see it. */
    public String about(Dot dot) {
        String causes = causes(dot.ref());
        return switch (dot.standing()) {
                    case LINEARIZED -> dot.place().isPresent()
                            ? "number " + dot.place().getAsInt() + " in this order"
                            : "has its place in the order";
                    case STALLED -> "cannot follow";
                    case NEXT -> "would be next";
                    case WAITING -> "has to wait";
                    case BEYOND -> "was not reached";
                }
                + (causes.isEmpty() ? "" : ", " + causes);
    }
}
