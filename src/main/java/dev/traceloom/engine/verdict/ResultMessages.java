package dev.traceloom.engine.verdict;

import dev.traceloom.engine.explore.Breach;
import dev.traceloom.trace.BrokenOff;
import dev.traceloom.trace.Operation;
import dev.traceloom.trace.Outcome;
import dev.traceloom.trace.text.VisibleText;
import java.util.ArrayList;
import java.util.List;

/** What results say, in the same words whether a trace was in memory or read as a stream. */
public final class ResultMessages {
    public static final String NO_INITIAL_STATE = "no state satisfies the initial predicate";
    static final String NO_OPERATIONS =
            "the trace has no operations at all: nothing was recorded, or what was recorded is not here";
    static final String ALL_IGNORED = "Ignore(op) is true of every record, so there is nothing to validate";
    static final String NO_STEP =
            "no record may be a step, so nothing was validated but what was seen of the state at the beginning";
    static final String NO_EFFECT = "every operation was aborted, so nothing was validated but their names";
    static final String NO_OVERLAP = "no two operations overlap, so this trace says nothing about concurrency";
    public static final String TLC_DISAGREES =
            "undecided because TLC gets past where our own evaluator found no way on: this is a bug of ours, please"
                    + " report it with the trace and the specification; --evaluator tlc goes without our evaluator";

    private ResultMessages() {}

    static String crashed(Stalled crash) {
        return "the operations have an order that the specification allows, but a thread crashed: "
                + VisibleText.line(crash.operation().signal());
    }

    static String failed(long branches, String first) {
        return branches + " branches of the search failed to evaluate and were left: " + first;
    }

    static String violated(long branches, Breach breach) {
        return branches + " branches of the search were left because they break " + breach.asFirst();
    }

    /** Of a path that ends. */
    public static String leftOut(Breach breach) {
        return "states that break " + breach + " do not count";
    }

    static String everyOrderBreaks(Breach breach) {
        return "every order breaks " + breach;
    }

    /** @param unknown whether the budget ended the search for an order in which nothing of the kind counts */
    static String someOrdersBreak(Breach breach, boolean unknown) {
        return "some branches ended because they break " + breach
                + (unknown
                        ? "; the budget did not suffice to tell whether there is an order without it"
                        : "; without it there is no order either");
    }

    public static String incomplete(IncompleteThreads threads) {
        List<String> why = new ArrayList<>(threads.unknown());
        if (threads.brokenOff().isPresent()) {
            BrokenOff brokenOff = threads.brokenOff().get();
            boolean known = brokenOff.everyThreadIsKnown() && !threads.lacking().isEmpty();
            why.add(brokenOff.why() + ": operations of "
                    + (known ? "thread " + lacking(threads) : "any thread")
                    + " may be missing, and may explain the failure");
        } else if (!threads.lacking().isEmpty()) {
            why.add("the recording of thread " + lacking(threads)
                    + " is incomplete: operations that were not recorded may explain the failure");
        }
        return "undecided because " + String.join("; and because ", why);
    }

    /** Of a trace that has no operations, because it lacks some. */
    static String nothingLeft(IncompleteThreads threads) {
        return "undecided because the trace has no operations: "
                + threads.brokenOff().map(BrokenOff::why).orElseGet(
                        () -> "the recording of thread " + lacking(threads) + " is incomplete");
    }

    private static String lacking(IncompleteThreads threads) {
        return VisibleText.line(String.join(", ", threads.lacking()));
    }

    static String notValidated(BrokenOff brokenOff) {
        return brokenOff.why() + ": operations may be missing; what is there is fine";
    }

    static String unknown(String thread, Operation operation, List<String> parameters) {
        return VisibleText.line(operation.name() + " of thread " + thread)
                + (operation.outcome() == Outcome.NEVER_RETURNED ? " never returned" : " lacks arguments") + ", and its "
                + String.join(", ", parameters)
                + (parameters.size() == 1
                        ? " is unknown: with the right value it may explain the failure"
                        : " are unknown: with the right values it may explain the failure");
    }
}
