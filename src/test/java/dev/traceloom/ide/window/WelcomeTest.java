package dev.traceloom.ide.window;

import com.intellij.openapi.actionSystem.ActionManager;
import com.intellij.openapi.actionSystem.AnAction;
import com.intellij.openapi.actionSystem.AnActionEvent;
import com.intellij.openapi.project.DumbAwareAction;
import com.intellij.testFramework.fixtures.BasePlatformTestCase;
import dev.traceloom.ui.WelcomePanel;
import java.awt.Component;
import java.awt.Container;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import javax.swing.JButton;
import org.jetbrains.annotations.NotNull;

/** The links of the tool window before anything was validated. */
public final class WelcomeTest extends BasePlatformTestCase {
    private static final Map<String, String> NAMED = new LinkedHashMap<>();

    static {
        NAMED.put("Validate traces", "dev.traceloom.ValidateFromWindow");
        NAMED.put("a specification", "dev.traceloom.OpenSpecification");
        NAMED.put("New Recording Project…", "dev.traceloom.RecordFromWindow");
        NAMED.put("The settings", "dev.traceloom.Settings");
    }

    public void testWhatTheWelcomeNamesIsDoneByALink() {
        WelcomePanel welcome = Welcome.panel(getProject());
        // A text knows how high it must be only once it has a width.
        for (int pass = 0; pass < 2; pass++) {
            welcome.setSize(900, 400);
            layOut(welcome);
        }
        List<JButton> links = new ArrayList<>();
        collect(welcome, links);
        assertEquals(
                List.of("Validate traces", "project view", "a specification", "New Recording Project…", "The settings"),
                links.stream().map(JButton::getText).toList());
        for (JButton link : links) {
            String id = NAMED.get(link.getText());
            if (id != null) {
                assertEquals(List.of(id), performed(id, link));
            }
        }
    }

    private static void collect(Container parent, List<JButton> buttons) {
        for (Component child : parent.getComponents()) {
            if (child instanceof JButton button) {
                buttons.add(button);
            } else if (child instanceof Container inner) {
                collect(inner, buttons);
            }
        }
    }

    private static void layOut(Container container) {
        container.invalidate();
        container.doLayout();
        for (Component child : container.getComponents()) {
            if (child instanceof Container inner) {
                layOut(inner);
            }
        }
    }

    /** Another action stands in for the real one, whose dialog nobody would answer. */
    private static List<String> performed(String id, JButton link) {
        ActionManager actions = ActionManager.getInstance();
        AnAction real = actions.getAction(id);
        assertNotNull(id, real);
        List<String> performed = new ArrayList<>();
        actions.unregisterAction(id);
        actions.registerAction(id, new DumbAwareAction() {
            @Override
            public void actionPerformed(@NotNull AnActionEvent event) {
                performed.add(id);
            }
        });
        try {
            link.doClick();
            Patience.until(id + " is performed", () -> !performed.isEmpty());
        } finally {
            actions.unregisterAction(id);
            actions.registerAction(id, real);
        }
        return performed;
    }
}
