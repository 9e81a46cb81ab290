package dev.traceloom.ide.files.tla;

import com.intellij.psi.tree.IFileElementType;
import dev.traceloom.view.text.TlaScanner.Dialect;

/** For configurations. */
public final class TlcParserDefinition extends FlatParserDefinition {
    private static final IFileElementType FILE = new IFileElementType(TlcLanguage.INSTANCE);

    public TlcParserDefinition() {
        super(Dialect.CONFIGURATION, TlcFileType.INSTANCE, FILE);
    }
}
