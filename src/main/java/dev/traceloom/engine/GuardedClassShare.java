package dev.traceloom.engine;

import dev.traceloom.engine.control.Progress;
import dev.traceloom.engine.partition.ClassShare;
import dev.traceloom.engine.partition.FoundClass;
import dev.traceloom.engine.search.Options;
import dev.traceloom.spec.Specification;
import dev.traceloom.trace.Trace;
import java.util.List;

/** A validation of some classes of a trace that ends soon after its budget is spent, whatever the specification does. */
public final class GuardedClassShare extends GuardedSearch<List<FoundClass>> {
    private final Trace trace;
    private final ClassShare share;

    public GuardedClassShare(Trace trace, Specification specification, Options options, Progress progress, ClassShare share) {
        super(specification, options, progress);
        this.trace = trace;
        this.share = share;
    }

    /** The classes of the share that have an order; what is not known of others has to be found out by who gives the verdict. */
    public List<FoundClass> run() {
        return guarded.run(this::validate, List::of);
    }

    private List<FoundClass> validate() {
        try {
            return share.validate(trace, specification, options, budget, progress);
        } catch (OutOfMemoryError full) {
            budget.exhaustMemory();
            return List.of();
        }
    }
}
