package dev.traceloom.validate.trace;

import dev.traceloom.engine.verdict.Result;
import dev.traceloom.engine.verdict.Verdict;
import dev.traceloom.explain.results.OrderUse;
import dev.traceloom.spec.ActionInfo;
import dev.traceloom.spec.Specification;
import dev.traceloom.trace.Operation;
import java.util.List;
import java.util.stream.Collectors;

/** Accepts no trace in which actions never happened that have to: what it shows of them is nothing (semantics, rule 37). */
public final class RequiredActions {
    private RequiredActions() {}

    /** The same of a log that the specification read itself. */
    public static TraceReport of(
            TraceReport report, ValidationSettings settings, Specification specification, OrderUse use) {
        return report.result()
                .map(result -> report.with(
                        check(result, settings.run().get(RunOption.REQUIRE), specification.actions(), use)))
                .orElse(report);
    }

    /**
     * @param actions those of the specification
     * @param use what happened besides, as far as the order was followed
     */
    static Result check(Result result, List<String> required, List<ActionInfo> actions, OrderUse use) {
        List<String> missing = required.stream()
                .distinct()
                .filter(name -> result.actions().getOrDefault(name, 0) == 0)
                .toList();
        if (result.verdict() != Verdict.ACCEPTED || missing.isEmpty()) {
            return result;
        }
        List<String> known = actions.stream().map(ActionInfo::name).toList();
        String unknown = missing.stream().filter(name -> !known.contains(name)).collect(Collectors.joining(", "));
        int unnamed = result.actions().getOrDefault(Operation.ANY_STEP, 0);
        return result.notAccepted("there is an order, but --require asks for " + String.join(", ", missing)
                + ", which never happened in it"
                + (unknown.isEmpty()
                        ? ""
                        : "; the specification has no action " + unknown + ", but " + String.join(", ", known))
                + (use.whole() || use.followed() == 0
                        ? ""
                        : "; what records without that name were is known of the first " + use.followed() + " steps only")
                + (unnamed == 0 ? "" : "; of " + unnamed + " records without a name it is not known what they were"));
    }
}
