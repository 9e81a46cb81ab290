package dev.traceloom.ide.files.tla;

import com.intellij.icons.AllIcons;
import dev.traceloom.ide.TraceloomIcons;
import dev.traceloom.view.outline.Symbol;
import javax.swing.Icon;

/** The IDE's own icons, by what has a name. */
public final class TlaSymbolIcons {
    private TlaSymbolIcons() {}

    public static Icon of(Symbol.Kind kind) {
        return switch (kind) {
            case MODULE, INSTANCE -> TraceloomIcons.SPECIFICATION;
            case CONSTANT -> AllIcons.Nodes.Constant;
            case VARIABLE, BOUND -> AllIcons.Nodes.Variable;
            case OPERATOR, FUNCTION -> AllIcons.Nodes.Function;
            case THEOREM, ASSUMPTION -> AllIcons.Nodes.Property;
            case PARAMETER -> AllIcons.Nodes.Parameter;
        };
    }
}
