package dev.traceloom.cases.explore;

import dev.traceloom.spec.State;
import dev.traceloom.trace.value.Value;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;

/**
 * Which variables keep growing the further an exploration goes, so that it may have no end: they hold more and more, or ever larger numbers. One state of
 * each layer is looked at; a variable grows if it is larger in the last layers than in those half-way, and there than at first.
 */
final class Growth {
    private static final int MOST_LAYERS = 100_000;
    private static final int FEWEST_LAYERS = 6;

    private final List<String> variables;
    private final List<double[]> layers = new ArrayList<>();

    Growth(List<String> variables) {
        this.variables = variables;
    }

    /** Looks at a state of the layer that begins. */
    void layer(State state) {
        if (layers.size() < MOST_LAYERS) {
            Map<String, Value> values = state.values();
            layers.add(variables.stream().mapToDouble(name -> size(values.get(name))).toArray());
        }
    }

    /** Those that grow, the one that grows most first. */
    List<String> growing() {
        if (layers.size() < FEWEST_LAYERS) {
            return List.of();
        }
        int third = layers.size() / 3;
        double[] first = mean(0, third);
        double[] middle = mean(third, 2 * third);
        double[] last = mean(2 * third, layers.size());
        return IntStream.range(0, variables.size())
                .filter(i -> last[i] > middle[i] && middle[i] > first[i])
                .boxed()
                .sorted(Comparator.comparingDouble(i -> first[i] - last[i]))
                .map(variables::get)
                .toList();
    }

    private double[] mean(int from, int to) {
        double[] sum = new double[variables.size()];
        for (double[] layer : layers.subList(from, to)) {
            for (int i = 0; i < sum.length; i++) {
                sum[i] += layer[i] / (to - from);
            }
        }
        return sum;
    }

    /** How many parts a value has, where a number counts as many as it is large. */
    private static double size(Value value) {
        if (value instanceof Value.Int number) {
            return 1 + Math.abs((double) number.value());
        }
        if (value instanceof Value.Tuple tuple) {
            return 1 + tuple.elements().stream().mapToDouble(Growth::size).sum();
        }
        if (value instanceof Value.SetOf set) {
            return 1 + set.elements().stream().mapToDouble(Growth::size).sum();
        }
        if (value instanceof Value.Rec rec) {
            return 1 + rec.values().stream().mapToDouble(Growth::size).sum();
        }
        if (value instanceof Value.Fn function) {
            return 1
                    + function.keys().stream().mapToDouble(Growth::size).sum()
                    + function.values().stream().mapToDouble(Growth::size).sum();
        }
        return 1;
    }
}
