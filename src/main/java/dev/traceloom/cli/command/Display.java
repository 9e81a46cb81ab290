package dev.traceloom.cli.command;

import dev.traceloom.explain.Explanation;
import dev.traceloom.explain.bundle.Bundles;
import dev.traceloom.explain.page.Pages;
import dev.traceloom.trace.RecordRef;
import dev.traceloom.ui.window.Export;
import dev.traceloom.ui.window.PartSource;
import dev.traceloom.ui.window.ViewWindow;
import java.util.List;
import java.util.Optional;

/** A screen that can show explanations. */
public interface Display {

    boolean isThere();

    /**
     * Shows a window and waits until it is closed; without explanations it says how to get one.
     *
     * @param selected the record that is looked at first, where it is there
     * @param parts where the parts of accepted orders come from that are not shown yet
     */
    void show(List<Explanation> explanations, Optional<RecordRef> selected, PartSource parts, boolean dark) throws InterruptedException;

    /** The screen of this machine. */
    final class Window implements Display {
        private static final List<Export> EXPORTS = List.of(
                new Export("bundle", Bundles.EXTENSION, Bundles::write), new Export("page", ".html", Pages::write));

        @Override
        public boolean isThere() {
            return ViewWindow.isPossible();
        }

        @Override
        public void show(List<Explanation> explanations, Optional<RecordRef> selected, PartSource parts, boolean dark)
                throws InterruptedException {
            ViewWindow.showAndWait(explanations, selected, EXPORTS, parts, dark);
        }
    }
}
