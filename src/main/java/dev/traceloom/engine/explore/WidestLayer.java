package dev.traceloom.engine.explore;

import dev.traceloom.spec.State;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * The widest place of a search that keeps no layers: how many states with the same number of records consumed it came
 * to, and some of them.
 *
 * <p>Only the widest depth keeps states, and another takes its place only when it is clearly wider. So states are
 * rarely thrown away, and a search that is narrow everywhere keeps next to none.
 */
public final class WidestLayer {
    private static final int MOST_KEPT = 500;
    /** Clearly wider means by more than an eighth. */
    private static final int CLEARLY_WIDER_BY_ONE_IN = 8;

    private final List<SearchState> states = new ArrayList<>();
    private int[] counts = new int[64];
    private int base;
    private int used;
    private int depth;
    private long width;

    /** Begins to count anew: another search may come to the same states. */
    public void begin(int consumed) {
        Arrays.fill(counts, 0, used, 0);
        base = consumed;
        used = 0;
    }

    /** Counts a state that was not come to since {@link #begin}. */
    public void count(int consumed, int[] positions, State state) {
        int index = consumed - base;
        if (index >= counts.length) {
            counts = Arrays.copyOf(counts, Math.max(index + 1, 2 * counts.length));
        }
        used = Math.max(used, index + 1);
        int count = ++counts[index];
        if (count > width) {
            widen(consumed, count, positions, state);
        }
    }

    private void widen(int consumed, int count, int[] positions, State state) {
        if (consumed != depth) {
            if (count <= width + width / CLEARLY_WIDER_BY_ONE_IN) {
                return;
            }
            depth = consumed;
            states.clear();
        }
        width = count;
        if (states.size() < MOST_KEPT) {
            states.add(new SearchState(positions.clone(), state));
        }
    }

    /** How many records the states at the widest place have consumed. */
    public int depth() {
        return depth;
    }

    /** How many states there are at the widest place. */
    public long width() {
        return width;
    }

    /** Some of the states at the widest place. */
    public List<SearchState> states() {
        return states;
    }

    /** The widest layer of those that were kept. */
    public static WidestLayer of(LastLayers layers) {
        WidestLayer widest = new WidestLayer();
        widest.take(layers.depth(), layers.deepestCount(), layers.deepest());
        for (int one = layers.first(); one < layers.depth(); one++) {
            if (layers.layer(one).size() > widest.width) {
                widest.take(one, layers.layer(one).size(), layers.layer(one));
            }
        }
        return widest;
    }

    private void take(int consumed, long count, List<SearchState> layer) {
        depth = consumed;
        width = count;
        states.clear();
        states.addAll(layer.subList(0, Math.min(MOST_KEPT, layer.size())));
    }

    /** The wider one; of two that are equally wide, this one. */
    public WidestLayer orWider(WidestLayer other) {
        return other.width > width ? other : this;
    }
}
