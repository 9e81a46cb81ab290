package dev.traceloom.ide.window;

import com.intellij.openapi.actionSystem.ActionManager;
import com.intellij.openapi.actionSystem.AnAction;
import com.intellij.openapi.actionSystem.AnActionEvent;
import com.intellij.openapi.util.JDOMUtil;
import dev.traceloom.ide.TraceloomIcons;
import dev.traceloom.ide.results.ValidatedRun;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import org.jdom.Element;

/** All actions that plugin.xml registers: why they are disabled, and their keys. */
public final class MenusTest extends WindowTestCase {

    public void testWhatCannotBeDoneSaysWhy() throws Exception {
        // Tests before this one may have left a run that can be validated again.
        put(new ValidatedRun(Path.of("menus"), "gone", Optional.empty(), List.of(), 0, false));
        panel();
        List<String> disabled = new ArrayList<>();
        for (Element registered : actions()) {
            String id = registered.getAttributeValue("id");
            AnAction action = ActionManager.getInstance().getAction(id);
            AnActionEvent event = event(action);
            action.update(event);
            if (event.getPresentation().isVisible() && !event.getPresentation().isEnabled()) {
                disabled.add(id);
                String text = event.getPresentation().getText();
                assertTrue(id + ": " + text, text.matches("[^:]+: \\S.*"));
            }
        }
        assertTrue(disabled.toString(), disabled.containsAll(List.of(
                "dev.traceloom.Revalidate", "dev.traceloom.Pin", "dev.traceloom.Unpin", "dev.traceloom.NextStalled",
                "dev.traceloom.PreviousStalled", "dev.traceloom.RevealStalled", "dev.traceloom.ExportBundle",
                "dev.traceloom.ExportPage", "dev.traceloom.DebugInRr", "dev.traceloom.debug.NextOperation",
                "dev.traceloom.debug.ReverseStep")));
    }

    public void testNoKeyIsTakenFromThePlatform() throws Exception {
        Set<String> taken = new HashSet<>();
        for (Element action : load("/keymaps/$default.xml").getChildren("action")) {
            action.getChildren("keyboard-shortcut").forEach(key -> taken.add(first(key)));
        }
        assertTrue("the keymap was read", taken.contains("ctrl N") && taken.size() > 100);
        List<String> ours = new ArrayList<>();
        for (Element action : actions()) {
            action.getChildren("keyboard-shortcut").forEach(key -> ours.add(first(key)));
        }
        assertEquals(List.of("alt shift V", "alt shift F11", "alt shift F12"), ours);
        assertTrue(ours.stream().noneMatch(taken::contains));
    }

    /** The modifiers of a stroke come in any order, and control has two names. */
    private static String first(Element shortcut) {
        List<String> parts = new ArrayList<>(Arrays.asList(
                shortcut.getAttributeValue("first-keystroke").replace("control", "ctrl").split(" ")));
        String key = parts.remove(parts.size() - 1);
        return String.join(" ", parts.stream().map(part -> part.toLowerCase(Locale.ROOT)).sorted().toList())
                + (parts.isEmpty() ? "" : " ") + key;
    }

    private static List<Element> actions() throws Exception {
        return load("/META-INF/plugin.xml").getChild("actions").getChildren("action");
    }

    private static Element load(String resource) throws Exception {
        return JDOMUtil.load(TraceloomIcons.class.getResourceAsStream(resource));
    }
}
