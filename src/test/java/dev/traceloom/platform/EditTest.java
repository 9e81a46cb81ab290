package dev.traceloom.platform;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.traceloom.platform.edits.Edit;
import org.junit.jupiter.api.Test;

class EditTest {
    @Test
    void replacesTextLiterally() {
        assertEquals("a $1 \\ c", Edit.replace("A.java", "(b", "$1 \\").applyTo("a (b c"));
    }

    @Test
    void insertsAfterAnAnchor() {
        assertEquals("one; two; three;", Edit.insertAfter("A.java", "one;", " two;").applyTo("one; three;"));
    }

    @Test
    void replacesWhatMatchesAcrossLines() {
        assertEquals("{}", Edit.replaceMatching("A.java", "try .*? catch", "{}", 1).applyTo("try {\n} catch"));
    }

    @Test
    void refusesASourceThatItWasNotWrittenFor() {
        Edit edit = Edit.replace("platform/A.java", "x", "y", 2);

        String message = assertThrows(IllegalStateException.class, () -> edit.applyTo("x x x")).getMessage();

        assertTrue(message.startsWith("platform/A.java: "), message);
        assertTrue(message.endsWith("should occur 2 times, and occurs 3"), message);
    }
}
