package dev.traceloom.cli.command;

import com.fasterxml.jackson.core.JsonGenerator;
import dev.traceloom.cli.option.SpecificationOptions;
import dev.traceloom.cli.terminal.ExitStatus;
import dev.traceloom.cli.terminal.JsonLines;
import dev.traceloom.record.template.Language;
import dev.traceloom.record.template.ParameterOverrides;
import dev.traceloom.record.template.TemplateException;
import dev.traceloom.record.template.WorkloadOutline;
import dev.traceloom.record.template.WorkloadProject;
import dev.traceloom.record.template.WorkloadTemplate;
import dev.traceloom.spec.Specification;
import dev.traceloom.spec.SpecificationException;
import dev.traceloom.spec.SpecificationOutline.NeededConstant;
import dev.traceloom.spec.SpecificationSource;
import dev.traceloom.trace.file.FileProblem;
import dev.traceloom.validate.trace.SpecificationLoader;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code traceloom generate}: from a specification to a program that records random operations. */
@Command(
        name = "generate",
        mixinStandardHelpOptions = true,
        description = "Write a project that does random operations of a system and records them. Run again after the"
                + " specification changed, it keeps your code and says what is new.")
public final class GenerateCommand implements Callable<Integer> {
    @Parameters(paramLabel = "SPEC.tla", description = "The specification.")
    private Path module;

    @Option(names = "--language", paramLabel = "cpp|java", required = true, description = "C++17 with CMake, or Java 17"
            + " with Maven.")
    private Language language;

    @Option(names = "--output", paramLabel = "DIR", required = true, description = "The folder of the project.")
    private Path output;

    @Option(
            names = "--types",
            split = ",",
            paramLabel = "NAME=TYPE",
            description = "Types of parameters, by NAME or ACTION.NAME: " + ParameterOverrides.TYPES
                    + ". Default: by the sets of the next-state relation, int where they do not tell.")
    private Map<String, String> types;

    @Option(
            names = "--results",
            split = ",",
            paramLabel = "NAME",
            description = "Parameters that are known only at the end, by NAME or ACTION.NAME; the others are chosen at"
                    + " random. Default: those called result, success, count and the like.")
    private Set<String> results;

    @Option(
            names = "--range",
            split = ",",
            paramLabel = "NAME=LOW..HIGH",
            description = "Where values are chosen from. Default: by the sets of the next-state relation, else 1..10.")
    private Map<String, String> ranges;

    @Option(
            names = "--preview",
            description = "Print what would be generated, as one JSON object, and write nothing.")
    private boolean preview;

    @Mixin
    private SpecificationOptions options;

    @Spec
    private CommandSpec command;

    @Override
    public Integer call() throws InterruptedException {
        PrintWriter err = command.commandLine().getErr();
        SpecificationSource source = options.source(module);
        try (SpecificationLoader loader = SpecificationLoader.of(source);
                Specification specification = loader.open()) {
            WorkloadProject project = WorkloadProject.in(output, language);
            ParameterOverrides overrides = overrides(project.earlierOverrides());
            WorkloadTemplate workload = WorkloadTemplate.of(specification, overrides, threadParameters(source));
            if (preview) {
                print(workload.outline());
            } else {
                print(workload, project.write(workload, overrides, CommandsInFolder.of(command, output, module, language)));
                printNeeded(workload.constants(), source);
            }
            return ExitStatus.ACCEPTED;
        } catch (SpecificationException broken) {
            err.println("traceloom: " + broken.getMessage());
            return ExitStatus.of(broken);
        } catch (TemplateException impossible) {
            err.println("traceloom: " + impossible.getMessage());
            return ExitStatus.USAGE;
        } catch (IOException unwritable) {
            err.println("traceloom: the project cannot be written: " + FileProblem.of(unwritable));
            return ExitStatus.USAGE;
        }
    }

    private static Set<String> threadParameters(SpecificationSource source) {
        Set<String> names = new HashSet<>(Set.of("_thread"));
        source.threadParameter().ifPresent(names::add);
        return names;
    }

    /** What is not said again stays as it was said before. */
    private ParameterOverrides overrides(ParameterOverrides earlier) {
        return new ParameterOverrides(
                types == null ? earlier.types() : types,
                results == null ? earlier.results() : named(results),
                ranges == null ? earlier.ranges() : ranges);
    }

    /** An empty list says that there are none. */
    private static Set<String> named(Set<String> results) {
        Set<String> names = new HashSet<>(results);
        names.remove("");
        return names;
    }

    /** Nothing that is recorded can be validated before all of them have a value. */
    private void printNeeded(List<NeededConstant> constants, SpecificationSource source) {
        if (constants.isEmpty()) {
            return;
        }
        PrintWriter out = command.commandLine().getOut();
        Path configuration = source.configuration()
                .orElseGet(() -> module.resolveSibling(source.moduleName() + ".cfg"));
        out.println("needed   values of constants, before runs can be validated; " + configuration + " may say");
        out.println("             CONSTANTS");
        constants.forEach(one ->
                out.println("                 " + one.line() + "    \\* for " + String.join(", ", one.users())));
    }

    private void print(WorkloadOutline outline) throws IOException {
        PrintWriter out = command.commandLine().getOut();
        try (JsonGenerator json = JsonLines.generator(out)) {
            outline.write(json);
        }
        out.println();
    }

    private void print(WorkloadTemplate workload, WorkloadProject.Report report) {
        PrintWriter out = command.commandLine().getOut();
        int actions = workload.actions().size();
        out.println(workload.specification() + ": " + actions + (actions == 1 ? " action" : " actions"));
        workload.describe().forEach(line -> out.println("  " + line));
        report.changes().forEach(out::println);
        List<String> kept = report.kept();
        out.println("written  " + output + (kept.isEmpty() ? "" : "; kept " + String.join(", ", kept)));
        if (!kept.contains(language.usersFile())) {
            out.println("next     fill in " + output.resolve(language.usersFile()) + ", then, in " + output + ":");
            language.commands().forEach(line -> out.println("             " + line));
        }
    }
}
