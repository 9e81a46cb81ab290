package dev.traceloom.ide.window;

import com.intellij.openapi.Disposable;
import com.intellij.openapi.application.ApplicationManager;
import com.intellij.openapi.editor.colors.EditorColorsManager;
import com.intellij.openapi.editor.colors.EditorColorsScheme;
import dev.traceloom.ui.kit.Theme;
import java.awt.Font;
import javax.swing.JComponent;

/** Code in the panels has the font of the editors. */
final class EditorFont {
    private EditorFont() {}

    /** Now, and whenever the colour scheme or its font changes, as long as the panel lives. */
    static <P extends JComponent & Disposable> void follow(P panel) {
        use();
        ApplicationManager.getApplication()
                .getMessageBus()
                .connect(panel)
                .subscribe(EditorColorsManager.TOPIC, scheme -> {
                    use();
                    panel.revalidate();
                    panel.repaint();
                });
    }

    static void use() {
        EditorColorsScheme scheme = EditorColorsManager.getInstance().getGlobalScheme();
        Theme.useForCode(new Font(scheme.getEditorFontName(), Font.PLAIN, scheme.getEditorFontSize()));
    }
}
