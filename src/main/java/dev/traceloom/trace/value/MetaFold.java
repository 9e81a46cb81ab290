package dev.traceloom.trace.value;

import java.math.BigInteger;
import java.util.List;

/**
 * Makes something of any structure that a {@link Meta} can hold, from the inside out.
 *
 * @param <T> what is made
 */
public interface MetaFold<T> {
    T nothing();

    T truth(boolean value);

    T integer(BigInteger value);

    T text(String value);

    T list(List<T> elements);

    /** A map with string keys, each once. */
    T record(List<String> names, List<T> values);

    T map(List<T> keys, List<T> values);

    /** What TLA+ has nothing for: a fraction, bytes, an extension. As JSON writes it. */
    T other(String json);
}
