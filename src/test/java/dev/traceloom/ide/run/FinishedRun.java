package dev.traceloom.ide.run;

import com.intellij.execution.ProgramRunnerUtil;
import com.intellij.execution.RunnerAndConfigurationSettings;
import com.intellij.execution.executors.DefaultRunExecutor;
import com.intellij.execution.process.ProcessAdapter;
import com.intellij.execution.process.ProcessEvent;
import com.intellij.execution.process.ProcessHandler;
import com.intellij.execution.runners.ExecutionEnvironment;
import com.intellij.execution.runners.ExecutionEnvironmentBuilder;
import com.intellij.openapi.project.Project;
import com.intellij.openapi.util.Disposer;
import com.intellij.openapi.util.Key;
import com.intellij.util.ui.UIUtil;
import java.util.concurrent.atomic.AtomicReference;
import org.jetbrains.annotations.NotNull;

/** What came of running a "TLA+ Trace Validation": its output, and the pieces that the console shows in green. */
record FinishedRun(int exitCode, String output, String inGreen) {
    private static final String GREEN = "[32m";
    private static final long LIMIT_MILLIS = 60_000;

    static FinishedRun of(Project project, ValidationTarget target) throws Exception {
        RunnerAndConfigurationSettings settings = Configurations.newSettings(project);
        ((ValidationConfiguration) settings.getConfiguration()).setTarget(target);
        ExecutionEnvironment environment = ExecutionEnvironmentBuilder.create(
                        DefaultRunExecutor.getRunExecutorInstance(), settings)
                .build();
        StringBuffer output = new StringBuffer();
        StringBuffer inGreen = new StringBuffer();
        AtomicReference<FinishedRun> finished = new AtomicReference<>();
        ProgramRunnerUtil.executeConfigurationAsync(environment, false, true, started -> {
            ProcessHandler process = started.getProcessHandler();
            Disposer.register(project, started);
            process.addProcessListener(new ProcessAdapter() {
                @Override
                @SuppressWarnings("rawtypes") // as the platform declares it
                public void onTextAvailable(@NotNull ProcessEvent event, @NotNull Key type) {
                    output.append(event.getText());
                    if (type.toString().contains(GREEN)) {
                        inGreen.append(event.getText());
                    }
                }

                @Override
                public void processTerminated(@NotNull ProcessEvent event) {
                    finished.set(new FinishedRun(event.getExitCode(), output.toString(), inGreen.toString()));
                }
            });
        });
        long end = System.currentTimeMillis() + LIMIT_MILLIS;
        while (finished.get() == null) {
            if (System.currentTimeMillis() > end) {
                throw new AssertionError("still running after a minute; so far: " + output);
            }
            UIUtil.dispatchAllInvocationEvents();
            Thread.sleep(10);
        }
        return finished.get();
    }
}
