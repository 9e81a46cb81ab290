package dev.traceloom.ide.recording.workload;

import com.intellij.openapi.fileChooser.FileChooserDescriptor;
import com.intellij.openapi.project.Project;
import com.intellij.openapi.ui.ComboBox;
import com.intellij.openapi.ui.TextBrowseFolderListener;
import com.intellij.openapi.ui.TextFieldWithBrowseButton;
import com.intellij.ui.components.JBScrollPane;
import com.intellij.ui.components.JBTextField;
import com.intellij.util.ui.FormBuilder;
import dev.traceloom.ide.TraceloomBundle;
import dev.traceloom.record.template.Language;
import dev.traceloom.ui.kit.PlainText;
import dev.traceloom.ui.kit.Scaled;
import dev.traceloom.ui.kit.Theme;
import dev.traceloom.ui.kit.WrappedText;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import javax.swing.JComponent;
import javax.swing.JLabel;
import javax.swing.JProgressBar;
import javax.swing.JScrollPane;
import javax.swing.event.DocumentEvent;
import javax.swing.event.DocumentListener;
import javax.swing.text.JTextComponent;

/** What is entered for a new workload, and what is said about it. On the UI thread. */
final class WorkloadForm {
    private final Path specification;
    private final ComboBox<Language> language = PlainText.only(new ComboBox<>(Language.values()));
    private final TextFieldWithBrowseButton folder = new TextFieldWithBrowseButton();
    private final JBTextField threads = new JBTextField();
    private final JBTextField operations = new JBTextField();
    private final WorkloadTable table;
    private final JProgressBar progress = new JProgressBar();
    private final JLabel busy = PlainText.label("");
    private final WrappedText words = new WrappedText("");
    private final JComponent panel;

    /**
     * @param place is told when the project's place or language is another
     * @param entry is told when anything else is
     */
    WorkloadForm(Project project, Path specification, Runnable place, Runnable entry) {
        this.specification = specification;
        table = new WorkloadTable(entry);
        language.setName("traceloom.language");
        language.setRenderer(new LanguageRenderer());
        language.addActionListener(event -> place.run());
        folder.setName("traceloom.folder");
        folder.addBrowseFolderListener(new TextBrowseFolderListener(
                new FileChooserDescriptor(false, true, false, false, false, false)
                        .withTitle(TraceloomBundle.message("recording.new.folder.choose")),
                project));
        folder.setText(specification.resolveSibling(name(specification) + "-workload").toString());
        listen(folder.getTextField(), place);
        named(threads, "traceloom.threads", "recording.new.threads.hint", entry);
        named(operations, "traceloom.operations", "recording.new.operations.hint", entry);
        progress.setIndeterminate(true);
        words.setName("traceloom.words");
        words.setFocusable(true);
        panel = build();
    }

    private static String name(Path specification) {
        return specification.getFileName().toString().replaceFirst("\\.tla$", "");
    }

    private static void named(JBTextField field, String name, String hint, Runnable entry) {
        field.setName(name);
        field.getEmptyText().setText(TraceloomBundle.message(hint));
        listen(field, entry);
    }

    private static void listen(JTextComponent field, Runnable changed) {
        field.getDocument().addDocumentListener(new DocumentListener() {
            @Override
            public void insertUpdate(DocumentEvent event) {
                changed.run();
            }

            @Override
            public void removeUpdate(DocumentEvent event) {
                changed.run();
            }

            @Override
            public void changedUpdate(DocumentEvent event) {
                changed.run();
            }
        });
    }

    private JComponent build() {
        JBScrollPane scrolling = new JBScrollPane(table);
        scrolling.setPreferredSize(Scaled.size(860, 260));
        JScrollPane said = new JBScrollPane(words);
        said.setBorder(null);
        said.setOpaque(false);
        said.getViewport().setOpaque(false);
        said.setPreferredSize(Scaled.size(860, 70));
        return FormBuilder.createFormBuilder()
                .addLabeledComponent(TraceloomBundle.message("recording.new.language"), language)
                .addLabeledComponent(TraceloomBundle.message("recording.new.folder"), folder)
                .addLabeledComponent(TraceloomBundle.message("recording.new.threads"), threads)
                .addLabeledComponent(TraceloomBundle.message("recording.new.operations"), operations)
                .addComponent(PlainText.label(TraceloomBundle.message("recording.new.actions")))
                .addComponentFillVertically(scrolling, 0)
                .addLabeledComponent(busy, progress)
                .addComponent(said)
                .getPanel();
    }

    JComponent panel() {
        return panel;
    }

    JComponent first() {
        return folder.getTextField();
    }

    Language language() {
        return (Language) language.getSelectedItem();
    }

    /** Empty for what no folder can be called. */
    Optional<Path> folder() {
        String entered = folder.getText().strip();
        try {
            return entered.isEmpty()
                    ? Optional.empty()
                    : Optional.of(specification.resolveSibling(entered).toAbsolutePath().normalize());
        } catch (InvalidPathException strange) {
            return Optional.empty();
        }
    }

    void show(List<WorkloadRow> rows) {
        table.show(rows);
    }

    List<WorkloadRow> rows() {
        return table.rows();
    }

    WorkloadChoices choices(Path there) {
        return new WorkloadChoices(
                specification, language(), there, table.rows(), threads.getText().strip(), operations.getText().strip());
    }

    /** What is entered last in the table counts, also without Enter. */
    void endEditing() {
        if (table.isEditing()) {
            table.getCellEditor().stopCellEditing();
        }
    }

    /** @param what is going on; empty for nothing */
    void showBusy(String what) {
        busy.setText(what);
        progress.setVisible(!what.isEmpty());
    }

    void showProblem(String problem) {
        words.setForeground(Theme.now().stalled);
        say(problem);
    }

    void showAdvice(String advice) {
        words.setForeground(Theme.now().faint);
        say(advice);
    }

    private void say(String text) {
        words.setText(text);
        words.setCaretPosition(0);
    }
}
