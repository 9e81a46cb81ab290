package dev.traceloom.ide.bundle;

import com.intellij.openapi.fileTypes.FileType;
import com.intellij.openapi.vfs.VirtualFile;
import dev.traceloom.explain.bundle.Bundles;
import dev.traceloom.ide.TraceloomBundle;
import dev.traceloom.ide.TraceloomIcons;
import javax.swing.Icon;
import org.jetbrains.annotations.NotNull;

/** {@code *.traceloom}: an explanation that opens anywhere. */
public final class BundleFileType implements FileType {
    public static final BundleFileType INSTANCE = new BundleFileType();
    /** The descriptor says it too. */
    static final String NAME = "Traceloom Bundle";

    private BundleFileType() {}

    @Override
    public @NotNull String getName() {
        return NAME;
    }

    @Override
    public @NotNull String getDescription() {
        return TraceloomBundle.message("bundle.description");
    }

    @Override
    public @NotNull String getDefaultExtension() {
        return Bundles.EXTENSION.substring(1);
    }

    @Override
    public Icon getIcon() {
        return TraceloomIcons.BUNDLE;
    }

    @Override
    public boolean isBinary() {
        return true;
    }

    @Override
    public boolean isReadOnly() {
        return false;
    }

    @Override
    public String getCharset(@NotNull VirtualFile file, byte @NotNull [] content) {
        return null;
    }
}
