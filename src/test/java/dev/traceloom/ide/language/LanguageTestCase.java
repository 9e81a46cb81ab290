package dev.traceloom.ide.language;

import com.intellij.openapi.vfs.VirtualFile;
import com.intellij.testFramework.fixtures.BasePlatformTestCase;

/** A project with specifications. In a text that is opened, {@code |} is where the caret goes. */
abstract class LanguageTestCase extends BasePlatformTestCase {

    /** Opens {@code body} as the inside of a module. */
    final void openModule(String name, String body) {
        open(name + ".tla", "---- MODULE " + name + " ----\n" + body + "\n====\n");
    }

    final void addModule(String name, String body) {
        myFixture.addFileToProject(folder() + name + ".tla", "---- MODULE " + name + " ----\n" + body + "\n====\n");
    }

    final void open(String name, String text) {
        int caret = text.indexOf('|');
        String written = caret < 0 ? text : text.substring(0, caret) + text.substring(caret + 1);
        VirtualFile file = myFixture.addFileToProject(folder() + name, written).getVirtualFile();
        myFixture.configureFromExistingVirtualFile(file);
        myFixture.getEditor().getCaretModel().moveToOffset(Math.max(caret, 0));
    }

    final String text() {
        return myFixture.getEditor().getDocument().getText();
    }

    /** One for each test, since modules that lie beside each other see each other. */
    final String folder() {
        return getTestName(true) + "/";
    }
}
