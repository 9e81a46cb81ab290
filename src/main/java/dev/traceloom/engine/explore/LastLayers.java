package dev.traceloom.engine.explore;

import dev.traceloom.spec.State;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * The deepest layers of a search, a layer being the search states with the same number of records consumed: what an
 * explanation starts from.
 *
 * <p>A path consumes one record at a time, so the first state of a layer is visited before any state of a deeper one.
 * A layer is therefore kept from its first state on, without knowing yet whether the search will go deeper, and is
 * complete when the search is exhausted, in whichever order it goes. Only so many layers and states are kept; the
 * shallowest layers go first, each as a whole. The deepest layer is counted in full even where it is not kept in full.
 */
public final class LastLayers {
    private static final int MOST_LAYERS = 1 << 10;
    private static final int FEWEST_STATES = 1000;
    private static final int MOST_STATES = 1 << 15;
    private static final long HEAP_BYTES_PER_STATE = 1 << 14;

    private final List<SearchState>[] ring;
    private final int room;
    private int mostLayers;
    private int first;
    private int depth = -1;
    private int kept;
    private long deepestCount;

    public LastLayers() {
        this((int) Math.max(
                FEWEST_STATES, Math.min(MOST_STATES, Runtime.getRuntime().maxMemory() / HEAP_BYTES_PER_STATE)));
    }

    /** @param room how many states are kept */
    LastLayers(int room) {
        this(room, MOST_LAYERS);
    }

    @SuppressWarnings("unchecked")
    private LastLayers(int room, int mostLayers) {
        this.room = room;
        this.mostLayers = mostLayers;
        this.ring = new List[mostLayers];
        Arrays.setAll(ring, index -> new ArrayList<>(1));
    }

    /** The deepest layer alone, as far as it is known. */
    public static LastLayers onlyDeepest() {
        return new LastLayers(FEWEST_STATES, 1);
    }

    /** Keeps nothing that has consumed fewer records: of those, not all states are going to be visited. */
    public void beginAt(int consumed) {
        first = consumed;
    }

    /** Notes a state that is visited for the first time. */
    public void reach(int consumed, int[] positions, State state) {
        if (consumed < first) {
            return;
        }
        if (consumed > depth) {
            deepen(consumed);
        }
        if (consumed == depth) {
            deepestCount++;
        }
        while (kept == room && first < depth) {
            dropFirst();
        }
        if (kept < room && consumed >= first) {
            layer(consumed).add(new SearchState(positions.clone(), state));
            kept++;
        }
    }

    private void deepen(int consumed) {
        if (depth < 0) {
            first = consumed;
        }
        boolean lacksStates = depth >= 0 && layer(depth).size() < deepestCount;
        while (first < consumed && (lacksStates || consumed - first >= mostLayers)) {
            dropFirst();
        }
        depth = consumed;
        deepestCount = 0;
    }

    private void dropFirst() {
        List<SearchState> layer = layer(first);
        kept -= layer.size();
        if (layer.size() <= 1) {
            layer.clear();
        } else {
            // A list keeps the room it once needed.
            ring[first % ring.length] = new ArrayList<>(1);
        }
        first++;
    }

    /** Keeps the deepest layer alone from now on, because memory is short. */
    void letGo() {
        mostLayers = 1;
        while (first < depth) {
            dropFirst();
        }
    }

    /** The number of records that the deepest states have consumed; 0 when there is no state at all. */
    public int depth() {
        return Math.max(0, depth);
    }

    /** The depth of the first layer that is kept. */
    public int first() {
        return first;
    }

    /** How many of the deepest states there are. */
    public long deepestCount() {
        return deepestCount;
    }

    /** The deepest states that were kept. */
    public List<SearchState> deepest() {
        return depth < 0 ? List.of() : layer(depth);
    }

    /** The states of a layer between {@link #first} and {@link #depth}. */
    public List<SearchState> layer(int consumed) {
        return ring[consumed % ring.length];
    }
}
