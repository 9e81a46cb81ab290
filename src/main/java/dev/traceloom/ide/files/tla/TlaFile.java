package dev.traceloom.ide.files.tla;

import com.intellij.extapi.psi.PsiFileBase;
import com.intellij.lang.Language;
import com.intellij.openapi.fileTypes.FileType;
import com.intellij.psi.FileViewProvider;
import com.intellij.psi.util.CachedValueProvider.Result;
import com.intellij.psi.util.CachedValuesManager;
import dev.traceloom.view.outline.Outline;
import org.jetbrains.annotations.NotNull;

/** A specification or configuration: its tokens in a row, the names among them marked, and what the names mean. */
public final class TlaFile extends PsiFileBase {
    private final FileType type;

    TlaFile(FileViewProvider provider, Language language, FileType type) {
        super(provider, language);
        this.type = type;
    }

    @Override
    public @NotNull FileType getFileType() {
        return type;
    }

    /** What a specification defines and uses; read again when its text has changed. */
    public Outline outline() {
        return CachedValuesManager.getCachedValue(this, () -> Result.create(Outline.of(getText()), this));
    }

    public boolean isSpecification() {
        return type == TlaFileType.INSTANCE;
    }
}
