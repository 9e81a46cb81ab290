package dev.traceloom.ide.window;

import dev.traceloom.ide.results.ValidatedRun;
import dev.traceloom.ui.CounterexamplePanel;
import java.util.List;
import java.util.Optional;

public final class TraceOpenerTest extends WindowTestCase {

    public void testTheTraceIsShownAndInItTheOperation() throws Exception {
        put(real.finished());
        TracesPanel panel = panel();
        panel.traces().select(RealRun.ACCEPTED);
        TraceOpener.open(getProject(), real.finished(), RealRun.REJECTED, Optional.of(real.stalled(2)));
        CounterexamplePanel shown = read(panel);
        assertEquals(real.stalled(2), shown.investigation().operation().get());
        assertEquals(RealRun.REJECTED, panel.traces().selected().get().trace());
    }

    public void testAnotherOperationOfTheTraceThatIsShownIsSelectedAtOnce() throws Exception {
        put(real.finished());
        TracesPanel panel = panel();
        TraceOpener.open(getProject(), real.finished(), RealRun.REJECTED, Optional.of(real.stalled(2)));
        CounterexamplePanel shown = read(panel);
        TraceOpener.open(getProject(), real.finished(), RealRun.REJECTED, Optional.of(real.stalled(1)));
        assertSame(shown, panel.explanationView().counterexample().get());
        assertEquals(real.stalled(1), shown.investigation().operation().get());
    }

    public void testARequestWaitsForTheWindow() throws Exception {
        put(real.finished());
        TraceOpener.open(getProject(), real.finished(), RealRun.REJECTED, Optional.of(real.stalled(1)));
        assertEquals(real.stalled(1), read(panel()).investigation().operation().get());
    }

    public void testAFilterDoesNotHideWhatIsAskedFor() throws Exception {
        put(real.finished());
        TracesPanel panel = panel();
        panel.choose(real.finished());
        panel.traces().filter("accepted");
        assertEquals(List.of(RealRun.ACCEPTED), lines(panel));
        TraceOpener.open(getProject(), real.finished(), RealRun.REJECTED, Optional.empty());
        read(panel);
        assertEquals("", panel.traces().arrangement().filter());
    }

    public void testATraceOfAnEarlierRunBringsThatRunBack() throws Exception {
        put(real.finished());
        ValidatedRun later = new ValidatedRun(
                real.folder().resolve("later"), "Later", Optional.of(real.header()), List.of(real.accepted()), 1,
                false);
        put(later);
        TracesPanel panel = panel();
        TraceOpener.open(getProject(), later, RealRun.ACCEPTED, Optional.empty());
        assertEquals(later.folder(), panel.run().get().folder());
        TraceOpener.open(getProject(), real.finished(), RealRun.REJECTED, Optional.empty());
        assertEquals(real.folder(), panel.run().get().folder());
        read(panel);
    }
}
