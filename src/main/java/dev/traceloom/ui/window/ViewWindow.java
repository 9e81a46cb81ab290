package dev.traceloom.ui.window;

import dev.traceloom.explain.Explanation;
import dev.traceloom.trace.RecordRef;
import dev.traceloom.trace.TraceThread;
import dev.traceloom.ui.PreparedView;
import dev.traceloom.ui.WelcomePanel;
import dev.traceloom.ui.WelcomePanel.Step;
import dev.traceloom.ui.kit.Clipboard;
import dev.traceloom.ui.kit.LinkedText;
import java.awt.AWTError;
import java.awt.GraphicsEnvironment;
import java.awt.HeadlessException;
import java.awt.Image;
import java.awt.Toolkit;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import javax.swing.JComponent;
import javax.swing.SwingUtilities;

/** A window with an explanation, or with several, one a tab. */
public final class ViewWindow {
    private static final List<Step> HOW_TO_OPEN = List.of(
            command("traceloom view SPEC.tla TRACE", "validates a recording and shows why it does not match."),
            command("traceloom validate SPEC.tla TRACES --save DIR", "writes a bundle for each one that does not."),
            command("traceloom view BUNDLE", "opens such a bundle, here or on another machine."));

    private ViewWindow() {}

    private static Step command(String words, String purpose) {
        return new Step(
                words + " " + purpose, List.of(new LinkedText.Link(words, () -> Clipboard.copy(words))));
    }

    /** Whether a window can be shown here. A display may be named and still not be there. */
    public static boolean isPossible() {
        if (GraphicsEnvironment.isHeadless()) {
            return false;
        }
        try {
            return Toolkit.getDefaultToolkit().getScreenSize().width > 0;
        } catch (AWTError | HeadlessException | LinkageError unusable) {
            return false;
        }
    }

    /**
     * Shows the window and waits until it is closed; without explanations it says how to get one.
     *
     * @param selected the record that is looked at first, where it is there
     * @param parts where the parts of accepted orders come from that are not shown yet
     */
    public static void showAndWait(
            List<Explanation> explanations,
            Optional<RecordRef> selected,
            List<Export> exports,
            PartSource parts,
            boolean dark)
            throws InterruptedException {
        // All of this here and not where the window is painted: it would stand still meanwhile.
        LookAndFeels.use(dark);
        FirstUse.load();
        List<Image> icons = WindowIcon.images();
        List<PreparedView> views = explanations.stream().map(PreparedView::of).toList();
        selected.ifPresent(record -> views.forEach(view -> select(record, view)));
        CountDownLatch closed = new CountDownLatch(1);
        SwingUtilities.invokeLater(() -> new WindowOpening(views, exports, parts, icons, closed::countDown).begin());
        closed.await();
    }

    private static void select(RecordRef record, PreparedView view) {
        RecordRef meant = record.among(
                view.explanation().threads().stream().map(TraceThread::id).toList());
        if (view.investigation().counterexample().operation(meant).isPresent()) {
            view.investigation().select(meant);
        }
    }

    /** What is in the window; of a trace only its frame, which is filled step by step. */
    public static JComponent content(List<PreparedView> views, List<Export> exports, PartSource parts) {
        if (views.isEmpty()) {
            return new WelcomePanel("Nothing is open yet. Click a command to copy it.", HOW_TO_OPEN);
        }
        return views.size() == 1
                ? ViewPane.empty(views.get(0), exports, parts)
                : new ViewTabs(views, exports, parts);
    }
}
