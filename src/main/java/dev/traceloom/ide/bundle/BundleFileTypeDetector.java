package dev.traceloom.ide.bundle;

import com.intellij.openapi.fileTypes.FileType;
import com.intellij.openapi.fileTypes.FileTypeRegistry.FileTypeDetector;
import com.intellij.openapi.util.io.ByteSequence;
import com.intellij.openapi.vfs.VirtualFile;
import org.jetbrains.annotations.NotNull;
import org.jetbrains.annotations.Nullable;

/**
 * Knows bundles by their name where the descriptor's {@code fileType} says nothing, which is in IntelliJ 2018.3; later
 * platforms ask only about names that nobody claims.
 */
public final class BundleFileTypeDetector implements FileTypeDetector {
    private static final int VERSION = 1;

    @Override
    public @Nullable FileType detect(
            @NotNull VirtualFile file, @NotNull ByteSequence firstBytes, @Nullable CharSequence text) {
        BundleFileType bundle = BundleFileType.INSTANCE;
        return bundle.getDefaultExtension().equals(file.getExtension()) ? bundle : null;
    }

    @Override
    public int getVersion() {
        return VERSION;
    }
}
