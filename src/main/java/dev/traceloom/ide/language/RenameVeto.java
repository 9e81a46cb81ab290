package dev.traceloom.ide.language;

import com.intellij.openapi.util.Condition;
import com.intellij.psi.PsiElement;
import dev.traceloom.ide.files.tla.TlaDeclaration;

/**
 * Renaming is not offered: a name that is free in one module may be taken in one that extends it, and TLA+ forbids that
 * anything is defined twice. Half of a renaming would be worse than none.
 */
public final class RenameVeto implements Condition<PsiElement> {

    @Override
    public boolean value(PsiElement element) {
        return element instanceof TlaDeclaration;
    }
}
