package dev.traceloom.explain.page;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.traceloom.explain.LinearizationGraph;
import dev.traceloom.explain.QueueExplanation;
import dev.traceloom.view.Counterexample;
import dev.traceloom.view.OperationWords;
import dev.traceloom.view.tree.Focus;
import dev.traceloom.view.tree.Linearizations;
import dev.traceloom.view.tree.Pin;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** A state of the page is selected and pinned as one of the window is, and leaves the same orders. */
class PinnedStatesPageTest extends BrowsedPages {
    private static Path page;
    private static LinearizationGraph graph;

    @BeforeAll
    static void start() throws Exception {
        page = folder.resolve("small.html");
        graph = QueueExplanation.ofSmallTrace().graph();
        Pages.write(QueueExplanation.ofSmallTrace(), page);
    }

    @BeforeEach
    void open() throws Exception {
        browser.open(page, "");
    }

    @Test
    void aClickSelectsADoubleClickPinsAndTheChipTakesThePinBack() throws Exception {
        long all = browser.count("#tree .chip");
        String state = state(7);
        browser.click(state);
        assertEquals(0, browser.count("#focus .pin"));
        assertTrue(browser.text("#state h2").startsWith("State after 7 operations"), browser.text("#state h2"));
        assertEquals(selected(), browser.evaluate("document.querySelector(`" + state + " + .chip`).dataset.node"));
        assertTrue(title(state).endsWith("\ndouble click: only orders through this state"), title(state));
        browser.doubleClick(state);
        assertEquals("◆ through this state after 7 ✕", browser.text("#focus .pin"));
        assertEquals(1, browser.count(".chip[data-node='" + selected() + "']"));
        assertEquals(1, browser.count("#tree .text.pinned"));
        assertEquals("7", browser.text("#tree .depth.pinned"));
        assertTrue(browser.count("#tree .chip") < all);
        browser.doubleClick("#tree .text.pinned");
        assertEquals(0, browser.count("#focus .pin"), "once more takes it back");
        browser.doubleClick(state);
        browser.click("#focus .pin");
        assertEquals(0, browser.count("#focus .pin"));
        assertEquals(all, browser.count("#tree .chip"));
    }

    @Test
    void keysPinTheStateAndTheOperationAsInTheWindow() throws Exception {
        browser.evaluate("document.getElementById('tree').focus()");
        browser.press("ArrowDown");
        String node = selected();
        browser.press("Enter");
        assertEquals("◆ through this state after 7 ✕", browser.text("#focus .pin"));
        assertEquals(node, selected());
        browser.press("o");
        assertEquals("◆ through this state after 7 ✕|◆ t1 Enqueue(3) comes as number 7 ✕", browser.text("#focus .pin"));
        browser.press("Backspace");
        assertEquals("◆ through this state after 7 ✕", browser.text("#focus .pin"));
        browser.press("Delete");
        assertEquals(0, browser.count("#focus .pin"));
        browser.press("p");
        assertEquals("◆ through this state after 7 ✕", browser.text("#focus .pin"));
        browser.press("u");
        assertEquals(0, browser.count("#focus .pin"));
    }

    @Test
    void enterOnAButtonFollowsItAndPinsNothing() throws Exception {
        browser.press("p");
        browser.evaluate("document.getElementById('reveal').focus()");
        browser.press("Enter");
        assertEquals(1, browser.count("#focus .pin"));
    }

    @Test
    void theChipNamesWhatItTakesBack() throws Exception {
        browser.press("p");
        assertEquals("Take this assumption back", title("#focus .pin"));
        assertEquals("Take back: through this state after 8", browser.evaluate("document.querySelector('#focus .pin').ariaLabel"));
    }

    @Test
    void everyPinnedStateLeavesWhatItLeavesInTheWindow() throws Exception {
        Linearizations linearizations = new Linearizations(graph);
        OperationWords words = new OperationWords(new Counterexample(QueueExplanation.ofSmallTrace()));
        for (LinearizationGraph.Node node : graph.nodes()) {
            Focus focus = Focus.on(linearizations).with(new Pin.Passes(node.id(), node.depth()));
            browser.open(page, "#pin=state" + node.id());
            assertEquals(words.assumed(focus), browser.text("#focus .label"), "state " + node.id());
        }
    }

    @Test
    void theAddressKeepsPinnedStatesAndForgetsThoseThatAreOnNoCommonOrder() throws Exception {
        browser.doubleClick(state(7));
        browser.press("ArrowDown");
        browser.press("Enter");
        assertEquals("◆ through this state after 7 ✕|◆ through this state after 6 ✕", browser.text("#focus .pin"));
        String shown = browser.text("#tree .arrival");
        browser.open(page, (String) browser.evaluate("location.hash"));
        assertEquals("◆ through this state after 7 ✕|◆ through this state after 6 ✕", browser.text("#focus .pin"));
        assertEquals(shown, browser.text("#tree .arrival"));
        String ends = graph.nodes().stream()
                .filter(LinearizationGraph.Node::frontier)
                .map(node -> "pin=state" + node.id())
                .limit(2)
                .reduce("#", (all, pin) -> all + "&" + pin);
        browser.open(page, ends);
        assertEquals(0, browser.count("#focus .pin"));
        browser.open(page, "#pin=state99999");
        assertEquals(0, browser.count("#focus .pin"));
    }

    /** The words of the states of a row. */
    private static String state(int depth) {
        return "#tree .text[data-depth='" + depth + "']";
    }

    private static String selected() throws Exception {
        return (String) browser.evaluate("document.querySelector('.chip.selected').dataset.node");
    }

    private static String title(String selector) throws Exception {
        return (String) browser.evaluate("document.querySelector(`" + selector + "`).title");
    }
}
