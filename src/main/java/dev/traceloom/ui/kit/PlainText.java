package dev.traceloom.ui.kit;

import dev.traceloom.trace.text.OneLine;
import dev.traceloom.trace.text.ReadingOrder;
import dev.traceloom.trace.text.VisibleText;
import java.io.File;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;
import javax.swing.AbstractButton;
import javax.swing.DefaultListCellRenderer;
import javax.swing.JButton;
import javax.swing.JComboBox;
import javax.swing.JComponent;
import javax.swing.JFileChooser;
import javax.swing.JLabel;
import javax.swing.JList;
import javax.swing.JMenu;
import javax.swing.JMenuItem;
import javax.swing.JTabbedPane;
import javax.swing.JToggleButton;
import javax.swing.ListCellRenderer;
import javax.swing.ListModel;
import javax.swing.filechooser.FileView;
import javax.swing.plaf.basic.BasicHTML;

/**
 * Components that show text as it is. Swing takes whatever begins with {@code <html>} for a page, fetches its images
 * from the net and fills in its forms; the names in a trace are somebody else's. So every component that shows text is
 * made here, or passes through {@link #only} before it gets any.
 *
 * <p>Tips are the exception: IDEs take every tip for markup, and several lines need some. They are markup made by
 * {@link #tip}, in which text cannot be anything but text.
 */
public final class PlainText {
    private static final String HTML_DISABLED = "html.disable";
    private static final int LONGEST_LINE = 300;

    private PlainText() {}

    /** The component shows markup as what it is; it must not have any text yet. */
    public static <T extends JComponent> T only(T component) {
        component.putClientProperty(HTML_DISABLED, Boolean.TRUE);
        return component;
    }

    /** One line as components show it that order text by themselves. */
    public static String shown(String text) {
        return ReadingOrder.kept(VisibleText.line(text));
    }

    public static JLabel label(String text) {
        JLabel label = only(new JLabel());
        label.setText(shown(text));
        return label;
    }

    public static JButton button(String text) {
        return with(text, new JButton());
    }

    public static JToggleButton toggle(String text) {
        return with(text, new JToggleButton());
    }

    public static JMenuItem menuItem(String text) {
        return with(text, new JMenuItem());
    }

    public static JMenu menu(String text) {
        return with(text, new JMenu());
    }

    private static <T extends AbstractButton> T with(String text, T button) {
        only(button).setText(shown(text));
        return button;
    }

    /** A list that shows its items' texts. */
    public static <T> JList<T> list(ListModel<T> items) {
        return only(new JList<>(items) {
            @Override
            public void updateUI() {
                super.updateUI();
                setCellRenderer(plain(getCellRenderer()));
            }
        });
    }

    /** The same for a list that somebody else makes. */
    public static <T> void cells(JList<T> list) {
        list.setCellRenderer(only(new DefaultListCellRenderer()));
    }

    /** One of several texts. */
    public static JComboBox<String> choice() {
        return only(new JComboBox<String>() {
            @Override
            public void updateUI() {
                super.updateUI();
                setRenderer(plain(getRenderer()));
            }
        });
    }

    /** The renderer of the look, which comes anew with every look. */
    private static <T> ListCellRenderer<? super T> plain(ListCellRenderer<? super T> look) {
        if (look instanceof JComponent component) {
            only(component);
            return look;
        }
        return only(new DefaultListCellRenderer());
    }

    /** Asks for a file. Swing takes the names of files for markup too; one space before them changes that. */
    public static JFileChooser fileChooser() {
        JFileChooser chooser = new JFileChooser();
        chooser.setFileView(new FileView() {
            @Override
            public String getName(File file) {
                String name = chooser.getFileSystemView().getSystemDisplayName(file);
                return BasicHTML.isHTMLString(name) ? " " + name : name;
            }
        });
        return chooser;
    }

    /** Adds a tab. Swing takes titles for markup whatever the pane is told, so a label stands in the title's place. */
    public static JLabel addTab(JTabbedPane tabs, String title, JComponent content) {
        JLabel label = label(title);
        tabs.addTab("", content);
        tabs.setTabComponentAt(tabs.getTabCount() - 1, label);
        content.getAccessibleContext().setAccessibleName(title);
        return label;
    }

    /**
     * One line for a component that somebody else makes, such as an item of a menu of the IDE, and that takes what begins
     * like a page for one.
     */
    public static String words(String text) {
        String line = shown(text);
        return line.stripLeading().regionMatches(true, 0, "<html", 0, 5) ? "\u00b7 " + line.stripLeading() : line;
    }

    /** Text as markup that shows it, for whoever takes all text for markup. */
    public static String markup(String text) {
        return ReadingOrder.kept(VisibleText.lines(text)).replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;").replace("\"", "&quot;");
    }

    /** A tip of one or more lines, for those who take tips for markup; null, which shows none, for an empty one. */
    public static String tip(String... lines) {
        return tip(Arrays.asList(lines));
    }

    /** Likewise. */
    public static String tip(List<String> lines) {
        return lines.stream().allMatch(String::isEmpty)
                ? null
                : "<html>" + lines.stream().map(PlainText::escaped).collect(Collectors.joining("<br>"));
    }

    /** A tip whose first line stands out. */
    public static String tipAbout(String title, List<String> lines) {
        return "<html><b>" + escaped(title) + "</b>"
                + lines.stream().map(line -> "<br>" + escaped(line)).collect(Collectors.joining());
    }

    /** The text of one line as markup that shows it; no screen is as wide as some lines are long. */
    static String escaped(String text) {
        return markup(VisibleText.line(OneLine.beginning(LONGEST_LINE, text)));
    }
}
