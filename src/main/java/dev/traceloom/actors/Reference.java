package dev.traceloom.actors;

import java.util.List;

/**
 * What clients may see, as a sequential program: what an operation does and answers if it is alone.
 *
 * @param <S> immutable
 */
public interface Reference<S> {
    S initial();

    Applied<S> apply(S state, String operation, List<Object> arguments);

    /**
     * @param response compared with what a client was answered; null where there is nothing to tell
     */
    record Applied<S>(S state, Object response) {}
}
