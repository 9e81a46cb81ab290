package dev.traceloom.spec;

import dev.traceloom.spec.Footprint.Touch;
import java.util.ArrayList;
import java.util.List;

/**
 * What the text of an action proves about it in every state, for people to read: the words for what {@link Footprint}
 * says of one operation.
 *
 * @param reads the variables, or parts of them, that it can look at
 * @param writes those that it can change
 * @param unchanged when it changes nothing: {@link #ALWAYS}, or conditions on the arguments; empty where nothing is
 *     proven
 * @param limits what was not looked into, and so counts as touching all that it can reach
 * @param touches what it touches, with the keys as they are written, of the kinds {@link #CONSTANT} and {@link #ARGUMENT}
 */
public record Findings(
        List<String> reads, List<String> writes, List<String> unchanged, List<String> limits, List<Touch> touches) {
    public static final String ALWAYS = "always";

    /** Of a key that is always the same. */
    public static final String CONSTANT = "constant";

    /** Of a key that the arguments give. */
    public static final String ARGUMENT = "argument";

    /** Nothing is known. */
    public static final Findings NONE = new Findings(List.of(), List.of(), List.of(), List.of(), List.of());

    public boolean isReadOnly() {
        return unchanged.contains(ALWAYS);
    }

    /** As one line. */
    @Override
    public String toString() {
        List<String> parts = new ArrayList<>();
        if (isReadOnly()) {
            parts.add("changes nothing");
        }
        if (!reads.isEmpty()) {
            parts.add("reads " + String.join(", ", reads));
        }
        if (!writes.isEmpty()) {
            parts.add("writes " + String.join(", ", writes));
        }
        if (!isReadOnly() && !unchanged.isEmpty()) {
            parts.add("changes nothing " + String.join(" or ", unchanged));
        }
        if (!limits.isEmpty()) {
            parts.add("not analysed: " + String.join(", ", limits));
        }
        return String.join("; ", parts);
    }
}
