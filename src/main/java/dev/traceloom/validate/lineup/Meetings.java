package dev.traceloom.validate.lineup;

import dev.traceloom.lineup.history.History.Called;
import dev.traceloom.lineup.history.SerialHistory;
import dev.traceloom.lineup.history.SerialHistory.Step;
import dev.traceloom.lineup.history.WitnessSearch;
import dev.traceloom.lineup.matrix.Matrix;
import dev.traceloom.lineup.suite.Suite.TestResult;
import java.util.ArrayList;
import java.util.List;

/**
 * What operations do to each other while both are under way, which no order of whole operations explains, and which many a class is there
 * for: exchangers, barriers, queues that hand over.
 */
final class Meetings {
    private Meetings() {}

    /** A sentence on operations that return together, and serially never; empty where there are none. */
    static String sentence(TestResult failing) {
        List<String> met = met(failing);
        if (met.isEmpty()) {
            return "";
        }
        boolean isOne = met.size() == 1;
        return "Serially " + String.join(" and ", met) + (isOne ? " never returns" : " never return") + ", in whatever order: "
                + (isOne ? "it returns" : "they return") + " only while another operation is under way, as at a barrier or in an exchanger."
                + " Where that is the purpose, leave " + (isOne ? "it" : "them") + " out: @NotLinearizable, or not in the file of operations.";
    }

    private static List<String> met(TestResult failing) {
        Matrix matrix = failing.matrix();
        List<SerialHistory> serial = new ArrayList<>();
        failing.answer().serial().forEach(serial::add);
        return failing.answer().failure().history().operations().stream()
                .filter(called -> !called.isPending())
                .filter(called -> serial.stream().anyMatch(history -> isStuck(history, called)))
                .filter(called -> serial.stream().noneMatch(history -> returns(history, called)))
                .map(called -> matrix.name(called.thread()) + "'s " + matrix.calls(called.thread()).get(called.index()))
                .toList();
    }

    private static boolean isStuck(SerialHistory history, Called called) {
        return steps(history, called.thread()) > called.index() && !returns(history, called);
    }

    private static boolean returns(SerialHistory history, Called called) {
        return history.steps().stream().filter(step -> step.thread() == called.thread() && !step.isStuck()).count() > called.index();
    }

    private static long steps(SerialHistory history, int thread) {
        return history.steps().stream().mapToInt(Step::thread).filter(one -> one == thread).count();
    }

    /** Whether what returned has no order by itself, so that it is not the operation that is stuck which needs an explanation. */
    static boolean isSeenBeforeItReturns(TestResult failing) {
        return !new WitnessSearch(failing.answer().serial()).hasOrder(failing.answer().failure().history());
    }
}
