package dev.traceloom.ide.files.tla;

import com.intellij.extapi.psi.ASTWrapperPsiElement;
import com.intellij.lang.ASTNode;
import com.intellij.navigation.ItemPresentation;
import com.intellij.psi.PsiElement;
import com.intellij.psi.PsiNameIdentifierOwner;
import com.intellij.psi.search.LocalSearchScope;
import com.intellij.psi.search.SearchScope;
import com.intellij.util.IncorrectOperationException;
import dev.traceloom.ide.TraceloomBundle;
import dev.traceloom.view.outline.Symbol;
import dev.traceloom.view.outline.Symbol.Reach;
import java.util.Optional;
import javax.swing.Icon;
import org.jetbrains.annotations.NotNull;
import org.jetbrains.annotations.Nullable;

/** The name of something that a module declares or defines. */
public final class TlaDeclaration extends ASTWrapperPsiElement implements PsiNameIdentifierOwner {

    TlaDeclaration(ASTNode node) {
        super(node);
    }

    /** What the outline knows of it; empty for a moment after a change. */
    public Optional<Symbol> symbol() {
        return getContainingFile() instanceof TlaFile file
                ? file.outline().symbolAt(getTextRange().getStartOffset())
                : Optional.empty();
    }

    @Override
    public @NotNull String getName() {
        return getText();
    }

    @Override
    public @NotNull PsiElement getNameIdentifier() {
        return getFirstChild();
    }

    /** Renaming would have to know that no other name is in the way, in all modules that extend this one. */
    @Override
    public PsiElement setName(@NotNull String name) throws IncorrectOperationException {
        throw new IncorrectOperationException(TraceloomBundle.message("language.rename.not"));
    }

    /** What only a part of the module can see is looked for nowhere else. */
    @Override
    public @NotNull SearchScope getUseScope() {
        boolean here = symbol().map(found -> found.reach() != Reach.EXPORTED).orElse(false);
        return here ? new LocalSearchScope(getContainingFile()) : super.getUseScope();
    }

    @Override
    public @NotNull ItemPresentation getPresentation() {
        Optional<Symbol> found = symbol();
        return new ItemPresentation() {
            @Override
            public @NotNull String getPresentableText() {
                return found.map(Symbol::signature).orElseGet(TlaDeclaration.this::getName);
            }

            @Override
            public @Nullable String getLocationString() {
                return getContainingFile().getName();
            }

            @Override
            public @Nullable Icon getIcon(boolean unused) {
                return found.map(symbol -> TlaSymbolIcons.of(symbol.kind())).orElse(null);
            }
        };
    }
}
