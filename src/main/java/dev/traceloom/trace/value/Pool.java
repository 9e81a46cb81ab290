package dev.traceloom.trace.value;

import java.nio.charset.CharacterCodingException;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Shares what repeats in a long trace: names, strings, whole argument lists, metas. Except for the lists of parameter
 * names, each pool is a table in which a newcomer replaces what hashed to the same place, so that it stays small
 * whatever the recording holds.
 */
public final class Pool {
    private static final int SLOTS_FOR_A_TRACE = 1 << 12;
    /** There are more combinations of values than values. */
    private static final int ARGUMENTS_OF_A_WHOLE_TRACE = 1 << 15;
    private static final int MOST_NAME_LISTS = 1 << 12;

    private final byte[][] stringBytes;
    private final String[] decoded;
    private final String[] strings;
    private final Value.Text[] texts;
    private final Arguments[] arguments;
    private final byte[][] metaBytes;
    private final Meta[] metas;
    private final Map<List<String>, List<String>> nameLists = new HashMap<>();

    public Pool() {
        this(SLOTS_FOR_A_TRACE);
    }

    /** @param slots a power of two */
    public Pool(int slots) {
        this(slots, slots);
    }

    private Pool(int slots, int slotsOfArguments) {
        stringBytes = new byte[slots][];
        decoded = new String[slots];
        strings = new String[slots];
        texts = new Value.Text[slots];
        arguments = new Arguments[slotsOfArguments];
        metaBytes = new byte[slots][];
        metas = new Meta[slots];
    }

    /** For a trace whose records are all kept: then more of what they share can be known, which takes no room of its own. */
    public static Pool ofWholeTrace() {
        return new Pool(SLOTS_FOR_A_TRACE, ARGUMENTS_OF_A_WHOLE_TRACE);
    }

    /** What is written in UTF-8 between two places. */
    public String string(byte[] bytes, int from, int to) throws CharacterCodingException {
        int hash = 1;
        for (int i = from; i < to; i++) {
            hash = 31 * hash + bytes[i];
        }
        int slot = slot(hash);
        byte[] known = stringBytes[slot];
        if (known == null || !Arrays.equals(known, 0, known.length, bytes, from, to)) {
            byte[] fresh = Arrays.copyOfRange(bytes, from, to);
            decoded[slot] = string(Utf8.decode(fresh, fresh.length));
            stringBytes[slot] = fresh;
        }
        return decoded[slot];
    }

    public String string(String string) {
        int slot = slot(string.hashCode());
        if (!string.equals(strings[slot])) {
            strings[slot] = string;
        }
        return strings[slot];
    }

    public Value.Text text(String string) {
        int slot = slot(string.hashCode());
        if (texts[slot] == null || !texts[slot].value().equals(string)) {
            texts[slot] = new Value.Text(string(string));
        }
        return texts[slot];
    }

    public Arguments arguments(List<String> names, List<Value> values, boolean positional) {
        if (values.isEmpty()) {
            return Arguments.NONE;
        }
        int slot = slot(31 * values.hashCode() + names.hashCode(), arguments.length);
        Arguments known = arguments[slot];
        if (known != null
                && known.positional() == positional
                && known.values().equals(values)
                && known.names().equals(names)) {
            return known;
        }
        List<Value> kept = List.copyOf(values);
        arguments[slot] = positional ? Arguments.positional(kept) : Arguments.named(names(names), kept);
        return arguments[slot];
    }

    private List<String> names(List<String> names) {
        List<String> known = nameLists.get(names);
        if (known != null) {
            return known;
        }
        List<String> kept = List.copyOf(names);
        if (nameLists.size() < MOST_NAME_LISTS) {
            nameLists.put(kept, kept);
        }
        return kept;
    }

    Meta meta(byte[] packed) {
        int slot = slot(Arrays.hashCode(packed));
        if (!Arrays.equals(packed, metaBytes[slot])) {
            metaBytes[slot] = packed;
            metas[slot] = new Meta(packed);
        }
        return metas[slot];
    }

    private int slot(int hash) {
        return slot(hash, strings.length);
    }

    private static int slot(int hash, int slots) {
        return (hash ^ hash >>> 12 ^ hash >>> 22) & slots - 1;
    }
}
