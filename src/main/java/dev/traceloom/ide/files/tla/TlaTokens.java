package dev.traceloom.ide.files.tla;

import com.intellij.psi.TokenType;
import com.intellij.psi.tree.IElementType;
import com.intellij.psi.tree.TokenSet;
import dev.traceloom.view.text.TlaScanner.Kind;
import java.util.EnumMap;
import java.util.Map;

/** The scanner's tokens, as the IDE wants them. */
final class TlaTokens {
    private static final Map<Kind, IElementType> BY_KIND = new EnumMap<>(Kind.class);

    static {
        for (Kind kind : Kind.values()) {
            BY_KIND.put(kind, switch (kind) {
                case SPACE -> TokenType.WHITE_SPACE;
                case BAD -> TokenType.BAD_CHARACTER;
                default -> new IElementType("TLA+ " + kind.name(), TlaLanguage.INSTANCE);
            });
        }
    }

    static final TokenSet COMMENTS =
            TokenSet.create(of(Kind.LINE_COMMENT), of(Kind.BLOCK_COMMENT), of(Kind.OUTSIDE));
    static final TokenSet STRINGS = TokenSet.create(of(Kind.STRING));

    static final TokenSet NAMES = TokenSet.create(of(Kind.NAME), of(Kind.DEFINED_NAME));

    /** A name that is given to something, and one that stands for something. */
    static final IElementType DECLARATION = new IElementType("TLA+ declaration", TlaLanguage.INSTANCE);
    static final IElementType USE = new IElementType("TLA+ use", TlaLanguage.INSTANCE);

    private TlaTokens() {}

    static IElementType of(Kind kind) {
        return BY_KIND.get(kind);
    }
}
