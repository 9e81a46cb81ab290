package dev.traceloom.validate.trace;

import dev.traceloom.engine.verdict.Result;
import dev.traceloom.engine.verdict.Verdict;
import dev.traceloom.spec.ActionInfo;
import dev.traceloom.trace.Operation;
import java.util.List;
import java.util.stream.Collectors;

/** Accepts no trace in which actions never happened that have to: what it shows of them is nothing (semantics, rule 37). */
final class RequiredActions {
    private RequiredActions() {}

    /** @param actions those of the specification */
    static Result check(Result result, List<String> required, List<ActionInfo> actions) {
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
                + (unnamed == 0 ? "" : "; of " + unnamed + " records without a name it is not known what they were"));
    }
}
