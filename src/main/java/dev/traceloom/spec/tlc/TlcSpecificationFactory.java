package dev.traceloom.spec.tlc;

import dev.traceloom.spec.Specification;
import dev.traceloom.spec.SpecificationException;
import dev.traceloom.spec.SpecificationException.Kind;
import dev.traceloom.spec.SpecificationSource;
import dev.traceloom.spec.SpecificationSource.Evaluator;
import dev.traceloom.spec.compiled.Faults;
import dev.traceloom.spec.compiled.value.Cancellation;
import dev.traceloom.spec.config.Configuration;
import dev.traceloom.spec.facts.TraceQueries;
import dev.traceloom.spec.load.LoadedSpecification;
import dev.traceloom.spec.load.SpecificationFactory;
import dev.traceloom.spec.tlc.action.Binder;
import dev.traceloom.spec.tlc.action.Branches;
import dev.traceloom.spec.tlc.action.NextRelation;
import dev.traceloom.spec.tlc.action.OperationRecords;
import dev.traceloom.spec.tlc.action.Operators;
import dev.traceloom.spec.tlc.action.Partition;
import dev.traceloom.spec.tlc.action.SilentActions;
import dev.traceloom.spec.tlc.action.Tags;
import dev.traceloom.spec.tlc.analysis.ActionAnalysis;
import dev.traceloom.spec.tlc.formula.FailureText;
import dev.traceloom.spec.tlc.formula.Formulas;
import dev.traceloom.spec.tlc.module.ForeignOverrides;
import dev.traceloom.spec.tlc.module.MissingConstant;
import dev.traceloom.spec.tlc.module.Model;
import dev.traceloom.spec.tlc.module.ModuleFiles;
import dev.traceloom.spec.tlc.module.ParsedModule;
import dev.traceloom.spec.tlc.module.Places;
import dev.traceloom.spec.tlc.module.Printed;
import dev.traceloom.spec.tlc.module.Refusals;
import dev.traceloom.spec.tlc.module.SourceTexts;
import dev.traceloom.spec.tlc.overrides.OverrideIndex;
import dev.traceloom.spec.tlc.overrides.Permissions;
import dev.traceloom.spec.tlc.overrides.TraceModule;
import dev.traceloom.spec.tlc.state.States;
import dev.traceloom.spec.tlc.translate.Compiler;
import dev.traceloom.spec.tlc.translate.Conversion;
import dev.traceloom.spec.tlc.value.StringOrder;
import dev.traceloom.spec.tlc.why.ReasonWriter;
import dev.traceloom.spec.tlc.why.WhyNot;
import dev.traceloom.trace.text.VisibleText;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import tla2sany.semantic.ExprNode;
import tla2sany.semantic.OpDeclNode;
import tla2sany.semantic.OpDefNode;
import tla2sany.semantic.SemanticNode;
import tlc2.tool.Action;
import tlc2.tool.impl.EvaluatingTool;
import tlc2.util.FP64;
import tlc2.util.Vect;
import util.ToolIO;
import util.UniqueString;

/** Loads a specification into the class loader that this class was loaded by, which serves no other. */
public final class TlcSpecificationFactory implements SpecificationFactory {
    /** Of what TLC says: a name in it can have any length. */
    private static final int MOST_SHOWN = 600;

    @Override
    public LoadedSpecification load(SpecificationSource source, TraceQueries queries, Path scratch)
            throws SpecificationException {
        try {
            return loadHere(source, queries, scratch);
        } catch (UncheckedIOException unreadable) {
            throw new SpecificationException(
                    Kind.TOOL,
                    source.module() + ": " + unreadable.getMessage() + " (" + unreadable.getCause().getMessage() + ")");
        }
    }

    private static LoadedSpecification loadHere(SpecificationSource source, TraceQueries queries, Path scratch)
            throws SpecificationException {
        Printed printed = new Printed();
        ToolIO.out = printed.stream();
        ToolIO.err = printed.stream();
        FP64.Init(0);
        ModuleFiles files = new ModuleFiles(source, scratch);
        ToolIO.setUserDir(files.folder().toString());
        ToolIO.setDefaultResolver(files);
        TraceModule.answerWith(queries);
        Permissions.set(files.folder(), source.allowIo());
        ForeignOverrides foreign = new ForeignOverrides(files.jars(), source.allowIo());
        OverrideIndex.set(files::isOurs, foreign.classes());

        Configuration configuration = Configuration.NONE;
        if (source.configuration().isPresent()) {
            configuration = Configuration.read(source.configuration().get());
            files.filesRead().add(source.configuration().get());
            files.checkEncoding(source.configuration().get());
        }
        // In TLC's order: it reads the configuration first.
        StringOrder.meet(configuration);
        ParsedModule parsed = ParsedModule.parse(source.moduleName(), files, printed);
        StringOrder.settle();
        queries.setParameters(parsed.parameters());
        Model model = new Model(source, configuration, parsed);
        EvaluatingTool tool = loadTool(source, model, files, printed);
        List<String> warnings = new ArrayList<>(configuration.ignored());
        warnings.addAll(model.warnings());
        warnings.addAll(foreign.warnings(files::isUsed));
        Specification specification = assemble(source, model, tool, files, printed, warnings);
        Set<Path> dependencies = new LinkedHashSet<>(files.filesRead());
        dependencies.addAll(files.filesAbsent());
        return new LoadedSpecification(specification, dependencies);
    }

    private static EvaluatingTool loadTool(
            SpecificationSource source, Model model, ModuleFiles files, Printed printed)
            throws SpecificationException {
        try {
            return EvaluatingTool.load(model.write(files), files, missing(model));
        } catch (UncheckedIOException unreadable) {
            throw unreadable;
        } catch (RuntimeException | StackOverflowError broken) {
            String words = model.complaint(files, printed).orElseGet(() -> firstWords(broken, printed));
            // TLC reads both files here, and says so where the configuration is at fault.
            boolean configured = words.contains("config");
            throw new SpecificationException(
                    configured ? Kind.CONFIGURATION : Kind.MODULE,
                    (configured ? source.configuration().orElse(source.module()) : source.module()) + ": " + words);
        }
    }

    private static Set<UniqueString> missing(Model model) {
        return model.missing().stream().map(UniqueString::uniqueStringOf).collect(Collectors.toSet());
    }

    /** In the order of declaration: the parser numbers what it reads, but lists variables in another order. */
    private static UniqueString[] variablesOf(EvaluatingTool tool) {
        return Arrays.stream(tool.rootModule().getVariableDecls())
                .sorted(Comparator.comparingInt(OpDeclNode::getUid))
                .map(OpDeclNode::getName)
                .toArray(UniqueString[]::new);
    }

    private static String firstWords(Throwable broken, Printed printed) {
        String message = broken instanceof StackOverflowError
                ? "evaluating a constant definition ran out of stack"
                : broken instanceof NullPointerException || broken instanceof IndexOutOfBoundsException
                        ? "TLC breaks off here, and does not say why"
                        : String.valueOf(broken.getMessage());
        if (message.isBlank() || message.equals("null")) {
            message = String.join(" ", printed.take());
        }
        return VisibleText.within(MOST_SHOWN, message.strip().replaceAll("\\s+", " "));
    }

    private static TlcSpecification assemble(
            SpecificationSource source,
            Model model,
            EvaluatingTool tool,
            ModuleFiles files,
            Printed printed,
            List<String> warnings)
            throws SpecificationException {
        SourceTexts texts = new SourceTexts(files);
        Places places = new Places(files, texts);
        Action relation = tool.getNextStateSpec();
        NextRelation next = new NextRelation(relation == null ? null : relation.pred, model.hasFormula(), files);
        Operators operators = new Operators(source.moduleName(), tool.rootModule(), next, files, places);
        Refusals refusals = new Refusals(
                tool, places, model.substitutions(tool.rootModule()), source.allowIo());
        SemanticNode start = model.otherStart()
                .map(name -> tool.rootModule().getOpDef(UniqueString.uniqueStringOf(name)).getBody())
                .orElse(null);
        refuse(tool, start, refusals);

        checkAssumptions(tool, places, warnings);
        for (SemanticNode beside : next.conjunctsBeside()) {
            warnings.add(places.of(beside)
                    + ": this conjunct stands beside an action in the next-state relation and is not evaluated");
        }
        List<String> unnamed = next.unnamedDisjuncts().stream()
                .map(disjunct -> String.valueOf(places.of(disjunct)))
                .toList();
        SilentActions silent = silentActions(source, tool, next, operators, refusals);
        ActionAnalysis analysis = new ActionAnalysis(tool, files::isLibrary);
        boolean translate = source.evaluator() == Evaluator.AUTO && source.tlc().isEmpty();
        UniqueString[] variables = variablesOf(tool);
        Faults faults = new Faults();
        Conversion conversion = new Conversion(missing(model), faults);
        Compiler compiler = new Compiler(tool, variables, conversion, translate);
        Cancellation cancellation = new Cancellation();
        Object lock = new Object();
        SemanticNode view = tool.getViewSpec();
        States.View told = new States.View(view, view == null ? null : compiler.formula(view));
        States states = new States(tool, variables, told, conversion, cancellation, lock);
        Binder binder = new Binder(tool, operators, refusals, analysis, compiler, source.threadParameter());
        OperationRecords records = new OperationRecords(binder);
        Tags tags = new Tags(tool, records, refusals, places);
        Partition partition = new Partition(tool, operators, records, refusals, places);
        printed.take();
        return new TlcSpecification(
                new TlcSpecification.Text(source.moduleName(), texts, places),
                new TlcSpecification.Machine(tool, start, states, compiler, cancellation, lock),
                new TlcSpecification.Actions(operators, binder, silent, partition, tags),
                new TlcSpecification.Caveats(warnings, unnamed, faults, printed),
                new TlcSpecification.Diagnoses(
                        () -> whyNot(tool, files, places, texts),
                        () -> new Branches(tool, operators, new Formulas(files), places)));
    }

    private static WhyNot whyNot(EvaluatingTool tool, ModuleFiles files, Places places, SourceTexts texts) {
        Formulas formulas = new Formulas(files);
        return new WhyNot(tool, formulas, new ReasonWriter(places, texts, formulas));
    }

    /** Refuses what is evaluated whatever the trace says; an action is looked at when a trace names it. */
    private static void refuse(EvaluatingTool tool, SemanticNode start, Refusals refusals)
            throws SpecificationException {
        List<SemanticNode> evaluated = new ArrayList<>();
        evaluated.add(start);
        Vect<Action> init = tool.getInitStateSpec();
        for (int i = 0; i < init.size(); i++) {
            evaluated.add(init.elementAt(i).pred);
        }
        for (Action invariant : tool.getInvariants()) {
            evaluated.add(invariant.pred);
        }
        evaluated.addAll(List.of(tool.getAssumptions()));
        if (tool.getViewSpec() != null) {
            evaluated.add(tool.getViewSpec());
        }
        refuse(evaluated, refusals);
    }

    private static void refuse(List<SemanticNode> evaluated, Refusals refusals) throws SpecificationException {
        for (SemanticNode node : evaluated) {
            Optional<String> reason = refusals.check(node);
            if (reason.isPresent()) {
                throw new SpecificationException(Kind.MODULE, reason.get());
            }
        }
    }

    /** Evaluates the ASSUMEs (semantics, rule 14); one that needs a missing constant cannot be false yet. */
    private static void checkAssumptions(EvaluatingTool tool, Places places, List<String> warnings)
            throws SpecificationException {
        ExprNode[] assumptions = tool.getAssumptions();
        for (int i = 0; i < assumptions.length; i++) {
            if (tool.getAssumptionIsAxiom()[i]) {
                continue;
            }
            tool.forgetFailure();
            try {
                if (!tool.isValid(assumptions[i])) {
                    throw new SpecificationException(
                            Kind.CONFIGURATION, places.of(assumptions[i]) + ": this ASSUME is false");
                }
            } catch (RuntimeException | StackOverflowError | OutOfMemoryError failure) {
                Throwable cause = tool.cause(failure);
                String text = FailureText.of(failure, cause);
                if (!(cause instanceof MissingConstant)) {
                    throw new SpecificationException(
                            Kind.CONFIGURATION,
                            places.of(assumptions[i]) + ": this ASSUME cannot be evaluated: " + text);
                }
                warnings.add(places.of(assumptions[i]) + ": this ASSUME is not checked: " + text);
            }
        }
    }

    private static SilentActions silentActions(
            SpecificationSource source,
            EvaluatingTool tool,
            NextRelation next,
            Operators operators,
            Refusals refusals)
            throws SpecificationException {
        Set<String> applied = new LinkedHashSet<>();
        List<OpDefNode> bare = new ArrayList<>();
        for (String name : source.silent()) {
            if (next.actions().containsKey(name)) {
                applied.add(name);
            } else {
                bare.add(bareAction(name, operators));
            }
        }
        SilentActions silent = new SilentActions(tool, next, applied, bare);
        refuse(silent.evaluated(), refusals);
        return silent;
    }

    private static OpDefNode bareAction(String name, Operators operators) throws SpecificationException {
        try {
            OpDefNode definition = operators.find(name).effect();
            if (definition.getArity() > 0) {
                throw new SpecificationException(
                        Kind.CONFIGURATION,
                        "--silent " + name + ": the next-state relation does not say which values the parameters of "
                                + Operators.signature(definition) + " take");
            }
            return definition;
        } catch (dev.traceloom.spec.BindingException unknown) {
            throw new SpecificationException(Kind.CONFIGURATION, "--silent " + name + ": " + unknown.getMessage());
        }
    }
}
