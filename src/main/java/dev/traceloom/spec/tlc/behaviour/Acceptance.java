package dev.traceloom.spec.tlc.behaviour;

import dev.traceloom.spec.config.Configuration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import tla2sany.semantic.ASTConstants;
import tla2sany.semantic.ExprOrOpArgNode;
import tla2sany.semantic.LevelConstants;
import tla2sany.semantic.LevelNode;
import tla2sany.semantic.OpApplNode;
import tla2sany.semantic.SemanticNode;
import tla2sany.semantic.SymbolNode;

/**
 * What is true of a state in which the whole log is explained. Nobody has agreed on how a trace specification says that, so
 * it is found out from what they have in common: somewhere the length of the log is compared with a counter, or with the
 * length of TLC's longest behaviour.
 *
 * @param condition what to evaluate
 * @param origin where it was found, such as {@code PROPERTY TraceMatched}
 * @param log the log as the specification reads it; empty where the condition does not mention its length
 * @param counter the variable that is compared with it; empty where the length of the behaviour is
 */
public record Acceptance(SemanticNode condition, String origin, Optional<SemanticNode> log, Optional<SymbolNode> counter) {
    /** The operator that has what --accept says, or what {@link #inferred} found. */
    static final String OPERATOR = "TraceloomAccept";

    /** Whether it depends on nothing but how far the behaviour has come. */
    public boolean isByLevel(Reach reach) {
        return counter.isEmpty() && reach.mentions(condition, Reach::asksForLevel);
    }

    /**
     * @param evaluated the names of what is evaluated
     * @param given what to call the condition where {@link #OPERATOR} is defined
     */
    static Optional<Acceptance> find(
            Reach reach, Configuration configuration, List<String> evaluated, String given) {
        return reach.definition(OPERATOR)
                .map(definition -> of(reach, definition.getBody(), given).counting(counting(reach, evaluated)))
                .or(() -> configuration.properties().stream()
                        .flatMap(name -> property(reach, name).stream())
                        .findFirst())
                .or(() -> configuration.named("POSTCONDITION").stream()
                        .flatMap(name -> postcondition(reach, name).stream())
                        .findFirst());
    }

    private static Acceptance of(Reach reach, SemanticNode condition, String origin) {
        return new Acceptance(condition, origin, length(reach, condition), counter(reach, condition));
    }

    /** From {@code <>P}, {@code <>[]P}, or {@code [](Q => [](TLCGet("queue") = 1 \/ P))}, P about the length of the log. */
    private static Optional<Acceptance> property(Reach reach, String name) {
        return reach.definition(name)
                .map(definition -> reach.resolved(definition.getBody()))
                .flatMap(formula -> eventually(reach, formula).or(() -> unlessQueued(reach, formula)))
                .map(condition -> of(reach, condition, "PROPERTY " + name))
                .filter(found -> found.log().isPresent() && found.counter().isPresent());
    }

    private static Optional<SemanticNode> eventually(Reach reach, SemanticNode formula) {
        return operand(reach, formula, "<>")
                .map(inner -> operand(reach, inner, "[]").orElse(inner))
                .filter(Acceptance::isOfOneState);
    }

    private static Optional<SemanticNode> unlessQueued(Reach reach, SemanticNode formula) {
        return operand(reach, formula, "[]")
                .filter(inner -> inner instanceof OpApplNode implication && Reach.isOf(implication, "=>"))
                .flatMap(inner -> operand(reach, reach.resolved(((OpApplNode) inner).getArgs()[1]), "[]"))
                .filter(inner -> inner instanceof OpApplNode either && Reach.isOf(either, "\\lor", "$DisjList"))
                .flatMap(inner -> Stream.of(((OpApplNode) inner).getArgs())
                        .filter(disjunct -> !reach.mentions(disjunct, one -> Reach.isOf(one, "TLCGet")))
                        .map(SemanticNode.class::cast)
                        .findFirst());
    }

    private static Optional<SemanticNode> operand(Reach reach, SemanticNode formula, String operator) {
        return formula instanceof OpApplNode application && Reach.isOf(application, operator)
                ? Optional.of(reach.resolved(application.getArgs()[0]))
                : Optional.empty();
    }

    private static boolean isOfOneState(SemanticNode node) {
        return node instanceof LevelNode levelled && levelled.getLevel() <= LevelConstants.VariableLevel;
    }

    /** TLC evaluates it at the end; here it is asked of every state, as if the behaviour that led there were TLC's longest. */
    private static Optional<Acceptance> postcondition(Reach reach, String name) {
        return reach.definition(name)
                .map(definition -> definition.getBody())
                .filter(body -> reach.mentions(body, Reach::asksForLevel))
                .map(body -> of(reach, body, "POSTCONDITION " + name))
                .filter(found -> found.log().isPresent());
    }

    /** The log whose length is mentioned. */
    private static Optional<SemanticNode> length(Reach reach, SemanticNode condition) {
        List<SemanticNode> logs = new ArrayList<>();
        reach.visit(condition, application -> {
            if (Reach.isOf(application, "Len") && isLog(reach, application.getArgs()[0])) {
                logs.add(application.getArgs()[0]);
            }
        });
        return logs.stream().findFirst();
    }

    private static boolean isLog(Reach reach, SemanticNode node) {
        return node instanceof LevelNode levelled
                && levelled.getLevel() == LevelConstants.ConstantLevel
                && reach.mentions(node, Reach::reads);
    }

    private static Optional<SymbolNode> counter(Reach reach, SemanticNode condition) {
        List<SymbolNode> variables = new ArrayList<>();
        reach.visit(condition, application -> variable(application).ifPresent(variables::add));
        return variables.stream().findFirst();
    }

    private static Optional<SymbolNode> variable(SemanticNode node) {
        return node instanceof OpApplNode application
                        && application.getOperator().getKind() == ASTConstants.VariableDeclKind
                ? Optional.of(application.getOperator())
                : Optional.empty();
    }

    /**
     * A variable that counts, and the log that it counts the records of.
     *
     * @param log an expression that is a name
     */
    private record Counting(SymbolNode counter, OpApplNode log) {
        String passed() {
            return counter.getName() + " > Len(" + log.getOperator().getName() + ")";
        }
    }

    /**
     * The condition that a counter has passed the end, as text, where what is evaluated compares a variable with the
     * length of a log that has a name, or takes the record from it that a variable tells.
     *
     * @param evaluated the names of what is evaluated
     */
    static Optional<String> inferred(Reach reach, List<String> evaluated) {
        return counting(reach, evaluated).map(Counting::passed);
    }

    private static Optional<Counting> counting(Reach reach, List<String> evaluated) {
        Map<String, Counting> compared = new LinkedHashMap<>();
        Map<String, Counting> applied = new LinkedHashMap<>();
        for (String name : evaluated) {
            reach.definition(name).ifPresent(definition -> reach.visit(definition.getBody(), application -> {
                ExprOrOpArgNode[] operands = application.getArgs();
                if (operands.length == 2) {
                    if (Reach.isOf(application, "$FcnApply")) {
                        note(variable(operands[1]), namedLog(reach, operands[0]), applied);
                    } else {
                        note(variable(operands[0]), lengthOf(reach, operands[1]), compared);
                        note(variable(operands[1]), lengthOf(reach, operands[0]), compared);
                    }
                }
            }));
        }
        Map<String, Counting> found = compared.isEmpty() ? applied : compared;
        return found.size() == 1 ? found.values().stream().findFirst() : Optional.empty();
    }

    private static void note(Optional<SymbolNode> counter, Optional<OpApplNode> log, Map<String, Counting> into) {
        if (counter.isPresent() && log.isPresent()) {
            into.putIfAbsent(counter.get().getName().toString(), new Counting(counter.get(), log.get()));
        }
    }

    /** The log of which an expression mentions the length, and no variable. */
    private static Optional<OpApplNode> lengthOf(Reach reach, SemanticNode node) {
        return node instanceof LevelNode levelled && levelled.getLevel() == LevelConstants.ConstantLevel
                ? length(reach, node).flatMap(log -> namedLog(reach, log))
                : Optional.empty();
    }

    private static Optional<OpApplNode> namedLog(Reach reach, SemanticNode node) {
        return node instanceof OpApplNode application
                        && application.getArgs().length == 0
                        && isLog(reach, application)
                ? Optional.of(application)
                : Optional.empty();
    }

    /** The same, with what tells how far a behaviour has come, where the condition does not. */
    private Acceptance counting(Optional<Counting> by) {
        return log.isPresent() && counter.isPresent() || by.isEmpty()
                ? this
                : new Acceptance(
                        condition, origin, Optional.of(by.get().log()), Optional.of(by.get().counter()));
    }
}
