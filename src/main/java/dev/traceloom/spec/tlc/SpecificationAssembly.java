package dev.traceloom.spec.tlc;

import dev.traceloom.spec.BindingException;
import dev.traceloom.spec.SpecificationException.Kind;
import dev.traceloom.spec.SpecificationException;
import dev.traceloom.spec.SpecificationSource;
import dev.traceloom.spec.compiled.value.Faults;
import dev.traceloom.spec.compiled.value.Cancellation;
import dev.traceloom.spec.option.Evaluator;
import dev.traceloom.spec.option.SpecificationOption;
import dev.traceloom.spec.tlc.action.AnyStep;
import dev.traceloom.spec.config.Configuration;
import dev.traceloom.spec.tlc.action.Binder;
import dev.traceloom.spec.tlc.action.Branches;
import dev.traceloom.spec.tlc.action.LimitedSilence;
import dev.traceloom.spec.tlc.action.MissingConstants;
import dev.traceloom.spec.tlc.action.NextRelation;
import dev.traceloom.spec.tlc.action.OperationRecords;
import dev.traceloom.spec.tlc.action.Operators;
import dev.traceloom.spec.tlc.action.Partition;
import dev.traceloom.spec.tlc.action.RecordOperators;
import dev.traceloom.spec.tlc.action.SilentActions;
import dev.traceloom.spec.tlc.action.SilentOption;
import dev.traceloom.spec.tlc.action.StepActions;
import dev.traceloom.spec.tlc.action.Tags;
import dev.traceloom.spec.tlc.analysis.ActionAnalysis;
import dev.traceloom.spec.tlc.invariant.Origins;
import dev.traceloom.spec.tlc.behaviour.LogSteps;
import dev.traceloom.spec.tlc.domain.SetTypes;
import dev.traceloom.spec.tlc.formula.FailureText;
import dev.traceloom.spec.tlc.formula.Formulas;
import dev.traceloom.spec.tlc.module.MissingConstant;
import dev.traceloom.spec.tlc.module.Model;
import dev.traceloom.spec.tlc.module.ModuleFiles;
import dev.traceloom.spec.tlc.module.Places;
import dev.traceloom.spec.tlc.module.Printed;
import dev.traceloom.spec.tlc.module.Refusals;
import dev.traceloom.spec.tlc.module.SourceTexts;
import dev.traceloom.spec.tlc.module.MappedVariables;
import dev.traceloom.spec.tlc.observation.EventNames;
import dev.traceloom.spec.tlc.observation.ProcessSets;
import dev.traceloom.spec.tlc.observation.InitialValues;
import dev.traceloom.spec.tlc.observation.ObservationBinder;
import dev.traceloom.spec.tlc.observation.RecordBinder;
import dev.traceloom.spec.tlc.property.SafetyProperties;
import dev.traceloom.spec.tlc.state.States;
import dev.traceloom.spec.tlc.translate.Compiler;
import dev.traceloom.spec.tlc.translate.Conversion;
import dev.traceloom.spec.tlc.why.ReasonWriter;
import dev.traceloom.spec.tlc.why.WhyNot;
import dev.traceloom.spec.tlc.why.WhyNotSeen;
import java.util.ArrayList;
import java.util.Arrays;
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
import tlc2.tool.IStateFunctor;
import tlc2.tool.impl.EvaluatingTool;
import tlc2.util.Context;
import tlc2.util.Vect;
import util.UniqueString;

/** Makes a specification of what TLC has loaded, or says why it cannot serve as one. */
final class SpecificationAssembly {
    /** What the next-state relation is called where every step has to be one of it. */
    private static final String OWN_STEPS = "[Next]_vars of --check-steps";

    private final SpecificationSource source;
    private final Configuration configuration;
    private final Model model;
    private final EvaluatingTool tool;
    private final ModuleFiles files;
    private final Printed printed;
    private final SourceTexts texts;
    private final Places places;
    private final Refusals refusals;

    SpecificationAssembly(
            SpecificationSource source,
            Configuration configuration,
            Model model,
            EvaluatingTool tool,
            ModuleFiles files,
            Printed printed) {
        this.source = source;
        this.configuration = configuration;
        this.model = model;
        this.tool = tool;
        this.files = files;
        this.printed = printed;
        this.texts = new SourceTexts(files);
        this.places = new Places(files, texts);
        this.refusals = new Refusals(
                tool,
                places,
                model.substitutions(tool.rootModule()),
                source.allowIo(),
                source.log().isPresent());
    }

    /**
     * @param warnings those of loading; others are added
     * @param mapped what names of reads and writes mean that are no variables
     */
    TlcSpecification assemble(List<String> warnings, MappedVariables mapped) throws SpecificationException {
        model.checkStart(tool.rootModule());
        Action relation = tool.getNextStateSpec();
        NextRelation next = new NextRelation(relation == null ? null : relation.pred, model.hasFormula(), files);
        Operators operators = new Operators(
                source.moduleName(), tool.rootModule(), next, new SetTypes(configuration.givenConstants()), files, places);
        SemanticNode start = model.otherStart()
                .map(name -> tool.rootModule().getOpDef(UniqueString.uniqueStringOf(name)).getBody())
                .orElse(null);
        refuse(start);
        MissingConstants missing = new MissingConstants(model.missingNames(), tool, start, operators, texts::of);
        MissingConstant.adviseBy(missing::advice);

        SafetyProperties properties = properties();
        checkAssumptions(warnings);
        for (SemanticNode beside : source.isBounded() ? List.<SemanticNode>of() : next.conjunctsBeside()) {
            warnings.add(places.of(beside)
                    + ": this conjunct stands beside an action in the next-state relation and is not evaluated");
        }
        List<String> unnamed = next.unnamedDisjuncts().stream()
                .map(disjunct -> String.valueOf(places.of(disjunct)))
                .toList();
        List<SilentOption> options = new ArrayList<>();
        for (String text : source.silent()) {
            options.add(SilentOption.read(text));
        }
        SilentActions silent = silentActions(
                options.stream().filter(option -> !option.isLimited()).toList(), next, operators);
        List<LimitedSilence> limited = new ArrayList<>();
        for (SilentOption option : options) {
            if (option.isLimited()) {
                SilentActions action = silentActions(List.of(option), next, operators);
                limited.add(new LimitedSilence(action, option.most(), option.records()));
            }
        }
        ActionAnalysis analysis = new ActionAnalysis(tool, files::isLibrary, origins(relation, start, operators));
        boolean translate = source.evaluator() == Evaluator.AUTO && source.tlc().isEmpty();
        UniqueString[] variables =
                Arrays.stream(variables()).map(OpDeclNode::getName).toArray(UniqueString[]::new);
        Faults faults = new Faults();
        Conversion conversion = new Conversion(missing(model), EvaluatingTool::isUnreadable, faults);
        Object lock = new Object();
        Compiler compiler = new Compiler(tool, variables, conversion, translate, lock);
        Cancellation cancellation = new Cancellation();
        SemanticNode view = tool.getViewSpec();
        States.View told = new States.View(view, view == null ? null : compiler.formula(view));
        States states = new States(tool, variables, told, conversion, cancellation, lock);
        Binder binder = new Binder(tool, operators, refusals, analysis, compiler, source.threadParameter());
        OperationRecords records = new OperationRecords(tool, binder);
        RecordOperators.Checks checks = new RecordOperators.Checks(refusals, places, analysis);
        RecordOperators meanings = new RecordOperators(tool, operators, records, checks, compiler);
        RecordBinder recordBinder = new RecordBinder(
                binder,
                meanings,
                new AnyStep(anyStep(relation, operators), refusals, compiler),
                new ObservationBinder(
                        tool,
                        operators,
                        records,
                        checks,
                        new ObservationBinder.Vocabulary(
                                variables,
                                conversion,
                                compiler,
                                new InitialValues(into -> initialStates(start, into)),
                                Set.copyOf(source.get(SpecificationOption.IGNORE_FIELDS)),
                                new ObservationBinder.Events(
                                        new EventNames.Environment(
                                                mapped,
                                                source.get(SpecificationOption.VARIABLES),
                                                new ProcessSets(tool, operators)),
                                        binder))),
                analysis,
                source.get(SpecificationOption.EVENTS_ALONE));
        Tags tags = new Tags(tool, records, refusals, places);
        Partition partition = new Partition(tool, operators, records, refusals, places);
        Optional<LogSteps> logSteps = source.log().isEmpty()
                ? Optional.empty()
                : Optional.of(LogSteps.of(source, configuration, tool, compiler, warnings));
        warnings.addAll(properties.warningsBut(
                logSteps.map(read -> read.acceptance().origin()).orElse("")));
        printed.take();
        StepActions steps = new StepActions(tool, next);
        ReasonWriter writer = new ReasonWriter(places, texts, new Formulas(files));
        return new TlcSpecification(
                new TlcSpecification.Text(source.moduleName(), texts, places),
                new TlcSpecification.Machine(
                        tool, start, states, compiler, properties, cancellation, lock, logSteps),
                new TlcSpecification.Actions(operators, binder, recordBinder, silent, limited, partition, tags),
                new TlcSpecification.Caveats(warnings, unnamed, missing, faults, printed),
                new TlcDiagnosis.Diagnoses(
                        () -> new WhyNot(tool, properties.parts(), new Formulas(files), writer),
                        whyNot -> new WhyNotSeen(tool, variables(), whyNot, writer, steps),
                        () -> new Branches(tool, operators, meanings, next, new Formulas(files), places),
                        steps));
    }

    private SafetyProperties properties() throws SpecificationException {
        SafetyProperties configured = SafetyProperties.read(
                model.properties(),
                tool,
                refusals,
                places,
                source.configuration().map(String::valueOf).orElse("the configuration"));
        Optional<String> steps = model.steps();
        return steps.isPresent() ? configured.andSteps(steps.get(), OWN_STEPS, tool, refusals) : configured;
    }

    /** What a record that names no action may be a step of. */
    private Action anyStep(Action relation, Operators operators) throws SpecificationException {
        Optional<String> other = source.get(SpecificationOption.NEXT);
        if (other.isEmpty()) {
            return relation;
        }
        Optional<OpDefNode> definition = operators.named(other.get());
        if (definition.isEmpty() || definition.get().getArity() > 0) {
            throw new SpecificationException(
                    Kind.CONFIGURATION,
                    "--next " + other.get() + ": "
                            + (definition.isEmpty()
                                    ? source.module() + " has no such operator"
                                    : Operators.signature(definition.get()) + " has parameters, which nobody gives"));
        }
        return new Action(definition.get().getBody(), Context.Empty, definition.get());
    }

    /** Without a relation, or where that is not asked, records that tell what they wrote are steps by themselves. */
    private Optional<Origins> origins(Action relation, SemanticNode start, Operators operators) {
        return relation == null || source.log().isPresent() || source.get(SpecificationOption.EVENTS_ALONE)
                ? Optional.empty()
                : Optional.of(new Origins(
                        into -> initialStates(start, into), () -> inForce(operators), List.of(relation.pred)));
    }

    /** All operators that records can name, and what a configuration puts in their place. */
    private List<OpDefNode> inForce(Operators operators) {
        Set<OpDefNode> all = new LinkedHashSet<>(operators.all());
        for (OpDefNode named : operators.all()) {
            if (tool.lookup(named) instanceof OpDefNode replacement) {
                all.add(replacement);
            }
        }
        return List.copyOf(all);
    }

    private void initialStates(SemanticNode start, IStateFunctor into) {
        if (start == null) {
            tool.getInitStates(into);
        } else {
            tool.statesSatisfying(start, into);
        }
    }

    /** In the order of declaration: the parser numbers what it reads, but lists variables in another order. */
    private OpDeclNode[] variables() {
        OpDeclNode[] declared = tool.rootModule().getVariableDecls().clone();
        Arrays.sort(declared, (one, other) -> Integer.compare(one.getUid(), other.getUid()));
        return declared;
    }

    /** The constants that have no value. */
    static Set<UniqueString> missing(Model model) {
        return model.missing().stream().map(UniqueString::uniqueStringOf).collect(Collectors.toSet());
    }

    /** Refuses what is evaluated whatever the trace says; an action is looked at when a trace names it. */
    private void refuse(SemanticNode start) throws SpecificationException {
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
        if (source.isBounded() && tool.getNextStateSpec() != null) {
            evaluated.add(tool.getNextStateSpec().pred);
        }
        evaluated.addAll(List.of(tool.getModelConstraints()));
        evaluated.addAll(List.of(tool.getActionConstraints()));
        refuse(evaluated);
    }

    private void refuse(List<SemanticNode> evaluated) throws SpecificationException {
        for (SemanticNode node : evaluated) {
            Optional<String> reason = refusals.check(node);
            if (reason.isPresent()) {
                throw new SpecificationException(Kind.MODULE, reason.get());
            }
        }
    }

    /** Evaluates the ASSUMEs (semantics, rule 14); one that needs a missing constant cannot be false yet. */
    private void checkAssumptions(List<String> warnings) throws SpecificationException {
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

    private SilentActions silentActions(List<SilentOption> options, NextRelation next, Operators operators)
            throws SpecificationException {
        Set<String> applied = new LinkedHashSet<>();
        List<OpDefNode> bare = new ArrayList<>();
        for (SilentOption option : options) {
            String name = option.name();
            if (next.actions().containsKey(name)) {
                applied.add(name);
            } else {
                bare.add(bareAction(name, operators));
            }
        }
        SilentActions silent = new SilentActions(tool, next, applied, bare);
        refuse(silent.evaluated());
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
        } catch (BindingException unknown) {
            throw new SpecificationException(Kind.CONFIGURATION, "--silent " + name + ": " + unknown.getMessage());
        }
    }
}
