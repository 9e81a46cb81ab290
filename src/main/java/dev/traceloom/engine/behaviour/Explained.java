package dev.traceloom.engine.behaviour;

import dev.traceloom.engine.verdict.Result;
import dev.traceloom.engine.verdict.ResultBuilder;
import dev.traceloom.engine.verdict.Verdict;
import dev.traceloom.spec.Reason;
import dev.traceloom.spec.behaviour.Behaviours.LogRecord;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * What became of a log.
 *
 * @param verdict the answer
 * @param reached how many of its records a behaviour explains; all of them when accepted
 * @param length how many there are, as the specification reads them; 0 where it does not tell
 * @param states how many states were visited
 * @param seconds how long it took
 * @param message why it is not accepted, in a sentence
 * @param warnings what a reader should weigh
 * @param obstacle what the longest behaviours came to; never when accepted
 */
public record Explained(
        Verdict verdict,
        int reached,
        int length,
        long states,
        double seconds,
        Optional<String> message,
        List<String> warnings,
        Optional<Obstacle> obstacle) {

    /** The same in the form of a trace's result, whose operations are the records. */
    public Result result(boolean underView) {
        ResultBuilder result = new ResultBuilder()
                .size(length, 0)
                .linearized(reached)
                .states(states)
                .underView(underView)
                .warn(warnings);
        message.ifPresent(result::message);
        return result.build(verdict, seconds);
    }

    /**
     * What the longest behaviours came to.
     *
     * @param record the first record that none of them explains, where it is known
     * @param states how many states they ended in
     * @param state the variables of one of these
     * @param reasons what stands against every step from there, what came furthest first
     */
    public record Obstacle(
            Optional<LogRecord> record, long states, Map<String, String> state, List<Reason> reasons) {}
}
