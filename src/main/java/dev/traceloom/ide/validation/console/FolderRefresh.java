package dev.traceloom.ide.validation.console;

import com.intellij.execution.process.ProcessEvent;
import com.intellij.execution.process.ProcessListener;
import com.intellij.openapi.util.Key;
import com.intellij.openapi.vfs.LocalFileSystem;
import com.intellij.openapi.vfs.VfsUtil;
import com.intellij.openapi.vfs.VirtualFile;
import com.intellij.util.concurrency.AppExecutorUtil;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import org.jetbrains.annotations.NotNull;

/** Lets the IDE look at a folder as tests end that write there: it would see that only when its window is activated. */
public final class FolderRefresh implements ProcessListener {
    private static final String RUN_ENDED = "##teamcity[testFinished";
    private static final long DELAY_MILLIS = 500;

    private final Path output;
    private final AtomicBoolean waiting = new AtomicBoolean();

    public FolderRefresh(Path output) {
        this.output = output;
    }

    @Override
    public void startNotified(@NotNull ProcessEvent event) {
        // There is nothing to see yet.
    }

    @Override
    public void processTerminated(@NotNull ProcessEvent event) {
        lookLater(0);
    }

    @Override
    public void processWillTerminate(@NotNull ProcessEvent event, boolean willBeDestroyed) {
        // It has not yet.
    }

    @Override
    @SuppressWarnings("rawtypes") // as the platform of the tests declares it
    public void onTextAvailable(@NotNull ProcessEvent event, @NotNull Key type) {
        if (event.getText().startsWith(RUN_ENDED) && waiting.compareAndSet(false, true)) {
            lookLater(DELAY_MILLIS);
        }
    }

    private void lookLater(long millis) {
        AppExecutorUtil.getAppScheduledExecutorService().schedule(this::look, millis, TimeUnit.MILLISECONDS);
    }

    private void look() {
        waiting.set(false);
        VirtualFile folder = LocalFileSystem.getInstance().refreshAndFindFileByPath(output.toString().replace('\\', '/'));
        if (folder != null) {
            VfsUtil.markDirtyAndRefresh(true, false, false, folder);
        }
    }
}
