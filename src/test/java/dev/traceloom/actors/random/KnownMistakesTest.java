package dev.traceloom.actors.random;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.traceloom.actors.Actor;
import dev.traceloom.actors.Harness;
import dev.traceloom.actors.explore.DescribedHarness;
import dev.traceloom.actors.explore.Exploration;
import dev.traceloom.actors.explore.ExplorationOptions;
import dev.traceloom.actors.explore.SchedulerKind;
import dev.traceloom.actors.system.CurrentHandlers;
import dev.traceloom.actors.system.Model;
import dev.traceloom.actors.system.Steps;
import java.util.List;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

/** Systems that few systems by lot are like, each of which shows a mistake that schedulers could make. */
class KnownMistakesTest {
    private static final int MOST = 20_000;

    @Test
    @DisplayName("a message that answers more without the one that it races with")
    void answersDependOnTheOrder() throws Exception {
        for (long seed : new long[] {7_000_143, 7_000_501, 7_000_888, 7_001_280}) {
            compare("system " + seed, new RandomHarness(seed, true));
        }
    }

    @Test
    @DisplayName("a timer that is taken back whenever what takes it back comes first")
    void timerTakenBack() throws Exception {
        compare("timer", new DescribedHarness(system -> {
            Actor<Integer> forwards = (state, message, context) -> {
                context.send("N", "cancel");
                return state;
            };
            Actor<Integer> waits = (state, message, context) -> {
                if (message.body().equals("cancel")) {
                    context.cancel("t");
                } else if (message.body().equals("set")) {
                    context.timer("t", "tick");
                } else {
                    context.respond("a", 2);
                }
                return state;
            };
            system.actor("M", forwards, 0).actor("N", waits, 0);
            system.client("a").invoke("N", "set", "Set");
            system.client("b").invoke("M", "go", "Cancel");
        }));
    }

    @Test
    @DisplayName("every schedule means the same in an exploration that has met messages in another order")
    void schedulesMeanTheSame() throws Exception {
        Harness harness = new DescribedHarness(system -> {
            Actor<Integer> sends = (state, message, context) -> {
                context.send("M", "from " + message.sender());
                return state;
            };
            Actor<String> keepsFirst = (state, message, context) -> {
                context.respond(((String) message.body()).substring(5), state);
                return state + message.body();
            };
            system.actor("N", sends, 0).actor("M", keepsFirst, "").reordering();
            system.client("a").invoke("N", "go", "Go");
            system.client("b").invoke("N", "go", "Go");
        });
        Steps steps = new Steps(new Model(harness, 10), new CurrentHandlers());
        List<EverySchedule.Run> all = EverySchedule.of(steps, steps.beginnings(), MOST);
        assertEquals(6, all.size());
        for (EverySchedule.Run run : all) {
            Exploration other = new Exploration(harness, SchedulerKind.EXHAUSTIVE, ExplorationOptions.usual());
            assertEquals(run.history().events(), other.replay(run.schedule()).history().events(), run.schedule().toString());
        }
    }

    private static void compare(String name, Harness harness) throws Exception {
        Figures figures = new Figures();
        figures.about(name);
        Comparison comparison = new Comparison(harness, MOST, figures);
        assertTrue(comparison.isSmall(), name);
        comparison.compare();
        assertEquals(List.of(), figures.disagreements());
    }
}
