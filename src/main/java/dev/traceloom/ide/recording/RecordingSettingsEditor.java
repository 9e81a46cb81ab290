package dev.traceloom.ide.recording;

import com.intellij.openapi.fileChooser.FileChooserDescriptor;
import com.intellij.openapi.options.SettingsEditor;
import com.intellij.openapi.project.Project;
import com.intellij.openapi.ui.ComboBox;
import com.intellij.openapi.ui.TextBrowseFolderListener;
import com.intellij.openapi.ui.TextFieldWithBrowseButton;
import com.intellij.ui.RawCommandLineEditor;
import com.intellij.ui.TitledSeparator;
import com.intellij.ui.components.JBTextField;
import com.intellij.util.ui.FormBuilder;
import dev.traceloom.ide.TraceloomBundle;
import dev.traceloom.ide.validation.setting.AgreedOptions;
import dev.traceloom.ide.validation.setting.ChosenFiles;
import dev.traceloom.ide.validation.setting.FormOptions;
import dev.traceloom.ide.validation.setting.OptionField;
import dev.traceloom.ide.validation.setting.ProjectFolder;
import dev.traceloom.ide.validation.setting.RiskyOptions;
import dev.traceloom.ide.validation.setting.ValidationSwitches;
import dev.traceloom.option.FormField.Place;
import dev.traceloom.option.ValidationOption;
import dev.traceloom.ui.kit.PlainText;
import java.nio.file.InvalidPathException;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import javax.swing.JComponent;
import org.jetbrains.annotations.NotNull;

/** The form of a "TLA+ Recording". */
final class RecordingSettingsEditor extends SettingsEditor<RecordingConfiguration> {
    private final Project project;
    private final RawCommandLineEditor command = new RawCommandLineEditor();
    private final TextFieldWithBrowseButton workingFolder;
    private final TextFieldWithBrowseButton specification;
    private final ComboBox<StopAt> stop = PlainText.only(new ComboBox<>(StopAt.values()));
    private final ComboBox<RrUse> rr = PlainText.only(new ComboBox<>(RrUse.values()));
    private final Map<ValidationOption<?>, OptionField> fields = new LinkedHashMap<>();
    private final RawCommandLineEditor javaOptions = new RawCommandLineEditor();

    /** What the configuration had when it was opened. */
    private RiskyOptions shown = new RiskyOptions(List.of());

    RecordingSettingsEditor(Project project) {
        this.project = project;
        workingFolder = path("folder", new FileChooserDescriptor(false, true, false, false, false, false)
                .withTitle(TraceloomBundle.message("recording.folder.choose")));
        specification = path("specification", ChosenFiles.modules());
        command.setName("traceloom.command");
        command.setToolTipText(TraceloomBundle.message("recording.command.hint"));
        stop.setName("traceloom.stop");
        rr.setName("traceloom.rr");
        javaOptions.setName("traceloom.java-options");
        for (ValidationOption<?> one : RecordingOptions.USUAL.options()) {
            fields.put(one, OptionField.of(one, project));
        }
    }

    private TextFieldWithBrowseButton path(String name, FileChooserDescriptor files) {
        String hint = TraceloomBundle.message("recording." + name + ".hint");
        TextFieldWithBrowseButton field = new TextFieldWithBrowseButton();
        if (field.getTextField() instanceof JBTextField text) {
            text.getEmptyText().setText(hint);
        }
        field.setName("traceloom." + name);
        field.setToolTipText(PlainText.tip(hint));
        field.addBrowseFolderListener(new TextBrowseFolderListener(files, project));
        return field;
    }

    @Override
    protected void resetEditorFrom(@NotNull RecordingConfiguration configuration) {
        RecordingTarget target = configuration.target();
        command.setText(target.command());
        workingFolder.setText(target.workingFolder());
        specification.setText(target.specification());
        stop.setSelectedItem(target.stop());
        rr.setSelectedItem(target.rr());
        fields.forEach((one, field) -> field.set(configuration.switches().get(one)));
        javaOptions.setText(configuration.switches().javaOptions());
        shown = CommandQuestion.of(configuration);
    }

    @Override
    protected void applyEditorTo(@NotNull RecordingConfiguration configuration) {
        configuration.setTarget(new RecordingTarget(
                command.getText().strip(),
                shortened(workingFolder),
                shortened(specification),
                (StopAt) stop.getSelectedItem(),
                (RrUse) rr.getSelectedItem()));
        ValidationSwitches switches = RecordingOptions.USUAL.withJavaOptions(javaOptions.getText());
        for (Map.Entry<ValidationOption<?>, OptionField> field : fields.entrySet()) {
            switches = switches.with(field.getKey(), field.getValue().get());
        }
        configuration.setSwitches(switches);
        agree(CommandQuestion.of(configuration));
    }

    /** So that a configuration that is shared works elsewhere. */
    private String shortened(TextFieldWithBrowseButton field) {
        String entered = field.getText().strip();
        try {
            return entered.equals(ProjectFolder.of(project).toString()) ? "" : ProjectFolder.shortened(project, entered);
        } catch (InvalidPathException strange) {
            return entered;
        }
    }

    /** Who enters a command here agrees to it, but not to one that was there before and that nobody has agreed to. */
    private void agree(RiskyOptions entered) {
        AgreedOptions agreed = AgreedOptions.get();
        if (!entered.equals(shown) && agreed.contains(project, shown)) {
            agreed.add(project, entered);
        }
    }

    @Override
    protected @NotNull JComponent createEditor() {
        FormBuilder form = FormBuilder.createFormBuilder()
                .addLabeledComponent(TraceloomBundle.message("recording.command"), command)
                .addLabeledComponent(TraceloomBundle.message("recording.folder"), workingFolder)
                .addLabeledComponent(TraceloomBundle.message("recording.specification"), specification)
                .addLabeledComponent(TraceloomBundle.message("recording.stop"), stop);
        add(form, Place.FIRST, RecordingOptions.RECORDING);
        form.addLabeledComponent(TraceloomBundle.message("recording.rr"), rr);
        form.addComponent(new TitledSeparator(TraceloomBundle.message("recording.more")));
        add(form, Place.OTHER, RecordingOptions.RECORDING);
        form.addComponent(new TitledSeparator(TraceloomBundle.message("recording.validation")));
        add(form, Place.FIRST, RecordingOptions.VALIDATION);
        add(form, Place.OTHER, RecordingOptions.VALIDATION);
        form.addLabeledComponent(TraceloomBundle.message("editor.java-options"), javaOptions);
        return form.getPanel();
    }

    private void add(FormBuilder form, Place place, List<ValidationOption<?>> options) {
        FormOptions.at(place, options).forEach(one -> fields.get(one).addTo(form));
    }
}
