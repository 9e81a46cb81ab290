package dev.traceloom.ide.validation.setting;

import com.intellij.openapi.fileChooser.FileChooser;
import com.intellij.openapi.project.Project;
import com.intellij.openapi.vfs.VirtualFile;
import com.intellij.ui.ToolbarDecorator;
import com.intellij.ui.components.JBList;
import dev.traceloom.ide.TraceloomBundle;
import dev.traceloom.ui.kit.PlainText;
import java.util.Collections;
import java.util.List;
import javax.swing.DefaultListModel;
import javax.swing.JComponent;

/** The list of traces in a form. */
public final class TraceListEditor {
    private static final int VISIBLE = 5;

    private final Project project;
    private final Runnable changed;
    private final DefaultListModel<String> traces = new DefaultListModel<>();
    private final JBList<String> list = PlainText.only(new JBList<>(traces));

    public TraceListEditor(Project project, Runnable changed) {
        this.project = project;
        this.changed = changed;
        list.setName("traceloom.traces");
        // Paths come with a configuration, which may be somebody else's.
        PlainText.cells(list);
        list.getEmptyText().setText(TraceloomBundle.message("editor.traces.empty"));
        list.setVisibleRowCount(VISIBLE);
    }

    public void set(List<String> paths) {
        traces.clear();
        paths.forEach(traces::addElement);
    }

    public List<String> get() {
        return Collections.list(traces.elements());
    }

    public JComponent component() {
        return ToolbarDecorator.createDecorator(list)
                .setAddAction(button -> add())
                .setRemoveAction(button -> removeSelected())
                .disableUpDownActions()
                .createPanel();
    }

    private void add() {
        for (VirtualFile file : FileChooser.chooseFiles(ChosenFiles.recordings(), project, null)) {
            if (!traces.contains(file.getPath())) {
                traces.addElement(file.getPath());
            }
        }
        changed.run();
    }

    private void removeSelected() {
        list.getSelectedValuesList().forEach(traces::removeElement);
        changed.run();
    }
}
