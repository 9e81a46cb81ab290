package dev.traceloom.testing.fuzz;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.math.BigInteger;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Random;
import org.msgpack.core.MessagePack;
import org.msgpack.core.MessagePacker;

/** Makes texts by the rules of a format, out of words that mean something in it. */
public final class Invention {
    private static final int DEEPEST = 5;
    private static final String[] TEXTS = {
        "", "a", "1", "0", "-1", "null", "\\u0000", "\\ud800", "\\\"", "x y", "\\n", "é", "😀", "<html>", "..", "/", "\\u202e"
    };
    private static final String[] NUMBERS = {
        "0", "1", "2", "3", "-1", "1.5", "1e3", "2147483647", "2147483648", "-2147483648", "9223372036854775807",
        "18446744073709551615", "18446744073709551616", "1e999", "-0", "0.0", "123456789012345678901234567890"
    };

    private Invention() {}

    /** A JSON value whose objects have these fields, some of them twice. */
    public static String json(Random random, List<String> keys) {
        StringBuilder text = new StringBuilder();
        json(random, keys, text, 0);
        return text.toString();
    }

    /** A JSON object with the fields of a record, in their order, each with some value. */
    public static String object(Random random, List<String> fields, List<String> keys) {
        StringBuilder text = new StringBuilder("{");
        for (String field : fields) {
            if (random.nextInt(10) > 0) {
                text.append(text.length() > 1 ? "," : "").append('"').append(field).append("\":");
                json(random, keys, text, 2);
            }
        }
        return text.append('}').toString();
    }

    private static void json(Random random, List<String> keys, StringBuilder text, int depth) {
        int kind = random.nextInt(depth >= DEEPEST ? 5 : 9);
        switch (kind) {
            case 0 -> text.append(random.nextBoolean() ? "true" : "false");
            case 1 -> text.append("null");
            case 2 -> text.append(NUMBERS[random.nextInt(NUMBERS.length)]);
            case 3 -> text.append(random.nextInt(100));
            case 4 -> text.append('"').append(random.nextBoolean() ? one(random, keys) : TEXTS[random.nextInt(TEXTS.length)])
                    .append('"');
            case 5, 6 -> {
                text.append('[');
                int length = random.nextInt(4);
                for (int i = 0; i < length; i++) {
                    text.append(i > 0 ? "," : "");
                    json(random, keys, text, depth + 1);
                }
                text.append(']');
            }
            default -> {
                text.append('{');
                int length = random.nextInt(5);
                for (int i = 0; i < length; i++) {
                    text.append(i > 0 ? ",\"" : "\"").append(one(random, keys)).append("\":");
                    json(random, keys, text, depth + 1);
                }
                text.append('}');
            }
        }
    }

    /** Words after each other, with spaces, line ends and nothing between them. */
    public static String salad(Random random, List<String> words) {
        StringBuilder text = new StringBuilder();
        int length = random.nextInt(60);
        for (int i = 0; i < length; i++) {
            text.append(random.nextInt(12) == 0 ? NUMBERS[random.nextInt(NUMBERS.length)] : one(random, words));
            text.append(random.nextInt(3) == 0 ? "" : random.nextInt(6) == 0 ? "\n" : " ");
        }
        return text.toString();
    }

    /** MessagePack values after each other, mostly maps with these keys. */
    public static byte[] pack(Random random, List<String> keys) {
        ByteArrayOutputStream output = new ByteArrayOutputStream();
        try (MessagePacker packer = MessagePack.newDefaultPacker(output)) {
            int count = 1 + random.nextInt(5);
            for (int i = 0; i < count; i++) {
                map(random, keys, packer, 0);
            }
        } catch (IOException impossible) {
            throw new UncheckedIOException(impossible);
        }
        return output.toByteArray();
    }

    private static void map(Random random, List<String> keys, MessagePacker packer, int depth) throws IOException {
        int length = random.nextInt(7);
        packer.packMapHeader(length + (random.nextInt(30) == 0 ? 1 : 0));
        for (int i = 0; i < length; i++) {
            packer.packString(one(random, keys));
            value(random, keys, packer, depth + 1);
        }
    }

    private static void value(Random random, List<String> keys, MessagePacker packer, int depth) throws IOException {
        switch (random.nextInt(depth >= DEEPEST ? 8 : 11)) {
            case 0 -> packer.packBoolean(random.nextBoolean());
            case 1 -> packer.packNil();
            case 2 -> packer.packLong(random.nextLong() >> random.nextInt(64));
            case 3 -> packer.packBigInteger(new BigInteger(64, random));
            case 4 -> packer.packDouble(Double.longBitsToDouble(random.nextLong()));
            case 5 -> packer.packInt(random.nextInt(100));
            case 6 -> packer.packString(random.nextBoolean() ? one(random, keys) : "é" + random.nextInt());
            case 7 -> {
                byte[] bytes = new byte[random.nextInt(9)];
                random.nextBytes(bytes);
                if (random.nextBoolean()) {
                    packer.packBinaryHeader(bytes.length);
                } else {
                    packer.packExtensionTypeHeader((byte) random.nextInt(5), bytes.length);
                }
                packer.writePayload(bytes);
            }
            case 8 -> {
                int length = random.nextInt(4);
                packer.packArrayHeader(length);
                for (int i = 0; i < length; i++) {
                    value(random, keys, packer, depth + 1);
                }
            }
            default -> map(random, keys, packer, depth);
        }
    }

    private static String one(Random random, List<String> words) {
        return words.get(random.nextInt(words.size()));
    }

    public static byte[] bytes(String text) {
        return text.getBytes(StandardCharsets.UTF_8);
    }
}
