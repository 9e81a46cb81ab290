package dev.traceloom.ide.settings;

import com.intellij.execution.ExecutionException;
import com.intellij.execution.process.CapturingProcessHandler;
import com.intellij.execution.process.ProcessOutput;
import com.intellij.openapi.application.ApplicationManager;
import com.intellij.openapi.application.ModalityState;
import com.intellij.openapi.editor.colors.EditorColorsManager;
import com.intellij.openapi.editor.colors.EditorFontType;
import com.intellij.ui.components.JBScrollPane;
import com.intellij.ui.components.JBTextArea;
import com.intellij.util.ui.JBUI;
import dev.traceloom.ide.TraceloomBundle;
import dev.traceloom.ide.TraceloomProcess;
import java.awt.BorderLayout;
import java.awt.FlowLayout;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;
import javax.swing.JButton;
import javax.swing.JPanel;

/** A button that runs {@code traceloom doctor} with the programs named above it, and what that says. */
final class DoctorPanel {
    private static final int LIMIT_MILLIS = 60_000;

    private final Supplier<String> rr;
    private final Supplier<String> gdb;
    private final JButton check = new JButton(TraceloomBundle.message("settings.check"));
    private final JBTextArea findings = new JBTextArea();
    private final JPanel panel = new JPanel(new BorderLayout());
    private boolean closed;

    DoctorPanel(Supplier<String> rr, Supplier<String> gdb) {
        this.rr = rr;
        this.gdb = gdb;
        check.setName("check");
        check.setMnemonic('C');
        findings.setName("findings");
        findings.setEditable(false);
        findings.setOpaque(false);
        findings.setFont(EditorColorsManager.getInstance().getGlobalScheme().getFont(EditorFontType.PLAIN));
        findings.setBorder(JBUI.Borders.empty(4));
        check.addActionListener(event -> run());
        JPanel line = new JPanel(new FlowLayout(FlowLayout.LEADING, 0, JBUI.scale(4)));
        line.add(check);
        JBScrollPane scrolling = new JBScrollPane(findings);
        scrolling.setBorder(JBUI.Borders.empty());
        panel.add(line, BorderLayout.PAGE_START);
        panel.add(scrolling, BorderLayout.CENTER);
    }

    JPanel panel() {
        return panel;
    }

    private void run() {
        check.setEnabled(false);
        findings.setText(TraceloomBundle.message("settings.checking"));
        List<String> arguments = new ArrayList<>(List.of("doctor"));
        addProgram(arguments, "--rr", rr.get());
        addProgram(arguments, "--gdb", gdb.get());
        // The dialog is modal, and what is said must appear in it.
        ModalityState dialog = ModalityState.stateForComponent(panel);
        ApplicationManager.getApplication().executeOnPooledThread(() -> {
            String words = ask(arguments);
            ApplicationManager.getApplication().invokeLater(() -> show(words), dialog);
        });
    }

    private static void addProgram(List<String> arguments, String option, String program) {
        if (!program.isEmpty()) {
            arguments.add(option);
            arguments.add(program);
        }
    }

    private static String ask(List<String> arguments) {
        try {
            ProcessOutput output =
                    new CapturingProcessHandler(TraceloomProcess.line(List.of(), arguments)).runProcess(LIMIT_MILLIS);
            return output.isTimeout()
                    ? TraceloomBundle.message("settings.check.slow")
                    : (output.getStdout() + output.getStderr()).stripTrailing();
        } catch (ExecutionException cannotStart) {
            return cannotStart.getMessage();
        }
    }

    private void show(String words) {
        if (!closed) {
            findings.setText(words);
            findings.setCaretPosition(0);
            check.setEnabled(true);
        }
    }

    void close() {
        closed = true;
    }
}
