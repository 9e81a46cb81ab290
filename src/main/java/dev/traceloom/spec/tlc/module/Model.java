package dev.traceloom.spec.tlc.module;

import dev.traceloom.spec.SpecificationException;
import dev.traceloom.spec.SpecificationException.Kind;
import dev.traceloom.spec.SpecificationSource;
import dev.traceloom.spec.config.Configuration;
import dev.traceloom.spec.config.Configuration.Constant;
import dev.traceloom.spec.option.SpecificationOption;
import dev.traceloom.spec.tlc.value.TlcStrings;
import dev.traceloom.trace.text.VisibleText;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import tla2sany.semantic.LevelConstants;
import tla2sany.semantic.ModuleNode;
import tla2sany.semantic.OpDeclNode;
import tla2sany.semantic.OpDefNode;
import util.UniqueString;

/**
 * The configuration that TLC gets: the user's, less what has no meaning for a trace, plus stand-ins for the constants
 * that nobody gave a value (semantics, rules 14 and 16).
 *
 * <p>Where TLC's syntax does not suffice (a substitution by an expression, an operator as a constant), a module around
 * the user's defines what the configuration then names.
 */
public final class Model {
    private static final String WRAPPER = "TraceloomRoot";
    private static final String NUMBERS = "TraceloomNumbers";
    private static final String START = "TraceloomInit";
    private static final String STEPS = "TraceloomSteps";
    /** Where a module that is written here complains, and where its definitions begin. */
    private static final Pattern PLACE = Pattern.compile("^" + WRAPPER + "\\.tla:(\\d{1,9})");

    private static final int FIRST_DEFINITION = 3;
    private static final Pattern NAME = Pattern.compile("\\w+");
    private static final int MOST_SHOWN = 80;

    /** What a PlusCal variable is that has no value yet: a model value of that name, as its translator configures it. */
    private static final String UNINITIALISED = "defaultInitValue";

    /** What configurations for TraceLink call the strings of the trace; its generated modules define it. */
    private static final String STRINGS_OF_TRACELINK = "__all_strings";

    private final SpecificationSource source;
    private final Configuration configuration;
    private final ParsedModule module;
    private final MappedVariables mapped;
    private final List<String> settings = new ArrayList<>();
    private final List<String> definitions = new ArrayList<>();
    private final List<String> numbers = new ArrayList<>();
    private final List<String> warnings = new ArrayList<>();
    private final Set<String> missing = new LinkedHashSet<>();
    private boolean needsTrace;
    private boolean hasFormula;
    private Optional<String> start = Optional.empty();
    private Optional<String> steps = Optional.empty();

    public Model(SpecificationSource source, Configuration configuration, ParsedModule module)
            throws SpecificationException {
        this(source, configuration, module, List.of(), MappedVariables.NONE);
    }

    /**
     * @param additions what the specification is given besides: declarations and definitions
     * @param mapped what it means to read and write what is no variable
     */
    public Model(
            SpecificationSource source,
            Configuration configuration,
            ParsedModule module,
            List<String> additions,
            MappedVariables mapped)
            throws SpecificationException {
        this.source = source;
        this.configuration = configuration;
        this.module = module;
        this.mapped = mapped;
        writeBehaviour();
        configuration.invariants().forEach(name -> settings.add("INVARIANT " + name));
        if (source.view()) {
            configuration.view().ifPresent(name -> settings.add("VIEW " + name));
        }
        if (source.isBounded()) {
            for (String keyword : List.of("CONSTRAINT", "ACTION_CONSTRAINT")) {
                configuration.named(keyword).forEach(name -> settings.add(keyword + " " + name));
            }
        }
        if (source.explored()) {
            configuration.named("SYMMETRY").forEach(name -> settings.add("SYMMETRY " + name));
        }
        definitions.addAll(additions);
        definitions.addAll(mapped.actions());
        Set<String> given = new HashSet<>();
        for (Constant constant : configuration.constants()) {
            given.add(constant.symbol());
            writeConstant(constant);
            if (constant.module().isEmpty() && !module.declares(constant.symbol())
                    && !module.defines(constant.symbol())) {
                warnings.add("the configuration gives a value to " + constant.symbol() + " (line " + constant.line()
                        + "), which " + source.moduleName() + " does not have");
            }
        }
        for (OpDeclNode constant : module.constants()) {
            if (!given.contains(constant.getName().toString())) {
                writeStandIn(constant.getName().toString(), constant.getArity());
            }
        }
    }

    private void writeBehaviour() throws SpecificationException {
        start = start();
        Optional<String> init = start.or(configuration::init).or(() -> defined("Init"));
        Optional<String> next = configuration.next().or(() -> defined("Next"));
        Optional<String> formula = configuration.specification();
        if (configuration.init().isEmpty() && configuration.next().isEmpty() && (init.isEmpty() || next.isEmpty())) {
            formula = formula.or(() -> Optional.of("Spec").filter(module::definesFormula));
        }
        if (start.isPresent() && !start.get().equals(START) && !module.defines(start.get())) {
            throw new SpecificationException(
                    Kind.CONFIGURATION, source.module() + ": there is no operator " + start.get() + " to start from");
        }
        if (formula.isPresent()) {
            settings.add("SPECIFICATION " + formula.get());
            hasFormula = true;
            steps = formula;
            return;
        }
        if (init.isEmpty()) {
            throw new SpecificationException(
                    Kind.CONFIGURATION,
                    source.module() + ": there is no operator Init; name the initial predicate with --init OPERATOR"
                            + " or with INIT in a configuration");
        }
        settings.add("INIT " + init.get());
        next.ifPresent(name -> settings.add("NEXT " + name));
        if (next.isPresent() && source.get(SpecificationOption.CHECK_STEPS)) {
            definitions.add(STEPS + " == [][" + next.get() + "]_<<" + String.join(", ", module.variables()) + ">>");
            steps = Optional.of(STEPS);
        }
    }

    /** The operator to start from where the user names one, or an expression that becomes one. */
    private Optional<String> start() throws SpecificationException {
        if (source.init().filter(String::isBlank).isPresent()) {
            throw new SpecificationException(
                    Kind.CONFIGURATION,
                    "--init is empty: expected an operator of " + source.module() + ", or an expression such as x = 5");
        }
        Optional<String> expression = source.init().filter(text -> !NAME.matcher(text).matches());
        if (expression.isPresent()) {
            definitions.add(START + " ==\n" + expression.get());
            needsTrace |= expression.get().contains("Trace");
        }
        return expression.map(text -> START).or(source::init);
    }

    private Optional<String> defined(String operator) {
        return Optional.of(operator).filter(module::defines);
    }

    /** Whether a formula such as Init /\ [][Next]_vars gives the next-state relation. */
    public boolean hasFormula() {
        return hasFormula;
    }

    /** The operator to start from where that is not what the formula says. */
    public Optional<String> otherStart() {
        return start.filter(name -> hasFormula);
    }

    /**
     * Refuses to start from what is no predicate of states.
     *
     * @param root what was loaded
     */
    public void checkStart(ModuleNode root) throws SpecificationException {
        if (start.isEmpty()) {
            return;
        }
        OpDefNode definition = root.getOpDef(UniqueString.uniqueStringOf(start.get()));
        String wrong = definition.getArity() > 0
                ? " has parameters, which nobody gives"
                : definition.getLevel() > LevelConstants.VariableLevel ? " speaks of more than one state" : "";
        if (!wrong.isEmpty()) {
            throw new SpecificationException(
                    Kind.CONFIGURATION,
                    source.module() + ": --init " + source.init().orElseThrow() + wrong
                            + "; expected a predicate of states, without primes");
        }
    }

    private void writeConstant(Constant constant) throws SpecificationException {
        Optional<String> unreadable = TlcStrings.unreadable(constant.value());
        if (unreadable.isPresent()) {
            throw new SpecificationException(
                    Kind.CONFIGURATION,
                    source.configuration().orElseThrow() + ", line " + constant.line() + ": TLC cannot read the string "
                            + VisibleText.within(MOST_SHOWN, unreadable.get())
                            + ": it knows few characters beyond Latin, no `, and no escapes but \\\" \\\\ \\t \\n \\f \\r");
        }
        if (!constant.name().equals(constant.symbol())) {
            throw new SpecificationException(
                    Kind.CONFIGURATION,
                    source.configuration().orElseThrow() + ", line " + constant.line()
                            + ": TLC cannot load an operator given case by case; define it in a module and write "
                            + constant.symbol() + " <- itsName");
        }
        if (constant.isNegative() && constant.module().isEmpty()) {
            // In a module of its own, so that the minus is that of the integers whatever the user's module defines.
            numbers.add(constant.symbol() + " == " + constant.value());
            String definition = definitionOf(constant);
            definitions.add(definition + " == " + NUMBERS + "!" + constant.symbol());
            settings.add("CONSTANT " + constant.symbol() + " <- " + definition);
            return;
        }
        if (constant.isExpression()) {
            String definition = definitionOf(constant);
            definitions.add(definition + " == " + constant.value());
            settings.add("CONSTANT " + constant.symbol() + " <- " + definition);
            needsTrace = true;
            return;
        }
        if (constant.substitution() && constant.module().isEmpty() && !module.defines(constant.value())) {
            // Perhaps an operator of Trace.tla; if not, TLC says so.
            needsTrace = true;
            if (constant.value().equals(STRINGS_OF_TRACELINK)) {
                definitions.add(STRINGS_OF_TRACELINK + " == TraceStrings");
            }
        }
        String module = constant.module().isEmpty() ? "" : "[" + constant.module() + "]";
        settings.add("CONSTANT " + constant.name() + (constant.substitution() ? " <- " : " = ") + module
                + constant.value());
    }

    private void writeStandIn(String constant, int arity) {
        if (constant.equals(UNINITIALISED) && arity == 0) {
            settings.add("CONSTANT " + constant + " = " + constant);
            return;
        }
        String standIn = MissingConstant.standInFor(constant);
        missing.add(standIn);
        if (arity == 0) {
            settings.add("CONSTANT " + constant + " = " + standIn);
            return;
        }
        String parameters = IntStream.rangeClosed(1, arity).mapToObj(i -> "p" + i).collect(Collectors.joining(", "));
        definitions.add("CONSTANT TraceloomValue_" + constant);
        definitions.add("TraceloomOperator_" + constant + "(" + parameters + ") == TraceloomValue_" + constant);
        settings.add("CONSTANT TraceloomValue_" + constant + " = " + standIn);
        settings.add("CONSTANT " + constant + " <- TraceloomOperator_" + constant);
    }

    private static String definitionOf(Constant constant) {
        return "TraceloomConstant_" + constant.symbol();
    }

    /** The operators that the configuration puts in the place of constants and of other operators. */
    public List<Substitution> substitutions(ModuleNode root) {
        List<Substitution> substitutions = new ArrayList<>();
        for (Constant constant : configuration.constants()) {
            String name = constant.isExpression() ? definitionOf(constant) : constant.value();
            OpDefNode replacement = root.getOpDef(UniqueString.uniqueStringOf(name));
            if (constant.substitution() && replacement != null) {
                substitutions.add(new Substitution(
                        constant.symbol(),
                        replacement,
                        source.configuration().orElseThrow() + ", line " + constant.line() + ": " + constant.symbol()
                                + " <- " + constant.value()));
            }
        }
        return substitutions;
    }

    /**
     * @param symbol what is replaced
     * @param place where the configuration says so, and what it says
     */
    record Substitution(String symbol, OpDefNode replacement, String place) {}

    /** The names of the properties that the configuration asks for. */
    public List<String> properties() {
        return configuration.properties();
    }

    /**
     * The formula that says which steps there are, where every step has to be one of them (semantics, rule 42).
     *
     * @throws SpecificationException when nothing says that
     */
    public Optional<String> steps() throws SpecificationException {
        if (!source.get(SpecificationOption.CHECK_STEPS)) {
            return Optional.empty();
        }
        if (steps.isEmpty()) {
            throw new SpecificationException(
                    Kind.CONFIGURATION,
                    source.module() + ": --check-steps: there is no next-state relation; name it with NEXT or SPECIFICATION in"
                            + " the configuration");
        }
        return steps;
    }

    public Set<String> missing() {
        return missing;
    }

    /** The constants without a value, as the user calls them. */
    public Set<String> missingNames() {
        return missing.stream().map(MissingConstant::nameOf).collect(Collectors.toCollection(LinkedHashSet::new));
    }

    /** What is wrong with the modules that were written here, which is what the configuration says. */
    public Optional<String> complaint(ModuleFiles files, Printed printed) {
        if (definitions.isEmpty() && !needsTrace) {
            return Optional.empty();
        }
        try {
            ParsedModule.parse(WRAPPER, files, printed);
            return Optional.empty();
        } catch (SpecificationException wrong) {
            return Optional.of(wrong.getMessage().replaceFirst("^(" + WRAPPER + "|" + NUMBERS + ")\\.tla:[0-9:]* ", "")
                    + " in " + origin(wrong.getMessage()));
        }
    }

    /** What the user wrote that is wrong with a module that was written here. */
    private String origin(String complaint) {
        if (isAboutStart(complaint)) {
            return "--init " + source.init().orElseThrow();
        }
        return source.get(SpecificationOption.ACCEPT)
                .map(expression -> "--accept " + expression)
                .orElse("what the configuration file gives to a constant");
    }

    private boolean isAboutStart(String complaint) {
        Matcher place = PLACE.matcher(complaint);
        int line = FIRST_DEFINITION;
        for (String definition : definitions) {
            int next = line + (int) definition.lines().count();
            if (definition.startsWith(START)) {
                // A definition that does not end is noticed behind it.
                return !place.find() || Integer.parseInt(place.group(1)) >= line && Integer.parseInt(place.group(1)) <= next;
            }
            line = next;
        }
        return false;
    }

    public List<String> warnings() {
        return warnings;
    }

    /** Writes the files; returns the root module's name. */
    public String write(ModuleFiles files) {
        String root = source.moduleName();
        String extended = root;
        if (mapped.module().isPresent()) {
            extended = MappedVariables.NAME;
            files.generateToBeShown(extended, mapped.module().get());
        }
        if (!numbers.isEmpty()) {
            definitions.add(0, NUMBERS + " == INSTANCE " + NUMBERS);
            files.generate(
                    NUMBERS + ".tla",
                    "---- MODULE " + NUMBERS + " ----\nEXTENDS Integers\n" + String.join("\n", numbers) + "\n====\n");
        }
        if (needsTrace || !definitions.isEmpty()) {
            files.generate(
                    WRAPPER + ".tla",
                    "---- MODULE " + WRAPPER + " ----\nEXTENDS " + extended + (needsTrace ? ", Trace" : "") + "\n"
                            + String.join("\n", definitions) + "\n====\n");
            root = WRAPPER;
        }
        files.generate(root + ".cfg", String.join("\n", settings) + "\n");
        return root;
    }
}
