package dev.traceloom.cli.command;

import dev.traceloom.cli.option.DeclaredOptions;
import dev.traceloom.cli.option.ValidationOptions;
import dev.traceloom.cli.report.ExplanationCollector;
import dev.traceloom.cli.terminal.ExitStatus;
import dev.traceloom.cli.terminal.Terminal;
import dev.traceloom.explain.Explanation;
import dev.traceloom.explain.Limits;
import dev.traceloom.explain.bundle.BundleException;
import dev.traceloom.explain.bundle.Bundles;
import dev.traceloom.ui.window.PartSource;
import dev.traceloom.validate.run.FoundTraces;
import dev.traceloom.validate.trace.ResultExplainer;
import dev.traceloom.validate.trace.RunOption;
import dev.traceloom.validate.trace.ValidationSettings;
import java.io.IOException;
import java.io.PrintWriter;
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

/** {@code traceloom view}: traces in a window of their own. */
@Command(
        name = "view",
        mixinStandardHelpOptions = true,
        sortOptions = false,
        customSynopsis = "traceloom view [OPTIONS] [BUNDLE... | SPEC.tla TRACE...]",
        description = "Look at traces, and why they are not accepted, in a window.")
public final class ViewCommand implements Callable<Integer> {
    @Parameters(
            paramLabel = "BUNDLE | SPEC.tla TRACE...",
            hideParamSyntax = true,
            description = "Bundles that validate --save wrote, or a specification and traces.")
    private List<Path> arguments = List.of();

    @Mixin
    private ValidationOptions options;

    @Mixin
    private final DeclaredOptions reading = new DeclaredOptions(RunOption.OF_NAMED_TRACES);

    @Mixin
    private final AcceptedOrderOption order = new AcceptedOrderOption();

    @Option(names = "--dark", description = "Begin with the dark theme.")
    private boolean dark;

    @Spec
    private CommandSpec command;

    private final ResultExplainer explainer;
    private final Display display;

    public ViewCommand(ResultExplainer explainer, Display display) {
        this.explainer = explainer;
        this.display = display;
    }

    @Override
    public Integer call() throws IOException, InterruptedException {
        PrintWriter err = command.commandLine().getErr();
        // Before anything is validated: that may take minutes, for nothing.
        if (!display.isThere()) {
            err.println("traceloom: there is no display to show a window on; set DISPLAY, use xvfb-run, or read it "
                    + "here with traceloom explain");
            return ExitStatus.USAGE;
        }
        if (!arguments.isEmpty() && arguments.get(0).toString().endsWith(".tla")) {
            return validateAndShow(arguments.get(0), arguments.subList(1, arguments.size()));
        }
        List<Explanation> saved = new ArrayList<>();
        try {
            for (Path bundle : arguments) {
                saved.add(Bundles.read(bundle));
            }
        } catch (BundleException unreadable) {
            err.println("traceloom: " + unreadable.getMessage());
            return ExitStatus.UNREADABLE;
        }
        display.show(saved, Optional.empty(), PartSource.NONE, dark);
        return ExitStatus.ACCEPTED;
    }

    private int validateAndShow(Path module, List<Path> traces) throws IOException, InterruptedException {
        if (traces.isEmpty()) {
            throw new ParameterException(
                    command.commandLine(), "give traces too: traceloom view " + module + " TRACE...");
        }
        Terminal terminal = new Terminal(command.commandLine().getOut(), command.commandLine().getErr());
        ExplanationCollector found = new ExplanationCollector(terminal);
        ValidationSettings settings = options.settings(module).and(reading.values()).withExplaining(Limits.USUAL.budget())
                .drawing(order.drawing(command));
        TerminalValidation.requireTraceSpec(command, settings);
        TerminalValidation validation = new TerminalValidation(settings, terminal, explainer);
        int status = validation.isOfLogs()
                ? validation.runLogs(traces, List.of(found))
                : validation.run(FoundTraces.below(traces, settings.formats()), List.of(found));
        List<Explanation> explanations = found.explanations();
        if (!explanations.isEmpty()) {
            PartSource parts = validation.isOfLogs() ? PartSource.NONE : new ViewedParts(settings, traces, explainer);
            display.show(explanations, order.drawing(command).around(), parts, dark);
            return ExitStatus.ACCEPTED;
        }
        if (status == ExitStatus.ACCEPTED) {
            terminal.out().println("Every trace is accepted, and there is no order to show.");
        }
        return status;
    }
}
