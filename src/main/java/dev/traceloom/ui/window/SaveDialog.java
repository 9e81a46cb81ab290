package dev.traceloom.ui.window;

import dev.traceloom.explain.Explanation;
import dev.traceloom.ui.kit.PlainText;
import java.awt.Component;
import java.io.File;
import java.io.IOException;
import java.nio.file.Path;
import javax.swing.JFileChooser;
import javax.swing.JLabel;
import javax.swing.JOptionPane;

/** Asks where to, and writes. */
final class SaveDialog {
    private final Component owner;
    private final Export export;

    SaveDialog(Component owner, Export export) {
        this.owner = owner;
        this.export = export;
    }

    void save(Explanation explanation) {
        JFileChooser chooser = PlainText.fileChooser();
        chooser.setDialogTitle("Save " + export.name());
        chooser.setSelectedFile(new File(export.fileName(explanation.summary().trace())));
        if (chooser.showSaveDialog(owner) != JFileChooser.APPROVE_OPTION) {
            return;
        }
        Path file = chooser.getSelectedFile().toPath();
        if (file.toFile().exists() && !mayReplace(file)) {
            return;
        }
        try {
            export.writer().write(explanation, file);
        } catch (IOException failed) {
            JOptionPane.showMessageDialog(
                    owner,
                    PlainText.label(failed.getMessage() + ". Choose another folder."),
                    "Save " + export.name(),
                    JOptionPane.ERROR_MESSAGE);
        }
    }

    private boolean mayReplace(Path file) {
        JLabel question = PlainText.label("Replace " + file.getFileName() + "?");
        return JOptionPane.showConfirmDialog(owner, question, "Save " + export.name(), JOptionPane.YES_NO_OPTION)
                == JOptionPane.YES_OPTION;
    }
}
