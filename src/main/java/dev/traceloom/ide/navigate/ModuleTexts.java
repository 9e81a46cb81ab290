package dev.traceloom.ide.navigate;

import com.intellij.openapi.editor.Document;
import com.intellij.openapi.fileEditor.FileDocumentManager;
import com.intellij.openapi.util.text.StringUtil;
import com.intellij.openapi.vfs.VfsUtilCore;
import com.intellij.openapi.vfs.VirtualFile;
import java.io.IOException;

/** What a module's file holds now, in its editor if it is open. */
final class ModuleTexts {
    /** More than any module has. */
    private static final long MOST_BYTES = 16L << 20;

    private ModuleTexts() {}

    /** Whether the file has this text, apart from how its lines end. Needs a read action. */
    static boolean isTextOf(VirtualFile file, String text) {
        if (!file.isValid() || file.isDirectory()) {
            return false;
        }
        Document open = FileDocumentManager.getInstance().getCachedDocument(file);
        if (open != null) {
            return StringUtil.equals(open.getImmutableCharSequence(), unix(text));
        }
        try {
            return file.getLength() <= MOST_BYTES && unix(VfsUtilCore.loadText(file)).equals(unix(text));
        } catch (IOException unreadable) {
            return false;
        }
    }

    /** Lines as documents have them. */
    static String unix(String text) {
        return StringUtil.convertLineSeparators(text);
    }
}
