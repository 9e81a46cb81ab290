package dev.traceloom.ide.lineup;

import com.intellij.openapi.fileChooser.FileChooserDescriptor;
import com.intellij.openapi.module.Module;
import com.intellij.openapi.module.ModuleManager;
import com.intellij.openapi.options.SettingsEditor;
import com.intellij.openapi.project.Project;
import com.intellij.openapi.ui.TextBrowseFolderListener;
import com.intellij.openapi.ui.TextFieldWithBrowseButton;
import com.intellij.ui.TitledSeparator;
import com.intellij.ui.components.JBTextField;
import com.intellij.util.ui.FormBuilder;
import dev.traceloom.ide.TraceloomBundle;
import dev.traceloom.ide.validation.setting.AgreedOptions;
import dev.traceloom.ide.validation.setting.ProjectFolder;
import dev.traceloom.ui.kit.PlainText;
import java.nio.file.InvalidPathException;
import java.util.EnumMap;
import java.util.Map;
import java.util.stream.Stream;
import javax.swing.JComboBox;
import javax.swing.JComponent;
import org.jetbrains.annotations.NotNull;

/** The form of a "Line-Up". */
final class LineupSettingsEditor extends SettingsEditor<LineupConfiguration> {
    private final Project project;
    private final JBTextField type = field("class");
    private final JComboBox<String> module = PlainText.choice();
    private final JBTextField classPath = field("class-path");
    private final TextFieldWithBrowseButton operations = new TextFieldWithBrowseButton();
    private final JBTextField test = field("test");
    private final Map<LineupNumber, JBTextField> numbers = new EnumMap<>(LineupNumber.class);

    /** What the configuration had when it was opened. */
    private LineupTarget shown = LineupTarget.NONE;

    LineupSettingsEditor(Project project) {
        this.project = project;
        module.setName("traceloom.module");
        module.addItem("");
        Stream.of(ModuleManager.getInstance(project).getModules()).map(Module::getName).forEach(module::addItem);
        operations.setName("traceloom.operations");
        hint(operations.getTextField() instanceof JBTextField text ? text : new JBTextField(), "operations");
        operations.addBrowseFolderListener(new TextBrowseFolderListener(
                new FileChooserDescriptor(true, false, false, false, false, false)
                        .withTitle(TraceloomBundle.message("lineup.operations.choose")),
                project));
        for (LineupNumber one : LineupNumber.values()) {
            JBTextField field = new JBTextField();
            field.setName("traceloom." + one.word());
            field.getEmptyText().setText(one.usual());
            numbers.put(one, field);
        }
    }

    private static JBTextField field(String name) {
        JBTextField field = new JBTextField();
        field.setName("traceloom." + name);
        hint(field, name);
        return field;
    }

    private static void hint(JBTextField field, String name) {
        String words = TraceloomBundle.message("lineup." + name + ".hint");
        field.getEmptyText().setText(words);
        field.setToolTipText(PlainText.tip(words));
    }

    @Override
    protected void resetEditorFrom(@NotNull LineupConfiguration configuration) {
        LineupTarget target = configuration.target();
        type.setText(target.type());
        if (!target.module().isEmpty() && ModuleManager.getInstance(project).findModuleByName(target.module()) == null) {
            module.addItem(target.module());
        }
        module.setSelectedItem(target.module());
        classPath.setText(target.classPath());
        operations.setText(target.operations());
        test.setText(target.test());
        numbers.forEach((one, field) -> field.setText(target.number(one)));
        shown = target;
    }

    @Override
    protected void applyEditorTo(@NotNull LineupConfiguration configuration) {
        Map<LineupNumber, String> entered = new EnumMap<>(LineupNumber.class);
        numbers.forEach((one, field) -> {
            if (!field.getText().isBlank()) {
                entered.put(one, field.getText().strip());
            }
        });
        LineupTarget target = new LineupTarget(
                type.getText().strip(),
                classPath.getText().strip(),
                module.getSelectedItem() == null ? "" : module.getSelectedItem().toString(),
                shortened(operations.getText().strip()),
                test.getText().strip(),
                entered);
        configuration.setTarget(target);
        agree(target);
    }

    /** So that a configuration that is shared works elsewhere. */
    private String shortened(String entered) {
        try {
            return ProjectFolder.shortened(project, entered);
        } catch (InvalidPathException strange) {
            return entered;
        }
    }

    /** Who enters a class here agrees to it, but not to one that was there before and that nobody has agreed to. */
    private void agree(LineupTarget entered) {
        boolean isOther = !LineupQuestion.of(entered).equals(LineupQuestion.of(shown));
        if (isOther && AgreedOptions.get().contains(project, LineupQuestion.of(shown))) {
            LineupQuestion.agree(project, entered);
        }
    }

    @Override
    protected @NotNull JComponent createEditor() {
        FormBuilder form = FormBuilder.createFormBuilder()
                .addLabeledComponent(TraceloomBundle.message("lineup.class"), type)
                .addLabeledComponent(TraceloomBundle.message("lineup.module"), module)
                .addLabeledComponent(TraceloomBundle.message("lineup.class-path"), classPath)
                .addLabeledComponent(TraceloomBundle.message("lineup.operations"), operations)
                .addLabeledComponent(TraceloomBundle.message("lineup.test"), test)
                .addComponent(new TitledSeparator(TraceloomBundle.message("lineup.far")));
        numbers.forEach((one, field) -> form.addLabeledComponent(one.label(), field));
        return form.getPanel();
    }
}
