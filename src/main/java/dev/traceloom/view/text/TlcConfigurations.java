package dev.traceloom.view.text;

import dev.traceloom.view.text.TlaScanner.Dialect;
import dev.traceloom.view.text.TlaScanner.Kind;

/** Tells TLC's configurations from the many other files that are called {@code *.cfg}. */
public final class TlcConfigurations {
    private TlcConfigurations() {}

    /** Whether the first word that is no comment is one of TLC's. */
    public static boolean looksLikeOne(CharSequence text) {
        TlaScanner scanner = new TlaScanner(Dialect.CONFIGURATION, text, 0, text.length(), TlaScanner.BEGINNING);
        while (scanner.next()) {
            Kind kind = scanner.kind();
            if (kind != Kind.SPACE && kind != Kind.LINE_COMMENT && kind != Kind.BLOCK_COMMENT) {
                return kind == Kind.RESERVED;
            }
        }
        return false;
    }
}
