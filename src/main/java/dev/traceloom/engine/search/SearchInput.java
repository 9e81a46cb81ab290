package dev.traceloom.engine.search;

import dev.traceloom.engine.explore.Exploration;
import dev.traceloom.engine.explore.Memo;
import dev.traceloom.engine.explore.Reduction;
import dev.traceloom.engine.problem.Problem;
import dev.traceloom.engine.problem.QuiescentPoint;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/**
 * What any search is made with.
 *
 * @param reduction which orders it may leave out
 * @param points from where to where it goes
 * @param breadthFirst the search of one segment on all threads, which leaves out what is known to lead nowhere
 * @param observed whether records tell of states
 * @param earlier a search of the same trace that left steps out: where it came to, one can come
 */
record SearchInput(
        Exploration exploration,
        Reduction reduction,
        List<QuiescentPoint> points,
        Function<Memo, SegmentBreadthFirst> breadthFirst,
        boolean observed,
        Optional<QuiescentPointSearch> earlier) {

    Problem problem() {
        return exploration.problem;
    }
}
