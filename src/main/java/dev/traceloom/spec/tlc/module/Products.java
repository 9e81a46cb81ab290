package dev.traceloom.spec.tlc.module;

import java.nio.charset.StandardCharsets;
import java.util.regex.Pattern;

/**
 * Lets a product be of the level of its factors. The parser takes the level of what is applied from the definition of the operator.
 * What TLC computes by itself is defined in its modules by something that mentions the operands, except for {@code *}, which is TRUE
 * there: {@code 2 * x} would be a constant, and {@code 1 .. 2 * x} a set that is the same in every state.
 */
final class Products {
    private static final String MODULE = "Naturals.tla";
    private static final Pattern WITHOUT_OPERANDS = Pattern.compile("(?m)^(a\\s*\\*\\s*b\\s*==\\s*)TRUE\\s*$");

    private Products() {}

    /** What to read for one of the shipped modules. */
    static byte[] withOperands(String file, byte[] text) {
        if (!file.equals(MODULE)) {
            return text;
        }
        String written = new String(text, StandardCharsets.UTF_8);
        return WITHOUT_OPERANDS.matcher(written).replaceFirst("$1{a, b}").getBytes(StandardCharsets.UTF_8);
    }
}
