package dev.traceloom.explain.bundle;

import dev.traceloom.explain.Explanation;
import dev.traceloom.explain.FrontierGroup;
import dev.traceloom.explain.LinearizationGraph;
import dev.traceloom.explain.OperationRef;
import dev.traceloom.explain.Stall;
import dev.traceloom.explain.Tag;
import dev.traceloom.explain.ThreadLog;
import dev.traceloom.explain.Waiting;
import dev.traceloom.trace.BadValueException;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** What the parts of an explanation say about one another holds, so that nobody who shows it has to ask again. */
final class References {
    private final Explanation explanation;
    private final Set<String> threads = new HashSet<>();

    private References(Explanation explanation) {
        this.explanation = explanation;
    }

    /** Throws {@link BadValueException} for a part that names what there is not. */
    static void check(Explanation explanation) {
        new References(explanation).check();
    }

    private void check() {
        for (ThreadLog thread : explanation.threads()) {
            require(threads.add(thread.id()), "a thread is there twice");
        }
        LinearizationGraph graph = explanation.graph();
        for (int i = 0; i < graph.nodes().size(); i++) {
            LinearizationGraph.Node node = graph.nodes().get(i);
            require(node.id() == i, "node " + i + " of the graph has another number");
            require(
                    node.consumed().size() == threads.size(),
                    "node " + i + " of the graph counts the records of " + node.consumed().size() + " threads");
        }
        for (LinearizationGraph.Edge edge : graph.edges()) {
            node(edge.from());
            node(edge.to());
            if (edge.kind() != LinearizationGraph.Kind.SILENT) {
                operation(edge.operation());
            }
        }
        for (int i = 0; i < explanation.frontier().size(); i++) {
            FrontierGroup group = explanation.frontier().get(i);
            require(group.number() == i, "group " + i + " of the deepest states has another number");
            require(!group.nodes().isEmpty(), "group " + i + " of the deepest states is empty");
            group.nodes().forEach(this::node);
        }
        for (Stall stall : explanation.stalls()) {
            operation(stall.operation());
            for (Stall.Refusal refusal : stall.refusals()) {
                require(refusal.group() < explanation.frontier().size(), "there is no group " + refusal.group());
                operations(refusal.enablers());
            }
        }
        for (Waiting waiting : explanation.waiting()) {
            operation(waiting.operation());
            operation(waiting.until());
        }
        explanation.core().ifPresent(core -> {
            operations(core.operations());
            require(core.done().size() == core.starts().size(), "the core has another number of starts");
            core.done().forEach(this::operations);
        });
        explanation.tags().stream().map(Tag::operations).forEach(this::operations);
    }

    private void node(int id) {
        require(id < explanation.graph().nodes().size(), "the graph has no node " + id);
    }

    private void operations(List<OperationRef> operations) {
        operations.forEach(this::operation);
    }

    /** The record itself may lie outside of the window that was kept. */
    private void operation(OperationRef operation) {
        require(threads.contains(operation.thread()), "an operation is of a thread that is not there");
    }

    private static void require(boolean holds, String otherwise) {
        if (!holds) {
            throw new BadValueException("the parts do not fit together: " + otherwise);
        }
    }
}
