package dev.traceloom.spec.tlc;

import dev.traceloom.spec.Configuration;
import dev.traceloom.spec.Configuration.Constant;
import dev.traceloom.spec.SpecificationException;
import dev.traceloom.spec.SpecificationException.Kind;
import dev.traceloom.spec.SpecificationSource;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import tla2sany.semantic.OpDeclNode;

/**
 * The configuration that TLC gets: the user's, less what has no meaning for a trace, plus stand-ins for the constants
 * that nobody gave a value (semantics, rules 14 and 16).
 *
 * <p>Where TLC's syntax does not suffice (a substitution by an expression, an operator as a constant), a module around
 * the user's defines what the configuration then names.
 */
final class Model {
    private static final String WRAPPER = "TraceloomRoot";

    private final SpecificationSource source;
    private final Configuration configuration;
    private final ParsedModule module;
    private final List<String> settings = new ArrayList<>();
    private final List<String> definitions = new ArrayList<>();
    private final Set<String> missing = new LinkedHashSet<>();
    private boolean needsTrace;
    private boolean hasFormula;

    Model(SpecificationSource source, Configuration configuration, ParsedModule module) throws SpecificationException {
        this.source = source;
        this.configuration = configuration;
        this.module = module;
        writeBehaviour();
        configuration.invariants().forEach(name -> settings.add("INVARIANT " + name));
        if (source.view()) {
            configuration.view().ifPresent(name -> settings.add("VIEW " + name));
        }
        Set<String> given = new HashSet<>();
        for (Constant constant : configuration.constants()) {
            given.add(constant.symbol());
            writeConstant(constant);
        }
        for (OpDeclNode constant : module.constants()) {
            if (!given.contains(constant.getName().toString())) {
                writeStandIn(constant.getName().toString(), constant.getArity());
            }
        }
    }

    private void writeBehaviour() throws SpecificationException {
        Optional<String> init = source.init().or(configuration::init).or(() -> defined("Init"));
        Optional<String> next = configuration.next().or(() -> defined("Next"));
        Optional<String> formula = configuration.specification();
        if (configuration.init().isEmpty() && configuration.next().isEmpty() && (init.isEmpty() || next.isEmpty())) {
            formula = formula.or(() -> Optional.of("Spec").filter(module::definesFormula));
        }
        if (source.init().isPresent() && !module.defines(init.get())) {
            throw new SpecificationException(
                    Kind.CONFIGURATION, source.module() + ": there is no operator " + init.get() + " to start from");
        }
        if (formula.isPresent()) {
            settings.add("SPECIFICATION " + formula.get());
            hasFormula = true;
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
    }

    private Optional<String> defined(String operator) {
        return Optional.of(operator).filter(module::defines);
    }

    /** Whether a formula such as Init /\ [][Next]_vars gives the next-state relation. */
    boolean hasFormula() {
        return hasFormula;
    }

    /** The operator to start from where that is not what the formula says. */
    Optional<String> otherStart() {
        return source.init().filter(name -> hasFormula);
    }

    private void writeConstant(Constant constant) {
        if (constant.isExpression()) {
            String definition = "TraceloomConstant_" + constant.symbol();
            definitions.add(definition + " == " + constant.value());
            settings.add("CONSTANT " + constant.symbol() + " <- " + definition);
            needsTrace = true;
            return;
        }
        if (constant.substitution() && constant.module().isEmpty() && !module.defines(constant.value())) {
            // Perhaps an operator of Trace.tla; if not, TLC says so.
            needsTrace = true;
        }
        String module = constant.module().isEmpty() ? "" : "[" + constant.module() + "]";
        settings.add("CONSTANT " + constant.name() + (constant.substitution() ? " <- " : " = ") + module
                + constant.value());
    }

    private void writeStandIn(String constant, int arity) {
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

    Set<String> missing() {
        return missing;
    }

    /** Writes the files; returns the root module's name. */
    String write(ModuleFiles files) {
        String root = source.moduleName();
        if (needsTrace || !definitions.isEmpty()) {
            files.generate(
                    WRAPPER + ".tla",
                    "---- MODULE " + WRAPPER + " ----\nEXTENDS " + root + (needsTrace ? ", Trace" : "") + "\n"
                            + String.join("\n", definitions) + "\n====\n");
            root = WRAPPER;
        }
        files.generate(root + ".cfg", String.join("\n", settings) + "\n");
        return root;
    }
}
