package dev.traceloom.view.marks;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

class SourceNamesTest {
    private static final String FILE = "/home/me/project/src/queue.cpp";

    @Test
    void allOfARelativeNameHasToAgree() {
        assertTrue(SourceNames.means("queue.cpp", FILE));
        assertTrue(SourceNames.means("src/queue.cpp", FILE));
        assertTrue(SourceNames.means("../src/./queue.cpp", FILE));
        assertTrue(SourceNames.means("build/../src/queue.cpp", FILE));
        assertTrue(SourceNames.means("src\\queue.cpp", FILE));
        assertFalse(SourceNames.means("lib/queue.cpp", FILE));
        assertFalse(SourceNames.means("ueue.cpp", FILE));
        assertFalse(SourceNames.means("queue.c", FILE));
    }

    @Test
    void ofAnAbsoluteNameTheFileAndItsFolderAreEnough() {
        assertTrue(SourceNames.means(FILE, FILE));
        assertTrue(SourceNames.means("/build/checkout/src/queue.cpp", FILE));
        assertTrue(SourceNames.means("C:\\work\\src\\queue.cpp", FILE));
        assertFalse(SourceNames.means("/build/checkout/lib/queue.cpp", FILE));
    }

    @Test
    void whatIsNoNameMeansNothing() {
        assertFalse(SourceNames.means("", FILE));
        assertFalse(SourceNames.means("/", FILE));
        assertFalse(SourceNames.means("..", FILE));
    }
}
