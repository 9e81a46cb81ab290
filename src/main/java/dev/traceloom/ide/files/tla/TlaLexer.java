package dev.traceloom.ide.files.tla;

import com.intellij.lang.cacheBuilder.DefaultWordsScanner;
import com.intellij.lang.cacheBuilder.WordsScanner;
import com.intellij.lexer.LexerBase;
import com.intellij.psi.tree.IElementType;
import dev.traceloom.view.text.TlaScanner;
import dev.traceloom.view.text.TlaScanner.Dialect;
import org.jetbrains.annotations.NotNull;
import org.jetbrains.annotations.Nullable;

/** Adapts the scanner. */
public final class TlaLexer extends LexerBase {
    private final Dialect dialect;
    private CharSequence buffer = "";
    private int end;
    private TlaScanner scanner;

    /** Cuts a text into words, for the index of words: names, and what is in comments and strings. */
    public static WordsScanner words() {
        return new DefaultWordsScanner(
                new TlaLexer(Dialect.MODULE), TlaTokens.NAMES, TlaTokens.COMMENTS, TlaTokens.STRINGS);
    }

    TlaLexer(Dialect dialect) {
        this.dialect = dialect;
    }

    @Override
    public void start(@NotNull CharSequence text, int startOffset, int endOffset, int initialState) {
        buffer = text;
        end = endOffset;
        scanner = new TlaScanner(dialect, text, startOffset, endOffset, initialState);
        scanner.next();
    }

    @Override
    public int getState() {
        return scanner.state();
    }

    @Override
    public @Nullable IElementType getTokenType() {
        return scanner.kind() == null ? null : TlaTokens.of(scanner.kind());
    }

    @Override
    public int getTokenStart() {
        return scanner.start();
    }

    @Override
    public int getTokenEnd() {
        return scanner.end();
    }

    @Override
    public void advance() {
        scanner.next();
    }

    @Override
    public @NotNull CharSequence getBufferSequence() {
        return buffer;
    }

    @Override
    public int getBufferEnd() {
        return end;
    }
}
