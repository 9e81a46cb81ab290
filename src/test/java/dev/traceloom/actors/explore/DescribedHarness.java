package dev.traceloom.actors.explore;

import dev.traceloom.actors.ActorSystem;
import dev.traceloom.actors.Harness;
import dev.traceloom.actors.Reference;
import java.util.List;
import java.util.function.Consumer;

/** A system of which every operation is answered with 1. */
public record DescribedHarness(Consumer<ActorSystem> system) implements Harness {
    @Override
    public void describe(ActorSystem described) {
        system.accept(described);
    }

    @Override
    public Reference<?> reference() {
        return new Reference<Integer>() {
            @Override
            public Integer initial() {
                return 0;
            }

            @Override
            public Applied<Integer> apply(Integer state, String operation, List<Object> arguments) {
                return new Applied<>(state, 1);
            }
        };
    }
}
