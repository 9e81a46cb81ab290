package dev.traceloom.ide.files.tla;

import com.intellij.openapi.fileTypes.FileType;
import com.intellij.openapi.fileTypes.FileTypeRegistry.FileTypeDetector;
import com.intellij.openapi.util.io.ByteSequence;
import com.intellij.openapi.vfs.VirtualFile;
import dev.traceloom.view.text.TlcConfigurations;
import org.jetbrains.annotations.NotNull;
import org.jetbrains.annotations.Nullable;

/**
 * Knows specifications and TLC's configurations among the files whose names nobody claims: only about those does the
 * IDE ask, and it asks about every one of a project. So the name and the text decide, and nothing is looked for on disk.
 */
public final class TlaFileTypeDetector implements FileTypeDetector {
    private static final int VERSION = 2;

    @Override
    public @Nullable FileType detect(
            @NotNull VirtualFile file, @NotNull ByteSequence firstBytes, @Nullable CharSequence text) {
        if (text == null) {
            return null;
        }
        if (TlaFileType.isOurs(file)) {
            return TlaFileType.INSTANCE;
        }
        boolean configuration = "cfg".equals(file.getExtension())
                && TlaFileType.isNobodys(file)
                && TlcConfigurations.looksLikeOne(text);
        return configuration ? TlcFileType.INSTANCE : null;
    }

    /** Changes when the same file would be taken for something else than before. */
    @Override
    public int getVersion() {
        return VERSION;
    }
}
