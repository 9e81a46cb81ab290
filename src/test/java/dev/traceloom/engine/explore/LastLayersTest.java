package dev.traceloom.engine.explore;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.traceloom.engine.FakeSpecification;
import java.util.List;
import org.junit.jupiter.api.Test;

/** What is kept of a search's end, in whichever order it visits. */
class LastLayersTest {
    private final FakeSpecification fake = new FakeSpecification() {
        @Override
        public void follow(int number, String operation, int argument, dev.traceloom.spec.Successors into) {}
    };

    @Test
    void aLayerHoldsWhatIsVisitedBeforeAndAfterTheSearchWentDeeper() {
        LastLayers layers = reached(100, 0, 1, 2, 1, 2, 2, 0);
        assertEquals(List.of(2, 2, 3), List.of(size(layers, 0), size(layers, 1), size(layers, 2)));
        assertEquals(3, layers.deepestCount());
    }

    @Test
    void theShallowestLayersMakeRoomAsAWhole() {
        LastLayers layers = reached(4, 0, 1, 1, 2, 1);
        assertEquals(1, layers.first());
        assertEquals(List.of(3, 1), List.of(size(layers, 1), size(layers, 2)));
        layers.reach(2, new int[1], fake.state(0));
        assertEquals(2, layers.first(), "a layer that lacks a state would not be complete");
        assertEquals(2, size(layers, 2));
    }

    @Test
    void theDeepestLayerIsCountedWhereItIsNotKept() {
        LastLayers layers = reached(2, 0, 1, 1, 1, 1);
        assertEquals(2, layers.deepest().size());
        assertEquals(4, layers.deepestCount());
    }

    @Test
    void aLayerThatLacksStatesIsNotKeptOnceItIsNoLongerTheDeepest() {
        LastLayers layers = reached(2, 0, 1, 1, 1, 2);
        assertEquals(2, layers.first());
        assertEquals(1, layers.deepest().size());
    }

    @Test
    void onlyTheLastThousandLayersAreKept() {
        LastLayers layers = new LastLayers(10_000);
        for (int depth = 0; depth < 5000; depth++) {
            layers.reach(depth, new int[] {depth}, fake.state(depth));
        }
        assertEquals(4999 - 1023, layers.first());
        for (int depth = layers.first(); depth < 5000; depth++) {
            assertEquals(List.of(new SearchState(new int[] {depth}, fake.state(depth))), layers.layer(depth));
        }
    }

    @Test
    void whenMemoryIsShortOnlyTheDeepestLayerIsKept() {
        LastLayers layers = reached(100, 0, 1, 2);
        layers.letGo();
        assertEquals(2, layers.first());
        layers.reach(3, new int[1], fake.state(3));
        assertEquals(3, layers.first());
        assertEquals(1, layers.deepest().size());
    }

    private LastLayers reached(int room, int... depths) {
        LastLayers layers = new LastLayers(room);
        for (int depth : depths) {
            layers.reach(depth, new int[1], fake.state(depth));
        }
        return layers;
    }

    private static int size(LastLayers layers, int depth) {
        return layers.layer(depth).size();
    }
}
