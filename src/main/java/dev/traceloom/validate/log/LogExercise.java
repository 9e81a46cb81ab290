package dev.traceloom.validate.log;

import dev.traceloom.engine.behaviour.Explained;
import dev.traceloom.explain.results.OrderUse;
import dev.traceloom.explain.results.Unexercised;
import dev.traceloom.spec.ActionInfo;
import dev.traceloom.spec.Specification;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/**
 * What an accepted log exercises of the trace specification that read it.
 *
 * @param actions how often each happened; none where the behaviour was not followed to its end
 * @param unexercised empty where nothing is known of it
 */
record LogExercise(OrderUse use, Map<String, Integer> actions, Optional<Unexercised> unexercised) {
    private static final Duration LONGEST = Duration.ofSeconds(2);
    private static final Duration SHORTEST = Duration.ofMillis(200);
    private static final int PART_OF_SEARCH = 10;

    /** The verdict stands; what goes wrong here must not touch it. */
    static LogExercise of(Specification specification, Explained explained) {
        if (explained.behaviour().size() < 2) {
            return new LogExercise(OrderUse.UNKNOWN, Map.of(), Optional.empty());
        }
        try {
            OrderUse use = OrderUse.of(specification, explained.behaviour(), limit(explained));
            Map<String, Integer> actions = new LinkedHashMap<>();
            if (use.whole()) {
                for (ActionInfo action : specification.actions()) {
                    actions.put(action.name(), use.actions().getOrDefault(action.name(), 0));
                }
            }
            return new LogExercise(
                    use, actions, Optional.of(Unexercised.ofFormulas(use, actions)));
        } catch (RuntimeException | StackOverflowError | OutOfMemoryError unfollowed) {
            return new LogExercise(OrderUse.UNKNOWN, Map.of(), Optional.empty());
        }
    }

    /** A small part of the time that the search took: what a step takes by TLC alone may be long. */
    private static Duration limit(Explained explained) {
        Duration part = Duration.ofMillis((long) (explained.seconds() * 1000 / PART_OF_SEARCH));
        return part.compareTo(SHORTEST) < 0 ? SHORTEST : part.compareTo(LONGEST) > 0 ? LONGEST : part;
    }

    Explained counted(Explained explained) {
        return explained.counting(actions);
    }
}
