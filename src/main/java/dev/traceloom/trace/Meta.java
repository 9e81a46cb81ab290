package dev.traceloom.trace;

import java.util.Arrays;

/**
 * What the implementation wants a person to see about an operation: any structure at all.
 *
 * <p>It is kept as canonical MessagePack, because hardly any of it is ever looked at and a long trace has a lot of it.
 */
public final class Meta {
    public static final Meta NONE = new Meta(new byte[0]);

    private final byte[] packed;

    Meta(byte[] packed) {
        this.packed = packed;
    }

    public boolean isEmpty() {
        return packed.length == 0;
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof Meta that && Arrays.equals(packed, that.packed);
    }

    @Override
    public int hashCode() {
        return Arrays.hashCode(packed);
    }
}
