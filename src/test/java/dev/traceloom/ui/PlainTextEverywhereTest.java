package dev.traceloom.ui;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.traceloom.ui.kit.PlainText;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Nobody makes a component that would take text for markup: there is a room where such are made that do not. */
class PlainTextEverywhereTest {
    private static final Path SOURCES = Path.of("src/main/java/dev/traceloom");

    private static final String TEXTUAL =
            "(?:JLabel|JButton|JToggleButton|JCheckBox|JRadioButton|JMenu|JMenuItem|JToolTip|JFileChooser"
                    + "|JEditorPane|JList|JComboBox|JBLabel|JBList|JBCheckBox|ComboBox"
                    + "|Default(?:List|Table|Tree)CellRenderer|TitledBorder)";

    private static final Pattern MADE = Pattern.compile(
            "(?<!PlainText\\.only\\()new " + TEXTUAL + "\\b[^;]*;|createTitledBorder|(?<!PlainText)\\.addTab\\(");
    private static final Pattern INHERITED = Pattern.compile("class \\w+(?:<\\w+>)? extends " + TEXTUAL + "\\b");

    /** A tip is ours, or passes through {@link PlainText}. */
    private static final Pattern RAW_TIP =
            Pattern.compile("setToolTipText\\((?!\"|null|[^;]*PlainText[.:]|TraceloomBundle\\.message\\([^,]*\\)\\)|option\\.field\\(\\))[^;]*;");

    /** Messages of ours alone, which say nothing about anybody's trace: those of the bundle, and of declared options. */
    private static final Pattern OURS = Pattern.compile("TraceloomBundle\\.message\\(|option\\.field\\(\\)");

    @Test
    void componentsWithTextAreMadeInOneRoom() throws IOException {
        List<String> raw = new ArrayList<>();
        for (Path file : sources()) {
            String text = Files.readString(file);
            find(MADE, text)
                    .filter(made -> !OURS.matcher(made).find())
                    .forEach(made -> raw.add(file.getFileName() + ": " + made));
            find(RAW_TIP, text).forEach(tip -> raw.add(file.getFileName() + ": " + tip));
            if (INHERITED.matcher(text).find() && !text.contains("PlainText.only(this)")) {
                raw.add(file.getFileName() + " inherits from one");
            }
        }
        assertEquals(List.of(), raw);
    }

    @Test
    void whatIsForbiddenIsFound() {
        assertTrue(MADE.matcher("add(new JLabel(what), place);").find());
        assertTrue(MADE.matcher("JBList<String> list = new JBList<>(traces);").find());
        assertFalse(MADE.matcher("list = PlainText.only(new JBList<>(traces));").find());
        assertTrue(RAW_TIP.matcher("words.setToolTipText(run);").find());
        assertTrue(INHERITED.matcher("final class Tool extends JButton {").find());
    }

    private static Stream<String> find(Pattern pattern, String text) {
        Matcher matcher = pattern.matcher(text);
        return matcher.results().map(result -> result.group().lines().findFirst().orElse(""));
    }

    private static List<Path> sources() throws IOException {
        try (Stream<Path> ui = Files.walk(SOURCES.resolve("ui"));
                Stream<Path> ide = Files.walk(SOURCES.resolve("ide"))) {
            return Stream.concat(ui, ide)
                    .filter(file -> file.toString().endsWith(".java"))
                    .filter(file -> !file.endsWith("PlainText.java"))
                    .toList();
        }
    }
}
