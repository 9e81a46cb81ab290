package dev.traceloom.ide.files.tla;

import com.intellij.openapi.fileTypes.FileType;
import com.intellij.openapi.fileTypes.FileTypeRegistry;
import com.intellij.openapi.fileTypes.LanguageFileType;
import com.intellij.openapi.fileTypes.PlainTextFileType;
import com.intellij.openapi.fileTypes.UnknownFileType;
import com.intellij.openapi.fileTypes.ex.FileTypeIdentifiableByVirtualFile;
import com.intellij.openapi.vfs.VirtualFile;
import dev.traceloom.ide.TraceloomBundle;
import dev.traceloom.ide.TraceloomIcons;
import javax.swing.Icon;
import org.jetbrains.annotations.NotNull;

/**
 * A specification that no other plugin takes care of.
 *
 * <p>It is registered for no extension: two plugins that register {@code tla} would make the IDE ask its user to
 * choose, and the other one, which knows TLA+ in full, is to win. Instead it asks each time whether the name is
 * somebody's.
 */
public final class TlaFileType extends LanguageFileType implements FileTypeIdentifiableByVirtualFile {
    public static final TlaFileType INSTANCE = new TlaFileType();

    static final String EXTENSION = "tla";

    private TlaFileType() {
        super(TlaLanguage.INSTANCE);
    }

    /** Whether a file is a specification as far as its name tells, and nobody else claims that name. */
    static boolean isOurs(VirtualFile file) {
        return !file.isDirectory() && EXTENSION.equals(file.getExtension()) && isNobodys(file);
    }

    /** What a text of that name is to be shown as: as the plugin that has the name shows it, else as ours. */
    public static FileType ofText(String name) {
        FileType known = FileTypeRegistry.getInstance().getFileTypeByFileName(name);
        if (known == UnknownFileType.INSTANCE && name.endsWith("." + EXTENSION)) {
            return INSTANCE;
        }
        return known.isBinary() ? PlainTextFileType.INSTANCE : known;
    }

    static boolean isNobodys(VirtualFile file) {
        return FileTypeRegistry.getInstance().getFileTypeByFileName(file.getName()) == UnknownFileType.INSTANCE;
    }

    @Override
    public boolean isMyFileType(@NotNull VirtualFile file) {
        return isOurs(file);
    }

    @Override
    public @NotNull String getName() {
        return "Traceloom TLA+";
    }

    @Override
    public @NotNull String getDescription() {
        return TraceloomBundle.message("files.tla.description");
    }

    @Override
    public @NotNull String getDefaultExtension() {
        return "";
    }

    @Override
    public Icon getIcon() {
        return TraceloomIcons.SPECIFICATION;
    }
}
