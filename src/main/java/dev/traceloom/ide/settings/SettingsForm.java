package dev.traceloom.ide.settings;

import com.intellij.openapi.fileChooser.FileChooserDescriptor;
import com.intellij.openapi.options.ConfigurationException;
import com.intellij.openapi.ui.TextBrowseFolderListener;
import com.intellij.openapi.ui.TextFieldWithBrowseButton;
import com.intellij.ui.components.JBCheckBox;
import com.intellij.ui.components.JBLabel;
import com.intellij.ui.components.JBTextField;
import com.intellij.util.ui.FormBuilder;
import com.intellij.util.ui.JBUI;
import com.intellij.util.ui.UIUtil;
import dev.traceloom.engine.search.SearchOption;
import dev.traceloom.ide.TraceloomBundle;
import java.awt.BorderLayout;
import java.nio.file.Path;
import javax.swing.JPanel;

/** The fields of the settings page. */
final class SettingsForm {
    private static final int LEAST_MEGABYTES = 64;

    private final JBTextField budget = new JBTextField();
    private final JBTextField memory = new JBTextField();
    private final JBCheckBox allowCommands = new JBCheckBox(TraceloomBundle.message("settings.commands"));
    private final TextFieldWithBrowseButton rr = program("settings.rr.choose");
    private final TextFieldWithBrowseButton gdb = program("settings.gdb.choose");
    private final DoctorPanel doctor = new DoctorPanel(() -> rr.getText().trim(), () -> gdb.getText().trim());
    private final JPanel panel = new JPanel(new BorderLayout());

    SettingsForm() {
        budget.setName("budget");
        memory.setName("memory");
        allowCommands.setName("allowCommands");
        allowCommands.setMnemonic('A');
        rr.getTextField().setName("rr");
        gdb.getTextField().setName("gdb");
        budget.getEmptyText().setText(TraceloomBundle.message("settings.budget.default"));
        memory.getEmptyText().setText(TraceloomBundle.message("settings.memory.default"));
        panel.add(
                FormBuilder.createFormBuilder()
                        .addLabeledComponent(TraceloomBundle.message("settings.budget"), budget)
                        .addLabeledComponent(TraceloomBundle.message("settings.memory"), memory)
                        .addComponent(allowCommands)
                        .addComponentToRightColumn(hint("settings.commands.hint"))
                        .addSeparator()
                        .addLabeledComponent(TraceloomBundle.message("settings.rr"), rr)
                        .addLabeledComponent(TraceloomBundle.message("settings.gdb"), gdb)
                        .addComponentToRightColumn(hint("settings.programs.hint"))
                        .getPanel(),
                BorderLayout.PAGE_START);
        panel.add(doctor.panel(), BorderLayout.CENTER);
        panel.setBorder(JBUI.Borders.empty(4));
    }

    private static JBLabel hint(String key) {
        JBLabel label = new JBLabel(TraceloomBundle.message(key), UIUtil.ComponentStyle.SMALL);
        label.setForeground(UIUtil.getLabelDisabledForeground());
        return label;
    }

    private static TextFieldWithBrowseButton program(String title) {
        TextFieldWithBrowseButton field = new TextFieldWithBrowseButton();
        field.addBrowseFolderListener(new TextBrowseFolderListener(
                new FileChooserDescriptor(true, false, false, false, false, false)
                        .withTitle(TraceloomBundle.message(title))));
        return field;
    }

    JPanel panel() {
        return panel;
    }

    void show(TraceloomSettings.Choices choices) {
        budget.setText(choices.budget);
        memory.setText(choices.childMemoryMegabytes == 0 ? "" : String.valueOf(choices.childMemoryMegabytes));
        allowCommands.setSelected(choices.allowCommands);
        rr.setText(choices.rrPath);
        gdb.setText(choices.gdbPath);
    }

    boolean differsFrom(TraceloomSettings.Choices choices) {
        String megabytes = choices.childMemoryMegabytes == 0 ? "" : String.valueOf(choices.childMemoryMegabytes);
        return !budget.getText().trim().equals(choices.budget)
                || !memory.getText().trim().equals(megabytes)
                || allowCommands.isSelected() != choices.allowCommands
                || !rr.getText().trim().equals(choices.rrPath)
                || !gdb.getText().trim().equals(choices.gdbPath);
    }

    /** What the fields say, if that can be used. */
    TraceloomSettings.Choices choices() throws ConfigurationException {
        TraceloomSettings.Choices choices = new TraceloomSettings.Choices();
        choices.budget = budget.getText().trim();
        if (!choices.budget.isEmpty() && SearchOption.BUDGET.problem(choices.budget, Path.of("")).isPresent()) {
            throw new ConfigurationException(TraceloomBundle.message("settings.problem.budget", choices.budget));
        }
        choices.childMemoryMegabytes = megabytes(memory.getText().trim());
        choices.allowCommands = allowCommands.isSelected();
        choices.rrPath = rr.getText().trim();
        choices.gdbPath = gdb.getText().trim();
        return choices;
    }

    private static int megabytes(String text) throws ConfigurationException {
        if (text.isEmpty()) {
            return 0;
        }
        try {
            int megabytes = Integer.parseInt(text);
            if (megabytes >= LEAST_MEGABYTES) {
                return megabytes;
            }
        } catch (NumberFormatException noNumber) {
            // Told below, as a number that is too small is.
        }
        throw new ConfigurationException(
                TraceloomBundle.message("settings.problem.memory", text, String.valueOf(LEAST_MEGABYTES)));
    }

    void close() {
        doctor.close();
    }
}
