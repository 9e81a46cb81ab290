package dev.traceloom.ide.run;

import com.intellij.testFramework.fixtures.BasePlatformTestCase;

/** A configuration is run as the green arrow does it, in a real Java virtual machine, on shipped recordings. */
public final class ValidationRunTest extends BasePlatformTestCase {

    public void testARunThatMatchesIsAccepted() throws Exception {
        FinishedRun run = FinishedRun.of(getProject(), Configurations.queue("accepted/three-threads.ndjson"));
        assertEquals(run.output(), 0, run.exitCode());
        assertTrue(run.output(), run.output().contains("accepted    "));
        assertTrue(run.output(), run.output().contains("three-threads.ndjson"));
        assertTrue(run.output(), run.output().contains("Process finished with exit code 0"));
    }

    public void testARunThatDoesNotMatchIsRejectedWithTheReason() throws Exception {
        FinishedRun run = FinishedRun.of(getProject(), Configurations.queue("rejected/same-element-twice.ndjson"));
        assertEquals(run.output(), 10, run.exitCode());
        assertTrue(run.output(), run.output().contains("rejected    "));
        assertTrue(run.output(), run.output().contains("cannot follow"));
    }

    public void testTheVerdictIsColouredWithoutClutter() throws Exception {
        FinishedRun run = FinishedRun.of(getProject(), Configurations.queue("accepted/three-threads.ndjson"));
        assertEquals("accepted", run.inGreen());
        assertFalse(run.output(), run.output().contains("\033["));
    }
}
