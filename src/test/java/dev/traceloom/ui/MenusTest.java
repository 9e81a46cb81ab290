package dev.traceloom.ui;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.traceloom.explain.Explanation;
import dev.traceloom.testing.explained.Explanations;
import dev.traceloom.trace.RecordRef;
import dev.traceloom.ui.kit.Navigation;
import dev.traceloom.ui.operation.OperationMenu;
import dev.traceloom.ui.runs.RunMenu;
import dev.traceloom.ui.runs.RunsPanelTest;
import dev.traceloom.view.Investigation;
import dev.traceloom.view.runs.RunRow;
import dev.traceloom.view.runs.SomeRows;
import dev.traceloom.view.traces.TraceGrouping;
import dev.traceloom.view.traces.TraceOrder;
import java.io.IOException;
import java.io.Reader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Properties;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import javax.swing.JMenuItem;
import javax.swing.JPopupMenu;
import javax.swing.KeyStroke;
import javax.swing.MenuElement;
import org.junit.jupiter.api.Test;

/** Every menu, of the window and of the plugin: how its items are written, what their keys are, and why they are disabled. */
class MenusTest {
    private static final Path SOURCES = Path.of("src/main/java/dev/traceloom/ui");
    private static final Path PLUGIN_TEXTS = Path.of("src/main/resources/dev/traceloom/ide/TraceloomTexts.properties");

    /** A text that stands where a menu item is made. */
    private static final Pattern ITEM = Pattern.compile(
            "(?:menuItem|PlainText\\.menu|goTo|\\bitem)\\((?:menu, )?(?:\"[a-z]+\",)?[^\";]*\"([A-Z][^\"]+)\"(?:[^\";]*:\\s*\"([A-Z][^\"]+)\")?");

    @Test
    void itemsOfEveryPopupMenuAreInTitleCase() throws IOException {
        List<String> texts = new ArrayList<>();
        try (Stream<Path> sources = Files.walk(SOURCES)) {
            for (Path source : sources.filter(path -> path.toString().endsWith(".java")).toList()) {
                Matcher item = ITEM.matcher(Files.readString(source));
                while (item.find()) {
                    texts.add(item.group(1));
                    Optional.ofNullable(item.group(2)).ifPresent(texts::add);
                }
            }
        }
        assertTrue(
                texts.containsAll(List.of(
                        "Go to Action", "Show in Timeboxes", "Copy This Order", "Pin This State", "Take This Pin Back",
                        "Open Value", "Prune ", "Go to Implementation: ", "Go to What It Depends On")),
                texts::toString);
        assertTitles(texts);
    }

    @Test
    void actionsOfThePluginAreInTitleCase() throws IOException {
        Properties texts = new Properties();
        try (Reader reader = Files.newBufferedReader(PLUGIN_TEXTS)) {
            texts.load(reader);
        }
        Pattern menus = Pattern.compile("(?:action|group)\\.dev\\.traceloom\\..*\\.text"
                + "|action\\.validate\\.(?:against|against\\.some|which|other)|marks\\.show.*|debug\\.(?:rr|again|not)"
                + "|notice\\.(?:show|rerun\\.failed)|window\\.stalled\\..*");
        List<String> titles = texts.stringPropertyNames().stream()
                .filter(key -> menus.matcher(key).matches())
                .map(texts::getProperty)
                .toList();
        assertTrue(titles.size() > 30, titles::toString);
        assertTitles(titles);
        assertTitles(Stream.of(TraceOrder.values()).map(TraceOrder::title).toList());
        assertTitles(Stream.of(TraceGrouping.values()).map(TraceGrouping::title).toList());
    }

    private static void assertTitles(List<String> texts) {
        Map<String, List<String>> wrong = new TreeMap<>();
        texts.stream()
                .filter(text -> !TitleCase.wrong(text).isEmpty())
                .forEach(text -> wrong.put(text, TitleCase.wrong(text)));
        assertEquals(Map.of(), wrong);
    }

    @Test
    void whatCannotBeDoneSaysWhy() {
        OffScreen.onEventThread(() -> {
            List<JMenuItem> disabled = menus().stream()
                    .flatMap(menu -> items(menu).stream())
                    .filter(item -> !item.isEnabled())
                    .toList();
            assertTrue(disabled.size() > 8, "many are disabled here: " + disabled.size());
            disabled.forEach(item -> assertNotNull(item.getToolTipText(), item.getText()));
        });
    }

    @Test
    void keysStandBesideWhatTheyDo() {
        OffScreen.onEventThread(() -> {
            Map<String, KeyStroke> keys = new TreeMap<>();
            menus().forEach(menu -> items(menu).stream()
                    .filter(item -> item.getAccelerator() != null)
                    .forEach(item -> keys.put(item.getName(), item.getAccelerator())));
            assertEquals(
                    Map.of(
                            "traceloom.operation.action", KeyStroke.getKeyStroke("F4"),
                            "traceloom.runs.menu.open", KeyStroke.getKeyStroke("ENTER")),
                    keys);
        });
    }

    private static List<JPopupMenu> menus() {
        Explanation explanation = Explanations.rangeQuery();
        Investigation investigation = PreparedView.of(explanation).investigation();
        Navigation nowhere = place -> {};
        OperationMenu operations = new OperationMenu(investigation, nowhere);
        List<RunRow> runs = SomeRows.known().rows();
        RunMenu runMenu = new RunMenu(new RunsPanelTest.Notes());
        return List.of(
                operations.of(explanation.stalls().get(0).operation(), Optional.empty()),
                operations.of(new RecordRef("nobody", 7), Optional.empty()),
                runMenu.of(List.of()),
                runMenu.of(runs.subList(0, 1)),
                runMenu.of(runs));
    }

    private static List<JMenuItem> items(MenuElement menu) {
        List<JMenuItem> items = new ArrayList<>();
        for (MenuElement element : menu.getSubElements()) {
            if (element instanceof JMenuItem item) {
                items.add(item);
            }
            items.addAll(items(element));
        }
        return items;
    }
}
