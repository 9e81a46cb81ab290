package dev.traceloom.cli.command;

import com.fasterxml.jackson.core.JsonGenerator;
import dev.traceloom.cli.option.SpecificationOptions;
import dev.traceloom.cli.terminal.ExitStatus;
import dev.traceloom.cli.terminal.JsonLines;
import dev.traceloom.spec.ActionInfo;
import dev.traceloom.spec.Findings;
import dev.traceloom.spec.Specification;
import dev.traceloom.spec.SpecificationException;
import dev.traceloom.spec.SpecificationOutline.RecordOperator;
import dev.traceloom.spec.evaluation.EvaluatedActions;
import dev.traceloom.spec.evaluation.EvaluatedActions.Evaluation;
import dev.traceloom.spec.evaluation.EvaluatedActions.Extent;
import dev.traceloom.spec.evaluation.EvaluatedActions.Part;
import dev.traceloom.spec.option.SpecificationOption;
import dev.traceloom.validate.trace.SpecificationLoader;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code traceloom actions}: what a trace for a specification may contain. */
@Command(
        name = "actions",
        mixinStandardHelpOptions = true,
        description = "Show what a trace for a specification may contain.")
public final class ActionsCommand implements Callable<Integer> {
    @Parameters(paramLabel = "SPEC.tla", description = "The specification.")
    private Path module;

    /** {@code --evaluator} without a value asks who evaluates what. */
    @Mixin
    private SpecificationOptions options = new SpecificationOptions(SpecificationOption.EVALUATOR);

    @Option(names = "--json", description = "Print one JSON object.")
    private boolean json;

    @Spec
    private CommandSpec command;

    @Override
    public Integer call() throws IOException, InterruptedException {
        PrintWriter out = command.commandLine().getOut();
        try (SpecificationLoader loader = SpecificationLoader.of(options.source(module));
                Specification specification = loader.open()) {
            Optional<EvaluatedActions> evaluated =
                    options.standsAlone() ? specification.as(EvaluatedActions.class) : Optional.empty();
            if (json) {
                printJson(specification, evaluated, out);
            } else {
                printText(specification, evaluated, out);
            }
            return ExitStatus.ACCEPTED;
        } catch (SpecificationException broken) {
            command.commandLine().getErr().println("traceloom: " + broken.getMessage());
            return ExitStatus.of(broken);
        }
    }

    private static void printText(
            Specification specification, Optional<EvaluatedActions> evaluated, PrintWriter out) {
        List<ActionInfo> actions = specification.actions();
        int width = actions.stream().mapToInt(action -> action.signature().length()).max().orElse(0);
        for (ActionInfo action : actions) {
            String steps = "  takes steps (" + action.name() + "_Step, " + action.name() + "_Done)";
            out.println(action.signature() + " ".repeat(width - action.signature().length()) + "  " + action.place()
                    + (action.multiStep() ? steps : ""));
            String findings = specification.findings(action).toString();
            if (!findings.isEmpty()) {
                out.println("    " + findings);
            }
            evaluated.ifPresent(by -> printEvaluation(by.of(action), out));
        }
        if (actions.isEmpty()) {
            out.println("The next-state relation applies no operator, so a trace can name none.");
        }
        for (RecordOperator operator : specification.recordOperators()) {
            out.println(operator.signature() + "  " + operator.place() + "  " + operator.records());
        }
        for (String place : specification.unnamedDisjuncts()) {
            out.println("not explored: the disjunct at " + place + ", which applies no operator");
        }
        KeyedActions.line(specification).ifPresent(out::println);
        specification.warnings().forEach(warning -> out.println("warning: " + warning));
    }

    private static void printEvaluation(Evaluation evaluation, PrintWriter out) {
        String parts = evaluation.asked().stream().map(Part::toString).collect(Collectors.joining("; "));
        String words = evaluation.extent() == Extent.PARTLY ? " about " : " because of ";
        out.println("    " + evaluation.extent() + (parts.isEmpty() ? "" : words + parts));
    }

    private static void writeEvaluation(Evaluation evaluation, JsonGenerator json) throws IOException {
        json.writeStringField("evaluator", evaluation.extent().name().toLowerCase(Locale.ROOT));
        json.writeArrayFieldStart("asked");
        for (Part part : evaluation.asked()) {
            json.writeStartObject();
            json.writeStringField("at", part.place() == null ? null : part.place().toString());
            json.writeStringField("reason", part.reason());
            json.writeEndObject();
        }
        json.writeEndArray();
    }

    private static void printJson(
            Specification specification, Optional<EvaluatedActions> evaluated, PrintWriter out) throws IOException {
        try (JsonGenerator json = JsonLines.generator(out)) {
            json.writeStartObject();
            json.writeStringField("specification", specification.name());
            json.writeArrayFieldStart("actions");
            for (ActionInfo action : specification.actions()) {
                json.writeStartObject();
                json.writeStringField("name", action.name());
                json.writeArrayFieldStart("parameters");
                for (String parameter : action.parameters()) {
                    json.writeString(parameter);
                }
                json.writeEndArray();
                json.writeStringField("at", String.valueOf(action.place()));
                json.writeStringField("file", action.place() == null ? null : action.place().file());
                json.writeBooleanField("multiStep", action.multiStep());
                Findings findings = specification.findings(action);
                JsonLines.strings(json, "reads", findings.reads());
                JsonLines.strings(json, "writes", findings.writes());
                JsonLines.strings(json, "changesNothing", findings.unchanged());
                JsonLines.strings(json, "notAnalysed", findings.limits());
                if (evaluated.isPresent()) {
                    writeEvaluation(evaluated.get().of(action), json);
                }
                json.writeEndObject();
            }
            json.writeEndArray();
            json.writeArrayFieldStart("recordOperators");
            for (RecordOperator operator : specification.recordOperators()) {
                json.writeStartObject();
                json.writeStringField("operator", operator.signature());
                json.writeStringField("records", operator.records());
                json.writeStringField("at", String.valueOf(operator.place()));
                json.writeEndObject();
            }
            json.writeEndArray();
            JsonLines.strings(json, "notExplored", specification.unnamedDisjuncts());
            if (KeyedActions.line(specification).isPresent()) {
                json.writeStringField("classes", KeyedActions.line(specification).get());
            }
            JsonLines.strings(json, "warnings", specification.warnings());
            json.writeEndObject();
        }
        out.println();
    }
}
