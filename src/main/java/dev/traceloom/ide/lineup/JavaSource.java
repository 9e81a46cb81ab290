package dev.traceloom.ide.lineup;

import com.intellij.openapi.vfs.VirtualFile;

/** Which files are looked at for classes. By their names, since there may be no plugin that knows Java. */
public final class JavaSource {
    private JavaSource() {}

    public static boolean isOne(VirtualFile file) {
        return file.isInLocalFileSystem() && file.getName().endsWith(".java");
    }
}
