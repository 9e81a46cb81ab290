package dev.traceloom.lineup.matrix;

import java.util.List;

/**
 * What tests are made of.
 *
 * @param initial what is called before the threads begin
 * @param invocations what threads may call
 * @param ending what is called after the threads have ended
 * @param leftOut operations that nobody calls, since they are said not to be linearizable, with the reasons
 */
public record TestParts(
        List<Invocation> initial, List<Invocation> invocations, List<Invocation> ending, List<LeftOut> leftOut) {

    /** An operation that is not linearizable on purpose. */
    public record LeftOut(String operation, String reason) {}

    public TestParts {
        initial = List.copyOf(initial);
        invocations = List.copyOf(invocations);
        ending = List.copyOf(ending);
        leftOut = List.copyOf(leftOut);
    }

    /** A test of these columns. */
    public Matrix around(List<List<Invocation>> columns) {
        return new Matrix(initial, columns, ending);
    }
}
