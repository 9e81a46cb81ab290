package dev.traceloom.spec.tlc.why;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import tla2sany.semantic.OpApplNode;
import tla2sany.semantic.OpArgNode;
import tla2sany.semantic.SemanticNode;
import tla2sany.semantic.SymbolNode;

/** Which names a finding and its conditions mention, by themselves or through LET definitions that they mention. */
final class Mentions {
    private final Set<SymbolNode> symbols = new HashSet<>();
    private final Set<SemanticNode> visited = new HashSet<>();
    private final List<Surroundings.Let> lets;

    Mentions(Finding finding) {
        lets = finding.surroundings().lets();
        visit(finding.node());
        finding.surroundings().conditions().forEach(condition -> visit(condition.node()));
    }

    boolean contains(SymbolNode symbol) {
        return symbols.contains(symbol);
    }

    private void visit(SemanticNode node) {
        if (node == null || !visited.add(node)) {
            return;
        }
        if (node instanceof OpApplNode application) {
            mention(application.getOperator());
        } else if (node instanceof OpArgNode argument) {
            mention(argument.getOp());
        }
        SemanticNode[] children = node.getChildren();
        if (children != null) {
            for (SemanticNode child : children) {
                visit(child);
            }
        }
    }

    private void mention(SymbolNode symbol) {
        symbols.add(symbol);
        for (Surroundings.Let let : lets) {
            if (let.definition() == symbol) {
                visit(let.definition().getBody());
            }
        }
    }
}
