package dev.traceloom.ide.language;

import com.intellij.lang.cacheBuilder.WordsScanner;
import com.intellij.lang.findUsages.FindUsagesProvider;
import com.intellij.psi.PsiElement;
import dev.traceloom.ide.TraceloomBundle;
import dev.traceloom.ide.files.tla.TlaDeclaration;
import dev.traceloom.ide.files.tla.TlaLexer;
import dev.traceloom.view.outline.Symbol;
import java.util.Locale;
import org.jetbrains.annotations.NotNull;
import org.jetbrains.annotations.Nullable;

/** Who uses what a module declares or defines. */
public final class TlaFindUsagesProvider implements FindUsagesProvider {

    @Override
    public @NotNull WordsScanner getWordsScanner() {
        return TlaLexer.words();
    }

    @Override
    public boolean canFindUsagesFor(@NotNull PsiElement element) {
        return element instanceof TlaDeclaration;
    }

    @Override
    public @Nullable String getHelpId(@NotNull PsiElement element) {
        return null;
    }

    @Override
    public @NotNull String getType(@NotNull PsiElement element) {
        return element instanceof TlaDeclaration declaration
                ? declaration.symbol().map(TlaFindUsagesProvider::words).orElse("")
                : "";
    }

    static String words(Symbol symbol) {
        return TraceloomBundle.message("language.kind." + symbol.kind().name().toLowerCase(Locale.ROOT));
    }

    @Override
    public @NotNull String getDescriptiveName(@NotNull PsiElement element) {
        return element instanceof TlaDeclaration declaration ? declaration.getName() : element.getText();
    }

    @Override
    public @NotNull String getNodeText(@NotNull PsiElement element, boolean useFullName) {
        return element instanceof TlaDeclaration declaration
                ? declaration.symbol().map(Symbol::signature).orElseGet(declaration::getName)
                : element.getText();
    }
}
