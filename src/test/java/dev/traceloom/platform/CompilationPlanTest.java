package dev.traceloom.platform;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class CompilationPlanTest {
    private static final List<IdeModule> MODULES = List.of(
            module("base"), module("big", "base"), module("small", "base"), module("long", "small"),
            module("top", "big", "long"));
    private static final Map<String, Integer> WEIGHTS = Map.of("base", 1, "big", 5, "small", 1, "long", 9, "top", 1);

    @Test
    void nothingStartsBeforeWhatItDependsOn() {
        CompilationPlan plan = new CompilationPlan(MODULES, WEIGHTS, List.of());

        assertEquals(Optional.of("base"), plan.takeNext());
        assertEquals(Optional.empty(), plan.takeNext());
        plan.finished("base");
        assertTrue(plan.takeNext().isPresent());
    }

    @Test
    void theLongestChainOfWorkGoesFirst() {
        CompilationPlan plan = new CompilationPlan(MODULES, WEIGHTS, List.of("base"));

        assertEquals(Optional.of("small"), plan.takeNext(), "small is light, but long waits for it");
        assertEquals(Optional.of("big"), plan.takeNext());
    }

    @Test
    void whatIsFinishedIsNotDoneAgain() {
        CompilationPlan plan = new CompilationPlan(MODULES, WEIGHTS, List.of("base", "big", "small", "long"));

        assertEquals(1, plan.size());
        assertEquals(Optional.of("top"), plan.takeNext());
        assertTrue(plan.isEmpty());
    }

    private static IdeModule module(String name, String... dependencies) {
        return new IdeModule(name, List.of(), List.of(), List.of(dependencies));
    }
}
