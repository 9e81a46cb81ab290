package dev.traceloom.validate.run;

import dev.traceloom.engine.verdict.Result;
import dev.traceloom.trace.find.FoundTrace;
import dev.traceloom.validate.trace.TraceReport;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Which traces were begun and are not reported yet, and what is known of them; from any thread. */
final class TracesUnderWay {

    /** @param operations how many there are; 0 while that is not known */
    private record Progress(int linearized, int operations, long states) {}

    private final Set<FoundTrace> waiting = new LinkedHashSet<>();
    private final Map<FoundTrace, Progress> begun = new LinkedHashMap<>();
    private final Map<FoundTrace, TraceReport> judged = new LinkedHashMap<>();

    synchronized void wait(List<FoundTrace> traces) {
        waiting.addAll(traces);
    }

    synchronized void begin(FoundTrace trace) {
        waiting.remove(trace);
        begun.put(trace, new Progress(0, 0, 0));
    }

    synchronized void progress(FoundTrace trace, int linearized, int operations, long states) {
        begun.computeIfPresent(trace, (same, before) -> new Progress(linearized, operations, states));
    }

    synchronized void judge(FoundTrace trace, TraceReport report) {
        judged.put(trace, report);
    }

    /** Whether it is under way; it no longer is then. */
    synchronized boolean end(FoundTrace trace) {
        judged.remove(trace);
        return begun.remove(trace) != null;
    }

    /** What was in order when something other than the search ended it; empty when nothing was. */
    synchronized String inOrder(FoundTrace trace) {
        Progress last = begun.getOrDefault(trace, new Progress(0, 0, 0));
        return last.linearized == 0
                ? ""
                : "; " + last.linearized + (last.operations == 0 ? "" : " of " + last.operations)
                        + " operations were in order by then";
    }

    /** What can be said at once of the traces that are under way. */
    synchronized Map<FoundTrace, TraceReport> soFar(String why) {
        Map<FoundTrace, TraceReport> reports = new LinkedHashMap<>();
        begun.forEach((trace, last) -> reports.put(trace, Optional.ofNullable(judged.get(trace))
                .orElseGet(() -> TraceReport.of(
                        trace.name(),
                        Result.undecided(last.operations, last.linearized, last.states, why),
                        Optional.empty()))));
        return reports;
    }

    /** The traces whose turn has not come. */
    synchronized List<FoundTrace> notBegun() {
        return new ArrayList<>(waiting);
    }
}
