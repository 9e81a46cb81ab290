package dev.traceloom.ui;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.traceloom.explain.Explanation;
import dev.traceloom.explain.bundle.BundleException;
import dev.traceloom.explain.bundle.Bundles;
import dev.traceloom.explain.text.ExplanationText;
import dev.traceloom.explain.text.StyledOutput;
import dev.traceloom.spec.Place;
import dev.traceloom.testing.explained.HostileExplanations;
import dev.traceloom.ui.window.CodePane;
import dev.traceloom.view.Investigation;
import dev.traceloom.view.OperationSearch;
import dev.traceloom.view.OperationWords;
import dev.traceloom.view.StallCards;
import dev.traceloom.view.tree.Pin;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** Whatever a bundle holds, there is a sentence or a view of it before long, and the window never stands still. */
class HostileViewsTest {
    /** A hundred times what a quick machine takes, since slow ones are busy too; what these files ask for has no end. */
    private static final Duration PATIENCE = Duration.ofSeconds(30);

    private static final long STANDSTILL = Duration.ofSeconds(10).toNanos();

    private static final Set<String> REFUSED = Set.of(
            "a circle of records",
            "records that lead nowhere deeper",
            "more nodes than any",
            "records that go back in time",
            "records with numbers beyond all",
            "a state of many variables");

    @TempDir
    static Path folder;

    private long longest;

    @BeforeAll
    static void useTheme() {
        OffScreen.onEventThread(() -> OffScreen.useTheme(false));
    }

    static Stream<Arguments> hostile() {
        return HostileExplanations.all().entrySet().stream()
                .map(one -> Arguments.of(one.getKey(), one.getValue()));
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("hostile")
    void isRefusedOrShown(String name, Supplier<Explanation> made) throws IOException {
        Path file = folder.resolve("sent.traceloom");
        Bundles.write(made.get(), file);
        assertTrue(Files.size(file) < 3 << 20, "it is small on the disk");
        Optional<Explanation> read = assertTimeoutPreemptively(PATIENCE, () -> read(file));
        assertEquals(REFUSED.contains(name), read.isEmpty());
        read.ifPresent(this::show);
        assertTrue(longest < STANDSTILL, name + " kept the window for " + longest / 1_000_000 + " ms");
    }

    private static Optional<Explanation> read(Path file) {
        try {
            return Optional.of(Bundles.read(file));
        } catch (BundleException refused) {
            assertTrue(refused.getMessage().contains("the parts do not fit together"), refused.getMessage());
            return Optional.empty();
        }
    }

    /** As a reader would go through it. */
    private void show(Explanation explanation) {
        PreparedView prepared = assertTimeoutPreemptively(PATIENCE, () -> PreparedView.of(explanation));
        Investigation investigation = prepared.investigation();
        CounterexamplePanel[] panel = new CounterexamplePanel[1];
        inWindow(() -> panel[0] = new CounterexamplePanel(prepared, place -> {}));
        inWindow(() -> OffScreen.layOut(panel[0], 1200, 800));
        inWindow(() -> OffScreen.paint(panel[0]));
        inWindow(() -> OffScreen.layOut(panel[0], 900, 700));
        inWindow(panel[0]::showSchedule);
        inWindow(() -> OffScreen.layOut(panel[0], 900, 700));
        inWindow(() -> OffScreen.paint(panel[0]));
        inWindow(() -> panel[0].schedule().ifPresent(messages -> messages.canvas().getAccessibleContext().getAccessibleChildrenCount()));
        assertTimeoutPreemptively(PATIENCE, () -> ExplanationText.print(StyledOutput.plain(new PrintWriter(new StringWriter())), explanation));
        inWindow(investigation::showMoreRows);
        inWindow(investigation::revealStalled);
        inWindow(() -> OffScreen.paint(panel[0]));
        inWindow(() -> investigation.selectStalled(explanation.stalls().get(0).operation()));
        inWindow(() -> investigation.compareWithAll(true));
        inWindow(() -> new OperationSearch(explanation.threads()).find("nowhere", () -> false));
        inWindow(() -> StallCards.text(investigation.counterexample()));
        inWindow(() -> new OperationWords(investigation.counterexample()).order(investigation));
        investigation.node().ifPresent(node -> inWindow(() -> investigation.pin(new Pin.Passes(
                node, investigation.counterexample().linearizations().node(node).depth()))));
        inWindow(() -> {
            CodePane code = new CodePane(explanation.sources(), () -> {});
            code.show(new Place("Queue", 1, 1, 1, 5));
            OffScreen.layOut(code, 900, 300);
            OffScreen.paint(code);
        });
    }

    private void inWindow(Runnable deed) {
        assertTimeoutPreemptively(PATIENCE, () -> OffScreen.onEventThread(() -> {
            long before = System.nanoTime();
            deed.run();
            longest = Math.max(longest, System.nanoTime() - before);
        }));
    }
}
