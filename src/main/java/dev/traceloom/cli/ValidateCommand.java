package dev.traceloom.cli;

import dev.traceloom.engine.Options;
import dev.traceloom.engine.Strategy;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code traceloom validate}: does each trace match the specification? */
@Command(
        name = "validate",
        mixinStandardHelpOptions = true,
        sortOptions = false,
        description = "Check recorded traces against a specification.",
        footer = {
            "",
            "Exit status: 0 all accepted, 10 something rejected, 75 something failed to evaluate,",
            "2 something unreadable or wrong usage, 11 something undecided, 150 the specification",
            "does not parse, 151 its configuration is wrong, 130 interrupted."
        })
final class ValidateCommand implements Callable<Integer> {
    @Parameters(index = "0", paramLabel = "SPEC.tla", description = "The specification.")
    private Path module;

    @Parameters(
            index = "1..*",
            arity = "1..*",
            paramLabel = "TRACE",
            description = "Log directories, NDJSON files, or folders of them.")
    private List<Path> traces;

    @Mixin
    private SpecificationOptions specification;

    @Option(
            names = "--budget",
            paramLabel = "TIME[,MEMORY]",
            converter = BudgetConverter.class,
            description = "Limit for one trace, such as 60s or 60s,2g. Default: 10m.")
    private BudgetConverter.Limits budget;

    @Option(names = "--jobs", paramLabel = "N", description = "Traces to validate at once.")
    private Integer jobs;

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
            description = "Search without reductions. There are none yet, so this changes nothing.")
    private boolean noReductions;

    @Option(names = "--exhaust", description = "Visit every state even after an order is found.")
    private boolean exhaust;

    @Option(
            names = "--skew",
            paramLabel = "N",
            defaultValue = "0",
            description = "Widen every timebox by N on both sides, for clocks that are not quite common.")
    private long skew;

    @Option(
            names = "--sanity",
            description = "Also corrupt copies of each accepted trace and expect them to be rejected.")
    private boolean sanity;

    @Option(names = "--json", description = "Print one JSON object a line and trace.")
    private boolean json;

    @Option(names = "--junit", paramLabel = "FILE", description = "Write a report for build servers.")
    private Path junit;

    @Option(names = "--quiet", description = "Print only what is not accepted.")
    private boolean quiet;

    @Spec
    private CommandSpec command;

    @Override
    public Integer call() throws IOException {
        if (skew < 0) {
            throw new ParameterException(command.commandLine(), "--skew takes a number that is not negative");
        }
        if (jobs != null && jobs < 1) {
            throw new ParameterException(command.commandLine(), "--jobs takes a number of at least 1");
        }
        Options options = new Options(
                strategy,
                budget == null ? Options.USUAL_BUDGET : budget.time(),
                budget == null ? Long.MAX_VALUE : budget.bytes(),
                exhaust,
                allowCrash,
                skew);
        Terminal terminal = new Terminal(
                command.commandLine().getOut(), command.commandLine().getErr());
        List<Reporter> reporters = new ArrayList<>();
        reporters.add(json ? new JsonReporter(terminal.out()) : new TextReporter(terminal, quiet));
        Optional.ofNullable(junit).ifPresent(file -> reporters.add(new JUnitReporter(file, module)));
        return new ValidationRun(
                        specification.source(module), options, terminal, reporters, Optional.ofNullable(jobs), sanity)
                .run(traces);
    }
}
