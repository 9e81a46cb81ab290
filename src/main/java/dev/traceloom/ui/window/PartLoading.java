package dev.traceloom.ui.window;

import dev.traceloom.explain.Explanation;
import dev.traceloom.trace.RecordRef;
import dev.traceloom.ui.CounterexamplePanel;
import dev.traceloom.ui.PreparedView;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import javax.swing.SwingUtilities;

/** Computes a part of an accepted order in the background, and tells on the one that paints; unless it is stopped before. */
final class PartLoading {
    private final PartSource parts;
    private final PartSource.Computation computation;
    private final CounterexamplePanel panel;
    private final RecordRef around;
    private final Consumer<PreparedView> done;
    private final List<RecordRef> visited;
    private volatile boolean stopped;

    /** @param panel what is shown meanwhile, and tells how far it is */
    PartLoading(PartSource parts, CounterexamplePanel panel, RecordRef around, Consumer<PreparedView> done) {
        String trace = panel.investigation().counterexample().explanation().summary().trace();
        this.parts = parts;
        this.computation = parts.around(trace, around);
        this.panel = panel;
        this.around = around;
        this.done = done;
        this.visited = panel.investigation().visited();
    }

    void begin() {
        panel.partBar().begin("Computing the order around " + around.inWords(), this::stop);
        parts.inBackground(this::compute);
    }

    void stop() {
        stopped = true;
        computation.stop();
    }

    private void compute() {
        try {
            Optional<Explanation> found = computation.run(line -> tell(() -> panel.partBar().progress(line)));
            found.map(this::prepared).ifPresent(part -> tell(() -> done.accept(part)));
        } catch (PartSource.NoPartException none) {
            tell(() -> panel.partBar().fail(none.getMessage()));
        } catch (RuntimeException | Error unexpected) {
            // The reader would wait for ever.
            tell(() -> panel.partBar().fail("The order around " + around.inWords() + " cannot be computed: " + unexpected));
            throw unexpected;
        }
    }

    private PreparedView prepared(Explanation explanation) {
        PreparedView part = PreparedView.of(explanation);
        part.investigation().revisit(visited);
        part.investigation().select(around);
        return part;
    }

    private void tell(Runnable news) {
        SwingUtilities.invokeLater(() -> {
            if (!stopped) {
                news.run();
            }
        });
    }
}
