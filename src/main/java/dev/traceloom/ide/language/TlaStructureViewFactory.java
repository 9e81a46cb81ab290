package dev.traceloom.ide.language;

import com.intellij.ide.structureView.StructureViewBuilder;
import com.intellij.ide.structureView.StructureViewModel;
import com.intellij.ide.structureView.StructureViewModelBase;
import com.intellij.ide.structureView.TreeBasedStructureViewBuilder;
import com.intellij.ide.util.treeView.smartTree.Sorter;
import com.intellij.lang.PsiStructureViewFactory;
import com.intellij.openapi.editor.Editor;
import com.intellij.psi.PsiFile;
import dev.traceloom.ide.files.tla.TlaDeclaration;
import dev.traceloom.ide.files.tla.TlaFile;
import org.jetbrains.annotations.NotNull;
import org.jetbrains.annotations.Nullable;

/** The structure of a specification: modules, what they extend, declare, define, assume and claim. */
public final class TlaStructureViewFactory implements PsiStructureViewFactory {

    @Override
    public @Nullable StructureViewBuilder getStructureViewBuilder(@NotNull PsiFile file) {
        if (!(file instanceof TlaFile specification) || !specification.isSpecification()) {
            return null;
        }
        return new TreeBasedStructureViewBuilder() {
            @Override
            public @NotNull StructureViewModel createStructureViewModel(@Nullable Editor editor) {
                return new StructureViewModelBase(file, editor, new FileStructure(specification))
                        .withSorters(Sorter.ALPHA_SORTER)
                        .withSuitableClasses(TlaDeclaration.class);
            }

            @Override
            public boolean isRootNodeShown() {
                return false;
            }
        };
    }
}
