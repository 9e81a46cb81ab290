package dev.traceloom.ide.navigate;

import com.intellij.openapi.editor.Document;
import com.intellij.openapi.fileEditor.FileDocumentManager;
import com.intellij.openapi.util.text.StringUtil;
import com.intellij.openapi.vfs.VirtualFile;

/** What a module's file holds now, in its editor if it is open. */
final class ModuleTexts {
    private ModuleTexts() {}

    /** Whether the file has this text, apart from how its lines end. Needs a read action. */
    static boolean isTextOf(VirtualFile file, String text) {
        if (!file.isValid() || file.isDirectory()) {
            return false;
        }
        Document document = FileDocumentManager.getInstance().getDocument(file);
        return document != null && StringUtil.equals(document.getImmutableCharSequence(), unix(text));
    }

    /** Lines as documents have them. */
    static String unix(String text) {
        return StringUtil.convertLineSeparators(text);
    }
}
