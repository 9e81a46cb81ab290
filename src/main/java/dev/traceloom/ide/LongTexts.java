package dev.traceloom.ide;

import com.intellij.openapi.fileEditor.FileEditorManager;
import com.intellij.openapi.fileTypes.PlainTextFileType;
import com.intellij.openapi.project.Project;
import com.intellij.testFramework.LightVirtualFile;
import dev.traceloom.ui.kit.PlainText;
import java.util.HashMap;
import java.util.Map;

/** Values that are too long for a line of the tool window, in editors of their own, to be read. */
public final class LongTexts {
    private final Project project;
    private final Map<String, Opened> files = new HashMap<>();

    private record Opened(String text, LightVirtualFile file) {}

    public LongTexts(Project project) {
        this.project = project;
    }

    /** Opens the text; what is open already comes forward. */
    public void open(String title, String text) {
        Opened known = files.get(title);
        if (known == null || !known.text.equals(text)) {
            known = new Opened(text, new LightVirtualFile(PlainText.words(title), PlainTextFileType.INSTANCE, text));
            known.file.setWritable(false);
            files.put(title, known);
        }
        FileEditorManager.getInstance(project).openFile(known.file, true);
    }
}
