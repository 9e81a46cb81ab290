package dev.traceloom.explain.page;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.traceloom.engine.verdict.Verdict;
import dev.traceloom.cli.CommandRun;
import dev.traceloom.explain.Explanation;
import dev.traceloom.explain.LinearizationGraph;
import dev.traceloom.explain.QueueExplanation;
import dev.traceloom.explain.RandomExplanations;
import dev.traceloom.explain.SourceText;
import dev.traceloom.explain.Summary;
import dev.traceloom.explain.Tag;
import dev.traceloom.testing.explained.Explanations;
import dev.traceloom.testing.ElectionLogs;
import dev.traceloom.trace.value.Value;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * The page in a real browser. The small queue has three threads; t2 and t3 both dequeue the 7 that t1 enqueued, so
 * orders end in four states after 8 records.
 */
class PageInBrowserTest {
    @TempDir
    static Path folder;

    private static Browser browser;
    private static Path page;

    @BeforeAll
    static void start() throws Exception {
        Optional<Path> program = Browser.installed();
        assumeTrue(
                program.isPresent(),
                "the HTML page was not driven, because chromium is not installed (Debian: apt-get install chromium)");
        browser = new Browser(program.get());
        page = write(QueueExplanation.ofSmallTrace(), "small.html");
    }

    @AfterAll
    static void stop() throws Exception {
        if (browser != null) {
            browser.close();
        }
    }

    @AfterEach
    void nothingWasLoadedAndNothingWentWrong() {
        assertEquals(List.of(), browser.requests());
        assertEquals(List.of(), browser.complaints());
    }

    private static Path write(Explanation explanation, String name) throws Exception {
        Path file = folder.resolve(name);
        Pages.write(explanation, file);
        return file;
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

    @Test
    void anyExplanationIsShownWithoutComplaint() throws Exception {
        for (long seed = 0; seed < 12; seed++) {
            browser.open(write(RandomExplanations.of(seed), "random" + seed + ".html"), "");
            assertTrue(browser.count("#head") == 1, "seed " + seed);
        }
    }

    @Test
    void aPageOfLargeStatesStaysSmallAndSaysWhatItLeavesOut() throws Exception {
        Explanation plain = QueueExplanation.ofSmallTrace();
        Random random = new Random(1);
        List<LinearizationGraph.Node> nodes = plain.graph().nodes().stream()
                .map(node -> new LinearizationGraph.Node(node.id(), node.depth(), node.consumed(),
                        Map.of("queue", new Value.Tuple(random.ints(60_000).<Value>mapToObj(Value.Int::of).toList())), node.frontier()))
                .toList();
        Path large = write(
                plain.with(
                        new LinearizationGraph(nodes, plain.graph().edges(), plain.graph().firstDepth(), true), plain.frontier()),
                "large.html");
        assertTrue(Files.size(large) < 2_000_000, Files.size(large) + " bytes");
        browser.open(large, "");
        assertEquals(4, browser.count(".column.frontier .chip"));
        assertTrue(browser.text("#foot p").contains("values that are too large end in …"), browser.text("#foot p"));
        assertTrue(browser.text("#foot p").contains("operations later than they were searched"), browser.text("#foot p"));
    }

    @Test
    void statesThatHardlyDifferAreAllThere() throws Exception {
        Path module = Files.writeString(folder.resolve("Wide.tla"), """
                ---- MODULE Wide ----
                EXTENDS Integers
                VARIABLE map
                Init == map = [k \\in 1..3000 |-> 0]
                Swap(k, v, old) == old = map[k] /\\ map' = [map EXCEPT ![k] = v]
                ====
                """);
        StringBuilder log = new StringBuilder();
        for (int i = 1; i <= 60; i++) {
            log.append("{\"thread\": \"%s\", \"op\": \"Swap\", \"args\": {\"k\": %d, \"v\": %d, \"old\": %d}, \"start\": %d, \"end\": %d}\n"
                    .formatted(i % 3, 40 * i, i, i == 60 ? 7 : 0, 10 * i, 10 * i + 15));
        }
        Path written = folder.resolve("wide.html");
        CommandRun.of("explain", "--no-partitions", module.toString(),
                Files.writeString(folder.resolve("wide.ndjson"), log).toString(), "--html", written.toString());
        assertTrue(Files.size(written) < 400_000, Files.size(written) + " bytes");
        browser.open(written, "");
        assertTrue(browser.text("#state").contains("2360"), browser.text("#state"));
        assertEquals(0, browser.count("#foot p"));
    }

    @Test
    void whatLooksLikeMarkupStaysText() throws Exception {
        String markup = "</script><img src=x onerror=\"document.title='run'\">"
                + "<script>document.title='run'</script>&lt;";
        Explanation plain = QueueExplanation.ofSmallTrace();
        Explanation hostile = new Explanation(
                new Summary(
                        markup, markup, Verdict.REJECTED, 1, 1, 0, 1, 0, 1, Optional.of(markup), true,
                        List.of(markup), List.of(markup), markup),
                plain.threads(), plain.graph(), plain.frontier(), plain.telling(), plain.stalls(), plain.waiting(),
                plain.core(), List.of(new Tag(markup, List.of())), List.of(new SourceText("Queue.tla", markup)));
        browser.open(write(hostile, "hostile.html"), "");
        assertEquals(markup, browser.text("h1"));
        assertEquals(markup + " · Traceloom", browser.evaluate("document.title"));
        assertEquals(0, browser.count("img"));
    }

    @Test
    void whatHidesInNamesAndValuesIsShown() throws Exception {
        String nasty = "a\\u001b[2K\\r\\nb\\t\\u202ec\\u2066\\u200b\\u0085\\u2028\\ufeff";
        Path trace = Files.writeString(folder.resolve("nasty.ndjson"), """
                {"thread": "NASTY", "op": "Enqueue", "args": {"elem": "xNASTY"}, "start": 1, "end": 5, "meta": {}}
                {"thread": "NASTY2", "op": "Enqueue", "args": {"elem": {"fNASTY": 1}}, "start": 2, "end": 6}
                {"thread": "NASTY", "op": "Dequeue", "args": {"elem": "NASTY"}, "start": 7, "end": 8}
                """.replace("NASTY", nasty));
        browser.open(write(Explanations.recorded("queue/Queue.tla", trace), "hides.html"), "");
        assertTrue(browser.text(".headline").contains(nasty), browser.text(".headline"));
        assertEquals("", browser.evaluate("""
                (() => {
                  const hidden = /[\\p{Cc}\\p{Cf}\\p{Zl}\\p{Zp}]/u;
                  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_ALL);
                  const found = [];
                  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
                    if (['SCRIPT', 'STYLE', 'NOSCRIPT'].includes((node.parentNode || {}).nodeName)) {
                      continue;
                    }
                    const texts = [node.nodeType === 3 ? node.data : '', node.title || ''];
                    found.push(...texts.filter(text => hidden.test(text.replace(/\\n/g, ''))));
                  }
                  return found.concat(hidden.test(document.title) ? document.title : []).join('; ');
                })()"""));
    }

    /** Measured in the browser: what stands behind a word in the text stands to its right on the screen. */
    @Test
    void wordsFromRightToLeftLeaveTheArgumentsWhereTheyAre() throws Exception {
        Path trace = Files.writeString(folder.resolve("hebrew.ndjson"), """
                {"thread": "עובד 1", "op": "Enqueue", "args": {"elem": ["שלום", 3, 4]}, "start": 1, "end": 5}
                {"thread": "t2", "op": "Dequeue", "args": {"elem": ["שלום", 3]}, "start": 7, "end": 8}
                """);
        browser.open(write(Explanations.recorded("queue/Queue.tla", trace), "hebrew.html"), "");
        assertEquals(true, browser.evaluate("""
                (() => {
                  const walker = document.createTreeWalker(document.querySelector('.headline'), NodeFilter.SHOW_TEXT);
                  let node = walker.nextNode();
                  while (!node.data.includes('שלום')) { node = walker.nextNode(); }
                  const left = what => {
                    const range = document.createRange();
                    const at = node.data.indexOf(what);
                    range.setStart(node, at);
                    range.setEnd(node, at + 1);
                    return range.getBoundingClientRect().left;
                  };
                  return left('ש') < left('3') && left('ם') < left('ש');
                })()"""));
        assertTrue(!browser.text("#head, main").contains("\\u200e"), "a mark of ours is written out");
    }
}
