package dev.traceloom.cli.cases;

import dev.traceloom.cases.cover.Covering;
import dev.traceloom.cases.dot.DotException;
import dev.traceloom.cases.dot.DotGraph;
import dev.traceloom.cases.dot.DotReader;
import dev.traceloom.cases.dot.DotTests;
import dev.traceloom.cases.explore.ExploredGraph;
import dev.traceloom.cases.explore.ExploredGraph.Violation;
import dev.traceloom.cases.explore.GraphExploration.Limits;
import dev.traceloom.cases.generate.CaseGeneration;
import dev.traceloom.cases.generate.CaseGeneration.Request;
import dev.traceloom.cases.generate.CaseGeneration.Written;
import dev.traceloom.cases.generate.CoverKind;
import dev.traceloom.cases.generate.Covers;
import dev.traceloom.cases.graph.StateGraph;
import dev.traceloom.cases.template.CppFramework;
import dev.traceloom.cases.template.TemplateCases;
import dev.traceloom.cases.testcase.TestOrigin;
import dev.traceloom.cases.write.CaseException;
import dev.traceloom.cases.write.DistinctCases;
import dev.traceloom.cli.option.DeclaredOptions;
import dev.traceloom.cli.option.SpecificationOptions;
import dev.traceloom.cli.terminal.ExitStatus;
import dev.traceloom.cli.terminal.InterruptHook;
import dev.traceloom.cli.terminal.Terminal;
import dev.traceloom.engine.control.Budget;
import dev.traceloom.engine.control.GuardedRun;
import dev.traceloom.engine.search.Options;
import dev.traceloom.engine.search.SearchOption;
import dev.traceloom.spec.EvaluationCancelled;
import dev.traceloom.spec.Specification;
import dev.traceloom.spec.SpecificationException;
import dev.traceloom.spec.SpecificationException.Kind;
import dev.traceloom.spec.behaviour.Behaviours.EvaluationFailed;
import dev.traceloom.trace.file.FileProblem;
import dev.traceloom.validate.trace.SpecificationLoader;
import java.io.BufferedReader;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code traceloom cases}: tests for an implementation, generated from the state graph of its specification. */
@Command(
        name = "cases",
        mixinStandardHelpOptions = true,
        description = "Generate tests for an implementation from a specification: each has an initial state, actions with arguments,"
                + " and the states that the specification expects.")
public final class CasesCommand implements Callable<Integer> {
    private static final Duration PATIENCE = Duration.ofSeconds(10);

    @Parameters(paramLabel = "SPEC.tla", description = "The specification; or a state graph as TLC writes it with -dump"
            + " dot,actionlabels, whose name ends with .dot.")
    private Path module;

    @Mixin
    private SpecificationOptions specification = new SpecificationOptions();

    @Mixin
    private DeclaredOptions declared = new DeclaredOptions(List.of(SearchOption.BUDGET));

    @ArgGroup(multiplicity = "1")
    private Form form;

    /** What the tests are written in. */
    private static final class Form {
        @Option(
                names = "--language",
                paramLabel = "LANGUAGE",
                description = "What the tests are written in: java (JUnit 5), cpp (C++17), or json, a file for each test in the Informal Trace"
                        + " Format, which validate takes as a trace.")
        private CaseLanguage language;

        @Option(
                names = "--template",
                paramLabel = "FILE",
                description = "Instead, a template of your own, in Mustache, which is filled with all tests.")
        private Path template;
    }

    @Option(
            names = "--package",
            paramLabel = "NAME",
            description = "The package of Java classes, or the namespace of C++. Default: none, or one called like the specification.")
    private String home = "";

    @Option(
            names = "--framework",
            paramLabel = "WHAT",
            description = "What runs tests in C++: plain, a main function of their own, or googletest. Default: plain.")
    private CppFramework framework;

    @Option(names = "--output", required = true, paramLabel = "DIR", description = "Where the tests are written.")
    private Path output;

    @Option(
            names = "--cover",
            paramLabel = "WHAT",
            description = "What the tests cover: every step (edges), every state without a step out of it (leaves), every way"
                    + " (behaviours), every action and alternative within one (actions), every two actions that follow each other"
                    + " (pairs). Default: ${DEFAULT-VALUE}.")
    private CoverKind cover = CoverKind.EDGES;

    @Option(
            names = "--observe",
            split = ",",
            paramLabel = "NAME",
            description = "Variables, or operators without parameters, that the tests look at. Default: all variables.")
    private List<String> observed = List.of();

    @Option(
            names = "--depth",
            paramLabel = "N",
            description = "How many steps away from the initial states at most. Default: as far as it goes.")
    private int depth = Integer.MAX_VALUE;

    @Option(
            names = "--length",
            paramLabel = "N",
            description = "How many steps a test has at most that covers steps. Default: three times the depth of the graph, from 20"
                    + " to 200.")
    private int length;

    @Option(names = "--max", paramLabel = "N", description = "How many tests at most, the best ones. Default: ${DEFAULT-VALUE}.")
    private int most = 100_000;

    @Option(
            names = "--max-states",
            paramLabel = "N",
            description = "How many states are explored at most. Default: ${DEFAULT-VALUE}.")
    private int mostStates = 2_000_000;

    @Spec
    private CommandSpec command;

    /** What came of work on another thread. */
    private interface Work<T> {
        T get() throws SpecificationException, EvaluationFailed, IOException;
    }

    @Override
    public Integer call() throws InterruptedException {
        Terminal terminal = new Terminal(command.commandLine().getOut(), command.commandLine().getErr());
        if (module.toString().endsWith(".dot")) {
            return generateFromGraph(terminal);
        }
        try (SpecificationLoader loader = SpecificationLoader.of(specification.source(module).exploring());
                Specification opened = loader.open()) {
            return generate(opened, terminal);
        } catch (SpecificationException broken) {
            terminal.complain(broken.getMessage());
            return ExitStatus.of(broken);
        } catch (EvaluationFailed failed) {
            terminal.complain("what is observed cannot be evaluated: " + failed.failure());
            return ExitStatus.REJECTED;
        } catch (CaseException wrong) {
            terminal.complain(wrong.getMessage());
            return ExitStatus.USAGE;
        } catch (IOException unwritable) {
            terminal.complain(FileProblem.of(unwritable));
            return ExitStatus.UNWRITTEN;
        }
    }

    private int generateFromGraph(Terminal terminal) {
        try (BufferedReader text = Files.newBufferedReader(module)) {
            Budget budget = budget();
            DotGraph read = DotReader.read(text);
            DotTests tests = new DotTests(read, observed);
            CasesOutput tell = new CasesOutput(terminal);
            String name = module.getFileName().toString().replaceFirst("\\.dot$", "");
            DistinctCases writer = writer(name);
            tell.explored(ExploredGraph.complete(read.graph()), budget.seconds());
            Covering covering = Covers.of(read.graph(), new Request(cover, observed, depth, length, most), budget());
            tell.covered(covering, List.of());
            tests.forEach(covering.walks(), writer::write);
            tell.written(output, writer.end(), writer.ambiguous());
            return ExitStatus.ACCEPTED;
        } catch (DotException wrong) {
            terminal.complain(module + ": " + wrong.getMessage());
            return ExitStatus.UNREADABLE;
        } catch (CaseException wrong) {
            terminal.complain(wrong.getMessage());
            return ExitStatus.USAGE;
        } catch (IOException failed) {
            terminal.complain(module + ": " + FileProblem.of(failed));
            return ExitStatus.UNREADABLE;
        }
    }

    private DistinctCases writer(String specification) throws CaseException {
        if (framework != null && form.language != CaseLanguage.CPP) {
            throw new CaseException("--framework says what runs tests in C++, and these are not: leave it out, or say --language cpp");
        }
        return new DistinctCases(form.template == null
                ? form.language.writer(output, origin(specification), home, framework == null ? CppFramework.PLAIN : framework)
                : new TemplateCases(output, form.template, specification));
    }

    /** A graph is of a specification that its name tells. */
    private TestOrigin origin(String name) {
        TestOrigin origin = TestOrigin.of(name, module.resolveSibling(name + ".tla"));
        return specification.configuration().map(origin::configuredBy).orElse(origin);
    }

    private int generate(Specification opened, Terminal terminal)
            throws SpecificationException, EvaluationFailed, CaseException, IOException {
        CasesOutput tell = new CasesOutput(terminal);
        opened.warnings().forEach(warning -> terminal.tell("warning: " + warning));
        DistinctCases writer = writer(opened.name());
        CaseGeneration generation = new CaseGeneration(opened, new Request(cover, observed, depth, length, most));
        Budget budget = budget();
        ExploredGraph explored = guarded(opened, budget, terminal, () -> {
            return generation.explore(new Limits(budget, mostStates, depth), tell::progress);
        });
        tell.explored(explored, budget.seconds());
        if (explored.violation().isPresent()) {
            terminal.complain(words(explored.graph(), explored.violation().get()));
            return ExitStatus.REJECTED;
        }
        Budget choosing = budget();
        Covering covering = generation.cover(explored.graph(), choosing);
        tell.covered(covering, generation.neverTaken());
        Budget writing = budget();
        Written written =
                guarded(opened, writing, terminal, () -> generation.write(explored, covering, writer, writing));
        tell.written(output, writer.end(), writer.ambiguous());
        int unwritten = covering.walks().size() - written.tests();
        tell.lacking(unwritten, writing.reason(), written.cut());
        boolean isAll = explored.unfinished().isEmpty()
                && explored.failures().isEmpty()
                && choosing.reason() == null
                && unwritten == 0;
        return isAll ? ExitStatus.ACCEPTED : ExitStatus.UNDECIDED;
    }

    private Budget budget() {
        Options options = new Options(declared.values(), 1);
        return Budget.of(options.budget(), options.memory());
    }

    private static <T> T guarded(Specification opened, Budget budget, Terminal terminal, Work<T> work)
            throws SpecificationException, EvaluationFailed, IOException {
        GuardedRun<Callable<T>> run = new GuardedRun<>("traceloom-cases", opened, budget);
        Callable<T> answer;
        try (InterruptHook hook = new InterruptHook(terminal, run::cancel, PATIENCE, () -> {})) {
            answer = run.run(
                    () -> {
                        try {
                            T result = work.get();
                            return () -> result;
                        } catch (EvaluationCancelled ended) {
                            return () -> stuck(budget);
                        } catch (SpecificationException | EvaluationFailed | IOException failed) {
                            return () -> {
                                throw failed;
                            };
                        }
                    },
                    () -> () -> stuck(budget));
        }
        try {
            return answer.call();
        } catch (SpecificationException | EvaluationFailed | IOException | RuntimeException known) {
            throw known;
        } catch (Exception impossible) {
            throw new IllegalStateException(impossible);
        }
    }

    private static <T> T stuck(Budget budget) throws SpecificationException {
        throw new SpecificationException(Kind.MODULE, "no tests, because an evaluation did not end: " + budget.reason());
    }

    private static String words(StateGraph graph, Violation violation) {
        String way = Arrays.stream(violation.walk().steps())
                .mapToObj(step -> graph.label(step).words())
                .collect(Collectors.joining(", "));
        return violation.invariant()
                + violation.failure().map(failure -> " cannot be evaluated (" + failure + ")").orElse(" does not hold")
                + (way.isEmpty() ? " in an initial state" : " after " + way)
                + ": tests of a specification that breaks its own invariants would be of no use";
    }
}
