package dev.traceloom.ui.window;

import dev.traceloom.explain.Explanation;
import dev.traceloom.ui.PreparedView;
import dev.traceloom.ui.WelcomePanel;
import java.awt.AWTError;
import java.awt.Dimension;
import java.awt.GraphicsEnvironment;
import java.awt.HeadlessException;
import java.awt.Toolkit;
import java.awt.event.WindowAdapter;
import java.awt.event.WindowEvent;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import javax.swing.JFrame;
import javax.swing.JTabbedPane;
import javax.swing.SwingUtilities;

/** A window with an explanation, or with several, one a tab. */
public final class ViewWindow {
    private static final Dimension SIZE = new Dimension(1360, 860);

    private static final List<String> HOW_TO_OPEN = List.of(
            "traceloom view SPEC.tla TRACE validates a recording and shows why it does not match.",
            "traceloom validate SPEC.tla TRACES --save DIR writes a bundle for each one that does not.",
            "traceloom view BUNDLE opens such a bundle, here or on another machine.");

    private ViewWindow() {}

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

    /** Shows the window and waits until it is closed; without explanations it says how to get one. */
    public static void showAndWait(List<Explanation> explanations, List<Export> exports, boolean dark)
            throws InterruptedException {
        // Here and not where the window is painted: it would stand still meanwhile.
        List<PreparedView> views = explanations.stream().map(PreparedView::of).toList();
        CountDownLatch closed = new CountDownLatch(1);
        SwingUtilities.invokeLater(() -> {
            LookAndFeels.use(dark);
            open(views, exports, closed);
        });
        closed.await();
    }

    private static void open(List<PreparedView> views, List<Export> exports, CountDownLatch closed) {
        JFrame frame = new JFrame("Traceloom");
        frame.setDefaultCloseOperation(JFrame.DISPOSE_ON_CLOSE);
        frame.addWindowListener(new WindowAdapter() {
            @Override
            public void windowClosed(WindowEvent event) {
                closed.countDown();
            }
        });
        if (views.isEmpty()) {
            frame.add(new WelcomePanel("Nothing is open yet.", HOW_TO_OPEN));
        } else if (views.size() == 1) {
            frame.setTitle(views.get(0).explanation().summary().trace() + " – Traceloom");
            frame.add(new ViewPane(views.get(0), exports));
        } else {
            JTabbedPane tabs = new JTabbedPane();
            views.forEach(one -> tabs.addTab(one.explanation().summary().trace(), new ViewPane(one, exports)));
            frame.add(tabs);
        }
        frame.setSize(SIZE);
        frame.setLocationByPlatform(true);
        frame.setVisible(true);
    }
}
