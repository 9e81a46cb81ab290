package dev.traceloom.validate.trace;

import dev.traceloom.explain.results.TraceCoverage;
import dev.traceloom.spec.Specification;
import dev.traceloom.trace.Operation;
import java.util.List;

/** By which operators of a specification records go. */
record OperatorUse(List<String> names, Specification specification) implements TraceCoverage.Operators {

    static TraceCoverage.Operators of(Specification specification) {
        List<String> names = specification.recordOperators().stream()
                .map(operator -> operator.signature().replaceFirst("\\(.*", ""))
                .toList();
        return names.isEmpty() ? NONE : new OperatorUse(names, specification);
    }

    @Override
    public List<String> of(String thread, Operation operation) {
        return specification.operatorsFor(thread, operation);
    }
}
