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
 * IDE ask.
 */
public final class TlaFileTypeDetector implements FileTypeDetector {
    private static final int VERSION = 1;

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
                && TlcConfigurations.looksLikeOne(text)
                && isBesideASpecification(file);
        return configuration ? TlcFileType.INSTANCE : null;
    }

    /** Changes when the same file would be taken for something else than before. */
    @Override
    public int getVersion() {
        return VERSION;
    }

    private static boolean isBesideASpecification(VirtualFile file) {
        VirtualFile folder = file.getParent();
        if (folder == null) {
            return false;
        }
        for (VirtualFile child : folder.getChildren()) {
            if (TlaFileType.EXTENSION.equals(child.getExtension())) {
                return true;
            }
        }
        return false;
    }
}
