package dev.traceloom.engine.search;

import dev.traceloom.option.OptionList;
import dev.traceloom.option.OptionValue;
import dev.traceloom.option.ValidationOption;
import java.util.List;

/** The options that say how a trace is searched. {@link Options} has their values. */
public final class SearchOption {
    private static final OptionList DECLARED = new OptionList();

    public static final ValidationOption<BudgetLimits> BUDGET = DECLARED.add(ValidationOption.of(
                    "budget",
                    OptionValue.text("TIME[,MEMORY]", BudgetLimits.USUAL, BudgetLimits::read).telling("10m"),
                    "Limit for one trace or exploration, such as 60s or 60s,2g.")
            .documented("limit for one trace, or for one exploration of schedules: `60s`, `500ms`, `5m`, `60s,2g`; default"
                    + " ten minutes and most of the heap; jobs share the heap, and a trace that was short of memory in company is validated once more by"
                    + " itself")
            .labelled(
                    "&Budget for a trace:",
                    "Such as 60s, 5m or 60s,2g. When empty, that of Settings | Tools | Traceloom")
            .first());

    public static final ValidationOption<Strategy> STRATEGY = DECLARED.add(ValidationOption.of(
                    "strategy",
                    OptionValue.choice(Strategy.class, "strategy"),
                    "How to search. The verdict does not depend on it.")
            .documented("how to search; the verdict does not depend on it")
            .labelled("Se&arch:", "How to search. The verdict does not depend on it")
            .first());

    public static final ValidationOption<Boolean> ALLOW_CRASH = DECLARED.add(ValidationOption.of(
            "allow-crash", OptionValue.flag(), "Accept a trace in which a thread crashed if the rest is fine."));

    /** Only in doubt of the reductions, as the next one is in doubt of the partition. */
    public static final ValidationOption<Boolean> NO_REDUCTIONS = DECLARED.add(ValidationOption.of(
                    "no-reductions", OptionValue.flag(), "Leave no order out. The verdict does not depend on it.")
            .documented("leave no order out ([semantics](semantics.md), rule 19); the verdict does not depend on it")
            .onlyOnTheCommandLine());

    public static final ValidationOption<Boolean> NO_PARTITIONS = DECLARED.add(ValidationOption.of(
                    "no-partitions",
                    OptionValue.flag(),
                    "Validate the trace as a whole even if its operations fall into classes.")
            .documented("validate the trace as a whole even if its operations fall into classes"
                    + " ([specifications.md](specifications.md)); the verdict does not depend on it")
            .onlyOnTheCommandLine());

    public static final ValidationOption<Boolean> EXHAUST = DECLARED.add(ValidationOption.of(
                    "exhaust", OptionValue.flag(), "Visit every state even after an order is found.")
            .documented("visit every state even after an order is found, and leave no order out; breadth first, whatever"
                    + " `--strategy` says"));

    public static final ValidationOption<Long> SKEW = DECLARED.add(ValidationOption.of(
                    "skew",
                    OptionValue.number("N", 0, "clock skew"),
                    "Widen every timebox by N on both sides, for clocks that are not quite common.")
            .documented("widen every timebox by N on both sides, in the recording's own unit, for clocks that are not quite"
                    + " common ([traces](traces.md#clocks))")
            .labelled(
                    "Clock s&kew:",
                    "Every timebox is widened by this on both sides, in the recording’s own unit"));

    public static final ValidationOption<Boolean> EVERY_PATH = DECLARED.add(ValidationOption.of(
                    "every-path", OptionValue.flag(), "Tell besides whether some order of records has a dead end.")
            .documented("tell besides whether some order of records has a dead end"
                    + " ([semantics](semantics.md), rule 40); if so, the exit status is that of a rejected trace"));

    public static final ValidationOption<Boolean> FIRST_PATH = DECLARED.add(ValidationOption.of(
                    "first-path",
                    OptionValue.flag(),
                    "Tell besides whether the one order that the records alone choose is allowed.")
            .documented("tell besides whether the one order that the records alone choose is allowed"
                    + " ([semantics](semantics.md), rule 39); if not, likewise"));

    public static final ValidationOption<Boolean> SIDESTEP = DECLARED.add(ValidationOption.of(
                    "sidestep",
                    OptionValue.flag(),
                    "Tell besides whether all along that order, every record that may come next can.")
            .documented("tell besides whether all along that order, every record that may come next can"
                    + " ([semantics](semantics.md), rule 39); if not, likewise"));

    /** All of them, in the order of the help. */
    public static final List<ValidationOption<?>> ALL = DECLARED.all();

    private SearchOption() {}
}
