package dev.traceloom.ide.run;

import com.intellij.openapi.fileChooser.FileChooser;
import com.intellij.openapi.fileChooser.FileChooserDescriptor;
import com.intellij.openapi.options.SettingsEditor;
import com.intellij.openapi.project.Project;
import com.intellij.openapi.ui.TextBrowseFolderListener;
import com.intellij.openapi.ui.TextFieldWithBrowseButton;
import com.intellij.openapi.vfs.VirtualFile;
import com.intellij.ui.ToolbarDecorator;
import com.intellij.ui.components.JBList;
import com.intellij.util.ui.FormBuilder;
import dev.traceloom.ide.TraceloomBundle;
import java.util.Collections;
import javax.swing.DefaultListModel;
import javax.swing.JComponent;
import org.jetbrains.annotations.NotNull;

/** The form of a "TLA+ Trace Validation". */
final class ValidationSettingsEditor extends SettingsEditor<ValidationConfiguration> {
    private static final int VISIBLE_TRACES = 5;

    private final Project project;
    private final TextFieldWithBrowseButton specification = new TextFieldWithBrowseButton();
    private final DefaultListModel<String> traces = new DefaultListModel<>();
    private final JBList<String> traceList = new JBList<>(traces);

    ValidationSettingsEditor(Project project) {
        this.project = project;
        specification.addBrowseFolderListener(new TextBrowseFolderListener(modules(), project));
        traceList.getEmptyText().setText(TraceloomBundle.message("editor.traces.empty"));
        traceList.setVisibleRowCount(VISIBLE_TRACES);
    }

    @Override
    protected void resetEditorFrom(@NotNull ValidationConfiguration configuration) {
        ValidationTarget target = configuration.target();
        specification.setText(target.specification());
        traces.clear();
        target.traces().forEach(traces::addElement);
    }

    @Override
    protected void applyEditorTo(@NotNull ValidationConfiguration configuration) {
        configuration.setTarget(
                new ValidationTarget(specification.getText().trim(), Collections.list(traces.elements())));
    }

    @Override
    protected @NotNull JComponent createEditor() {
        JComponent list = ToolbarDecorator.createDecorator(traceList)
                .setAddAction(button -> addTraces())
                .setRemoveAction(button -> removeSelectedTraces())
                .disableUpDownActions()
                .createPanel();
        return FormBuilder.createFormBuilder()
                .addLabeledComponent(TraceloomBundle.message("editor.specification"), specification)
                .addLabeledComponent(TraceloomBundle.message("editor.traces"), list)
                .getPanel();
    }

    private void addTraces() {
        for (VirtualFile file : FileChooser.chooseFiles(recordings(), project, null)) {
            if (!traces.contains(file.getPath())) {
                traces.addElement(file.getPath());
            }
        }
        fireEditorStateChanged();
    }

    private void removeSelectedTraces() {
        traceList.getSelectedValuesList().forEach(traces::removeElement);
        fireEditorStateChanged();
    }

    private static FileChooserDescriptor modules() {
        return new FileChooserDescriptor(true, false, false, false, false, false)
                .withTitle(TraceloomBundle.message("editor.specification.choose"))
                .withFileFilter(file -> "tla".equals(file.getExtension()));
    }

    /** A trace is a file, a log directory, or a folder of either. */
    private static FileChooserDescriptor recordings() {
        return new FileChooserDescriptor(true, true, false, false, false, true)
                .withTitle(TraceloomBundle.message("editor.traces.choose"));
    }
}
