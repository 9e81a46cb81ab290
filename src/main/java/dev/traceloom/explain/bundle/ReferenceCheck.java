package dev.traceloom.explain.bundle;

import dev.traceloom.explain.Explanation;
import dev.traceloom.explain.FrontierGroup;
import dev.traceloom.explain.LinearizationGraph;
import dev.traceloom.explain.Stall;
import dev.traceloom.explain.Tag;
import dev.traceloom.explain.Waiting;
import dev.traceloom.trace.RecordRef;
import dev.traceloom.trace.TraceThread;
import dev.traceloom.trace.value.BadValueException;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** What the parts of an explanation say about one another holds, so that nobody who shows it has to ask again. */
final class ReferenceCheck {
    private final Explanation explanation;
    private final Set<String> threads = new HashSet<>();

    private ReferenceCheck(Explanation explanation) {
        this.explanation = explanation;
    }

    /** Throws {@link BadValueException} for a part that names what there is not. */
    static void check(Explanation explanation) {
        new ReferenceCheck(explanation).check();
    }

    private void check() {
        Map<String, TraceThread> last = new HashMap<>();
        for (TraceThread thread : explanation.threads()) {
            threads.add(thread.id());
            TraceThread before = last.put(thread.id(), thread);
            BundleConsistency.require(
                    before == null || thread.first() >= before.first() + before.operations().size(),
                    "a thread is there twice");
        }
        for (int i = 0; i < explanation.threads().size(); i++) {
            ProgramOrder.check(explanation.threads().get(i), i);
        }
        GraphShape.check(explanation.graph(), explanation.threads().size());
        for (LinearizationGraph.Edge edge : explanation.graph().edges()) {
            if (edge.kind() != LinearizationGraph.Kind.SILENT) {
                operation(edge.operation());
            }
        }
        for (int i = 0; i < explanation.frontier().size(); i++) {
            FrontierGroup group = explanation.frontier().get(i);
            BundleConsistency.require(group.number() == i, "group " + i + " of the deepest states has another number");
            BundleConsistency.require(!group.nodes().isEmpty(), "group " + i + " of the deepest states is empty");
            group.nodes().forEach(this::node);
        }
        for (Stall stall : explanation.stalls()) {
            operation(stall.operation());
            for (Stall.Refusal refusal : stall.refusals()) {
                BundleConsistency.require(refusal.group() < explanation.frontier().size(), "there is no group " + refusal.group());
                operations(refusal.enablers());
            }
        }
        for (Waiting waiting : explanation.waiting()) {
            operation(waiting.operation());
            operation(waiting.until());
        }
        explanation.core().ifPresent(core -> {
            operations(core.operations());
            BundleConsistency.require(core.done().size() == core.starts().size(), "the core has another number of starts");
            core.done().forEach(this::operations);
        });
        explanation.tags().stream().map(Tag::operations).forEach(this::operations);
    }

    private void node(int id) {
        BundleConsistency.require(id < explanation.graph().nodes().size(), "the graph has no node " + id);
    }

    private void operations(List<RecordRef> operations) {
        operations.forEach(this::operation);
    }

    /** The record itself may lie outside of the window that was kept. */
    private void operation(RecordRef operation) {
        BundleConsistency.require(threads.contains(operation.thread()), "an operation is of a thread that is not there");
    }
}
