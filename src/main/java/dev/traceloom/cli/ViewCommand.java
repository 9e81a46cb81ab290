package dev.traceloom.cli;

import dev.traceloom.explain.Explanation;
import dev.traceloom.explain.bundle.BundleException;
import dev.traceloom.spec.SpecificationException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code traceloom view}: counterexamples in a window of their own. */
@Command(
        name = "view",
        mixinStandardHelpOptions = true,
        sortOptions = false,
        customSynopsis = "traceloom view [OPTIONS] [BUNDLE... | SPEC.tla TRACE...]",
        description = "Look at counterexamples in a window.")
final class ViewCommand implements Callable<Integer> {
    @Parameters(
            paramLabel = "BUNDLE | SPEC.tla TRACE...",
            hideParamSyntax = true,
            description = "Bundles that validate --save wrote, or a specification and traces.")
    private List<Path> arguments = List.of();

    @Mixin
    private SpecificationOptions options;

    @Option(names = "--dark", description = "Begin with the dark theme.")
    private boolean dark;

    @Spec
    private CommandSpec command;

    private final EngineExplanations source;
    private final Display display;
    private int problems;

    ViewCommand(EngineExplanations source, Display display) {
        this.source = source;
        this.display = display;
    }

    private void complain(String problem) {
        problems++;
        command.commandLine().getErr().println("traceloom: " + problem);
    }

    @Override
    public Integer call() throws InterruptedException {
        PrintWriter err = command.commandLine().getErr();
        // Before anything is validated: that may take minutes, for nothing.
        if (!display.isThere()) {
            err.println("traceloom: there is no display to show a window on; set DISPLAY, use xvfb-run, or read it "
                    + "here with traceloom explain");
            return ExitStatus.USAGE;
        }
        try {
            List<Explanation> explanations = load();
            if (explanations.isEmpty() && !arguments.isEmpty()) {
                if (problems > 0) {
                    return ExitStatus.UNREADABLE;
                }
                command.commandLine().getOut().println("Every trace is accepted: there is nothing to explain.");
                return ExitStatus.ACCEPTED;
            }
            display.show(explanations, dark);
            return ExitStatus.ACCEPTED;
        } catch (SpecificationException broken) {
            err.println("traceloom: " + broken.getMessage());
            return ExitStatus.of(broken);
        } catch (BundleException unreadable) {
            err.println("traceloom: " + unreadable.getMessage());
            return ExitStatus.UNREADABLE;
        }
    }

    private List<Explanation> load() throws BundleException, SpecificationException, InterruptedException {
        if (arguments.isEmpty()) {
            return List.of();
        }
        if (arguments.get(0).toString().endsWith(".tla")) {
            if (arguments.size() == 1) {
                throw new ParameterException(
                        command.commandLine(), "give traces too: traceloom view " + arguments.get(0) + " TRACE...");
            }
            return source.of(
                    options.source(arguments.get(0)), arguments.subList(1, arguments.size()), this::complain);
        }
        List<Explanation> explanations = new ArrayList<>();
        for (Path bundle : arguments) {
            explanations.add(source.saved(bundle));
        }
        return explanations;
    }
}
