package dev.traceloom.ide.files;

import com.intellij.ide.FileIconProvider;
import com.intellij.openapi.project.DumbAware;
import com.intellij.openapi.project.Project;
import com.intellij.openapi.vfs.VirtualFile;
import dev.traceloom.ide.TraceloomIcons;
import javax.swing.Icon;
import org.jetbrains.annotations.NotNull;
import org.jetbrains.annotations.Nullable;

/** The icon of a trace. The IDE asks in the background, and keeps the answer. */
public final class RecordingFileIconProvider implements FileIconProvider, DumbAware {

    @Override
    public @Nullable Icon getIcon(@NotNull VirtualFile file, int flags, @Nullable Project project) {
        return Recordings.isRecording(file) ? TraceloomIcons.TRACE : null;
    }
}
