package dev.traceloom.actors.brute;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.traceloom.actors.Harness;
import dev.traceloom.actors.explore.Exploration;
import dev.traceloom.actors.explore.ExplorationOptions;
import dev.traceloom.actors.explore.ExplorationResult;
import dev.traceloom.actors.explore.HistoryJudge;
import dev.traceloom.actors.explore.SchedulerKind;
import dev.traceloom.actors.history.HistoryEvent;
import dev.traceloom.actors.system.BadHarnessException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Collectors;

/** What a scheduler finds of a system, compared with all there is. */
public final class Compared {
    private final Harness harness;
    private final AllSchedules all;
    private final Set<List<HistoryEvent>> wrong;

    Compared(Harness harness, AllSchedules all) {
        this.harness = harness;
        this.all = all;
        wrong = all.wrongOnes();
    }

    public static Compared of(Harness harness) {
        return new Compared(harness, AllSchedules.of(harness));
    }

    public AllSchedules all() {
        return all;
    }

    /** Explores, and sees to it that the scheduler finds nothing that is not there, and what it claims to find. */
    public ExplorationResult with(SchedulerKind kind, ExplorationOptions options) throws BadHarnessException {
        Exploration exploration = new Exploration(harness, kind, options);
        HistoryJudge reference = exploration.judge();
        Set<List<HistoryEvent>> judged = ConcurrentHashMap.newKeySet();
        exploration.judge(history -> {
            judged.add(history.events());
            return reference.accepts(history);
        });
        ExplorationResult result = exploration.run();
        assertTrue(result.fault().isEmpty(), () -> kind + ": " + result.fault());
        assertEquals(List.of(), judged.stream().filter(history -> !all.histories().contains(history)).toList(), kind + " made it up");
        assertTrue(result.counts().histories() <= all.histories().size(), kind::toString);
        Set<List<HistoryEvent>> failing =
                result.failing().stream().map(one -> one.history().events()).collect(Collectors.toSet());
        assertTrue(wrong.containsAll(failing), () -> kind + " rejects what is right: " + failing);
        result.failing().forEach(one -> assertEquals(
                one.history().events(), exploration.replay(one.schedule()).history().events(), kind + " " + one.schedule()));
        if (result.isWhole()) {
            keepsItsClaim(kind, result, judged, failing);
        }
        return result;
    }

    private void keepsItsClaim(
            SchedulerKind kind, ExplorationResult result, Set<List<HistoryEvent>> judged, Set<List<HistoryEvent>> failing) {
        switch (kind.claim()) {
            case EVERY_SCHEDULE -> {
                assertEquals(all.count().longValueExact(), result.counts().schedules());
                assertEquals(all.histories().size(), result.counts().histories());
                assertEquals(wrong, failing);
            }
            case EVERY_VERDICT -> {
                assertEquals(precedences(all.histories()), precedences(judged), kind + " missed what clients see");
                assertEquals(wrong.isEmpty(), failing.isEmpty(), kind + " missed that it is wrong");
            }
            case EVERY_CLASS -> assertEquals(answers(all.histories()), answers(judged), kind + " missed answers");
            case NONE -> {
                // Nothing to keep.
            }
        }
    }

    /** What linearizability depends on: for each operation which were answered before it began, and its answer. */
    private static Set<Object> precedences(Set<List<HistoryEvent>> histories) {
        Set<Object> found = new HashSet<>();
        for (List<HistoryEvent> history : histories) {
            Map<Integer, List<Object>> operations = new HashMap<>();
            Set<Integer> answered = new HashSet<>();
            for (HistoryEvent event : history) {
                operations.computeIfAbsent(event.operation(), added -> new ArrayList<>())
                        .add(event.invocation() ? Set.copyOf(answered) : List.of(String.valueOf(event.response())));
                if (!event.invocation()) {
                    answered.add(event.operation());
                }
            }
            found.add(operations);
        }
        return found;
    }

    private static Set<Object> answers(Set<List<HistoryEvent>> histories) {
        Set<Object> found = new HashSet<>();
        for (List<HistoryEvent> history : histories) {
            found.add(history.stream().filter(event -> !event.invocation()).collect(Collectors.toSet()));
        }
        return found;
    }
}
