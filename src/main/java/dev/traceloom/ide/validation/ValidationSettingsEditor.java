package dev.traceloom.ide.validation;

import com.intellij.openapi.options.SettingsEditor;
import com.intellij.openapi.project.Project;
import com.intellij.openapi.ui.TextBrowseFolderListener;
import com.intellij.openapi.ui.TextFieldWithBrowseButton;
import com.intellij.ui.RawCommandLineEditor;
import com.intellij.ui.TitledSeparator;
import com.intellij.util.ui.FormBuilder;
import dev.traceloom.ide.TraceloomBundle;
import dev.traceloom.ide.validation.setting.AgreedOptions;
import dev.traceloom.ide.validation.setting.ChosenFiles;
import dev.traceloom.ide.validation.setting.RiskyOptions;
import dev.traceloom.ide.validation.setting.FormOptions;
import dev.traceloom.ide.validation.setting.OptionField;
import dev.traceloom.ide.validation.setting.TraceListEditor;
import dev.traceloom.ide.validation.setting.ValidationSwitches;
import dev.traceloom.ide.validation.setting.ValidationTarget;
import dev.traceloom.option.FormField.Place;
import dev.traceloom.option.ValidationOption;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import javax.swing.JComponent;
import org.jetbrains.annotations.NotNull;

/** The form of a "TLA+ Trace Validation". */
final class ValidationSettingsEditor extends SettingsEditor<ValidationConfiguration> {
    private final TextFieldWithBrowseButton specification = new TextFieldWithBrowseButton();
    private final TraceListEditor traces;
    private final Map<ValidationOption<?>, OptionField> fields = new LinkedHashMap<>();
    private final RawCommandLineEditor javaOptions = new RawCommandLineEditor();

    /** What the configuration had when it was opened. */
    private RiskyOptions shown = new RiskyOptions(List.of());

    ValidationSettingsEditor(Project project) {
        specification.setName("traceloom.specification");
        specification.addBrowseFolderListener(new TextBrowseFolderListener(ChosenFiles.modules(), project));
        traces = new TraceListEditor(project, this::fireEditorStateChanged);
        for (ValidationOption<?> one : FormOptions.ALL) {
            fields.put(one, OptionField.of(one, project));
        }
        javaOptions.setName("traceloom.java-options");
    }

    @Override
    protected void resetEditorFrom(@NotNull ValidationConfiguration configuration) {
        specification.setText(configuration.target().specification());
        traces.set(configuration.target().traces());
        fields.forEach((one, field) -> field.set(configuration.switches().get(one)));
        javaOptions.setText(configuration.switches().javaOptions());
        shown = RiskyOptions.of(configuration.switches());
    }

    @Override
    protected void applyEditorTo(@NotNull ValidationConfiguration configuration) {
        configuration.setTarget(new ValidationTarget(specification.getText().strip(), traces.get()));
        ValidationSwitches switches = ValidationSwitches.USUAL.withJavaOptions(javaOptions.getText());
        for (Map.Entry<ValidationOption<?>, OptionField> field : fields.entrySet()) {
            switches = switches.with(field.getKey(), field.getValue().get());
        }
        configuration.setSwitches(switches);
        agree(configuration.getProject(), RiskyOptions.of(switches));
    }

    /** Who enters an option here agrees to it, but not to those that were there before and that nobody has agreed to. */
    private void agree(Project project, RiskyOptions entered) {
        AgreedOptions agreed = AgreedOptions.get();
        if (!entered.equals(shown) && agreed.contains(project, shown)) {
            agreed.add(project, entered);
        }
    }

    @Override
    protected @NotNull JComponent createEditor() {
        FormBuilder form = FormBuilder.createFormBuilder()
                .addLabeledComponent(TraceloomBundle.message("editor.specification"), specification)
                .addLabeledComponent(TraceloomBundle.message("editor.traces"), traces.component());
        FormOptions.at(Place.FIRST, FormOptions.ALL).forEach(one -> fields.get(one).addTo(form));
        form.addComponent(new TitledSeparator(TraceloomBundle.message("editor.other")));
        FormOptions.at(Place.OTHER, FormOptions.ALL).forEach(one -> fields.get(one).addTo(form));
        form.addLabeledComponent(TraceloomBundle.message("editor.java-options"), javaOptions);
        return form.getPanel();
    }
}
