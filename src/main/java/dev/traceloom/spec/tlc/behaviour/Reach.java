package dev.traceloom.spec.tlc.behaviour;

import dev.traceloom.spec.config.Configuration;
import dev.traceloom.spec.config.Configuration.Constant;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.Predicate;
import tla2sany.semantic.LabelNode;
import tla2sany.semantic.ModuleNode;
import tla2sany.semantic.OpApplNode;
import tla2sany.semantic.OpArgNode;
import tla2sany.semantic.OpDefNode;
import tla2sany.semantic.SemanticNode;
import tla2sany.semantic.StringNode;
import tla2sany.semantic.SymbolNode;
import util.UniqueString;

/** What an expression can reach: through definitions, and through what the configuration puts in their place. */
public final class Reach {
    private final ModuleNode root;
    private final Map<String, String> substitutions = new HashMap<>();

    public Reach(ModuleNode root, Configuration configuration) {
        this.root = root;
        for (Constant constant : configuration.constants()) {
            if (constant.substitution()) {
                substitutions.put(constant.symbol(), constant.value());
            }
        }
    }

    /** The definition that goes by a name in the root module. */
    Optional<OpDefNode> definition(String name) {
        return Optional.ofNullable(root.getOpDef(UniqueString.uniqueStringOf(name)));
    }

    /** What a name stands for, where that is a definition with a body. */
    Optional<OpDefNode> meaning(SymbolNode symbol) {
        String replacement = substitutions.get(symbol.getName().toString());
        Optional<OpDefNode> defined = replacement != null
                ? definition(replacement)
                : symbol instanceof OpDefNode own ? Optional.of(own) : Optional.empty();
        return defined.filter(one -> one.getBody() != null);
    }

    /** What stands behind names and labels. */
    SemanticNode resolved(SemanticNode node) {
        SemanticNode inner = node;
        for (int i = 0; i < 50; i++) {
            if (inner instanceof LabelNode label) {
                inner = label.getBody();
            } else if (inner instanceof OpApplNode application
                    && application.getArgs().length == 0
                    && meaning(application.getOperator()).isPresent()) {
                inner = meaning(application.getOperator()).get().getBody();
            } else {
                return inner;
            }
        }
        return inner;
    }

    /** Visits every application once that can be reached. */
    void visit(SemanticNode from, Consumer<OpApplNode> visitor) {
        visit(from, visitor, new HashSet<>());
    }

    private void visit(SemanticNode node, Consumer<OpApplNode> visitor, Set<SemanticNode> visited) {
        if (node == null || !visited.add(node)) {
            return;
        }
        if (node instanceof OpApplNode application) {
            visitor.accept(application);
            meaning(application.getOperator()).ifPresent(one -> visit(one.getBody(), visitor, visited));
        } else if (node instanceof OpArgNode argument) {
            meaning(argument.getOp()).ifPresent(one -> visit(one.getBody(), visitor, visited));
        }
        SemanticNode[] children = node.getChildren();
        for (int i = 0; children != null && i < children.length; i++) {
            visit(children[i], visitor, visited);
        }
    }

    boolean mentions(SemanticNode from, Predicate<OpApplNode> what) {
        boolean[] found = {false};
        visit(from, application -> found[0] |= what.test(application));
        return found[0];
    }

    /** Whether an application asks TLC for something that depends on how far a behaviour has come. */
    static boolean asksForLevel(OpApplNode application) {
        return isOf(application, "TLCGet")
                && application.getArgs()[0] instanceof StringNode key
                && Set.of("level", "diameter", "stats", "distinct", "generated").contains(key.getRep().toString());
    }

    /** Whether something but a TLCSet depends on what a TLCSet set. */
    boolean asksForRegisters(SemanticNode from) {
        Set<SemanticNode> withinSets = new HashSet<>();
        visit(from, application -> {
            if (isOf(application, "TLCSet")) {
                visit(application, withinSets::add);
            }
        });
        return mentions(
                from,
                application -> isOf(application, "TLCGet")
                        && !(application.getArgs()[0] instanceof StringNode)
                        && !withinSets.contains(application));
    }

    static boolean isOf(OpApplNode application, String... operators) {
        String name = application.getOperator().getName().toString();
        return Set.of(operators).contains(name.substring(name.lastIndexOf('!') + 1));
    }

    /** Whether an application reads a file. */
    static boolean reads(OpApplNode application) {
        String name = application.getOperator().getName().toString();
        return name.contains("Deserialize") || name.contains("CSVRead");
    }
}
