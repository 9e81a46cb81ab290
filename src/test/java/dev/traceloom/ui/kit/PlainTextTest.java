package dev.traceloom.ui.kit;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.traceloom.ui.OffScreen;
import java.nio.file.Files;
import java.nio.file.Path;
import javax.swing.plaf.basic.BasicHTML;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class PlainTextTest {
    @TempDir
    Path folder;

    @Test
    void wordsForOthersDoNotBeginLikeAPage() {
        assertFalse(BasicHTML.isHTMLString(PlainText.words("<html><b>x")));
        assertFalse(PlainText.words("  <HTML>x").strip().toLowerCase().startsWith("<html"));
        assertEquals("a < b\\u202e", PlainText.words("a < b\u202e"));
    }

    @Test
    void tipsAreMarkupInWhichTextIsText() {
        assertEquals("<html>&lt;html&gt;&lt;img src=&quot;x&quot;&gt;<br>&amp;lt;", PlainText.tip("<html><img src=\"x\">", "&lt;"));
        assertNull(PlainText.tip(""));
        assertTrue(PlainText.tip("x".repeat(1_000_000)).length() < 1_000);
    }

    @Test
    void namesOfFilesAreNoPages() throws Exception {
        Path file = Files.createFile(folder.resolve("<html><b>x"));
        OffScreen.onEventThread(() -> {
            OffScreen.useTheme(false);
            assertFalse(BasicHTML.isHTMLString(PlainText.fileChooser().getName(file.toFile())));
        });
    }
}
