package dev.traceloom.spec.tlc.property;

import dev.traceloom.spec.SpecificationException;
import dev.traceloom.spec.SpecificationException.Kind;
import dev.traceloom.spec.tlc.module.Places;
import dev.traceloom.spec.tlc.module.Refusals;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import tla2sany.semantic.OpDefNode;
import tla2sany.semantic.SemanticNode;
import tlc2.tool.impl.EvaluatingTool;
import util.UniqueString;

/**
 * What the properties of a configuration ask of single states and steps, and what they ask besides, which is told and not
 * checked.
 *
 * @param parts in the order of the configuration and of the text
 * @param warnings of what is not checked, with its place
 */
public record SafetyProperties(List<SafetyPart> parts, List<String> warnings) {
    public SafetyProperties {
        parts = List.copyOf(parts);
        warnings = List.copyOf(warnings);
    }

    /** @param configuration what the names stand in, for messages */
    public static SafetyProperties read(
            List<String> names, EvaluatingTool tool, Refusals refusals, Places places, String configuration)
            throws SpecificationException {
        List<SafetyPart> parts = new ArrayList<>();
        List<String> warnings = new ArrayList<>();
        for (String name : new LinkedHashSet<>(names)) {
            OpDefNode definition = definition(name, tool, configuration);
            PropertyReader reader = new PropertyReader(tool, name);
            reader.read(definition);
            if (!reader.parts().isEmpty()) {
                Optional<String> refused = refusals.check(definition.getBody());
                if (refused.isPresent()) {
                    throw new SpecificationException(Kind.MODULE, refused.get());
                }
            }
            parts.addAll(reader.parts());
            if (!reader.rest().isEmpty()) {
                warnings.add(ignored(name, reader.rest(), reader.parts().isEmpty(), places));
            }
        }
        return new SafetyProperties(parts, warnings);
    }

    /**
     * The same, and what a formula asks of every step: the specification's own, such as [][Next]_vars.
     *
     * @param words what to call that
     */
    public SafetyProperties andSteps(String formula, String words, EvaluatingTool tool, Refusals refusals)
            throws SpecificationException {
        OpDefNode definition = definition(formula, tool, words);
        PropertyReader reader = new PropertyReader(tool, words);
        reader.read(definition);
        Optional<String> refused = refusals.check(definition.getBody());
        if (refused.isPresent()) {
            throw new SpecificationException(Kind.MODULE, refused.get());
        }
        List<SafetyPart> all = new ArrayList<>(parts);
        reader.parts().stream().filter(part -> part.kind() == SafetyPart.Kind.STEP).forEach(all::add);
        return new SafetyProperties(all, warnings);
    }

    private static OpDefNode definition(String name, EvaluatingTool tool, String configuration)
            throws SpecificationException {
        OpDefNode definition = tool.rootModule().getOpDef(UniqueString.uniqueStringOf(name));
        if (definition == null || definition.getArity() > 0 || definition.getBody() == null) {
            throw new SpecificationException(
                    Kind.CONFIGURATION,
                    configuration + ": PROPERTY " + name + ": "
                            + (definition == null
                                    ? "the module has no such definition"
                                    : "it takes arguments; define a formula without any"));
        }
        return definition;
    }

    private static String ignored(String name, List<SemanticNode> rest, boolean wholly, Places places) {
        Set<String> where = new LinkedHashSet<>();
        rest.forEach(node -> where.add(String.valueOf(places.of(node))));
        return "PROPERTY " + name + " is ignored" + (wholly ? "" : " as far as it goes beyond single steps") + " ("
                + String.join(", ", where) + "): a finite trace says nothing about liveness";
    }

    /** The same without that of one which means something else: when a trace specification accepts. */
    public List<String> warningsBut(String accepting) {
        return warnings.stream()
                .filter(warning -> accepting.isEmpty() || !warning.startsWith(accepting + " is ignored"))
                .toList();
    }

    /** The names of the properties of which something is checked. */
    public List<String> names() {
        return parts.stream().map(SafetyPart::property).distinct().toList();
    }
}
