package dev.traceloom.ide.files.tla;

import com.intellij.extapi.psi.ASTWrapperPsiElement;
import com.intellij.lang.ASTNode;
import com.intellij.psi.ContributedReferenceHost;
import com.intellij.psi.PsiReference;
import com.intellij.psi.PsiReferenceService;
import org.jetbrains.annotations.Nullable;

/** A name or sign that stands for something defined elsewhere. Those who know what contribute its references. */
public final class TlaUse extends ASTWrapperPsiElement implements ContributedReferenceHost {

    TlaUse(ASTNode node) {
        super(node);
    }

    @Override
    public @Nullable PsiReference getReference() {
        PsiReference[] all = getReferences();
        return all.length == 0 ? null : all[0];
    }

    @Override
    public PsiReference[] getReferences() {
        return PsiReferenceService.getService().getContributedReferences(this);
    }
}
