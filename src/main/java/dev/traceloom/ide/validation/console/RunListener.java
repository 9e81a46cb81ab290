package dev.traceloom.ide.validation.console;

import com.intellij.execution.process.ProcessEvent;
import com.intellij.execution.process.ProcessHandler;
import com.intellij.execution.process.ProcessListener;
import com.intellij.execution.process.ProcessOutputTypes;
import com.intellij.openapi.util.Key;
import dev.traceloom.ide.results.LiveRun;
import java.util.Optional;
import java.util.function.IntConsumer;
import org.jetbrains.annotations.NotNull;

/**
 * Tells a run when its process begins and ends.
 *
 * @param run empty where nothing is validated
 * @param words what the end means, for the last line of the console
 * @param ended is told the status when the run knows all there is to know
 */
public record RunListener(ProcessHandler process, Optional<LiveRun> run, ExitWords words, IntConsumer ended)
        implements ProcessListener {

    @Override
    public void startNotified(@NotNull ProcessEvent event) {
        run.ifPresent(LiveRun::started);
    }

    @Override
    public void processTerminated(@NotNull ProcessEvent event) {
        process.notifyTextAvailable(words.line(event.getExitCode()), ProcessOutputTypes.SYSTEM);
        run.ifPresent(LiveRun::ended);
        ended.accept(event.getExitCode());
    }

    @Override
    public void processWillTerminate(@NotNull ProcessEvent event, boolean willBeDestroyed) {
        // What was decided is kept anyway.
    }

    @Override
    @SuppressWarnings("rawtypes") // as the platform declares it
    public void onTextAvailable(@NotNull ProcessEvent event, @NotNull Key type) {
        // The console listens for itself.
    }
}
