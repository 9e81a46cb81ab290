package dev.traceloom.spec;

import dev.traceloom.spec.load.ForwardingSpecification;
import dev.traceloom.trace.Operation;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;

/** A specification whose operations have the footprints that a test gives them. */
public final class Footprinted extends ForwardingSpecification {
    private final Specification target;
    private final Function<Operation, Footprint> footprints;

    public Footprinted(Specification target, Function<Operation, Footprint> footprints) {
        super(target);
        this.target = target;
        this.footprints = footprints;
    }

    @Override
    public BoundOperation bind(String thread, Operation operation) throws BindingException {
        BoundOperation bound = super.bind(thread, operation);
        return new BoundOperation(bound.action(), bound.effect(), bound.step(), footprints.apply(operation));
    }

    @Override
    public Optional<Set<String>> decidingParameters(ActionInfo action) {
        return Optional.empty();
    }

    @Override
    public void close() {
        target.close();
    }
}
