package dev.traceloom.explain.page;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

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
import dev.traceloom.trace.value.Value;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** Pages of what nobody foresaw: large states, markup and signs that cannot be seen in names, words from right to left. */
class OddPagesTest extends BrowsedPages {
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
