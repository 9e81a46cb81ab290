package dev.traceloom.explain.results;

import dev.traceloom.engine.verdict.Verdict;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;

/**
 * Two validations, trace by trace: what the later one says where the earlier one said something else, and where both say
 * the same. A trace is the same if it lies in the same place, or else if it has the same name, as in another checkout.
 *
 * @param traces those of the later validation in its order, then those that only the earlier one has
 */
public record Comparison(List<ComparedTrace> traces) {

    public Comparison {
        traces = List.copyOf(traces);
    }

    /** How the two verdicts of a trace are related. Rejected and failed to evaluate is failing; undecided is neither. */
    public enum Change {
        NEWLY_FAILING("newly failing"),
        NO_LONGER_DECIDED("no longer decided"),
        FIXED("fixed"),
        NOW_ACCEPTED("now accepted"),
        STILL_FAILING("still failing"),
        STILL_UNDECIDED("still undecided"),
        STILL_ACCEPTED("still accepted"),
        ADDED("only in the later"),
        GONE("only in the earlier");

        private final String words;

        Change(String words) {
            this.words = words;
        }

        public String words() {
            return words;
        }
    }

    /** A trace in both validations, or in one of them. */
    public record ComparedTrace(Change change, Optional<TraceVerdict> earlier, Optional<TraceVerdict> later) {

        /** As the later validation has it, if it has. */
        public TraceVerdict newest() {
            return later.or(() -> earlier).orElseThrow();
        }

        /** Whether somebody has to look: it fails now, and did not before or was not there. */
        public boolean isWorse() {
            return change == Change.NEWLY_FAILING || change == Change.ADDED && newest().isFailing();
        }
    }

    public static Comparison of(List<TraceVerdict> earlier, List<TraceVerdict> later) {
        Map<TraceVerdict, TraceVerdict> before = new HashMap<>();
        List<TraceVerdict> gone = match(earlier, later, before);
        List<ComparedTrace> traces = new ArrayList<>();
        for (TraceVerdict now : later) {
            Optional<TraceVerdict> then = Optional.ofNullable(before.get(now));
            traces.add(new ComparedTrace(then.map(was -> change(was, now)).orElse(Change.ADDED), then, Optional.of(now)));
        }
        gone.forEach(was -> traces.add(new ComparedTrace(Change.GONE, Optional.of(was), Optional.empty())));
        return new Comparison(traces);
    }

    /** Those of one kind. */
    public List<ComparedTrace> with(Change change) {
        return traces.stream().filter(trace -> trace.change() == change).toList();
    }

    public boolean isWorse() {
        return traces.stream().anyMatch(ComparedTrace::isWorse);
    }

    /** Finds for each later one the earlier one; returns those that remain. */
    private static List<TraceVerdict> match(
            List<TraceVerdict> earlier, List<TraceVerdict> later, Map<TraceVerdict, TraceVerdict> before) {
        List<TraceVerdict> rest = match(earlier, later, before, one -> one.path().orElse(""));
        return match(rest, later, before, TraceVerdict::trace);
    }

    private static List<TraceVerdict> match(
            List<TraceVerdict> earlier,
            List<TraceVerdict> later,
            Map<TraceVerdict, TraceVerdict> before,
            Function<TraceVerdict, String> key) {
        Map<String, TraceVerdict> byKey = new LinkedHashMap<>();
        List<TraceVerdict> rest = new ArrayList<>();
        for (TraceVerdict was : earlier) {
            // Of a trace that was given twice, the last one counts.
            if (key.apply(was).isEmpty()) {
                rest.add(was);
            } else {
                byKey.put(key.apply(was), was);
            }
        }
        for (TraceVerdict now : later) {
            TraceVerdict was = before.containsKey(now) ? null : byKey.remove(key.apply(now));
            if (was != null) {
                before.put(now, was);
            }
        }
        rest.addAll(byKey.values());
        return rest;
    }

    private static Change change(TraceVerdict was, TraceVerdict now) {
        if (now.isFailing()) {
            return was.isFailing() ? Change.STILL_FAILING : Change.NEWLY_FAILING;
        }
        if (now.verdict() == Verdict.UNDECIDED) {
            return was.verdict() == Verdict.UNDECIDED ? Change.STILL_UNDECIDED : Change.NO_LONGER_DECIDED;
        }
        if (was.isFailing()) {
            return Change.FIXED;
        }
        return was.verdict() == Verdict.UNDECIDED ? Change.NOW_ACCEPTED : Change.STILL_ACCEPTED;
    }
}
