package dev.traceloom.ide.language;

import com.intellij.psi.PsiElement;
import com.intellij.psi.PsiReferenceBase;
import com.intellij.util.IncorrectOperationException;
import dev.traceloom.ide.TraceloomBundle;
import dev.traceloom.ide.files.tla.TlaDeclaration;
import dev.traceloom.ide.files.tla.TlaUse;
import org.jetbrains.annotations.NotNull;
import org.jetbrains.annotations.Nullable;

/** From a name to what it stands for. */
final class TlaReference extends PsiReferenceBase<TlaUse> {

    TlaReference(TlaUse element) {
        super(element, Definitions.range(element), true);
    }

    @Override
    public @Nullable PsiElement resolve() {
        return Definitions.of(getElement()).flatMap(Definitions::element).orElse(null);
    }

    @Override
    public boolean isReferenceTo(@NotNull PsiElement element) {
        return element instanceof TlaDeclaration && super.isReferenceTo(element);
    }

    /** What may stand here is told by completion itself. */
    @Override
    public Object @NotNull [] getVariants() {
        return new Object[0];
    }

    @Override
    public PsiElement handleElementRename(@NotNull String name) throws IncorrectOperationException {
        throw new IncorrectOperationException(TraceloomBundle.message("language.rename.not"));
    }
}
