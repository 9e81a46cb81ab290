package dev.traceloom.trace.value;

import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.CharsetDecoder;
import java.nio.charset.CodingErrorAction;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Comparator;

/** UTF-8 that is refused rather than repaired: a replacement character would make different strings equal. */
public final class Utf8 {
    /** Thread ids are positions, and positions are bytes in order: not what a locale makes of them. */
    public static final Comparator<String> BYTE_ORDER = (a, b) -> Arrays.compareUnsigned(
            a.getBytes(StandardCharsets.UTF_8), b.getBytes(StandardCharsets.UTF_8));

    private Utf8() {}

    public static CharsetDecoder strictDecoder() {
        return StandardCharsets.UTF_8
                .newDecoder()
                .onMalformedInput(CodingErrorAction.REPORT)
                .onUnmappableCharacter(CodingErrorAction.REPORT);
    }

    public static String decode(byte[] bytes, int length) throws CharacterCodingException {
        for (int i = 0; i < length; i++) {
            if (bytes[i] < 0) {
                return strictDecoder().decode(ByteBuffer.wrap(bytes, 0, length)).toString();
            }
        }
        return new String(bytes, 0, length, StandardCharsets.ISO_8859_1);
    }

    /** JSON can escape half of a surrogate pair, which no UTF-8 can hold. */
    public static String checked(String text) {
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            if (!Character.isSurrogate(c)) {
                continue;
            }
            if (Character.isLowSurrogate(c) || i + 1 == text.length() || !Character.isLowSurrogate(text.charAt(++i))) {
                throw new BadValueException("expected Unicode text, found half of a surrogate pair");
            }
        }
        return text;
    }
}
