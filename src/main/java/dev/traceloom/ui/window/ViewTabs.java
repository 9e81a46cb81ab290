package dev.traceloom.ui.window;

import dev.traceloom.explain.Summary;
import dev.traceloom.trace.text.VisibleText;
import dev.traceloom.ui.PreparedView;
import dev.traceloom.ui.kit.PlainText;
import dev.traceloom.ui.kit.Scaled;
import dev.traceloom.ui.kit.StepPerEvent;
import dev.traceloom.ui.operation.VerdictSign;
import dev.traceloom.view.PathEndings;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import javax.swing.JComponent;
import javax.swing.JLabel;
import javax.swing.JTabbedPane;

/**
 * Several explanations, one a tab that tells the verdict. The dividers stand in all of them where they stand in one. A tab is filled
 * when it is first looked at: there may be hundreds.
 */
final class ViewTabs extends JTabbedPane {
    private static final int TITLE = 40;

    /** The last one that was looked at when it was full. */
    private ViewPane shown;

    private Optional<StepPerEvent> filling = Optional.empty();

    ViewTabs(List<PreparedView> views, List<Export> exports, PartSource parts) {
        super(TOP, SCROLL_TAB_LAYOUT);
        setName("traceloom.tabs");
        getAccessibleContext().setAccessibleName("Traces");
        views.forEach(view -> add(view, exports, parts));
        shown = (ViewPane) getSelectedComponent();
        addChangeListener(event -> follow());
    }

    private void add(PreparedView view, List<Export> exports, PartSource parts) {
        Summary summary = view.explanation().summary();
        String verdict = summary.verdict().name().toLowerCase(Locale.ROOT);
        ViewPane pane = ViewPane.empty(view, exports, parts);
        JLabel label = PlainText.addTab(this, VisibleText.within(TITLE, PathEndings.name(summary.trace())), pane);
        label.setIcon(VerdictSign.icon(summary.verdict()));
        label.setIconTextGap(Scaled.pixels(6));
        pane.getAccessibleContext().setAccessibleName(verdict + ": " + VisibleText.line(summary.trace()));
        setToolTipTextAt(getTabCount() - 1, PlainText.tip(verdict + ": " + VisibleText.line(summary.trace())));
    }

    /** The pane that is looked at first, in tabs or by itself. */
    static Optional<ViewPane> firstIn(JComponent content) {
        return Optional.of(content instanceof ViewTabs tabs ? tabs.getSelectedComponent() : content)
                .filter(ViewPane.class::isInstance)
                .map(ViewPane.class::cast);
    }

    /** Fills a tab that is looked at for the first time step by step, as the window was; who goes on meanwhile does not wait for it. */
    private void follow() {
        filling.ifPresent(StepPerEvent::stop);
        filling = Optional.empty();
        ViewPane now = (ViewPane) getSelectedComponent();
        if (now.isFilled()) {
            show(now);
        } else {
            List<Runnable> steps = new ArrayList<>(now.steps());
            // With the last step rather than after it: no divider is painted where it does not stay.
            steps.set(steps.size() - 1, () -> show(now));
            filling = Optional.of(StepPerEvent.begin(steps));
        }
    }

    /** With whatever is missing in it. */
    private void show(ViewPane now) {
        now.setDividers(shown.dividers());
        shown = now;
    }
}
