package dev.traceloom.view;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Optional;
import org.junit.jupiter.api.Test;

class ModuleHeaderTest {

    @Test
    void whatComesBeforeTheLineIsAComment() {
        String text = "a queue\n  ----MODULE Queue -----\nEXTENDS Naturals\n====\n---- MODULE Other ----";
        int start = text.indexOf("----MODULE");
        assertEquals(
                Optional.of(new ModuleHeader("Queue", start, text.indexOf("\nEXTENDS"))), ModuleHeader.in(text));
    }

    @Test
    void threeHyphensOrNoNameAreNone() {
        assertEquals(Optional.empty(), ModuleHeader.in("--- MODULE Queue ---\n"));
        assertEquals(Optional.empty(), ModuleHeader.in("---- MODULE ----\nMODULE x"));
        assertEquals(Optional.empty(), ModuleHeader.in(""));
    }
}
