package dev.traceloom.ide.window;

import com.intellij.openapi.application.ApplicationManager;
import com.intellij.openapi.application.ModalityState;
import com.intellij.util.concurrency.AppExecutorUtil;
import dev.traceloom.explain.bundle.BundleException;
import dev.traceloom.explain.bundle.Bundles;
import dev.traceloom.ui.PreparedView;
import java.nio.file.Path;
import java.util.concurrent.Future;
import java.util.function.Consumer;

/** Reads a bundle in the background and tells on the UI thread, unless it was stopped before. */
final class BundleReading {
    private final Consumer<PreparedView> done;
    private final Consumer<String> failed;
    private final ModalityState modality = ModalityState.defaultModalityState();
    private final Future<?> reading;
    private volatile boolean stopped;

    BundleReading(Path bundle, Consumer<PreparedView> done, Consumer<String> failed) {
        this.done = done;
        this.failed = failed;
        reading = AppExecutorUtil.getAppExecutorService().submit(() -> read(bundle));
    }

    void stop() {
        stopped = true;
        reading.cancel(true);
    }

    private void read(Path bundle) {
        try {
            PreparedView prepared = PreparedView.of(Bundles.read(bundle));
            tell(() -> done.accept(prepared));
        } catch (BundleException unreadable) {
            tell(() -> failed.accept(unreadable.getMessage()));
        } catch (RuntimeException | Error unexpected) {
            // Those who wait for the bundle would wait for ever.
            tell(() -> failed.accept(bundle + ": " + unexpected));
            throw unexpected;
        }
    }

    private void tell(Runnable news) {
        if (!stopped) {
            ApplicationManager.getApplication().invokeLater(
                    () -> {
                        if (!stopped) {
                            news.run();
                        }
                    },
                    modality);
        }
    }
}
