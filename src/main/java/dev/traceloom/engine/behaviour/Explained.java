package dev.traceloom.engine.behaviour;

import dev.traceloom.engine.verdict.Result;
import dev.traceloom.engine.verdict.ResultBuilder;
import dev.traceloom.engine.verdict.Verdict;
import dev.traceloom.spec.Reason;
import dev.traceloom.spec.State;
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
 * @param behaviour the states of the behaviour that explains all of it; none when not accepted, or not kept
 * @param actions how often each action is in it, as far as that is known
 */
public record Explained(
        Verdict verdict,
        int reached,
        int length,
        long states,
        double seconds,
        Optional<String> message,
        List<String> warnings,
        Optional<Obstacle> obstacle,
        List<State> behaviour,
        Map<String, Integer> actions) {

    /** One that is not accepted. */
    public Explained(
            Verdict verdict,
            int reached,
            int length,
            long states,
            double seconds,
            Optional<String> message,
            List<String> warnings,
            Optional<Obstacle> obstacle) {
        this(verdict, reached, length, states, seconds, message, warnings, obstacle, List.of(), Map.of());
    }

    /** The same without the states of behaviours, but with what happened in the one that explains all of it. */
    public Explained counting(Map<String, Integer> happened) {
        return new Explained(
                verdict,
                reached,
                length,
                states,
                seconds,
                message,
                warnings,
                obstacle.map(Obstacle::withoutWays),
                List.of(),
                happened);
    }

    /** The same in the form of a trace's result, whose operations are the records. */
    public Result result(boolean underView) {
        ResultBuilder result = new ResultBuilder()
                .size(length, 0)
                .linearized(reached)
                .states(states)
                .underView(underView)
                .actions(actions)
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
     * @param ways the ends of a few of them; none where nobody looks at them any more
     */
    public record Obstacle(
            Optional<LogRecord> record,
            long states,
            Map<String, String> state,
            List<Reason> reasons,
            List<Way> ways) {

        Obstacle withoutWays() {
            return new Obstacle(record, states, state, reasons, List.of());
        }
    }

    /**
     * The end of a behaviour.
     *
     * @param states its last states
     * @param reasons what stands against every step from the last one
     */
    public record Way(List<State> states, List<Reason> reasons) {}
}
