package dev.traceloom.ide.language;

import com.intellij.openapi.util.TextRange;
import com.intellij.psi.PsiElement;
import dev.traceloom.ide.files.tla.TlaDeclaration;
import dev.traceloom.ide.files.tla.TlaFile;
import dev.traceloom.ide.files.tla.TlaUse;
import dev.traceloom.view.outline.Resolver.Found;
import dev.traceloom.view.outline.Use;
import java.util.Optional;

/** From the elements of a file to what the outline knows, and back. Needs a read action. */
final class Definitions {
    private Definitions() {}

    /** What a name stands for. */
    static Optional<Found<TlaFile>> of(TlaUse element) {
        if (!(element.getContainingFile() instanceof TlaFile file)) {
            return Optional.empty();
        }
        if (!file.isSpecification()) {
            return SpecificationModules.configured(file)
                    .flatMap(module -> SpecificationModules.resolver().member(module, element.getText()));
        }
        return use(element).flatMap(use -> SpecificationModules.resolver().resolve(file, use));
    }

    /** The outline's view of a use, which begins a character later where it is a subscript: {@code _vars}. */
    static Optional<Use> use(TlaUse element) {
        if (!(element.getContainingFile() instanceof TlaFile file)) {
            return Optional.empty();
        }
        int start = element.getTextRange().getStartOffset();
        Optional<Use> exact = file.outline().useAt(start);
        return exact.isPresent() || !element.getText().startsWith("_") ? exact : file.outline().useAt(start + 1);
    }

    /** The part of an element that is the name. */
    static TextRange range(TlaUse element) {
        int start = element.getTextRange().getStartOffset();
        int skipped = use(element).map(use -> use.start() - start).orElse(0);
        return new TextRange(skipped, element.getTextLength());
    }

    static Optional<TlaDeclaration> element(Found<TlaFile> found) {
        PsiElement leaf = found.file().findElementAt(found.symbol().start());
        return leaf != null && leaf.getParent() instanceof TlaDeclaration declaration
                ? Optional.of(declaration)
                : Optional.empty();
    }
}
