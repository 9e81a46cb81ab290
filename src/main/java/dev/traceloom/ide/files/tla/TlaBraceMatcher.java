package dev.traceloom.ide.files.tla;

import com.intellij.lang.BracePair;
import com.intellij.lang.PairedBraceMatcher;
import com.intellij.psi.PsiFile;
import com.intellij.psi.tree.IElementType;
import dev.traceloom.view.text.TlaScanner.Kind;
import org.jetbrains.annotations.NotNull;
import org.jetbrains.annotations.Nullable;

/** Which brackets belong together. */
public final class TlaBraceMatcher implements PairedBraceMatcher {
    private static final BracePair[] PAIRS = {
        pair(Kind.OPEN_PARENTHESIS, Kind.CLOSE_PARENTHESIS),
        pair(Kind.OPEN_BRACKET, Kind.CLOSE_BRACKET),
        pair(Kind.OPEN_BRACE, Kind.CLOSE_BRACE),
        pair(Kind.OPEN_TUPLE, Kind.CLOSE_TUPLE)
    };

    private static BracePair pair(Kind open, Kind close) {
        return new BracePair(TlaTokens.of(open), TlaTokens.of(close), false);
    }

    @Override
    public BracePair @NotNull [] getPairs() {
        return PAIRS;
    }

    @Override
    public boolean isPairedBracesAllowedBeforeType(@NotNull IElementType brace, @Nullable IElementType following) {
        return true;
    }

    @Override
    public int getCodeConstructStart(PsiFile file, int openingBraceOffset) {
        return openingBraceOffset;
    }
}
