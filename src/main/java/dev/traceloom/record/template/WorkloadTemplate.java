package dev.traceloom.record.template;

import dev.traceloom.spec.ActionInfo;
import dev.traceloom.spec.ParameterDomain;
import dev.traceloom.spec.ParameterDomain.Range;
import dev.traceloom.spec.SpecificationOutline;
import dev.traceloom.spec.SpecificationOutline.NeededConstant;
import dev.traceloom.spec.type.ValueType;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;

/**
 * What a generated program does: the actions of a specification, with the types of their parameters.
 *
 * @param constants those that have no value yet, without which what it records cannot be validated
 */
public record WorkloadTemplate(String specification, List<ActionTemplate> actions, List<NeededConstant> constants) {
    private static final Range DEFAULT_RANGE = new Range(1, 10);

    /** Names that say that an operation finds the value out; what a specification calls otherwise, its user has to say. */
    private static final Set<String> RESULT_NAMES = Set.of(
            "result", "results", "res", "ret", "returned", "return", "ok", "success", "found", "count", "size", "old",
            "prev", "previous", "output", "out");

    /**
     * Makes one of a specification.
     *
     * @param threadParameters the names of parameters that stand for the thread, which validation fills in
     */
    public static WorkloadTemplate of(SpecificationOutline specification, ParameterOverrides overrides, Set<String> threadParameters)
            throws TemplateException {
        List<ActionTemplate> actions = new ArrayList<>();
        for (ActionInfo action : specification.actions()) {
            Map<String, ParameterDomain> domains = specification.domains(action);
            List<Parameter> parameters = new ArrayList<>();
            for (String name : action.parameters()) {
                if (!threadParameters.contains(name)) {
                    parameters.add(parameter(
                            action.name(), name, domains.getOrDefault(name, ParameterDomain.UNKNOWN), overrides));
                }
            }
            actions.add(new ActionTemplate(action.name(), String.valueOf(action.place()), List.copyOf(parameters)));
        }
        if (actions.isEmpty()) {
            throw new TemplateException("the next-state relation of " + specification.name()
                    + " applies no operator, so there is nothing to generate");
        }
        requireKnown(overrides, actions);
        return new WorkloadTemplate(specification.name(), List.copyOf(actions), specification.neededConstants());
    }

    /** For whoever offers to change it. */
    public WorkloadOutline outline() {
        return new WorkloadOutline(
                specification,
                actions.stream().map(ActionTemplate::outline).toList(),
                constants.stream().map(NeededConstant::line).toList());
    }

    /** For people: what each action takes, and why. */
    public List<String> describe() {
        List<String> lines = new ArrayList<>();
        for (ActionTemplate action : actions) {
            lines.add(action.signature());
            for (Parameter parameter : action.parameters()) {
                lines.add("    " + parameter.name() + ": " + parameter.type()
                        + (parameter.result() ? ", a result" : ", chosen") + " (" + parameter.note() + ")");
            }
        }
        return lines;
    }

    private static Parameter parameter(String action, String name, ParameterDomain domain, ParameterOverrides overrides)
            throws TemplateException {
        Optional<ValueType> wanted = overrides.type(action, name);
        ValueType found = wanted.or(domain::type).orElse(ValueType.Simple.INT);
        String from = domain.text().isEmpty() ? "" : " from " + domain.text();
        String note = wanted.isPresent()
                ? "as --types says"
                : domain.type().isEmpty()
                        ? "taken for an integer, --types " + action + "." + name + "=TYPE says better; " + (from.isEmpty() ? "no set is given" : "its values are" + from)
                        : "its values are" + from;
        Optional<Range> range = overrides.range(action, name);
        return new Parameter(
                name,
                plain(found),
                overrides.isResult(action, name).orElseGet(() -> soundsLikeResult(name)),
                range.or(() -> rangeIn(found)).orElse(DEFAULT_RANGE),
                note);
    }

    /** What has one range alone has it apart, where it can be changed. */
    private static ValueType plain(ValueType type) {
        if (type instanceof ValueType.Sequence sequence) {
            return new ValueType.Sequence(plain(sequence.element()));
        }
        if (type instanceof ValueType.SetOf set) {
            return new ValueType.SetOf(plain(set.element()));
        }
        return type instanceof ValueType.Interval ? ValueType.Simple.INT : type;
    }

    private static Optional<Range> rangeIn(ValueType type) {
        if (type instanceof ValueType.Sequence sequence) {
            return rangeIn(sequence.element());
        }
        if (type instanceof ValueType.SetOf set) {
            return rangeIn(set.element());
        }
        return type instanceof ValueType.Interval own ? Optional.of(new Range(own.low(), own.high())) : Optional.empty();
    }

    /** Whether a parameter is taken for what an operation finds out, if nobody says otherwise. */
    public static boolean soundsLikeResult(String name) {
        String lower = name.toLowerCase(Locale.ROOT);
        return RESULT_NAMES.contains(lower) || lower.startsWith("prev_") || lower.startsWith("old_");
    }

    /** A name that is misspelt would be ignored otherwise. */
    private static void requireKnown(ParameterOverrides overrides, List<ActionTemplate> actions) throws TemplateException {
        Set<String> known = new TreeSet<>();
        for (ActionTemplate action : actions) {
            for (Parameter parameter : action.parameters()) {
                known.add(parameter.name());
                known.add(action.name() + "." + parameter.name());
            }
        }
        Set<String> named = new HashSet<>(overrides.types().keySet());
        named.addAll(overrides.ranges().keySet());
        if (overrides.results() != null) {
            named.addAll(overrides.results());
        }
        named.removeAll(known);
        if (!named.isEmpty()) {
            throw new TemplateException("no action has a parameter " + String.join(", ", new TreeSet<>(named))
                    + "; there are " + String.join(", ", known));
        }
    }
}
