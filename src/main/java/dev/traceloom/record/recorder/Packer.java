package dev.traceloom.record.recorder;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/** Writes MessagePack into memory that is used again and again: it grows when it must and never shrinks. */
final class Packer {
    private static final VarHandle SHORT = view(short[].class);
    private static final VarHandle INT = view(int[].class);
    private static final VarHandle LONG = view(long[].class);
    private static final int FIRST_SIZE = 512;

    private byte[] bytes = new byte[FIRST_SIZE];
    private int size;

    private static VarHandle view(Class<?> array) {
        return MethodHandles.byteArrayViewVarHandle(array, ByteOrder.BIG_ENDIAN);
    }

    /** Only up to {@link #size}, and only until more is written. */
    byte[] bytes() {
        return bytes;
    }

    int size() {
        return size;
    }

    byte[] copy() {
        return Arrays.copyOf(bytes, size);
    }

    /** Takes back what was written beyond this size. */
    void cut(int to) {
        size = to;
    }

    void nil() {
        octet(0xc0);
    }

    void bool(boolean value) {
        octet(value ? 0xc3 : 0xc2);
    }

    void integer(long value) {
        if (value >= 0 ? value < 0x80 : value >= -32) {
            octet((int) value);
        } else if (value >= 0) {
            natural(value);
        } else if (value >= Byte.MIN_VALUE) {
            octet(0xd0);
            octet((int) value);
        } else if (value >= Short.MIN_VALUE) {
            headed16(0xd1, (int) value);
        } else if (value >= Integer.MIN_VALUE) {
            headed32(0xd2, (int) value);
        } else {
            headed64(0xd3, value);
        }
    }

    /** Only metadata may hold these: TLA+ has none. */
    void real(double value) {
        headed64(0xcb, Double.doubleToRawLongBits(value));
    }

    void string(String text) {
        int length = text.length();
        reserve(5 + length);
        int head = length < 32 ? 1 : length <= 0xff ? 2 : length <= 0xffff ? 3 : 5;
        int from = size + head;
        for (int i = 0; i < length; i++) {
            char c = text.charAt(i);
            if (c >= 0x80) {
                encoded(text.getBytes(StandardCharsets.UTF_8));
                return;
            }
            bytes[from + i] = (byte) c;
        }
        stringHead(length);
        size += length;
    }

    void array(int elements) {
        collection(elements, 0x90, 0xdc, 0xdd);
    }

    void map(int entries) {
        collection(entries, 0x80, 0xde, 0xdf);
    }

    /** An extension whose length is known when its body is written: close it with what this returns. */
    int openExtension(int type) {
        headed32(0xc9, 0);
        octet(type);
        return size;
    }

    void closeExtension(int opened) {
        INT.set(bytes, opened - 5, size - opened);
    }

    void raw(byte[] source) {
        raw(source, source.length);
    }

    void raw(byte[] source, int length) {
        reserve(length);
        System.arraycopy(source, 0, bytes, size, length);
        size += length;
    }

    void putOctet(int at, int value) {
        bytes[at] = (byte) value;
    }

    void putShort(int at, int value) {
        SHORT.set(bytes, at, (short) value);
    }

    void putInt(int at, int value) {
        INT.set(bytes, at, value);
    }

    void putLong(int at, long value) {
        LONG.set(bytes, at, value);
    }

    private void encoded(byte[] text) {
        stringHead(text.length);
        raw(text);
    }

    private void stringHead(int length) {
        if (length < 32) {
            octet(0xa0 | length);
        } else if (length <= 0xff) {
            octet(0xd9);
            octet(length);
        } else if (length <= 0xffff) {
            headed16(0xda, length);
        } else {
            headed32(0xdb, length);
        }
    }

    private void natural(long value) {
        if (value <= 0xff) {
            octet(0xcc);
            octet((int) value);
        } else if (value <= 0xffff) {
            headed16(0xcd, (int) value);
        } else if (value <= 0xffff_ffffL) {
            headed32(0xce, (int) value);
        } else {
            headed64(0xcf, value);
        }
    }

    private void collection(int elements, int few, int two, int four) {
        if (elements < 16) {
            octet(few | elements);
        } else if (elements <= 0xffff) {
            headed16(two, elements);
        } else {
            headed32(four, elements);
        }
    }

    private void octet(int value) {
        reserve(1);
        bytes[size++] = (byte) value;
    }

    private void headed16(int head, int value) {
        octet(head);
        reserve(2);
        SHORT.set(bytes, size, (short) value);
        size += 2;
    }

    private void headed32(int head, int value) {
        octet(head);
        reserve(4);
        INT.set(bytes, size, value);
        size += 4;
    }

    private void headed64(int head, long value) {
        octet(head);
        reserve(8);
        LONG.set(bytes, size, value);
        size += 8;
    }

    private void reserve(int more) {
        if (bytes.length - size < more) {
            grow(more);
        }
    }

    private void grow(int more) {
        bytes = Arrays.copyOf(bytes, Math.max(2 * bytes.length, Math.addExact(size, more)));
    }
}
