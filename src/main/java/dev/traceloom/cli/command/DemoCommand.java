package dev.traceloom.cli.command;

import dev.traceloom.cli.terminal.Terminal;
import dev.traceloom.engine.GuardedValidation;
import dev.traceloom.engine.explore.Linearization;
import dev.traceloom.engine.search.Options;
import dev.traceloom.engine.verdict.Result;
import dev.traceloom.engine.verdict.Verdict;
import dev.traceloom.explain.Limits;
import dev.traceloom.explain.text.ExplanationText;
import dev.traceloom.explain.text.OperationText;
import dev.traceloom.spec.Specification;
import dev.traceloom.spec.SpecificationException;
import dev.traceloom.spec.SpecificationSource;
import dev.traceloom.spec.load.Specifications;
import dev.traceloom.trace.Trace;
import dev.traceloom.trace.TraceException;
import dev.traceloom.trace.file.FolderTree;
import dev.traceloom.trace.file.TemporaryFolder;
import dev.traceloom.trace.find.TraceFinder;
import dev.traceloom.trace.text.Counted;
import dev.traceloom.validate.trace.ResultExplainer;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

/** {@code traceloom demo}: a recording that is fine, one that is not, and what to do next. */
@Command(
        name = "demo",
        mixinStandardHelpOptions = true,
        description = "Validate two shipped recordings, one right and one wrong.")
public final class DemoCommand implements Callable<Integer> {
    private static final int SHOWN = 6;

    @Spec
    private CommandSpec command;

    private final ResultExplainer explainer;
    private Terminal terminal;
    private PrintWriter out;

    public DemoCommand(ResultExplainer explainer) {
        this.explainer = explainer;
    }

    @Override
    public Integer call() throws IOException, SpecificationException, TraceException {
        out = command.commandLine().getOut();
        terminal = new Terminal(out, command.commandLine().getErr());
        Path folder = TemporaryFolder.create("traceloom-demo-");
        try (Specifications pool = new Specifications()) {
            ShippedExample examples = new ShippedExample(folder);
            boolean asExpected = showQueue(examples, pool) & showSet(examples, pool);
            out.println(terminal.bold("Now yours"));
            next("actions YOUR.tla", "what a recording may contain");
            next("validate YOUR.tla TRACES", "check recordings: NDJSON files or log directories");
            next("explain YOUR.tla TRACE", "why one is rejected; --html FILE for your browser");
            out.println("  examples/ and README.md show how recordings look.");
            return asExpected ? 0 : 1;
        } finally {
            FolderTree.delete(folder);
        }
    }

    private void next(String words, String why) {
        String command = String.format("  ./traceloom %-27s  ", words);
        terminal.out().println(command + why, command.length());
    }

    private boolean showQueue(ShippedExample examples, Specifications pool)
            throws IOException, SpecificationException, TraceException {
        Path module = examples.unpack("queue/Queue.tla");
        Trace trace = read(examples.unpack("queue/recordings/accepted/three-threads.ndjson"));
        heading("1. A queue that is right", "examples/queue/Queue.tla", module, "Enqueue(elem) ==", "Dequeue(elem) ==");
        Result result;
        try (Specification specification = pool.open(SpecificationSource.of(module))) {
            result = GuardedValidation.validate(trace, specification, Options.USUAL);
        }
        printVerdict(result);
        result.order().ifPresent(order -> {
            out.println("  One order that the specification allows begins");
            out.println("    " + String.join("  · ", beginning(order, trace)) + "  · …");
        });
        out.println();
        return result.verdict() == Verdict.ACCEPTED;
    }

    private boolean showSet(ShippedExample examples, Specifications pool)
            throws IOException, SpecificationException, TraceException {
        Path module = examples.unpack("set/SetBench.tla");
        Trace trace = read(examples.unpack("set/recordings/rejected/insert-if-absent-in-two-steps.ndjson"));
        heading(
                "2. A set whose insert-if-absent looks first and writes later",
                "examples/set/SetBench.tla",
                module,
                "KVInsertIfAbsent(key, value, result) ==");
        try (Specification specification = pool.open(SpecificationSource.of(module))) {
            Result result = GuardedValidation.validate(trace, specification, Options.USUAL);
            printVerdict(result);
            explainer.explain(trace, specification, result, Limits.USUAL)
                    .ifPresent(explanation -> ExplanationText.printBody(terminal, explanation));
            out.println();
            return result.verdict() == Verdict.REJECTED;
        }
    }

    private void heading(String title, String shown, Path module, String... definitions) throws IOException {
        out.println(terminal.bold(title) + "  " + terminal.faint(shown));
        List<String> lines = Files.readAllLines(module);
        for (String definition : definitions) {
            int line = lines.indexOf(definition);
            for (; line >= 0 && line < lines.size() && !lines.get(line).isBlank(); line++) {
                out.println("    " + terminal.faint(lines.get(line)));
            }
        }
    }

    private static Trace read(Path recording) throws TraceException {
        return TraceFinder.findOne(recording).read();
    }

    private void printVerdict(Result result) {
        out.printf(
                Locale.ROOT,
                "  %s: %d of %s of %s in order, %s, %.2f s%n",
                terminal.paint(result.verdict()),
                result.linearized(),
                Counted.of(result.operations(), "operation"),
                Counted.of(result.threads(), "thread"),
                Counted.of(result.states(), "state"),
                result.seconds());
    }

    private static List<String> beginning(Linearization order, Trace trace) {
        List<String> operations = new ArrayList<>();
        for (int i = 0; i < Math.min(SHOWN, order.size()); i++) {
            operations.add(OperationText.of(trace.threads().get(order.thread(i)).operations().get(order.index(i))));
        }
        return operations;
    }
}
