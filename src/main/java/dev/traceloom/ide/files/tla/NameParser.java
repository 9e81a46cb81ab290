package dev.traceloom.ide.files.tla;

import com.intellij.lang.ASTNode;
import com.intellij.lang.PsiBuilder;
import com.intellij.lang.PsiParser;
import com.intellij.psi.tree.IElementType;
import dev.traceloom.view.outline.Outline;
import dev.traceloom.view.outline.Symbol;
import dev.traceloom.view.outline.Use;
import dev.traceloom.view.text.TlaScanner.Dialect;
import dev.traceloom.view.text.TlaScanner.Kind;
import java.util.HashSet;
import java.util.Set;
import java.util.stream.Collectors;
import org.jetbrains.annotations.NotNull;

/**
 * Leaves the tokens in a row, but marks the names among them: those that are given, and those that are used. What a name
 * means is the outline's business; a tree of expressions would be a second parser that knows less than TLC's.
 */
final class NameParser implements PsiParser {
    private final Dialect dialect;

    NameParser(Dialect dialect) {
        this.dialect = dialect;
    }

    @Override
    public @NotNull ASTNode parse(@NotNull IElementType root, @NotNull PsiBuilder builder) {
        Set<Integer> given = new HashSet<>();
        Set<Integer> used = new HashSet<>();
        if (dialect == Dialect.MODULE) {
            Outline outline = Outline.of(builder.getOriginalText());
            given.addAll(outline.symbols().stream().map(Symbol::start).collect(Collectors.toSet()));
            used.addAll(outline.uses().stream().map(Use::start).collect(Collectors.toSet()));
        }
        PsiBuilder.Marker all = builder.mark();
        while (!builder.eof()) {
            int start = builder.getCurrentOffset();
            IElementType token = builder.getTokenType();
            boolean subscript = used.contains(start + 1) && token == TlaTokens.of(Kind.NAME)
                    && builder.getOriginalText().charAt(start) == '_';
            boolean word = dialect == Dialect.CONFIGURATION && token == TlaTokens.of(Kind.NAME);
            IElementType node = given.contains(start)
                    ? TlaTokens.DECLARATION
                    : used.contains(start) || subscript || word ? TlaTokens.USE : null;
            if (node == null) {
                builder.advanceLexer();
            } else {
                PsiBuilder.Marker name = builder.mark();
                builder.advanceLexer();
                name.done(node);
            }
        }
        all.done(root);
        return builder.getTreeBuilt();
    }
}
