package dev.traceloom.spec.tlc.action;

import dev.traceloom.spec.ActionInfo;
import dev.traceloom.spec.BindingException;
import dev.traceloom.spec.ParameterDomain;
import dev.traceloom.spec.tlc.domain.SetTypes;
import dev.traceloom.spec.tlc.module.ModuleFiles;
import dev.traceloom.spec.tlc.module.ParsedModule;
import dev.traceloom.spec.tlc.module.Places;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import tla2sany.semantic.FormalParamNode;
import tla2sany.semantic.ModuleNode;
import tla2sany.semantic.OpDefNode;
import tla2sany.semantic.SemanticNode;

/** The operators that a record may mean, and which one a name does mean (semantics, rules 1 and 3). */
public final class Operators {
    private static final String STEP = "_Step";
    private static final String DONE = "_Done";

    private final String module;
    private final Places places;
    private final Map<String, OpDefNode> all = new HashMap<>();
    private final Map<String, OpDefNode> ofNext;
    private final NextRelation next;
    private final SetTypes types;
    /** Every validation asks for them; null until the first does. */
    private List<ActionInfo> actions;
    /** Only templates ask for them; null until one does. */
    private ParameterDomains domains;

    /** @param types what is known of sets, for templates */
    public Operators(
            String module, ModuleNode root, NextRelation next, SetTypes types, ModuleFiles files, Places places) {
        this.types = types;
        this.module = module;
        this.places = places;
        this.next = next;
        this.ofNext = next.actions();
        for (OpDefNode definition : root.getOpDefs()) {
            if (definition.getBody() != null && isUsers(definition, files)) {
                all.put(definition.getName().toString(), definition);
            }
        }
        ofNext.forEach((name, applied) -> {
            if (!isInstanceOf(applied, all.get(name))) {
                all.put(name, applied);
            }
        });
    }

    /**
     * Whether a definition is what an INSTANCE makes of another one. A relation that comes by an INSTANCE applies operators of
     * the other module, whose constants and variables mean something only through its substitutions.
     */
    private static boolean isInstanceOf(OpDefNode original, OpDefNode definition) {
        return definition != null && definition != original && definition.getSource() == original.getSource();
    }

    private static boolean isUsers(OpDefNode definition, ModuleFiles files) {
        ModuleNode origin = definition.getOriginallyDefinedInModuleNode();
        return origin == null || !files.isLibrary(origin.getName().toString());
    }

    /** The definitions behind a name: one that does it at once, or a pair. */
    public record Meaning(OpDefNode effect, OpDefNode step) {}

    public Meaning find(String name) throws BindingException {
        OpDefNode plain = all.get(name);
        if (plain != null) {
            return new Meaning(plain, null);
        }
        OpDefNode step = all.get(name + STEP);
        OpDefNode done = all.get(name + DONE);
        if (step == null || done == null) {
            throw new BindingException(unknown(name));
        }
        if (!ParsedModule.parametersOf(step).equals(ParsedModule.parametersOf(done))) {
            throw new BindingException(name + STEP + " and " + name + DONE
                    + " must have the same parameters to be one operation, but they are " + signature(step) + " and "
                    + signature(done));
        }
        return new Meaning(done, step);
    }

    /**
     * The sets that the next-state relation takes an action's parameters from.
     *
     * @param texts what is written for an expression
     */
    public Map<String, ParameterDomain> domains(ActionInfo action, Function<SemanticNode, String> texts) {
        if (domains == null) {
            domains = new ParameterDomains(next.relation(), types, texts);
        }
        return domains.of(action.multiStep() ? action.name() + DONE : action.name());
    }

    /** The operators that an action consists of. */
    List<String> definitionsOf(ActionInfo action) {
        return action.multiStep() ? List.of(action.name() + STEP, action.name() + DONE) : List.of(action.name());
    }

    /** The next-state relation, null where there is none whose sets can be evaluated as they stand. */
    SemanticNode relation() {
        return next.comesByInstance() ? null : next.relation();
    }

    /** An operator of the user's modules. */
    public Optional<OpDefNode> named(String name) {
        return Optional.ofNullable(all.get(name));
    }

    /** All operators of the user's modules. */
    public Collection<OpDefNode> all() {
        return all.values();
    }

    /** The names of all operators of the user's modules. */
    Set<String> names() {
        return all.keySet();
    }

    private String unknown(String name) {
        Optional<String> closest = actionNames().stream()
                .min(Comparator.comparingInt(known -> distance(known, name)))
                .filter(known -> distance(known, name) <= Math.max(2, name.length() / 3));
        return "the specification " + module + " has no action " + name
                + closest.map(known -> "; did you mean " + known + "?").orElse(".")
                + " It offers " + offer();
    }

    String offer() {
        List<ActionInfo> offered = actions();
        return offered.isEmpty()
                ? "no action at all"
                : offered.stream().map(ActionInfo::signature).collect(Collectors.joining(", "));
    }

    private List<String> actionNames() {
        return actions().stream().map(ActionInfo::name).toList();
    }

    /** What the next-state relation offers; where it offers nothing, every operator that speaks of the next state. */
    public List<ActionInfo> actions() {
        List<ActionInfo> known = actions;
        if (known == null) {
            known = List.copyOf(findActions());
            actions = known;
        }
        return known;
    }

    private List<ActionInfo> findActions() {
        Map<String, OpDefNode> source = new LinkedHashMap<>(ofNext);
        if (source.isEmpty()) {
            all.values().stream()
                    .filter(definition -> definition.getLevel() == 2 && !next.isBodyOf(definition))
                    .sorted(Comparator.comparing(definition -> definition.getName().toString()))
                    .forEach(definition -> source.put(definition.getName().toString(), definition));
        }
        List<ActionInfo> result = new ArrayList<>();
        for (Map.Entry<String, OpDefNode> entry : source.entrySet()) {
            String name = entry.getKey();
            if (isPartOfPair(name, STEP, DONE)) {
                continue;
            }
            boolean pair = isPartOfPair(name, DONE, STEP);
            String shown = pair ? name.substring(0, name.length() - DONE.length()) : name;
            result.add(new ActionInfo(
                    shown,
                    ParsedModule.parametersOf(entry.getValue()),
                    places.ofDefinition(entry.getValue()),
                    pair));
        }
        return result;
    }

    private boolean isPartOfPair(String name, String suffix, String otherSuffix) {
        if (!name.endsWith(suffix)) {
            return false;
        }
        String whole = name.substring(0, name.length() - suffix.length());
        return all.containsKey(whole + otherSuffix) && !all.containsKey(whole);
    }

    public static String signature(OpDefNode definition) {
        List<String> parameters = ParsedModule.parametersOf(definition);
        return definition.getName() + (parameters.isEmpty() ? "" : "(" + String.join(", ", parameters) + ")");
    }

    /** Whether an operator's parameters are values; an operator cannot be recorded. */
    static boolean takesValues(OpDefNode definition) {
        for (FormalParamNode parameter : definition.getParams()) {
            if (parameter.getArity() > 0) {
                return false;
            }
        }
        return true;
    }

    /** The number of single-character edits between two names. */
    private static int distance(String a, String b) {
        int[] previous = new int[b.length() + 1];
        for (int j = 0; j <= b.length(); j++) {
            previous[j] = j;
        }
        for (int i = 1; i <= a.length(); i++) {
            int[] current = new int[b.length() + 1];
            current[0] = i;
            for (int j = 1; j <= b.length(); j++) {
                int change = previous[j - 1] + (a.charAt(i - 1) == b.charAt(j - 1) ? 0 : 1);
                current[j] = Math.min(change, 1 + Math.min(previous[j], current[j - 1]));
            }
            previous = current;
        }
        return previous[b.length()];
    }
}
