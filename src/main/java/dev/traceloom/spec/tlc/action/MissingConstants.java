package dev.traceloom.spec.tlc.action;

import dev.traceloom.spec.ActionInfo;
import dev.traceloom.spec.SpecificationOutline.NeededConstant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import tla2sany.semantic.SemanticNode;
import tlc2.tool.Action;
import tlc2.tool.impl.EvaluatingTool;
import tlc2.util.Vect;

/** The constants that the configuration gives no value to, who needs one, and what it could be. */
public final class MissingConstants {
    private final Set<String> missing;
    private final EvaluatingTool tool;
    private final SemanticNode start;
    private final Operators operators;
    private final Function<SemanticNode, String> texts;
    /** Looked for when somebody asks: most specifications have all they need. */
    private List<NeededConstant> needed;

    /**
     * @param start the predicate to start from, null for what the configuration says
     * @param texts what is written for an expression
     */
    public MissingConstants(
            Set<String> missing,
            EvaluatingTool tool,
            SemanticNode start,
            Operators operators,
            Function<SemanticNode, String> texts) {
        this.missing = missing;
        this.tool = tool;
        this.start = start;
        this.operators = operators;
        this.texts = texts;
    }

    /** Those that something that is evaluated speaks of; a set that only the next-state relation chooses from is not. */
    public List<NeededConstant> needed() {
        if (needed == null) {
            needed = missing.isEmpty() ? List.of() : List.copyOf(find());
        }
        return needed;
    }

    /** What the configuration may say of one, and of all others that are needed, so that nobody asks for one at a time. */
    public String advice(String constant) {
        String line = needed().stream()
                .filter(one -> one.name().equals(constant))
                .map(NeededConstant::line)
                .findFirst()
                .orElse(constant + " = 3");
        String others = needed().stream()
                .filter(one -> !one.name().equals(constant))
                .map(NeededConstant::line)
                .collect(Collectors.joining(", "));
        return line + (others.isEmpty() ? "" : "; it also needs " + others);
    }

    private List<NeededConstant> find() {
        Map<String, ConstantUses> uses = new LinkedHashMap<>();
        missing.forEach(name -> uses.put(name, new ConstantUses(name)));
        if (start != null) {
            ConstantUses.in(start, "Init", uses);
        } else {
            Vect<Action> init = tool.getInitStateSpec();
            for (int i = 0; i < init.size(); i++) {
                ConstantUses.in(init.elementAt(i).pred, "Init", uses);
            }
        }
        for (ActionInfo action : operators.actions()) {
            for (String operator : operators.definitionsOf(action)) {
                operators.named(operator).ifPresent(definition -> ConstantUses.in(definition, action.name(), uses));
            }
            operators.domains(action, texts).forEach((parameter, domain) -> {
                if (uses.containsKey(domain.text())) {
                    uses.get(domain.text()).isSetOf(parameter);
                }
            });
        }
        for (int i = 0; i < tool.getInvariants().length; i++) {
            ConstantUses.in(tool.getInvariants()[i].pred, tool.getInvNames()[i], uses);
        }
        List<NeededConstant> found = new ArrayList<>();
        uses.forEach((name, use) -> {
            if (!use.users().isEmpty()) {
                found.add(new NeededConstant(name, use.users(), use.line()));
            }
        });
        return found;
    }
}
