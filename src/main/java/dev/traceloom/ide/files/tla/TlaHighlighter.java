package dev.traceloom.ide.files.tla;

import com.intellij.lexer.Lexer;
import com.intellij.openapi.editor.colors.TextAttributesKey;
import com.intellij.openapi.fileTypes.SyntaxHighlighterBase;
import com.intellij.psi.tree.IElementType;
import dev.traceloom.view.text.TlaScanner.Dialect;
import dev.traceloom.view.text.TlaScanner.Kind;
import java.util.HashMap;
import java.util.Map;
import org.jetbrains.annotations.NotNull;

/** Colours tokens. */
final class TlaHighlighter extends SyntaxHighlighterBase {
    private static final TextAttributesKey[] NONE = {};

    private final Dialect dialect;
    private final Map<IElementType, TextAttributesKey[]> colours = new HashMap<>();

    TlaHighlighter(Dialect dialect) {
        this.dialect = dialect;
        for (Kind kind : Kind.values()) {
            colours.put(TlaTokens.of(kind), TlaColors.of(kind));
        }
    }

    @Override
    public @NotNull Lexer getHighlightingLexer() {
        return new TlaLexer(dialect);
    }

    @Override
    public TextAttributesKey @NotNull [] getTokenHighlights(IElementType token) {
        return colours.getOrDefault(token, NONE);
    }
}
