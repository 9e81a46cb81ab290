package dev.traceloom.ide.files.tla;

import com.intellij.extapi.psi.PsiFileBase;
import com.intellij.lang.Language;
import com.intellij.openapi.fileTypes.FileType;
import com.intellij.psi.FileViewProvider;
import org.jetbrains.annotations.NotNull;

/** A specification or configuration: its tokens in a row, which is all that comments and brackets need. */
final class TlaFile extends PsiFileBase {
    private final FileType type;

    TlaFile(FileViewProvider provider, Language language, FileType type) {
        super(provider, language);
        this.type = type;
    }

    @Override
    public @NotNull FileType getFileType() {
        return type;
    }
}
