package dev.traceloom.ide.language;

import com.intellij.navigation.ItemPresentation;
import javax.swing.Icon;
import org.jetbrains.annotations.NotNull;
import org.jetbrains.annotations.Nullable;

/** What a row of the structure says. */
record StructureWords(String words, @Nullable Icon icon) implements ItemPresentation {

    @Override
    public @NotNull String getPresentableText() {
        return words;
    }

    @Override
    public @Nullable String getLocationString() {
        return null;
    }

    @Override
    public @Nullable Icon getIcon(boolean unused) {
        return icon;
    }
}
