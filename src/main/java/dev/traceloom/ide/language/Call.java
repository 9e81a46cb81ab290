package dev.traceloom.ide.language;

import com.intellij.psi.PsiElement;
import com.intellij.psi.PsiFile;
import com.intellij.psi.util.PsiTreeUtil;
import dev.traceloom.ide.files.tla.TlaFile;
import dev.traceloom.ide.files.tla.TlaUse;
import java.util.Optional;

/**
 * A call that a place is in.
 *
 * @param operator what is called
 * @param argument the argument that the place is in, counted from 0
 */
record Call(TlaUse operator, int argument) {
    /** Arguments are looked at so far back: more is not a call that anybody reads. */
    private static final int FURTHEST = 2_000;

    static Optional<Call> around(PsiFile file, int offset) {
        if (!(file instanceof TlaFile) || offset < 1) {
            return Optional.empty();
        }
        int depth = 0;
        int commas = 0;
        PsiElement leaf = file.findElementAt(offset - 1);
        for (int seen = 0; leaf != null && seen < FURTHEST; seen++, leaf = PsiTreeUtil.prevLeaf(leaf)) {
            switch (leaf.getText()) {
                case ")", "]", "}", ">>":
                    depth++;
                    break;
                case "[", "{", "<<":
                    depth--;
                    break;
                case ",":
                    commas += depth == 0 ? 1 : 0;
                    break;
                case "==":
                    return Optional.empty();
                case "(":
                    depth--;
                    Optional<TlaUse> operator = depth < 0 ? before(leaf) : Optional.empty();
                    if (operator.isPresent()) {
                        int argument = commas;
                        return operator.map(found -> new Call(found, argument));
                    }
                    break;
                default:
            }
            if (depth < 0) {
                // Out of the brackets that the place is in: what was counted belonged to them.
                depth = 0;
                commas = 0;
            }
        }
        return Optional.empty();
    }

    private static Optional<TlaUse> before(PsiElement bracket) {
        PsiElement previous = PsiTreeUtil.prevLeaf(bracket);
        return previous != null && previous.getParent() instanceof TlaUse use ? Optional.of(use) : Optional.empty();
    }
}
