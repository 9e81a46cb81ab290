package dev.traceloom.explain.page;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.traceloom.testing.explained.Explanations;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;

/** A page shows the messages of a schedule below the timeboxes. */
class MessagesPageTest extends BrowsedPages {

    @Test
    void everyStepHasARowAndEveryOperationABox() throws Exception {
        browser.open(write(Explanations.forgetfulCopy(), "messages.html"), "");
        assertEquals(10, browser.count("#messages .step"));
        assertEquals(3, browser.count("#messages .box"));
        assertEquals(2, browser.count("#messages .step.bad"), "a message is lost, and an actor crashes");
        assertEquals("9copyRead[]Copy[register=0]", browser.text("#messages .step.selected").replaceFirst("^step.*?Copy\\[register=0\\]", ""));
    }

    @Test
    void aStepChoosesTheOperationThatItBelongsTo() throws Exception {
        browser.open(write(Explanations.staleRead(), "stale.html"), "");
        assertEquals(1, browser.count("#messages .step.of"));
        browser.click("#messages .step[data-step='2'] .row");
        assertEquals(3, browser.count("#messages .step.of"), "its request, its copy, and what came back");
        assertEquals(1, browser.count("#messages .box.selected[data-key='0:c1']"));
        assertEquals(1, browser.count("#lanes .box.selected[data-key='0:c1']"));
    }

    @Test
    void noMoreIsDrawnThanIsSeenAndTheScheduleStandsThereOnce() throws Exception {
        Path page = write(Explanations.ring(6, 12, 1_000), "ring.html");
        browser.open(page, "");
        assertTrue(browser.count("#messages .step") < 100);
        String text = Files.readString(page);
        assertEquals(text.indexOf("\"steps\""), text.lastIndexOf("\"steps\""));
    }

    @Test
    void aTraceThatTellsNoMessagesHasNone() throws Exception {
        browser.open(write(Explanations.lostElement(), "plain.html"), "");
        assertEquals(0, browser.count("#messages:not([hidden])"));
    }
}
