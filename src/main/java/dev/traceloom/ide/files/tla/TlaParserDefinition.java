package dev.traceloom.ide.files.tla;

import com.intellij.psi.tree.IFileElementType;
import dev.traceloom.view.text.TlaScanner.Dialect;

/** For specifications. */
public final class TlaParserDefinition extends FlatParserDefinition {
    private static final IFileElementType FILE = new IFileElementType(TlaLanguage.INSTANCE);

    public TlaParserDefinition() {
        super(Dialect.MODULE, TlaFileType.INSTANCE, FILE);
    }
}
