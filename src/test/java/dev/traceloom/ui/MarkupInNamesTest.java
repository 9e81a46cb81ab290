package dev.traceloom.ui;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.sun.net.httpserver.HttpServer;
import dev.traceloom.engine.verdict.Verdict;
import dev.traceloom.explain.Explanation;
import dev.traceloom.explain.results.TraceOutcome;
import dev.traceloom.explain.state.ValuePath;
import dev.traceloom.testing.explained.HostileExplanations;
import dev.traceloom.trace.RecordRef;
import dev.traceloom.trace.ndjson.NdjsonFormat;
import dev.traceloom.trace.table.RecordTable;
import dev.traceloom.ui.flow.CardPanel;
import dev.traceloom.ui.kit.ConsolePanel;
import dev.traceloom.ui.kit.LinkedText;
import dev.traceloom.ui.kit.ReadingPanel;
import dev.traceloom.ui.operation.OperationMenu;
import dev.traceloom.ui.records.RecordsPanel;
import dev.traceloom.ui.runs.RunMenu;
import dev.traceloom.ui.runs.RunsPanel;
import dev.traceloom.ui.runs.RunsPanelTest;
import dev.traceloom.ui.traces.TraceList;
import dev.traceloom.ui.window.CodePane;
import dev.traceloom.ui.window.Export;
import dev.traceloom.ui.window.PartSource;
import dev.traceloom.ui.window.ViewWindow;
import dev.traceloom.view.Investigation;
import dev.traceloom.view.runs.RunRow;
import dev.traceloom.view.runs.RunsKnown;
import dev.traceloom.view.runs.TrendRow;
import dev.traceloom.view.traces.Arrangement;
import dev.traceloom.view.traces.OutcomeCards;
import dev.traceloom.view.traces.TraceLines;
import dev.traceloom.view.traces.TraceRow;
import dev.traceloom.view.tree.Pin;
import java.awt.Component;
import java.awt.Container;
import java.awt.event.MouseEvent;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.ZoneOffset;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.atomic.AtomicInteger;
import javax.swing.JComboBox;
import javax.swing.JComponent;
import javax.swing.JList;
import javax.swing.JTabbedPane;
import javax.swing.JTable;
import javax.swing.JTree;
import javax.swing.SwingUtilities;
import javax.swing.plaf.basic.BasicHTML;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A name that is markup is shown, and nothing is fetched from where it points to. */
class MarkupInNamesTest {
    private static final String METAL = "javax.swing.plaf.metal.MetalLookAndFeel";
    private static final String FLAT = "com.formdev.flatlaf.FlatLightLaf";

    private final AtomicInteger fetched = new AtomicInteger();
    private final Set<String> tips = new HashSet<>();
    private HttpServer server;
    private String name;
    private int seen;

    @TempDir
    Path folder;

    @BeforeEach
    void listen() throws IOException {
        server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        server.createContext("/", exchange -> {
            fetched.incrementAndGet();
            exchange.sendResponseHeaders(404, -1);
            exchange.close();
        });
        server.start();
        name = "<html><img src='http://127.0.0.1:" + server.getAddress().getPort() + "/seen.png'>Put";
    }

    @AfterEach
    void nothingWasFetched() {
        server.stop(0);
        assertEquals(0, fetched.get(), "something was fetched from where a name points to");
    }

    @ParameterizedTest
    @ValueSource(strings = {METAL, FLAT})
    void explanations(String look) {
        Explanation explanation = HostileExplanations.named(name);
        OffScreen.onEventThread(() -> {
            OffScreen.useLookAndFeel(look);
            PreparedView prepared = PreparedView.of(explanation);
            List<Export> exports = List.of(new Export(name, ".html", (what, file) -> {}));
            JTabbedPane tabs = (JTabbedPane) ViewWindow.content(
                    List.of(prepared, PreparedView.of(explanation)), exports, PartSource.NONE);
            // Both are filled by now.
            tabs.setSelectedIndex(1);
            Investigation investigation = prepared.investigation();
            investigation.follow(ValuePath.variable(name));
            investigation.pin(new Pin.Comes(new RecordRef(name, 0), 1));
            CodePane code = new CodePane(explanation.sources(), () -> {});
            assertTrue(code.show(explanation.stalls().get(0).definition().orElseThrow()));
            CounterexamplePanel messages = new CounterexamplePanel(PreparedView.of(explanation), place -> {});
            messages.showSchedule();
            assertTrue(messages.schedule().isPresent());
            look(tabs, code, new CounterexamplePanel(PreparedView.of(explanation), place -> {}), messages);
            assertTrue(tabs.getTitleAt(0).isEmpty(), "Swing would take it for markup");
            walk(new OperationMenu(investigation, place -> {}).of(new RecordRef(name, 0), Optional.empty()));
            assertTrue(tips.size() > 5, "there are tips in many places: " + tips);
        });
        checkTips();
    }

    @ParameterizedTest
    @ValueSource(strings = {METAL, FLAT})
    void listsOfTracesAndRuns(String look) {
        OffScreen.onEventThread(() -> {
            OffScreen.useLookAndFeel(look);
            TraceList traces = new TraceList(selected -> {});
            TraceOutcome outcome = new TraceOutcome(name, name, Verdict.REJECTED, 2, 1, 1, 1, Optional.of(name),
                    List.of(name), false, Optional.of(name), List.of(), List.of(), List.of());
            traces.show(TraceLines.of(
                    List.of(TraceRow.done(outcome), TraceRow.running(name, 1, 2)), Arrangement.USUAL));
            RunRow run = new RunRow(name, 0, name, 1,
                    Optional.of(new RunRow.Recorded(List.of(name, name), name, name, name, name, false, name, 1, 1)),
                    Optional.of(new RunRow.Validated(name, name, 1, Optional.of(name), name, true, 1)));
            Map<String, Long> counts = Map.of(name, 1L);
            RunsPanel runs = new RunsPanel(new RunsPanelTest.Notes(), ZoneOffset.UTC);
            runs.show(new RunsKnown(
                    List.of(run), false, List.of(new TrendRow(name, name, name, counts, counts, counts, counts, counts, counts))));
            ConsolePanel console = new ConsolePanel(name, line -> {});
            console.setStanding(name);
            console.say(ConsolePanel.Voice.PROGRAM, name);
            look(traces, runs, console, new ReadingPanel(name, () -> {}), 
                    new WelcomePanel(name, List.of(new WelcomePanel.Step(name, List.of(new LinkedText.Link(name, () -> {}))))),
                    new CardPanel(name, OutcomeCards.problem(name, name)));
            walk(new RunMenu(new RunsPanelTest.Notes()).of(List.of(run)));
        });
        checkTips();
    }

    @ParameterizedTest
    @ValueSource(strings = {METAL, FLAT})
    void recordings(String look) throws Exception {
        String quoted = "\"" + name + "\"";
        Path file = folder.resolve("trace.ndjson");
        Files.writeString(file, String.format("{\"thread\":%1$s,\"op\":%1$s,\"args\":{%1$s:%1$s},\"start\":1,\"end\":2}%n"
                + "{\"thread\":\"b\",\"op\":%1$s,\"args\":{%1$s:%1$s},\"start\":1,\"end\":2}%n", quoted));
        try (RecordTable recording = new NdjsonFormat().table(file, () -> false)) {
            assertEquals(2, recording.size());
            RecordsPanel[] panel = new RecordsPanel[1];
            OffScreen.onEventThread(() -> {
                OffScreen.useLookAndFeel(look);
                panel[0] = new RecordsPanel(Runnable::run);
                panel[0].show(recording, Optional.empty());
                panel[0].fail(name);
            });
            OffScreen.onEventThread(() -> look(panel[0]));
            // What the table asks for comes in an event of its own.
            OffScreen.onEventThread(() -> look(panel[0]));
        }
        checkTips();
        assertTrue(tips.stream().anyMatch(tip -> tip.contains("&lt;html&gt;&lt;img")), "a cell's tip shows the name");
    }

    private void look(JComponent... components) {
        for (JComponent component : components) {
            OffScreen.layOut(component, 1200, 800);
            OffScreen.paint(component);
            walk(component);
            tipsOn(component);
        }
        assertTrue(seen > 0);
    }

    /** The component itself, what is in it, and what it paints its cells with. */
    private void walk(Component component) {
        if (!(component instanceof JComponent shown)) {
            return;
        }
        seen++;
        plain(shown);
        if (shown instanceof JTable table) {
            for (int row = 0; row < table.getRowCount(); row++) {
                for (int column = 0; column < table.getColumnCount(); column++) {
                    plain((JComponent) table.prepareRenderer(table.getCellRenderer(row, column), row, column));
                }
            }
        } else if (shown instanceof JList<?> list) {
            cells(list);
        } else if (shown instanceof JTree tree) {
            for (int row = 0; row < tree.getRowCount(); row++) {
                plain((JComponent) tree.getCellRenderer().getTreeCellRendererComponent(
                        tree, tree.getPathForRow(row).getLastPathComponent(), false, false, false, row, false));
            }
        } else if (shown instanceof JComboBox<?> choice) {
            items(choice);
        }
        for (Component child : ((Container) component).getComponents()) {
            walk(child);
        }
    }

    private <T> void cells(JList<T> list) {
        for (int i = 0; i < list.getModel().getSize(); i++) {
            plain((JComponent) list.getCellRenderer().getListCellRendererComponent(
                    list, list.getModel().getElementAt(i), i, false, false));
        }
    }

    private <T> void items(JComboBox<T> choice) {
        JList<T> popup = new JList<>(choice.getModel());
        for (int i = 0; i < choice.getItemCount(); i++) {
            plain((JComponent) choice.getRenderer().getListCellRendererComponent(
                    popup, choice.getItemAt(i), i, false, false));
        }
    }

    private static void plain(JComponent component) {
        assertNull(
                component.getClientProperty(BasicHTML.propertyKey),
                () -> component.getClass() + " " + component.getName() + " takes its text for markup");
    }

    /** What there is to read when the mouse rests somewhere. */
    private void tipsOn(JComponent root) {
        for (int y = 0; y < root.getHeight(); y += 6) {
            for (int x = 0; x < root.getWidth(); x += 16) {
                if (SwingUtilities.getDeepestComponentAt(root, x, y) instanceof JComponent component) {
                    var point = SwingUtilities.convertPoint(root, x, y, component);
                    String tip = component.getToolTipText(new MouseEvent(
                            component, MouseEvent.MOUSE_MOVED, 0, 0, point.x, point.y, 0, false));
                    if (tip != null && !tip.isEmpty()) {
                        tips.add(tip);
                    }
                }
            }
        }
    }

    /** Nothing in them is markup but the few words that break lines. */
    private void checkTips() {
        for (String tip : tips) {
            assertFalse(tip.replaceFirst("^<html>", "").replaceAll("</?b>|<br>", "").contains("<"), tip);
        }
    }
}
