package dev.traceloom.ide.window;

import com.intellij.openapi.util.Disposer;
import com.intellij.util.ui.UIUtil;
import dev.traceloom.engine.verdict.Verdict;
import dev.traceloom.explain.results.TraceOutcome;
import dev.traceloom.ide.results.ResultsListener;
import dev.traceloom.ide.results.ValidatedRun;
import dev.traceloom.ui.CounterexamplePanel;
import dev.traceloom.ui.flow.CardCanvas;
import dev.traceloom.view.flow.Card;
import dev.traceloom.view.traces.TraceOrder;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

public final class TracesPanelTest extends WindowTestCase {

    public void testTheFirstRejectedTraceIsShownByItself() throws Exception {
        put(fresh("a", real.accepted(), real.rejected()));
        TracesPanel panel = panel();
        CounterexamplePanel shown = read(panel);
        assertEquals(real.explanation(), shown.investigation().counterexample().explanation());
        assertEquals(List.of(RealRun.REJECTED, RealRun.ACCEPTED), lines(panel));
    }

    public void testAnAcceptedTraceIsToldInWords() throws Exception {
        put(fresh("b", real.accepted(), real.rejected()));
        TracesPanel panel = panel();
        panel.traces().select(RealRun.ACCEPTED);
        String words = words(panel);
        assertTrue(words, words.contains("All 123 operations of 3 threads are in one order."));
        assertTrue(words, words.contains("Enqueue  63 in order"));
        assertTrue(words, words.contains("Never seen: Clear"));
        assertTrue(panel.explanationView().counterexample().isEmpty());
    }

    public void testTheOrderOfAnAcceptedTraceIsShownBesideTheWords() throws Exception {
        put(fresh("n", real.acceptedWithOrder(), real.rejected()));
        TracesPanel panel = panel();
        panel.traces().select(RealRun.ACCEPTED);
        Patience.until("the order is shown", () -> panel.explanationView().counterexample()
                .filter(shown -> shown.investigation().counterexample().explanation().summary().verdict() == Verdict.ACCEPTED)
                .isPresent());
        CounterexamplePanel shown = panel.explanationView().counterexample().orElseThrow();
        assertEquals(124, shown.investigation().counterexample().linearizations().size());
        String words = UIUtil.findComponentOfType(shown, CardCanvas.class).cards().stream().map(Card::text).toList().toString();
        assertTrue(words, words.contains("Enqueue  63 in order"));
        assertTrue(words, words.contains("Every operation has its place in an order that the specification allows."));
    }

    public void testAnUnreadableTraceIsToldWithWhatToDo() throws Exception {
        put(fresh("c", real.unreadable()));
        String words = words(panel());
        assertTrue(words, words.contains("line 7: the record ends in the middle"));
        assertTrue(words, words.contains("record it again"));
    }

    public void testTracesAreGroupedByWhatChangedSinceTheValidationBefore() throws Exception {
        put(fresh("before", outcome("x", Verdict.ACCEPTED), outcome("y", Verdict.REJECTED), outcome("z", Verdict.REJECTED)));
        put(fresh("after", outcome("x", Verdict.REJECTED), outcome("y", Verdict.ACCEPTED), outcome("z", Verdict.REJECTED),
                outcome("new", Verdict.ACCEPTED)));
        TracesPanel panel = panel();
        choose("dev.traceloom.Grouping", "Change Since the Validation Before");
        assertEquals(
                List.of("[Newly failing 1]", "x", "[Fixed 1]", "y", "[Still failing 1]", "z", "[Not validated before 1]", "new"),
                lines(panel));
    }

    private static TraceOutcome outcome(String trace, Verdict verdict) {
        return RealRun.outcome(trace, verdict, 3, 1, Optional.empty(), Optional.empty(), List.of());
    }

    public void testABrokenBundleIsToldInItsPlace() throws Exception {
        put(fresh("d", real.brokenBundle()));
        TracesPanel panel = panel();
        Patience.until("the problem is told", () -> words(panel).contains("is no bundle of Traceloom"));
        assertTrue(words(panel), words(panel).contains("write it again with validate --save"));
    }

    public void testABundleOutsideOfTheRunsFolderIsNotRead() throws Exception {
        TraceOutcome hostile = RealRun.outcome("x", Verdict.REJECTED, 3, 1, Optional.empty(),
                Optional.of("../" + real.folder().getFileName() + "/same-element-twice.traceloom"), List.of());
        put(new ValidatedRun(real.folder().resolve("inner"), "Queue", Optional.of(real.header()), List.of(hostile), 1,
                false));
        TracesPanel panel = panel();
        assertTrue(words(panel), words(panel).contains("Its explanation was not kept"));
    }

    public void testWhileARunGoesOnTheListGrowsAndTheSelectionStays() throws Exception {
        ValidatedRun begun = fresh("e", real.accepted());
        put(new ValidatedRun(begun.folder(), "Queue", begun.header(), begun.outcomes(), 3, true));
        TracesPanel panel = panel();
        panel.traces().select(RealRun.ACCEPTED);
        ResultsListener publisher = getProject().getMessageBus().syncPublisher(ResultsListener.TOPIC);
        publisher.traceProgressed(RealRun.REJECTED, 12, 123);
        Patience.until("the running trace is listed", () -> lines(panel).contains(RealRun.REJECTED));
        assertTrue(panel.traces().selected().get().trace().equals(RealRun.ACCEPTED));
        String accepted = words(panel);

        put(new ValidatedRun(
                begun.folder(), "Queue", begun.header(), List.of(real.accepted(), real.rejected()), 2, false));
        Patience.until("it is decided", () -> panel.traces().traceList().lines().toString().contains("REJECTED"));
        assertEquals(RealRun.ACCEPTED, panel.traces().selected().get().trace());
        assertEquals(accepted, words(panel));
    }

    public void testARunningTraceThatIsLookedAtIsShownWhenItIsDecided() throws Exception {
        ValidatedRun begun = fresh("f");
        put(new ValidatedRun(begun.folder(), "Queue", begun.header(), List.of(), 1, true));
        TracesPanel panel = panel();
        getProject().getMessageBus().syncPublisher(ResultsListener.TOPIC).traceProgressed(RealRun.REJECTED, 12, 123);
        Patience.until("it is listed", () -> panel.traces().select(RealRun.REJECTED));
        assertTrue(words(panel), words(panel).contains("12 of 123 operations are in order so far."));
        put(new ValidatedRun(begun.folder(), "Queue", begun.header(), List.of(real.rejected()), 1, false));
        read(panel);
    }

    public void testANewRunIsShownAndAnEarlierOneCanBeChosen() throws Exception {
        put(fresh("g", real.accepted()));
        TracesPanel panel = panel();
        ValidatedRun next = fresh("h", real.rejected());
        put(new ValidatedRun(next.folder(), "Next", next.header(), next.outcomes(), 2, true));
        Patience.until("the new run is shown", () -> lines(panel).equals(List.of(RealRun.REJECTED)));
        choose("dev.traceloom.Runs", RunWords.of(fresh("g", real.accepted())));
        assertEquals(List.of(RealRun.ACCEPTED), lines(panel));
        assertEquals(real.folder().resolve("g"), panel.run().get().folder());
    }

    public void testFilteringSortingAndGroupingArrangeTheLines() throws Exception {
        put(fresh("i", tagged("run-10", "LostUpdate"), tagged("run-2"), real.accepted()));
        TracesPanel panel = panel();
        choose("dev.traceloom.Sort", "Name");
        assertEquals(List.of(RealRun.ACCEPTED, "run-2", "run-10"), lines(panel));
        choose("dev.traceloom.Sort", "Name");
        assertEquals(List.of("run-10", "run-2", RealRun.ACCEPTED), lines(panel));
        choose("dev.traceloom.Grouping", "Triage Tag");
        assertEquals(
                List.of("[LostUpdate 1]", "run-10", "[No tag explains it 1]", "run-2",
                        "[Without tags 1]", RealRun.ACCEPTED),
                lines(panel));
        panel.traces().filter("REJ run");
        assertEquals(List.of("[LostUpdate 1]", "run-10", "[No tag explains it 1]", "run-2"), lines(panel));
    }

    public void testWhatTheReaderLeftComesBack() throws Exception {
        put(fresh("j", real.accepted(), real.rejected()));
        put(fresh("k", real.accepted()));
        TracesPanel before = panel();
        choose("dev.traceloom.Runs", RunWords.of(fresh("j", real.accepted(), real.rejected())));
        choose("dev.traceloom.Sort", "Duration");
        before.traces().filter("three");
        before.traces().select(RealRun.ACCEPTED);
        Disposer.dispose(before);

        TracesPanel after = panel();
        assertEquals(real.folder().resolve("j"), after.run().get().folder());
        assertEquals(TraceOrder.DURATION, after.traces().arrangement().order());
        assertEquals(List.of(RealRun.ACCEPTED), lines(after));
        assertEquals(RealRun.ACCEPTED, after.traces().selected().get().trace());
    }

    public void testThousandsOfTracesAreListedAtOnce() throws Exception {
        List<TraceOutcome> many = new ArrayList<>();
        for (int i = 0; i < 20_000; i++) {
            many.add(tagged("folder/run-" + i, i % 3 == 0 ? new String[] {"Tag" + i % 7} : new String[0]));
        }
        ValidatedRun run = new ValidatedRun(
                real.folder().resolve("many"), "Many", Optional.of(real.header()), many, many.size(), true);
        put(run);
        TracesPanel panel = panel();
        choose("dev.traceloom.Grouping", "Triage Tag");
        // The quickest of several: other processes may have the machine for a while.
        long millis = Long.MAX_VALUE;
        for (int i = 0; i < 8; i++) {
            long start = System.nanoTime();
            panel.refresh();
            millis = Math.min(millis, (System.nanoTime() - start) / 1_000_000);
        }
        assertTrue("a refresh takes " + millis + " ms", millis < 100);
        assertTrue(lines(panel).size() > 20_000);
    }

    /** Rejected, without a bundle; tags of the specification explain it, or do not. */
    private static TraceOutcome tagged(String trace, String... tags) {
        return new TraceOutcome(trace, "/elsewhere/" + trace, Verdict.REJECTED, 9, 3, 5, 0.1, Optional.empty(),
                List.of(tags), tags.length == 0, Optional.empty(), List.of(), List.of(), List.of());
    }

    /** A run in a folder of its own, where the bundles are reached by links. */
    private ValidatedRun fresh(String name, TraceOutcome... outcomes) throws Exception {
        Path folder = real.folder().resolve(name);
        if (!Files.exists(folder)) {
            Files.createDirectory(folder);
            for (String bundle : List.of("same-element-twice.traceloom", "three-threads.traceloom", "broken.traceloom")) {
                Files.copy(real.folder().resolve(bundle), folder.resolve(bundle));
            }
        }
        return new ValidatedRun(folder, name, Optional.of(real.header()), List.of(outcomes), outcomes.length, false);
    }
}
