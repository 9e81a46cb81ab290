package dev.traceloom.testing.fuzz;

import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.Random;

/** Changes inputs in the ways in which files go wrong, and in those in which somebody makes them wrong. */
final class Mutator {
    /** Most inputs stay small, so that there are many. */
    private static final int USUAL = 1 << 11;

    /** A few are large, to show what grows faster than they do. */
    private static final int LARGE = 1 << 19;
    private static final int LARGE_EVERY = 4_000;

    private static final String[] NUMBERS = {
        "0", "-1", "1", "2147483647", "2147483648", "-2147483648", "-2147483649", "4294967296", "9223372036854775807",
        "9223372036854775808", "-9223372036854775808", "18446744073709551615", "18446744073709551616", "1e400", "-0",
        "1e-400", "0.1", "99999999999999999999999999999999999999", "NaN", "1E5", "00", "0x10", "+1"
    };
    private static final byte[][] ODD_BYTES = {
        {(byte) 0xc0, (byte) 0x80}, {(byte) 0xed, (byte) 0xa0, (byte) 0x80}, {(byte) 0xff}, {(byte) 0xfe, (byte) 0xff},
        {(byte) 0xf4, (byte) 0x90, (byte) 0x80, (byte) 0x80}, {(byte) 0xe2, (byte) 0x80}, {(byte) 0x80}, {0}, {27, '[', '3', '1', 'm'},
        {'\r', '\n'}, {'\n'}, {'\r'}, {8}, {127}, {(byte) 0xc2, (byte) 0x9b}, {(byte) 0xef, (byte) 0xbb, (byte) 0xbf},
        "\u202e".getBytes(StandardCharsets.UTF_8), "\u2028".getBytes(StandardCharsets.UTF_8),
        "\u2066".getBytes(StandardCharsets.UTF_8), "\ud83d\ude00".getBytes(StandardCharsets.UTF_8),
        "\u00e4".getBytes(StandardCharsets.UTF_8), "\\ud800".getBytes(StandardCharsets.UTF_8),
        "\\u0000".getBytes(StandardCharsets.UTF_8), "##teamcity[".getBytes(StandardCharsets.UTF_8)
    };
    private static final String[] BRACKETS = {"[", "{", "(", "{\"a\":", "[[", "(*", "\"", "<<", "\\", "{\"seq\":["};
    /** Of MessagePack: what claims a length, up to 4 GiB. */
    private static final int[] HEADERS = {
        0xdb, 0xdd, 0xdf, 0xc6, 0xc9, 0xda, 0xdc, 0xde, 0xd9, 0xc4, 0xc7, 0xcf, 0xd3, 0xcb, 0x80, 0x90, 0x91, 0xc0, 0xc1
    };

    private final Random random;
    private final List<byte[]> words;

    Mutator(Random random, List<String> words) {
        this.random = random;
        this.words = words.stream().map(word -> word.getBytes(StandardCharsets.UTF_8)).toList();
    }

    byte[] mutate(byte[] input, List<byte[]> others) {
        byte[] bytes = input;
        int changes = 1 + random.nextInt(random.nextInt(8) + 1);
        for (int i = 0; i < changes; i++) {
            bytes = change(bytes, others.get(random.nextInt(others.size())));
            if (bytes.length > USUAL) {
                bytes = piece(bytes, random.nextInt(bytes.length - USUAL / 2), USUAL);
            }
        }
        return random.nextInt(LARGE_EVERY) == 0 ? swell(bytes) : bytes;
    }

    private byte[] change(byte[] bytes, byte[] other) {
        if (bytes.length == 0) {
            return other;
        }
        int at = random.nextInt(bytes.length);
        return switch (random.nextInt(16)) {
            case 0 -> set(bytes, at, bytes[at] ^ 1 << random.nextInt(8));
            case 1 -> set(bytes, at, random.nextInt(256));
            case 2 -> Arrays.copyOf(bytes, at);
            case 3 -> splice(bytes, at, at, piece(other, random.nextInt(other.length + 1), 1 + random.nextInt(200)));
            case 4 -> splice(bytes, at, at + random.nextInt(100), new byte[0]);
            case 5 -> splice(bytes, at, at, piece(bytes, random.nextInt(bytes.length), 1 + random.nextInt(300)));
            case 6 -> repeat(bytes, at);
            case 7 -> splice(bytes, at, at, anyWord());
            case 8 -> splice(bytes, at, at, ODD_BYTES[random.nextInt(ODD_BYTES.length)]);
            case 9 -> number(bytes, at);
            case 10 -> inflate(bytes, at);
            case 11 -> line(bytes, at);
            case 12 -> quoted(bytes, at);
            case 13 -> join(bytes, at, other);
            case 14 -> splice(bytes, at, at, nested(1 + random.nextInt(1 << random.nextInt(11))));
            default -> swap(bytes, at);
        };
    }

    private byte[] anyWord() {
        return words.isEmpty() ? ODD_BYTES[random.nextInt(ODD_BYTES.length)] : words.get(random.nextInt(words.size()));
    }

    private static byte[] set(byte[] bytes, int at, int value) {
        byte[] changed = bytes.clone();
        changed[at] = (byte) value;
        return changed;
    }

    private static byte[] piece(byte[] bytes, int from, int length) {
        return Arrays.copyOfRange(bytes, from, Math.min(bytes.length, from + length));
    }

    /** Puts something in the place of what is between two positions. */
    private static byte[] splice(byte[] bytes, int from, int to, byte[] middle) {
        int end = Math.min(to, bytes.length);
        byte[] result = new byte[from + middle.length + bytes.length - end];
        System.arraycopy(bytes, 0, result, 0, from);
        System.arraycopy(middle, 0, result, from, middle.length);
        System.arraycopy(bytes, end, result, from + middle.length, bytes.length - end);
        return result;
    }

    private byte[] repeat(byte[] bytes, int at) {
        byte[] piece = piece(bytes, at, 1 + random.nextInt(60));
        return splice(bytes, at, at, times(piece, 1 + random.nextInt(30)));
    }

    private static byte[] times(byte[] piece, int count) {
        ByteArrayOutputStream output = new ByteArrayOutputStream();
        for (int i = 0; i < count; i++) {
            output.writeBytes(piece);
        }
        return output.toByteArray();
    }

    /** The next number becomes another. */
    private byte[] number(byte[] bytes, int at) {
        int from = at;
        while (from < bytes.length && !isDigit(bytes[from])) {
            from++;
        }
        int to = from;
        while (to < bytes.length && isDigit(bytes[to])) {
            to++;
        }
        byte[] other = NUMBERS[random.nextInt(NUMBERS.length)].getBytes(StandardCharsets.US_ASCII);
        return from == bytes.length ? bytes : splice(bytes, from, to, other);
    }

    private static boolean isDigit(byte b) {
        return b >= '0' && b <= '9';
    }

    private byte[] inflate(byte[] bytes, int at) {
        byte[] changed = bytes.clone();
        changed[at] = (byte) HEADERS[random.nextInt(HEADERS.length)];
        int length = random.nextInt(9);
        for (int i = 1; i <= length && at + i < bytes.length; i++) {
            changed[at + i] = (byte) (random.nextBoolean() ? 0xff : random.nextInt());
        }
        return changed;
    }

    /** The line at a position goes, comes twice, or comes again elsewhere. */
    private byte[] line(byte[] bytes, int at) {
        int from = at;
        while (from > 0 && bytes[from - 1] != '\n') {
            from--;
        }
        int to = at;
        while (to < bytes.length && bytes[to] != '\n') {
            to++;
        }
        byte[] line = piece(bytes, from, Math.min(to + 1, bytes.length) - from);
        return switch (random.nextInt(3)) {
            case 0 -> splice(bytes, from, to + 1, new byte[0]);
            case 1 -> splice(bytes, from, from, line);
            default -> splice(bytes, 0, 0, line);
        };
    }

    /** What is between the next two quotation marks becomes something else. */
    private byte[] quoted(byte[] bytes, int at) {
        int from = at;
        while (from < bytes.length && bytes[from] != '"') {
            from++;
        }
        int to = from + 1;
        while (to < bytes.length && bytes[to] != '"') {
            to++;
        }
        if (to >= bytes.length) {
            return bytes;
        }
        byte[] content = switch (random.nextInt(5)) {
            case 0 -> new byte[0];
            case 1 -> times(anyWord(), 1 + random.nextInt(100));
            case 2 -> ODD_BYTES[random.nextInt(ODD_BYTES.length)];
            case 3 -> NUMBERS[random.nextInt(NUMBERS.length)].getBytes(StandardCharsets.US_ASCII);
            default -> anyWord();
        };
        boolean alsoQuotes = random.nextInt(4) == 0;
        return splice(bytes, alsoQuotes ? from : from + 1, alsoQuotes ? to + 1 : to, content);
    }

    private byte[] join(byte[] bytes, int at, byte[] other) {
        return splice(bytes, at, bytes.length, piece(other, random.nextInt(other.length + 1), other.length));
    }

    private byte[] swap(byte[] bytes, int at) {
        int length = 1 + random.nextInt(50);
        byte[] moved = piece(bytes, at, length);
        byte[] rest = splice(bytes, at, at + length, new byte[0]);
        int to = random.nextInt(rest.length + 1);
        return splice(rest, to, to, moved);
    }

    private byte[] nested(int depth) {
        return times(BRACKETS[random.nextInt(BRACKETS.length)].getBytes(StandardCharsets.US_ASCII), depth);
    }

    /** Some part of it many times over: a string, a level, a line, or whatever it happens to be. */
    private byte[] swell(byte[] bytes) {
        int at = bytes.length == 0 ? 0 : random.nextInt(bytes.length);
        byte[] piece = switch (random.nextInt(4)) {
            case 0 -> BRACKETS[random.nextInt(BRACKETS.length)].getBytes(StandardCharsets.US_ASCII);
            case 1 -> new byte[] {(byte) ('a' + random.nextInt(26))};
            case 2 -> anyWord();
            default -> piece(bytes, at, 1 + random.nextInt(100));
        };
        return splice(bytes, at, at, times(piece, random.nextInt(LARGE) / Math.max(1, piece.length)));
    }
}
