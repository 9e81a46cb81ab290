package dev.traceloom.cli.report;

import dev.traceloom.engine.verdict.Result;
import dev.traceloom.engine.verdict.Verdict;
import dev.traceloom.explain.results.Unexercised;
import dev.traceloom.trace.Operation;
import dev.traceloom.validate.trace.TraceReport;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/** What none of the accepted traces exercises; of several traces, that tells more than what each of them does not. */
final class MergedCoverage {
    private final Map<String, Integer> actions = new LinkedHashMap<>();
    private Optional<Unexercised> unexercised = Optional.empty();
    private boolean known = true;
    private int accepted;

    void add(TraceReport report) {
        if (report.verdict() != Verdict.ACCEPTED) {
            return;
        }
        accepted++;
        report.result().map(Result::actions).ifPresent(
                counts -> counts.forEach((action, count) -> actions.merge(action, count, Integer::sum)));
        known &= report.unexercised().filter(one -> !one.isPartial() || !one.untaken().isEmpty()).isPresent();
        report.unexercised().ifPresent(
                found -> unexercised = Optional.of(unexercised.map(found::and).orElse(found)));
    }

    /** Nothing for a single trace, which has said it all. */
    List<String> lines() {
        List<String> lines = new ArrayList<>();
        if (accepted < 2) {
            return lines;
        }
        String unseen = actions.entrySet().stream()
                .filter(action -> action.getValue() == 0)
                .map(Map.Entry::getKey)
                .collect(Collectors.joining(", "));
        if (!unseen.isEmpty()) {
            boolean byName = actions.containsKey(Operation.ANY_STEP)
                    || unexercised.filter(Unexercised::isPartial).isPresent();
            lines.add((byName ? "never seen by name: " : "never seen: ") + unseen);
        }
        if (known) {
            unexercised.map(Unexercised::lines).ifPresent(lines::addAll);
        }
        return lines.stream().map(line -> "all accepted traces together: " + line).toList();
    }
}
