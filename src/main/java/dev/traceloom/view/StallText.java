package dev.traceloom.view;

import dev.traceloom.explain.Core;
import dev.traceloom.explain.Explanation;
import dev.traceloom.explain.OperationRef;
import dev.traceloom.explain.Stall;
import dev.traceloom.explain.Summary;
import dev.traceloom.explain.Tag;
import dev.traceloom.explain.Waiting;
import dev.traceloom.spec.Reason;
import dev.traceloom.trace.Value;
import dev.traceloom.view.text.OperationLabel;
import dev.traceloom.view.text.ValueLabel;
import java.util.List;
import java.util.Locale;

/** Why operations cannot follow, in words. */
public final class StallText {
    private static final int VALUE = 160;

    private final Counterexample counterexample;

    public StallText(Counterexample counterexample) {
        this.counterexample = counterexample;
    }

    /** The whole trace in a line: {@code 98 of 505 operations in order, 5 threads, 1 deepest state}. */
    public static String summary(Summary summary) {
        return String.format(
                Locale.ROOT,
                "%,d of %,d operations in order · %d %s · %,d deepest %s",
                summary.linearized(),
                summary.operations(),
                summary.threads(),
                summary.threads() == 1 ? "thread" : "threads",
                summary.frontierStates(),
                summary.frontierStates() == 1 ? "state" : "states");
    }

    /** What is wrong with the part of the action that a reason shows. */
    public static String verdict(Reason reason) {
        return switch (reason.kind()) {
            case FALSE -> "is false";
            case FAILED -> "failed to evaluate";
            case NO_CHOICE -> "offers nothing to choose";
            case UNASSIGNED -> "leaves a variable without a value";
            case INVARIANT -> "would break an invariant";
        };
    }

    public static String value(Value value) {
        return ValueLabel.within(value, VALUE);
    }

    /** {@code t1 KVInsert(4, 7, 0)}. */
    public String operation(OperationRef ref) {
        return OperationLabel.threadName(ref.thread()) + " " + counterexample.brief(ref);
    }

    /** The tags that explain a stalled operation. */
    public List<String> tags(OperationRef ref) {
        return counterexample.explanation().tags().stream()
                .filter(tag -> tag.operations().contains(ref))
                .map(Tag::name)
                .toList();
    }

    public String waiting(Waiting waiting) {
        return operation(waiting.operation()) + " began only after " + operation(waiting.until())
                + " had ended, and that has no place yet";
    }

    /** Everything, to be copied. */
    public String all() {
        Explanation explanation = counterexample.explanation();
        StringBuilder text = new StringBuilder();
        Summary summary = explanation.summary();
        line(text, "", summary.verdict().name().toLowerCase(Locale.ROOT) + ": " + summary.trace());
        line(text, "", summary(summary));
        summary.message().ifPresent(message -> line(text, "", message));
        explanation.stalls().forEach(stall -> append(text, stall));
        explanation.waiting().forEach(waiting -> line(text, "", waiting(waiting)));
        explanation.core().ifPresent(core -> append(text, core));
        return text.toString();
    }

    private void append(StringBuilder text, Stall stall) {
        line(text, "", "");
        String full = counterexample.operation(stall.operation()).map(OperationLabel::full).orElse("");
        line(text, "", OperationLabel.place(stall.operation()) + "  " + full);
        for (Stall.Refusal refusal : stall.refusals()) {
            for (Reason reason : refusal.reasons()) {
                line(text, "  ", reason.text() + " " + verdict(reason) + "  (" + reason.place() + ")");
                reason.parts().forEach(part -> line(text, "    ", part.text() + " is " + value(part.value())));
                reason.bindings().forEach(name -> line(text, "    ", name.name() + " = " + value(name.value())));
                reason.message().ifPresent(message -> line(text, "    ", message));
            }
            refusal.enablers().forEach(ref -> line(text, "  ", "possible after " + operation(ref)));
        }
        tags(stall.operation()).forEach(tag -> line(text, "  ", "known as " + tag));
    }

    private void append(StringBuilder text, Core core) {
        line(text, "", "");
        line(text, "", coreTitle(core));
        core.operations().forEach(ref -> line(text, "  ", operation(ref)));
    }

    /** What the core says. */
    public static String coreTitle(Core core) {
        int count = core.operations().size();
        return count == 1
                ? "This operation alone contradicts the specification"
                : "These " + count + " operations alone contradict the specification"
                        + (core.minimal() ? "" : " (perhaps fewer do)");
    }

    private static void line(StringBuilder text, String indent, String line) {
        text.append(indent).append(line).append('\n');
    }
}
