package dev.traceloom.ide.language;

import com.intellij.ide.structureView.StructureViewTreeElement;
import com.intellij.ide.util.treeView.smartTree.TreeElement;
import com.intellij.navigation.ItemPresentation;
import dev.traceloom.ide.files.tla.TlaFile;
import org.jetbrains.annotations.NotNull;

/** The root of a specification's structure. */
final class FileStructure implements StructureViewTreeElement {
    private final TlaFile file;

    FileStructure(TlaFile file) {
        this.file = file;
    }

    @Override
    public Object getValue() {
        return file;
    }

    @Override
    public @NotNull ItemPresentation getPresentation() {
        return file.getPresentation() == null ? new StructureWords(file.getName(), null) : file.getPresentation();
    }

    @Override
    public TreeElement @NotNull [] getChildren() {
        String text = file.getText();
        return file.outline().modules().stream()
                .map(module -> StructureNode.of(file, text, module))
                .toArray(TreeElement[]::new);
    }

    @Override
    public void navigate(boolean requestFocus) {
        file.navigate(requestFocus);
    }

    @Override
    public boolean canNavigate() {
        return file.canNavigate();
    }

    @Override
    public boolean canNavigateToSource() {
        return file.canNavigateToSource();
    }
}
