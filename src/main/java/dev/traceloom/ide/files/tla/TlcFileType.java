package dev.traceloom.ide.files.tla;

import com.intellij.openapi.fileTypes.LanguageFileType;
import dev.traceloom.ide.TraceloomBundle;
import dev.traceloom.ide.TraceloomIcons;
import javax.swing.Icon;
import org.jetbrains.annotations.NotNull;

/** A configuration of TLC. Many programs have files {@code *.cfg}, so only {@link TlaFileTypeDetector} assigns it. */
public final class TlcFileType extends LanguageFileType {
    public static final TlcFileType INSTANCE = new TlcFileType();

    private TlcFileType() {
        super(TlcLanguage.INSTANCE);
    }

    @Override
    public @NotNull String getName() {
        return "Traceloom TLC configuration";
    }

    @Override
    public @NotNull String getDescription() {
        return TraceloomBundle.message("files.tlc.description");
    }

    @Override
    public @NotNull String getDefaultExtension() {
        return "";
    }

    @Override
    public Icon getIcon() {
        return TraceloomIcons.CONFIGURATION;
    }
}
