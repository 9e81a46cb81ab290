package dev.traceloom.explain.page;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.traceloom.cli.CommandRun;
import dev.traceloom.explain.QueueExplanation;
import dev.traceloom.testing.explained.Explanations;
import dev.traceloom.testing.ElectionLogs;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/**
 * The page in a real browser. The small queue has three threads; t2 and t3 both dequeue the 7 that t1 enqueued, so
 * orders end in four states after 8 records.
 */
class PageInBrowserTest extends BrowsedPages {
    private static Path page;

    @BeforeAll
    static void start() throws Exception {
        page = write(QueueExplanation.ofSmallTrace(), "small.html");
    }

    @Test
    void itOpensWithTheReasonInItsHeadline() throws Exception {
        browser.open(page, "");
        assertEquals(
                "t3 #3 Dequeue(elem = 7) cannot follow: Head(queue) = elem is false"
                        + " – Head(queue) is 9, elem is 7.",
                browser.text("#head .headline"));
        assertEquals("rejected", browser.text("#head .verdict"));
        assertEquals("Head(queue) = elem", browser.text(".stall[open] .source mark").replace("|", ""));
        assertEquals("t2 Dequeue(elem = 7)|t3 Dequeue(elem = 7)", browser.text("#core .link"));
        assertEquals("TwiceTheSame", browser.text("#tags .tag"));
    }

    @Test
    void whatARecordSawStandsBesideTheStateWithDifferencesMarked() throws Exception {
        Path module = ElectionLogs.specification(folder);
        Path log = Files.writeString(folder.resolve("raft.ndjson"), ElectionLogs.WRONG_LEADER);
        Path written = folder.resolve("raft.html");
        CommandRun.of("explain", module.toString(), log.toString(), "--html", written.toString());
        browser.open(written, "");
        assertEquals(
                "t0 #3 a step, role[\"n2\"] = \"leader\" cannot follow: role[\"n2\"] is not what the record saw"
                        + " – observed is \"leader\", expected is \"follower\".",
                browser.text("#head .headline"));
        assertEquals("a step, role[\"n2\"] = \"leader\"", browser.text("#lanes .box.stalled text:not(.cross)"));
        browser.open(written, "#record=2:0");
        assertEquals("role[\"n2\"] after|\"leader\"|\"follower\" ≠", browser.text("#seen .differs td"));
        browser.open(written, "#record=0:0");
        assertEquals(
                "term[\"n1\"] after|1|1|role[\"n1\"] after|\"candidate\"|\"candidate\"", browser.text("#seen td"));
        assertEquals(0, browser.count("#seen .differs"));
    }

    @Test
    void nothingIsSaidAgainstWhatWouldBeNextInAnUndecidedTrace() throws Exception {
        browser.open(write(Explanations.miscount(), "undecided.html"), "");
        assertEquals(
                "t1 #3 KVRangeQuery(lo = 2, hi = 9, count = 5) would be next; whether there is an order is not known.",
                browser.text("#head .headline"));
        assertEquals(0, browser.count("#lanes .box.stalled"));
        assertEquals(0, browser.count(".cross"));
        assertEquals(1, browser.count("#lanes .box.next"));
        assertTrue(browser.text("#lanes .box.next title").contains("would be next"), browser.text("#lanes .box.next title"));
    }

    @Test
    void anAcceptedTraceHasItsOrderDrawnAndNothingIsRefused() throws Exception {
        Path accepted = folder.resolve("accepted.html");
        CommandRun.of("explain", "examples/queue/Queue.tla", "examples/queue/recordings/accepted/three-threads.ndjson",
                "--html", accepted.toString());
        browser.open(accepted, "");
        assertEquals("accepted", browser.text("#head .verdict"));
        assertEquals(
                "Every operation has its place in an order that the specification allows. There may be other such orders.",
                browser.text("#head .headline"));
        // Only what is in sight is drawn.
        assertTrue(browser.count("#lanes .box.done") > 20);
        assertEquals(browser.count("#lanes .box"), browser.count("#lanes .box.done"));
        assertEquals(0, browser.count("#lanes .box.stalled"));
        assertEquals(0, browser.count(".cross"));
        assertEquals(0, browser.count("#why *"));
    }

    @Test
    void aThreadEndsInTheLaneOfWhatNeverReturnedAndHasItsPlaceWithoutIt() throws Exception {
        Path trace = Files.writeString(folder.resolve("left-out.ndjson"), """
                {"thread": "a", "op": "Dequeue", "args": {"elem": 7}, "start": 1, "end": null}
                {"thread": "a", "op": "__TerminateThread", "start": 20, "end": 20}
                {"thread": "b", "op": "Enqueue", "args": {"elem": 1}, "start": 30, "end": 31}
                {"thread": "b", "op": "__TerminateThread", "start": 40, "end": 40}
                """);
        Path written = folder.resolve("left-out.html");
        CommandRun.of("explain", "examples/queue/Queue.tla", trace.toString(), "--html", written.toString());
        browser.open(written, "");
        assertEquals("accepted", browser.text("#head .verdict"));
        assertEquals("a|b", browser.text("#lanes .name"));
        assertEquals("0:a", browser.evaluate("[...document.querySelectorAll('#lanes .box:not(.done)')].map(box => box.dataset.key).join()"));
        assertEquals(0, browser.count("#part"), "all of the order is here");
    }

    @Test
    void timeboxesShowWhatIsDoneAndWhatIsStalled() throws Exception {
        browser.open(page, "");
        assertEquals(13, browser.count("#lanes .box"));
        assertEquals(8, browser.count("#lanes .box.done"));
        assertEquals(8, browser.count("#lanes .weave circle"));
        assertEquals("2:t3", browser.evaluate("document.querySelector('#lanes .box.stalled').dataset.key"));
        assertEquals(2, browser.count("#lanes polygon.diamond"));
    }

    @Test
    void aPinRemovesWhatConflictsAndCanBeTakenBack() throws Exception {
        browser.open(page, "");
        assertEquals(4, browser.count(".column.frontier .chip"));
        browser.doubleClick(".arrival[data-depth='7'][data-key='2:t2']");
        assertEquals("◆ t2 Dequeue(7) comes as number 7 ✕", browser.text("#focus .pin"));
        assertEquals(2, browser.count(".column.frontier .chip"));
        assertEquals("t2 Dequeue(7)|t2 Dequeue(7)", browser.text(".arrival[data-depth='7']"));
        browser.doubleClick(".arrival[data-depth='6'][data-key='1:t2']");
        assertEquals(1, browser.count(".column.frontier .chip"));
        browser.press("u");
        assertEquals(2, browser.count(".column.frontier .chip"));
        browser.click("#focus .pin");
        assertEquals(4, browser.count(".column.frontier .chip"));
    }

    @Test
    void aClickSelectsTheOperationTheStateAfterItAndAnOrderThatTakesIt() throws Exception {
        browser.open(page, "");
        for (String key : List.of("2:t2", "2:t3")) {
            browser.click(".arrival[data-depth='7'][data-key='" + key + "']");
            assertEquals(0, browser.count("#focus .pin"));
            assertEquals(key, browser.evaluate("document.querySelector('.arrival.chosen').dataset.key"));
            assertEquals(key, browser.evaluate("document.querySelector('#lanes .box.selected').dataset.key"));
            assertTrue(browser.text("#state h2").startsWith("State after 7 operations by " + key.substring(2)), browser.text("#state h2"));
        }
        browser.press("o");
        assertEquals("◆ t3 Dequeue(7) comes as number 7 ✕", browser.text("#focus .pin"));
    }

    @Test
    void keysGoFromBoxToBoxAndARingShowsWhere() throws Exception {
        browser.open(page, "");
        browser.evaluate("document.getElementById('lanes').focus()");
        browser.press("Home");
        assertEquals("2:t3", chosenBox());
        assertEquals("inline", browser.evaluate("getComputedStyle(document.querySelector('#lanes .ring')).display"));
        assertEquals("chosen-box", browser.evaluate("document.getElementById('lanes').getAttribute('aria-activedescendant')"));
        browser.press("ArrowLeft");
        assertEquals("1:t3", chosenBox());
        browser.press("ArrowRight");
        assertEquals("2:t3", chosenBox());
        browser.press("ArrowUp");
        assertTrue(chosenBox().endsWith(":t2"), chosenBox());
        browser.press("ArrowUp");
        assertTrue(chosenBox().endsWith(":t1"), chosenBox());
        browser.press("ArrowUp");
        assertTrue(chosenBox().endsWith(":t1"), "above it there is none");
        browser.evaluate("document.activeElement.blur()");
        assertEquals("none", browser.evaluate("getComputedStyle(document.querySelector('#lanes .ring')).display"));
    }

    private static String chosenBox() throws Exception {
        return (String) browser.evaluate("document.querySelector('#chosen-box').dataset.key");
    }

    @Test
    void earlierRowsComeOnDemandAndRevealShowsWhereAStalledRecordGotThrough() throws Exception {
        browser.open(page, "#rows=1");
        assertEquals("8", browser.text("#tree .depth"));
        browser.press("r");
        assertEquals("8|7|6", browser.text("#tree .depth"));
        browser.press("m");
        assertEquals("8|7|6|5|4|3|2|1|0", browser.text("#tree .depth"));
        assertEquals("Here the trace begins.", browser.text("#tree .more"));
    }

    @Test
    void aStateIsShownWithWhatChanged() throws Exception {
        browser.open(page, "");
        browser.press("ArrowDown");
        browser.press("ArrowDown");
        assertEquals("State after 6 operations by t3 Dequeue(8)", browser.text("#state h2"));
        assertEquals("-1 8", browser.text("#values .value.gone"));
        browser.click("#values .name[data-variable='queue']");
        assertEquals(
                "<<>>|<<8>>|<<8, 7>>|<<8, 7, 9>>|<<8, 7, 9, 4>>|<<8, 7, 9, 4, 5>>|<<7, 9, 4, 5>>|<<7, 9, 4, 5, 3>>"
                        + "|<<9, 4, 5, 3>>",
                browser.text("#history .moment code"));
    }

    /** Its last operation read only; what the one before it wrote tells more than that nothing changed. */
    @Test
    void aStateThatItsOperationLeftAsItWasShowsTheLastChange() throws Exception {
        browser.open(write(Explanations.recorded(
                        "set/SetBench.tla", Path.of("examples/set/recordings/rejected/insert-if-absent-in-two-steps.ndjson")),
                "set.html"), "");
        assertEquals("84", browser.text("#tree .depth").split("\\|")[0]);
        assertEquals("still map[1] = 2", browser.text("#tree .column .text").split("\\|")[0]);
    }

    @Test
    void theAddressOpensTheSameViewAgain() throws Exception {
        browser.open(page, "");
        browser.doubleClick(".arrival[data-depth='7'][data-key='2:t2']");
        browser.press("n");
        String fragment = (String) browser.evaluate("location.hash");
        String shown = browser.text("#tree .arrival");
        browser.open(page, fragment);
        assertEquals(shown, browser.text("#tree .arrival"));
        assertEquals(1, browser.count("#lanes .box.selected"));
    }

    @Test
    void signsAreExplainedInTheWordsOfTheWindow() throws Exception {
        browser.open(page, "");
        assertEquals("● takes effect|◆ core|✗ cannot follow|┄ has to wait|▭ not reached", browser.text("#legend > span"));
    }

    @Test
    void whatTheProgramNotedIsReadable() throws Exception {
        Path trace = Files.writeString(folder.resolve("noted.ndjson"), """
                {"thread": "1", "op": "Enqueue", "args": {"elem": 1}, "start": 1, "end": 2, "meta": {"file": "src/register.cpp", "line": 11, "note": "retry"}}
                {"thread": "1", "op": "Dequeue", "args": {"elem": 2}, "start": 3, "end": 4}
                """);
        Path written = folder.resolve("noted.html");
        CommandRun.of("explain", "examples/queue/Queue.tla", trace.toString(), "--html", written.toString());
        browser.open(written, "");
        assertEquals(
                "Enqueue(elem = 1)\nt1 #1\n1 – 2\nnumber 1 in this order\nrecorded at register.cpp:11\nnote: retry",
                browser.text("[data-key='0:1'] title"));
    }

    @Test
    void whatTheProgramNotedIsMarkedOnTheTimeLine() throws Exception {
        browser.open(write(Explanations.noted(), "notes.html"), "");
        assertEquals(5, browser.count("#lanes .box .noted"));
        assertEquals(0, browser.count("#lanes .box[data-key='0:t2'] .noted"));
        assertTrue(browser.text("#legend > span").endsWith("|◤ note"), browser.text("#legend > span"));
        assertTrue(browser.text("[data-key='0:gc'] title").startsWith("no step: GC pause\ngc #1\n"), browser.text("[data-key='0:gc'] title"));
        assertTrue(browser.text("[data-key='1:t2'] title").contains("\\u202e<html><b>\\u001b[2K\\n"), browser.text("[data-key='1:t2'] title"));
    }

    @Test
    void itFitsANarrowWindowAndPaper() throws Exception {
        browser.wide(360);
        try {
            browser.open(page, "");
            assertEquals("", browser.evaluate("[...document.querySelectorAll('#head *, .panel, .panel > *')]"
                    + ".filter(e => e.getBoundingClientRect().right > 361).map(e => e.tagName + e.id + e.className).join()"));
            browser.printed(true);
            assertEquals("none", browser.evaluate("getComputedStyle(document.getElementById('search')).display"));
            assertEquals("rgb(255, 255, 255)", browser.evaluate("getComputedStyle(document.body).backgroundColor"), "in a dark room");
            browser.evaluate("dispatchEvent(new Event('beforeprint'))");
            assertEquals(0, browser.count("#why details:not([open])"), "what is folded would be missing");
        } finally {
            browser.printed(false);
            browser.wide(1280);
        }
    }

    @Test
    void keysAloneLeadToAStateItsPinAndTheNextRefusal() throws Exception {
        browser.open(page, "");
        browser.press("ArrowDown");
        browser.press("p");
        assertEquals(1, browser.count(".pin"));
        browser.press("u");
        assertEquals(0, browser.count(".pin"));
        browser.press("n");
        assertEquals(1, browser.count(".stall.selected"));
        browser.press("/");
        assertEquals("search", browser.evaluate("document.activeElement.id"));
    }

    @Test
    void itFollowsTheSystemsTheme() throws Exception {
        browser.open(page, "");
        browser.dark(false);
        Object light = browser.evaluate("getComputedStyle(document.body).backgroundColor");
        browser.dark(true);
        assertNotEquals(light, browser.evaluate("getComputedStyle(document.body).backgroundColor"));
        browser.dark(false);
    }
}
