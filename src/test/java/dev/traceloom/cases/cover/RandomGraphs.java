package dev.traceloom.cases.cover;

import dev.traceloom.cases.graph.GraphBuilder;
import dev.traceloom.cases.graph.StateGraph;
import dev.traceloom.spec.exploration.StepLabel;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Queue;
import java.util.Random;

/** Graphs of a few states, built breadth first as an exploration does. */
final class RandomGraphs {
    private static final List<StepLabel> LABELS =
            List.of("A", "B", "C").stream().map(name -> new StepLabel(name, List.of(), List.of())).toList();

    private RandomGraphs() {}

    static StateGraph of(long seed) {
        Random random = new Random(seed);
        int states = 1 + random.nextInt(12);
        int initial = 1 + random.nextInt(Math.min(2, states));
        double density = 0.05 + 0.3 * random.nextDouble();
        List<List<int[]>> steps = new ArrayList<>();
        for (int from = 0; from < states; from++) {
            List<int[]> all = new ArrayList<>();
            for (int to = 0; to < states; to++) {
                if (random.nextDouble() < density) {
                    all.add(new int[] {to, random.nextInt(LABELS.size())});
                }
            }
            steps.add(all);
        }
        return breadthFirst(steps, initial);
    }

    /** @param steps for each state its steps: where they lead, and which label they have */
    static StateGraph breadthFirst(List<List<int[]>> steps, int initial) {
        GraphBuilder builder = new GraphBuilder();
        int[] numbers = new int[steps.size()];
        Arrays.fill(numbers, -1);
        Queue<Integer> waiting = new ArrayDeque<>();
        for (int state = 0; state < initial; state++) {
            numbers[state] = builder.addInitialState();
            waiting.add(state);
        }
        while (!waiting.isEmpty()) {
            for (int[] step : steps.get(waiting.remove())) {
                if (numbers[step[0]] >= 0) {
                    builder.addStep(LABELS.get(step[1]), numbers[step[0]]);
                } else {
                    numbers[step[0]] = builder.addStepToNewState(LABELS.get(step[1]));
                    waiting.add(step[0]);
                }
            }
            builder.endState();
        }
        return builder.build();
    }
}
