package dev.traceloom.cli.option;

import dev.traceloom.engine.control.Options;
import dev.traceloom.engine.control.Strategy;
import dev.traceloom.validate.trace.StreamChoice;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** The options that say how a trace is searched, shared by the subcommands that search one. */
public final class SearchOptions {
    @Option(
            names = "--budget",
            paramLabel = "TIME[,MEMORY]",
            converter = BudgetConverter.class,
            defaultValue = "10m",
            description = "Limit for one trace, such as 60s or 60s,2g. Default: ${DEFAULT-VALUE}.")
    private BudgetConverter.Limits budget;

    @Option(
            names = "--strategy",
            paramLabel = "auto|depth|breadth",
            defaultValue = "auto",
            description = "How to search. The verdict does not depend on it.")
    private Strategy strategy;

    @Option(names = "--allow-crash", description = "Accept a trace in which a thread crashed if the rest is fine.")
    private boolean allowCrash;

    @Option(
            names = "--no-reductions",
            description = "Leave no order out. The verdict does not depend on it.")
    private boolean noReductions;

    @Option(
            names = "--no-partitions",
            description = "Validate the trace as a whole even if the specification has a Partition.")
    private boolean noPartitions;

    @Option(names = "--exhaust", description = "Visit every state even after an order is found.")
    private boolean exhaust;

    @Option(
            names = "--skew",
            paramLabel = "N",
            defaultValue = "0",
            description = "Widen every timebox by N on both sides, for clocks that are not quite common.")
    private long skew;

    @Option(
            names = "--stream",
            description = "Validate while reading, in little memory. Pipes and large traces are, in any case.")
    private boolean stream;

    @Spec(Spec.Target.MIXEE)
    private CommandSpec command;

    public StreamChoice streams() {
        return new StreamChoice(stream);
    }

    public Options options() {
        if (skew < 0) {
            throw new ParameterException(command.commandLine(), "--skew takes a number that is not negative");
        }
        return new Options(
                strategy,
                budget.time(),
                budget.bytes(),
                exhaust,
                allowCrash,
                skew,
                !noReductions,
                !noPartitions,
                Runtime.getRuntime().availableProcessors());
    }
}
