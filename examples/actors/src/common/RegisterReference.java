package common;

import dev.traceloom.actors.Reference;
import java.util.List;

/** A register that holds 0 at first. */
public final class RegisterReference implements Reference<Integer> {
    @Override
    public Integer initial() {
        return 0;
    }

    @Override
    public Applied<Integer> apply(Integer register, String operation, List<Object> arguments) {
        return operation.equals("Read") ? new Applied<>(register, register) : new Applied<>((Integer) arguments.get(0), null);
    }
}
