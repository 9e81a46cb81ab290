package dev.traceloom.ide.validation;

import com.intellij.execution.executors.DefaultRunExecutor;
import com.intellij.execution.process.ProcessOutputTypes;
import com.intellij.execution.testframework.sm.runner.GeneralIdBasedToSMTRunnerEventsConvertor;
import com.intellij.execution.testframework.sm.runner.OutputToGeneralTestEventsConverter;
import com.intellij.execution.testframework.sm.runner.SMTRunnerEventsAdapter;
import com.intellij.execution.testframework.sm.runner.SMTestProxy;
import com.intellij.openapi.util.Disposer;
import com.intellij.testFramework.fixtures.BasePlatformTestCase;
import dev.traceloom.ide.results.LiveRun;
import dev.traceloom.ide.results.ResultsListener;
import dev.traceloom.ide.results.ValidationResults;
import java.util.ArrayList;
import java.util.List;

/** What the IDE hears while a validation goes on. */
public final class ValidationMessagesTest extends BasePlatformTestCase {
    private final SMTestProxy.SMRootTestProxy root = new SMTestProxy.SMRootTestProxy();
    private final List<String> progress = new ArrayList<>();
    private final List<Integer> counted = new ArrayList<>();
    private OutputToGeneralTestEventsConverter messages;
    private LiveRun run;

    @Override
    protected void setUp() throws Exception {
        super.setUp();
        run = LiveRun.begin(getProject(), "Queue");
        ValidationConsoleProperties properties = new ValidationConsoleProperties(
                Configurations.newConfiguration(getProject()), DefaultRunExecutor.getRunExecutorInstance(), run);
        Disposer.register(getTestRootDisposable(), properties);
        messages = properties.createTestEventsConverter("Traceloom", properties);
        Disposer.register(getTestRootDisposable(), messages);
        GeneralIdBasedToSMTRunnerEventsConvertor tests =
                new GeneralIdBasedToSMTRunnerEventsConvertor(getProject(), root, "Traceloom");
        tests.addEventsListener(new SMTRunnerEventsAdapter() {
            @Override
            public void onTestsCountInSuite(int count) {
                counted.add(count);
            }
        });
        messages.setTestingStartedHandler(() -> messages.setProcessor(tests));
        messages.startTesting();
        getProject().getMessageBus().connect(getTestRootDisposable()).subscribe(
                ResultsListener.TOPIC, new ResultsListener() {
                    @Override
                    public void resultsChanged() {}

                    @Override
                    public void traceProgressed(String trace, int linearized, int operations) {
                        progress.add(trace + " " + linearized + "/" + operations);
                    }
                });
        say("rootName name='Queue.tla' location='file:///specs/Queue.tla'");
        say("testCount count='2'");
        say("suiteTreeStarted name='runs' nodeId='1' parentNodeId='0'");
        say("suiteTreeNode name='it|'s' nodeId='2' parentNodeId='1' locationHint='traceloom:///runs/it|'s'");
        say("treeEnded");
    }

    public void testProgressIsShownBehindTheNameOfTheWholeAndTold() throws Exception {
        say("flowStarted flowId='2'");
        say("testStarted name='it|'s' nodeId='2' parentNodeId='1'");
        say("traceloom.progress nodeId='2' trace='runs/it|'s' linearized='12345' operations='450000'");
        assertEquals("Queue.tla", root.getPresentation());
        assertEquals("runs/it's: 12345 of 450000 operations in order", root.getComment());
        FinishedRun.await("the progress is told", () -> progress.equals(List.of("runs/it's 12345/450000")));
        say("testFinished name='it|'s' nodeId='2' duration='3'");
        assertNull(root.getComment());
        assertEquals("file:///specs/Queue.tla", root.getLocationUrl());
    }

    public void testTheNumberOfTracesIsTold() throws Exception {
        FinishedRun.await("the number is told", () -> ValidationResults.of(getProject()).newest()
                .filter(newest -> newest.folder().equals(run.folder()) && newest.total() == 2)
                .isPresent());
        assertEquals("the platform adds this to the tests that it knows of", List.of(), counted);
    }

    public void testNothingElseReachesTheConsole() {
        say("flowFinished flowId='2'");
        say("traceloom.progress nodeId='9' linearized='x'");
        StringBuilder shown = new StringBuilder();
        root.printOn(new PlainPrinter(shown));
        assertEquals("", shown.toString());
    }

    private void say(String message) {
        messages.process("##teamcity[" + message + "]\n", ProcessOutputTypes.STDOUT);
    }
}
