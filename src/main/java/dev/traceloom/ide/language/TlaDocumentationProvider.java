package dev.traceloom.ide.language;

import com.intellij.lang.documentation.AbstractDocumentationProvider;
import com.intellij.psi.PsiElement;
import com.intellij.xml.util.XmlStringUtil;
import dev.traceloom.ide.files.tla.TlaDeclaration;
import dev.traceloom.view.outline.CommentText;
import dev.traceloom.view.outline.Symbol;
import org.jetbrains.annotations.Nullable;

/** What a name is: its signature, the module, and the comment before its definition. */
public final class TlaDocumentationProvider extends AbstractDocumentationProvider {

    @Override
    public @Nullable String getQuickNavigateInfo(PsiElement element, PsiElement original) {
        return element instanceof TlaDeclaration declaration
                ? declaration.symbol().map(symbol -> headline(declaration, symbol)).orElse(null)
                : null;
    }

    @Override
    public @Nullable String generateDoc(PsiElement element, @Nullable PsiElement original) {
        return element instanceof TlaDeclaration declaration
                ? declaration.symbol().map(symbol -> page(declaration, symbol)).orElse(null)
                : null;
    }

    private static String page(TlaDeclaration declaration, Symbol symbol) {
        String comment = CommentText.before(declaration.getContainingFile().getText(), symbol);
        return "<div class='definition'><pre>" + headline(declaration, symbol) + "</pre></div>"
                + (comment.isEmpty() ? "" : "<div class='content'><pre>" + XmlStringUtil.escapeString(comment) + "</pre></div>");
    }

    private static String headline(TlaDeclaration declaration, Symbol symbol) {
        return XmlStringUtil.escapeString(TlaFindUsagesProvider.words(symbol) + " " + symbol.signature() + "\n"
                + declaration.getContainingFile().getName());
    }
}
