package dev.traceloom.ide.window;

import com.intellij.openapi.Disposable;
import javax.swing.JComponent;

/** A tab of the tool window, from when the window is filled until its project is closed. */
public interface WindowTab extends Disposable {
    /** What stands on the tab. */
    String title();

    /** What is seen of it, usually the tab itself. */
    JComponent component();

    /** Where the keyboard goes when it comes to the front. */
    JComponent preferredFocus();
}
