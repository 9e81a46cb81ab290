package dev.traceloom.spec.tlc.value;

import java.io.StringReader;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import tla2sany.parser.SimpleCharStream;
import tla2sany.parser.TLAplusParserTokenManager;
import tla2sany.parser.TokenMgrError;

/** Which strings TLC can read. Where it cannot, its reader of configurations breaks off without a word. */
public final class TlcStrings {
    /** The possessive loop needs no stack, however long the string is. */
    private static final Pattern LITERAL = Pattern.compile("\"(?:[^\"\\\\]|\\\\.)*+\"");

    /** Of the states of TLC's scanner, the one that it reads configurations in. */
    private static final int INSIDE_A_MODULE = 2;

    private TlcStrings() {}

    /** The first string literal in a text that TLC cannot read. */
    public static Optional<String> unreadable(String text) {
        for (Matcher literal = LITERAL.matcher(text); literal.find(); ) {
            if (!isReadable(literal.group())) {
                return Optional.of(literal.group());
            }
        }
        return Optional.empty();
    }

    private static boolean isReadable(String literal) {
        try {
            return new TLAplusParserTokenManager(
                            new SimpleCharStream(new StringReader(literal + "\n"), 1, 1), INSIDE_A_MODULE)
                    .getNextToken()
                    .image
                    .equals(literal);
        } catch (TokenMgrError refused) {
            return false;
        }
    }
}
