package dev.traceloom.ide.files;

import com.intellij.ide.IconProvider;
import com.intellij.openapi.project.DumbAware;
import com.intellij.psi.PsiDirectory;
import com.intellij.psi.PsiElement;
import dev.traceloom.ide.TraceloomIcons;
import javax.swing.Icon;
import org.jetbrains.annotations.NotNull;
import org.jetbrains.annotations.Nullable;

/** The icon of a folder that is a recording. Those of files come from {@link RecordingFileIconProvider}. */
public final class RecordingIconProvider extends IconProvider implements DumbAware {

    @Override
    public @Nullable Icon getIcon(@NotNull PsiElement element, int flags) {
        return element instanceof PsiDirectory folder && Recordings.isFolder(folder.getVirtualFile())
                ? TraceloomIcons.RECORDING
                : null;
    }
}
