package dev.traceloom.spec.tlc.module;

import dev.traceloom.spec.Place;
import tla2sany.semantic.OpDefNode;
import tla2sany.semantic.SemanticNode;
import tla2sany.st.Location;
import tla2sany.st.TreeNode;

/** Turns TLC's locations into places of files. */
public final class Places {
    private final ModuleFiles files;
    private final SourceTexts texts;

    public Places(ModuleFiles files, SourceTexts texts) {
        this.files = files;
        this.texts = texts;
    }

    public Place of(SemanticNode node) {
        return node == null || node.getTreeNode() == null ? null : of(node.getTreeNode().getLocation());
    }

    /** The place of a definition's left side, which is what a person looks for. */
    public Place ofDefinition(OpDefNode definition) {
        // What an INSTANCE brings along has the place of the INSTANCE; its source has the place that a person wrote.
        TreeNode tree = definition.getSource().getTreeNode();
        if (tree != null && tree.one() != null && tree.one().length > 0) {
            return of(tree.one()[0].getLocation());
        }
        return of(definition);
    }

    private Place of(Location location) {
        if (location == null || location.beginLine() <= 0) {
            return null;
        }
        String module = location.source();
        return new Place(
                files.displayName(module),
                location.beginLine(),
                texts.column(module, location.beginLine(), location.beginColumn()),
                location.endLine(),
                texts.column(module, location.endLine(), location.endColumn()));
    }
}
