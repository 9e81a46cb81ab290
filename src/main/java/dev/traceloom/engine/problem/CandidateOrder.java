package dev.traceloom.engine.problem;

/**
 * Which of several records that may come next is tried first: the one with the smallest rank. It decides how soon an
 * order is found, never whether.
 */
public interface CandidateOrder {

    long rank(int lane, int position);

    /** If nothing else is known, an operation most likely took effect in the middle of its timebox. */
    static CandidateOrder byMiddle(Problem problem) {
        return (lane, position) -> problem.lanes[lane].optional
                ? Long.MAX_VALUE
                : middle(problem.lanes[lane].start[position], problem.lanes[lane].end[position]);
    }

    /** What began first took effect first, as if every operation acted at once. */
    static CandidateOrder byStart(Problem problem) {
        return (lane, position) ->
                problem.lanes[lane].optional ? Long.MAX_VALUE : problem.lanes[lane].start[position];
    }

    static long middle(long start, long end) {
        return (start & end) + ((start ^ end) >> 1);
    }
}
