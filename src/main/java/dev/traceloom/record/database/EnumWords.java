package dev.traceloom.record.database;

import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;

/** Constants as they are stored: in small letters. */
final class EnumWords {
    private EnumWords() {}

    static String word(Enum<?> constant) {
        return constant.name().toLowerCase(Locale.ROOT);
    }

    static <E extends Enum<E>> Optional<E> find(E[] constants, String word) {
        return Arrays.stream(constants).filter(constant -> word(constant).equals(word)).findFirst();
    }
}
