package dev.traceloom.ide.language;

import com.intellij.ide.structureView.StructureViewTreeElement;
import com.intellij.ide.util.treeView.smartTree.SortableTreeElement;
import com.intellij.ide.util.treeView.smartTree.TreeElement;
import com.intellij.navigation.ItemPresentation;
import com.intellij.openapi.fileEditor.OpenFileDescriptor;
import com.intellij.openapi.vfs.VirtualFile;
import com.intellij.psi.PsiElement;
import dev.traceloom.ide.files.tla.TlaDeclaration;
import dev.traceloom.ide.files.tla.TlaFile;
import dev.traceloom.ide.files.tla.TlaSymbolIcons;
import dev.traceloom.trace.text.OneLine;
import dev.traceloom.view.outline.ModuleOutline;
import dev.traceloom.view.outline.Symbol;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import org.jetbrains.annotations.NotNull;

/** A row of a specification's structure. */
final class StructureNode implements StructureViewTreeElement, SortableTreeElement {
    private static final int LONGEST = 120;

    private final TlaFile file;
    private final int offset;
    private final StructureWords words;
    private final List<StructureNode> children;

    private StructureNode(TlaFile file, int offset, StructureWords words, List<StructureNode> children) {
        this.file = file;
        this.offset = offset;
        this.words = words;
        this.children = children;
    }

    static StructureNode of(TlaFile file, String text, ModuleOutline module) {
        List<StructureNode> children = new ArrayList<>();
        if (module.extendsAt() >= 0) {
            String words = "EXTENDS " + String.join(", ", module.extended());
            children.add(new StructureNode(file, module.extendsAt(), new StructureWords(OneLine.within(LONGEST, words), null), List.of()));
        }
        module.members().forEach(member -> children.add(new StructureNode(
                file, member.start(), new StructureWords(words(text, member), TlaSymbolIcons.of(member.kind())),
                List.of())));
        module.nested().forEach(inner -> children.add(of(file, text, inner)));
        children.sort(Comparator.comparingInt(node -> node.offset));
        return new StructureNode(
                file,
                module.symbol().map(Symbol::start).orElse(0),
                new StructureWords(
                        module.symbol().map(Symbol::name).orElse(file.getName()), TlaSymbolIcons.of(Symbol.Kind.MODULE)),
                children);
    }

    /** A theorem or assumption without a name is known by what it says. */
    private static String words(String text, Symbol member) {
        if (!member.name().isEmpty()) {
            return OneLine.within(LONGEST, member.signature());
        }
        int to = Math.min(text.length(), Math.max(member.begin(), member.finish()));
        return OneLine.within(LONGEST, text.substring(Math.min(member.begin(), to), to).replaceAll("\\s+", " "));
    }

    /** The declaration, by which the tree follows the caret. */
    @Override
    public Object getValue() {
        PsiElement leaf = file.findElementAt(offset);
        return leaf == null ? file : leaf.getParent() instanceof TlaDeclaration declaration ? declaration : leaf;
    }

    @Override
    public @NotNull String getAlphaSortKey() {
        return words.words();
    }

    @Override
    public @NotNull ItemPresentation getPresentation() {
        return words;
    }

    @Override
    public TreeElement @NotNull [] getChildren() {
        return children.toArray(TreeElement[]::new);
    }

    @Override
    public void navigate(boolean requestFocus) {
        target().ifPresent(found -> new OpenFileDescriptor(file.getProject(), found, offset).navigate(requestFocus));
    }

    private Optional<VirtualFile> target() {
        return Optional.ofNullable(file.getVirtualFile()).filter(VirtualFile::isValid);
    }

    @Override
    public boolean canNavigate() {
        return target().isPresent();
    }

    @Override
    public boolean canNavigateToSource() {
        return canNavigate();
    }
}
