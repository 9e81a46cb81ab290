package common;

import dev.traceloom.actors.Reference;
import java.util.List;

/** A counter whose only operation tells what it has counted to. */
public final class CounterReference implements Reference<Integer> {
    @Override
    public Integer initial() {
        return 0;
    }

    @Override
    public Applied<Integer> apply(Integer count, String operation, List<Object> arguments) {
        return new Applied<>(count + 1, count + 1);
    }
}
