package dev.traceloom.ide.validation;

import com.intellij.execution.ProgramRunnerUtil;
import com.intellij.execution.RunnerAndConfigurationSettings;
import com.intellij.execution.executors.DefaultRunExecutor;
import com.intellij.execution.process.ProcessEvent;
import com.intellij.execution.process.ProcessHandler;
import com.intellij.execution.process.ProcessListener;
import com.intellij.execution.runners.ExecutionEnvironment;
import com.intellij.execution.runners.ExecutionEnvironmentBuilder;
import com.intellij.execution.testframework.sm.runner.SMTestProxy;
import com.intellij.execution.testframework.sm.runner.ui.SMTRunnerConsoleView;
import com.intellij.execution.ui.RunContentDescriptor;
import com.intellij.openapi.Disposable;
import com.intellij.openapi.actionSystem.AnAction;
import com.intellij.openapi.project.Project;
import com.intellij.openapi.util.Disposer;
import com.intellij.openapi.util.Key;
import dev.traceloom.ide.UiEvents;
import dev.traceloom.ide.results.ValidatedRun;
import dev.traceloom.ide.results.ValidationResults;
import dev.traceloom.ide.validation.setting.ValidationSwitches;
import dev.traceloom.ide.validation.setting.ValidationTarget;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import java.util.function.BooleanSupplier;
import org.jetbrains.annotations.NotNull;

/** A "TLA+ Trace Validation" or "TLA+ Recording" that was run: its output, its tests, and what is kept of it. */
public final class FinishedRun {
    private static final long LIMIT_MILLIS = 60_000;

    private final Project project;
    private final StringBuffer output = new StringBuffer();
    private volatile Integer exitCode;
    private RunContentDescriptor started;

    private FinishedRun(Project project) {
        this.project = project;
    }

    /** Hears what the process prints, while it runs. */
    public interface Listener {
        Listener NONE = (process, text) -> { };

        void printed(ProcessHandler process, String text);
    }

    /** @param parent when this is disposed, so is the console */
    public static FinishedRun of(Project project, Disposable parent, ValidationTarget target, ValidationSwitches switches)
            throws Exception {
        return of(project, parent, target, switches, Listener.NONE);
    }

    static FinishedRun of(
            Project project,
            Disposable parent,
            ValidationTarget target,
            ValidationSwitches switches,
            Listener listener)
            throws Exception {
        RunnerAndConfigurationSettings settings = Configurations.newSettings(project);
        ValidationConfiguration configuration = (ValidationConfiguration) settings.getConfiguration();
        configuration.setTarget(target);
        configuration.setSwitches(switches);
        return of(parent, environment(settings), listener);
    }

    public static ExecutionEnvironment environment(RunnerAndConfigurationSettings settings) throws Exception {
        return ExecutionEnvironmentBuilder.create(DefaultRunExecutor.getRunExecutorInstance(), settings).build();
    }

    public static FinishedRun of(Disposable parent, ExecutionEnvironment environment, Listener listener) throws Exception {
        return of(parent, environment, listener, UiEvents::dispatch);
    }

    /** @param events dispatches what the UI thread has to do */
    static FinishedRun of(Disposable parent, ExecutionEnvironment environment, Listener listener, Runnable events)
            throws Exception {
        // Those of a test before it may still be there, and those of a class are kept only at the end.
        Path before = folderOf(ValidationResults.of(environment.getProject()).newest().orElse(null));
        FinishedRun run = ended(parent, environment, listener, events);
        await("the results are told", () -> !Objects.equals(before, folderOf(run.kept())) && !run.kept().running(), events);
        return run;
    }

    private static Path folderOf(ValidatedRun run) {
        return run == null ? null : run.folder();
    }

    /** One that validates nothing, so that no results are kept. */
    public static FinishedRun ended(Disposable parent, ExecutionEnvironment environment, Listener listener)
            throws Exception {
        return ended(parent, environment, listener, UiEvents::dispatch);
    }

    private static FinishedRun ended(Disposable parent, ExecutionEnvironment environment, Listener listener, Runnable events)
            throws Exception {
        FinishedRun run = new FinishedRun(environment.getProject());
        ProgramRunnerUtil.executeConfigurationAsync(
                environment, false, true, begun -> run.attach(parent, begun, listener));
        await("the process has ended", () -> run.exitCode != null, events);
        return run;
    }

    private void attach(Disposable parent, RunContentDescriptor begun, Listener listener) {
        started = begun;
        Disposer.register(parent, begun);
        ProcessHandler process = begun.getProcessHandler();
        process.addProcessListener(new ProcessListener() {
            @Override
            public void startNotified(@NotNull ProcessEvent event) {}

            @Override
            public void processWillTerminate(@NotNull ProcessEvent event, boolean willBeDestroyed) {}

            @Override
            @SuppressWarnings("rawtypes") // as the platform declares it
            public void onTextAvailable(@NotNull ProcessEvent event, @NotNull Key type) {
                output.append(event.getText());
                listener.printed(process, event.getText());
            }

            @Override
            public void processTerminated(@NotNull ProcessEvent event) {
                exitCode = event.getExitCode();
            }
        });
    }

    public static void await(String what, BooleanSupplier condition) throws InterruptedException {
        await(what, condition, UiEvents::dispatch);
    }

    private static void await(String what, BooleanSupplier condition, Runnable events) throws InterruptedException {
        long end = System.currentTimeMillis() + LIMIT_MILLIS;
        while (!condition.getAsBoolean()) {
            if (System.currentTimeMillis() > end) {
                throw new AssertionError("not within a minute: " + what);
            }
            events.run();
            Thread.sleep(5);
        }
    }

    public int exitCode() {
        return exitCode;
    }

    public String output() {
        return output.toString();
    }

    public SMTRunnerConsoleView console() {
        return (SMTRunnerConsoleView) started.getExecutionConsole();
    }

    /** The buttons beside the tests that start them again. */
    List<AnAction> restartActions() {
        return List.of(started.getRestartActions());
    }

    public SMTestProxy.SMRootTestProxy root() {
        return console().getResultsViewer().getTestsRootNode();
    }

    /** The test of a trace. */
    public SMTestProxy test(String name) {
        return root().getAllTests().stream()
                .filter(test -> test.isLeaf() && test.getName().equals(name))
                .findFirst()
                .orElseThrow(() -> new AssertionError("no test " + name + " in " + root().getAllTests() + output));
    }

    /** What the IDE keeps of it. */
    public ValidatedRun kept() {
        return ValidationResults.of(project).newest().orElse(null);
    }

    /** What stands in the console when a test is selected. */
    public String shown(SMTestProxy test) {
        StringBuilder text = new StringBuilder();
        test.printOn(new PlainPrinter(text));
        return text.toString();
    }
}
