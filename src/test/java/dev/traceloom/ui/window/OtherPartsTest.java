package dev.traceloom.ui.window;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotSame;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.traceloom.engine.GuardedValidation;
import dev.traceloom.engine.search.Options;
import dev.traceloom.explain.Explanation;
import dev.traceloom.explain.accepted.AcceptedTrace;
import dev.traceloom.spec.Specification;
import dev.traceloom.spec.SpecificationSource;
import dev.traceloom.spec.load.Specifications;
import dev.traceloom.testing.QueueObject;
import dev.traceloom.testing.TraceGenerator;
import dev.traceloom.testing.TraceShape;
import dev.traceloom.trace.RecordRef;
import dev.traceloom.trace.Trace;
import dev.traceloom.trace.find.TraceFinder;
import dev.traceloom.ui.CounterexamplePanel;
import dev.traceloom.ui.Dividers;
import dev.traceloom.ui.OffScreen;
import dev.traceloom.ui.PreparedView;
import dev.traceloom.view.Counterexample;
import dev.traceloom.view.Investigation;
import dev.traceloom.view.OrderPart;
import java.awt.Component;
import java.awt.event.ActionEvent;
import java.awt.event.MouseEvent;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Consumer;
import javax.swing.AbstractButton;
import javax.swing.JComponent;
import javax.swing.JLabel;
import javax.swing.KeyStroke;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** An order of twelve thousand operations, of which the window shows a part at a time. */
class OtherPartsTest {
    private static final Duration LONG = Duration.ofMinutes(1);

    private static Specifications pool;
    private static Specification specification;
    private static AcceptedTrace accepted;
    private static Explanation end;

    private final Parts parts = new Parts();
    private ViewPane pane;

    @BeforeAll
    static void validate() throws Exception {
        pool = new Specifications();
        specification = pool.open(SpecificationSource.of(Path.of("examples/queue/Queue.tla")));
        Trace trace = TraceGenerator.generate("long", QueueObject.correct(50, 8), TraceShape.ofTotal(7, 4, 12_000).busy(40))
                .trace();
        accepted = new AcceptedTrace(
                trace, trace, specification, GuardedValidation.validate(trace, specification, Options.USUAL));
        accepted.follow(LONG);
        end = accepted.end(LONG);
    }

    @AfterAll
    static void close() {
        specification.close();
        pool.close();
    }

    @BeforeEach
    void show() {
        OffScreen.onEventThread(() -> {
            OffScreen.useTheme(false);
            pane = new ViewPane(PreparedView.of(end), List.of(), parts);
            OffScreen.layOut(pane, 1500, 860);
        });
    }

    @Test
    void anOrderThatLeavesOutWhatNeverReturnedIsShownAsAWhole() throws Exception {
        Trace trace = TraceFinder.find(Path.of("examples/queue/recordings/accepted/never-returned.ndjson"))
                .get(0)
                .read();
        AcceptedTrace leavingOut = new AcceptedTrace(
                trace, trace, specification, GuardedValidation.validate(trace, specification, Options.USUAL));
        leavingOut.follow(LONG);
        assertEquals(Optional.empty(), OrderPart.of(new Counterexample(leavingOut.end(LONG))));
    }

    @Test
    void theEndLeadsToWhatIsEarlierAndSaysWhyThereIsNothingLater() throws Exception {
        assertTrue(button("earlier").isEnabled());
        assertFalse(button("later").isEnabled());
        assertTrue(button("later").getToolTipText().contains("This part ends where the order ends"));
        assertTrue(button("here").getToolTipText().contains("Select an operation that has no place"));
        int first = end.graph().firstDepth();
        RecordRef edge = OrderPart.of(investigation().counterexample()).orElseThrow().earlier().orElseThrow();

        OffScreen.onEventThread(() -> button("earlier").doClick());
        arrived();

        assertTrue(explanation().graph().firstDepth() < first, "it begins no earlier");
        assertEquals(Optional.of(edge), investigation().operation());
        assertTrue(investigation().path().after(edge, investigation().counterexample().linearizations()).isPresent());
        assertTrue(button("later").isEnabled());
    }

    @Test
    void keysGoToTheBeginningAndWhatWasSelectedCanBeGoneBackTo() throws Exception {
        RecordRef last = new RecordRef(end.threads().get(0).id(), end.threads().get(0).operations().size() - 2);
        OffScreen.onEventThread(() -> investigation().select(last));
        while (button("earlier").isEnabled()) {
            OffScreen.onEventThread(() -> press("shift PAGE_UP"));
            arrived();
        }
        assertEquals(0, explanation().graph().firstDepth());
        assertTrue(button("earlier").getToolTipText().contains("This part begins where the order begins"));
        OffScreen.onEventThread(() -> {
            while (!investigation().operation().equals(Optional.of(last))) {
                assertTrue(investigation().canGoBack(), "what was selected is forgotten");
                investigation().goBack();
            }
            assertTrue(button("here").isEnabled(), "it has no place in the beginning");
            press("G");
        });
        arrived();
        assertTrue(OrderPart.of(investigation().counterexample()).orElseThrow().has(last));
        assertFalse(button("here").isEnabled());
    }

    @Test
    void aPlaceOfTheOverviewOutsideThePartIsComputedAndOneInsideIsNot() throws Exception {
        OffScreen.onEventThread(() -> clickOverview(0.99));
        assertEquals(0, parts.begun);
        OffScreen.onEventThread(() -> clickOverview(0.2));
        arrived();
        RecordRef there = investigation().operation().orElseThrow();
        int size = end.threads().get(0).operations().size();
        assertEquals(0.2, (double) there.index() / size, 0.05);
    }

    @Test
    void itTellsHowFarItIsAndStopsWhenToldSo() throws Exception {
        CounterexamplePanel before = pane.panel();
        parts.waits = true;
        OffScreen.onEventThread(() -> button("earlier").doClick());
        parts.reached.await();
        OffScreen.onEventThread(() -> {
            assertTrue(before.partBar().isBusy());
            assertEquals("half of it", OffScreen.find(pane, "traceloom.part.words", JLabel.class).getText());
            OffScreen.find(pane, "traceloom.part.stop", AbstractButton.class).doClick();
        });
        arrived();
        assertSame(before, pane.panel());
        assertFalse(before.partBar().isVisible());
    }

    @Test
    void whatCannotBeComputedSaysWhy() throws Exception {
        parts.problem = Optional.of("long is not there any more");
        OffScreen.onEventThread(() -> button("earlier").doClick());
        arrived();
        assertEquals(
                "long is not there any more", OffScreen.find(pane, "traceloom.part.words", JLabel.class).getText());
        OffScreen.onEventThread(() -> OffScreen.find(pane, "traceloom.part.close", AbstractButton.class).doClick());
        assertFalse(pane.panel().partBar().isVisible());
        assertTrue(button("earlier").isEnabled());
    }

    @Test
    void aBundleSaysThatItHoldsOnePart() {
        OffScreen.onEventThread(() -> {
            pane = new ViewPane(PreparedView.of(end), List.of());
            for (String name : List.of("earlier", "later", "here")) {
                assertFalse(button(name).isEnabled());
                assertTrue(button(name).getToolTipText().contains("A bundle holds one part of the order"));
            }
        });
    }

    @Test
    void theRestOfTheWindowStandsWhereItStood() throws Exception {
        CounterexamplePanel before = pane.panel();
        OffScreen.onEventThread(() -> {
            pane.setDividers(new Dividers(0.4, 0.3, 0.6));
            OffScreen.layOut(pane, 1500, 860);
            button("earlier").doClick();
        });
        arrived();
        OffScreen.onEventThread(() -> {
            OffScreen.layOut(pane, 1500, 860);
            assertNotSame(before, pane.panel());
            assertEquals(0.4, pane.dividers().columns(), 0.01);
            OffScreen.paint(pane);
        });
    }

    private Investigation investigation() {
        return pane.panel().investigation();
    }

    private Explanation explanation() {
        return investigation().counterexample().explanation();
    }

    private AbstractButton button(String name) {
        return OffScreen.find(pane, "traceloom.part." + name, AbstractButton.class);
    }

    /** What was begun is over, and what it told was heard. */
    private void arrived() throws InterruptedException {
        parts.began.await();
        parts.thread.get().join();
        OffScreen.onEventThread(() -> {});
        parts.began = new CountDownLatch(1);
        OffScreen.onEventThread(() -> OffScreen.layOut(pane, 1500, 860));
    }

    private void press(String stroke) {
        JComponent boxes = OffScreen.find(pane, "traceloom.timeboxes", JComponent.class);
        for (Component at = boxes; at != null; at = at.getParent()) {
            if (at instanceof JComponent component) {
                int when = at == boxes ? JComponent.WHEN_FOCUSED : JComponent.WHEN_ANCESTOR_OF_FOCUSED_COMPONENT;
                Object name = component.getInputMap(when).get(KeyStroke.getKeyStroke(stroke));
                if (name != null && component.getActionMap().get(name) != null) {
                    component.getActionMap().get(name).actionPerformed(new ActionEvent(boxes, 0, ""));
                    return;
                }
            }
        }
        throw new AssertionError("nothing hears " + stroke);
    }

    private void clickOverview(double share) {
        JComponent strip = OffScreen.find(pane, "traceloom.timeboxes.overview", JComponent.class);
        int x = (int) (strip.getWidth() * (0.06 + 0.94 * share));
        for (int kind : new int[] {MouseEvent.MOUSE_PRESSED, MouseEvent.MOUSE_RELEASED}) {
            MouseEvent event = new MouseEvent(strip, kind, 0, 0, x, 5, 1, false, MouseEvent.BUTTON1);
            Arrays.stream(strip.getMouseListeners()).forEach(listener -> {
                if (kind == MouseEvent.MOUSE_PRESSED) {
                    listener.mousePressed(event);
                } else {
                    listener.mouseReleased(event);
                }
            });
        }
    }

    /** Computes parts of the real order. */
    private static final class Parts implements PartSource {
        private final AtomicReference<Thread> thread = new AtomicReference<>();
        private final CountDownLatch reached = new CountDownLatch(1);
        private final CountDownLatch stopped = new CountDownLatch(1);
        private CountDownLatch began = new CountDownLatch(1);
        private volatile boolean waits;
        private volatile Optional<String> problem = Optional.empty();
        private int begun;

        @Override
        public Optional<String> whyNot() {
            return Optional.empty();
        }

        @Override
        public Computation around(String trace, RecordRef record) {
            assertEquals("long", trace);
            begun++;
            return new Computation() {
                @Override
                public Optional<Explanation> run(Consumer<String> progress) throws NoPartException {
                    thread.set(Thread.currentThread());
                    began.countDown();
                    if (problem.isPresent()) {
                        throw new NoPartException(problem.get());
                    }
                    progress.accept("half of it");
                    reached.countDown();
                    if (waits) {
                        awaitStop();
                        return Optional.empty();
                    }
                    return Optional.of(accepted.around(record, LONG));
                }

                @Override
                public void stop() {
                    stopped.countDown();
                }
            };
        }

        @Override
        public void inBackground(Runnable work) {
            new Thread(work).start();
        }

        private void awaitStop() {
            try {
                stopped.await();
            } catch (InterruptedException never) {
                throw new AssertionError(never);
            }
        }
    }
}
