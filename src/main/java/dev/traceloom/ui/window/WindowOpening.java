package dev.traceloom.ui.window;

import dev.traceloom.trace.text.VisibleText;
import dev.traceloom.ui.PreparedView;
import dev.traceloom.ui.kit.Scaled;
import dev.traceloom.ui.kit.StepPerEvent;
import java.awt.ComponentOrientation;
import java.awt.Dimension;
import java.awt.Graphics;
import java.awt.GraphicsEnvironment;
import java.awt.Image;
import java.awt.Rectangle;
import java.awt.event.WindowAdapter;
import java.awt.event.WindowEvent;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import javax.swing.JComponent;
import javax.swing.JFrame;

/**
 * Opens the window in steps, one an event. In a new process nothing is loaded or compiled yet, and all at once would keep the thread
 * that paints for the better part of a second. The last steps paint each piece where nobody sees it: the first picture on the
 * screen, which is one event however much is in it, is then not the first of all.
 */
final class WindowOpening {
    private static final int TITLE = 60;
    private static final int WIDTH = 1360;
    private static final int HEIGHT = 860;

    private final List<PreparedView> views;
    private final List<Export> exports;
    private final PartSource parts;
    private final List<Image> icons;
    private final Runnable closed;
    private JFrame frame;
    private JComponent content;

    /** @param closed is told when the window is gone */
    WindowOpening(
            List<PreparedView> views, List<Export> exports, PartSource parts, List<Image> icons, Runnable closed) {
        this.views = views;
        this.exports = exports;
        this.parts = parts;
        this.icons = icons;
        this.closed = closed;
    }

    /** On the thread that paints; the window is there some events later. */
    void begin() {
        content = ViewWindow.content(views, exports, parts);
        Optional<ViewPane> pane = ViewTabs.firstIn(content);
        List<Runnable> steps = new ArrayList<>();
        steps.add(this::makeFrame);
        // What the windowing system has to make; it has its size later.
        steps.add(() -> frame.pack());
        pane.ifPresent(shown -> steps.addAll(shown.steps()));
        steps.add(this::fillFrame);
        steps.add(this::layOut);
        steps.add(() -> StepPerEvent.begin(lastSteps(pane)));
        StepPerEvent.begin(steps);
    }

    private List<Runnable> lastSteps(Optional<ViewPane> pane) {
        List<Runnable> steps = new ArrayList<>();
        pane.ifPresent(shown -> shown.panel().pieces().forEach(piece -> steps.add(() -> paint(piece))));
        steps.add(() -> frame.setVisible(true));
        return steps;
    }

    private void makeFrame() {
        frame = new JFrame("Traceloom");
        frame.setDefaultCloseOperation(JFrame.DISPOSE_ON_CLOSE);
        frame.addWindowListener(new WindowAdapter() {
            @Override
            public void windowClosed(WindowEvent event) {
                closed.run();
            }
        });
        if (views.size() == 1) {
            frame.setTitle(VisibleText.within(TITLE, views.get(0).explanation().summary().trace()) + " – Traceloom");
        }
        frame.setIconImages(icons);
        frame.setLocationByPlatform(true);
    }

    private void fillFrame() {
        frame.add(content);
        frame.applyComponentOrientation(ComponentOrientation.getOrientation(Locale.getDefault()));
    }

    private void layOut() {
        frame.setSize(size(GraphicsEnvironment.getLocalGraphicsEnvironment().getMaximumWindowBounds()));
        frame.validate();
    }

    /** Larger where text is larger, and never larger than the screen. */
    private static Dimension size(Rectangle screen) {
        Dimension wanted = Scaled.size(WIDTH, HEIGHT);
        return new Dimension(Math.min(wanted.width, screen.width), Math.min(wanted.height, screen.height));
    }

    /** Into memory of the kind that the window is painted into, since each kind is painted into in ways of its own. */
    private void paint(JComponent piece) {
        if (piece.getWidth() > 0 && piece.getHeight() > 0) {
            Image unseen = frame.createVolatileImage(piece.getWidth(), piece.getHeight());
            Graphics g = unseen.getGraphics();
            piece.paint(g);
            g.dispose();
            unseen.flush();
        }
    }
}
