package dev.traceloom.actors.bad;

import dev.traceloom.actors.Actor;
import dev.traceloom.actors.ActorSystem;
import dev.traceloom.actors.Harness;
import dev.traceloom.actors.Reference;
import java.util.List;

/** Two clients write to one actor, the bad one; what they are answered is of no interest. */
abstract class BadHarness<S> implements Harness, Actor<S> {
    static final String WRITE = "write";

    /** What the actor begins with. */
    abstract S initial();

    @Override
    public void describe(ActorSystem system) {
        system.actor("bad", this, initial());
        system.client("A").invoke("bad", WRITE, "Write", 1);
        system.client("B").invoke("bad", WRITE, "Write", 2);
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
                return new Applied<>((Integer) arguments.get(0), null);
            }
        };
    }
}
