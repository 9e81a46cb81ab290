package dev.traceloom.explain.page;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.traceloom.cli.CommandRun;
import dev.traceloom.explain.TraceWindow;
import dev.traceloom.testing.TokenLogs;
import dev.traceloom.testing.explained.CausalRuns;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** The diagram of a causal trace in a real browser: a works without the token that it gave away, see {@link TokenLogs}. */
class CausalPageTest extends BrowsedPages {
    private static Path page;

    @BeforeAll
    static void start() throws Exception {
        page = folder.resolve("token.html");
        Path trace = Files.writeString(folder.resolve("token.ndjson"), TokenLogs.WORKS_WITHOUT);
        CommandRun.of(
                "explain", TokenLogs.specification(folder).toString(), trace.toString(), "--html", page.toString());
    }

    @Test
    void recordsStandInTheLanesOfTheirProcessesWithTheirPlacesInTheOrder() throws Exception {
        browser.open(page, "");
        assertEquals("Causal order", browser.text("#order-name"));
        assertEquals("a|b|c", browser.text("#diagram .process"));
        assertEquals(9, browser.count("#diagram .sign"));
        assertEquals(7, browser.count("#diagram .sign.done"));
        assertEquals("2:a", browser.evaluate("document.querySelector('#diagram .sign.stalled').dataset.key"));
        assertEquals("1|2|3|4|5|6|7|✗", sortedNumbers());
        assertEquals(4, browser.count("#diagram line.arrow"));
        assertEquals(1, browser.count("#diagram line.arrow.cause"), "what the stalled record depends on is brought out");
    }

    private static Object sortedNumbers() throws Exception {
        return browser.evaluate(
                "[...document.querySelectorAll('#diagram .number')].map(one => one.textContent).sort().join('|')");
    }

    @Test
    void aClickSelectsARecordEverywhere() throws Exception {
        browser.open(page, "");
        browser.click("#diagram .sign[data-key='2:b']");
        assertEquals("2:b", selected());
        assertEquals("b #3 Give(\"b\", \"c\"), number 5 in this order", browser.text("#diagram .spoken"));
        browser.click(".stall .enablers .link");
        assertEquals("2:b", selected(), "the reasons lead to what it depends on");
        browser.press("n");
        assertEquals("2:a", selected());
    }

    @Test
    void keysFollowArrowsAndShowTheWholePast() throws Exception {
        browser.open(page, "#record=2:a");
        browser.press("c");
        assertEquals("2:b", selected());
        browser.press("e");
        assertTrue(List.of("0:c", "2:a").contains(selected()));
        browser.open(page, "#record=2:b");
        browser.press("a");
        assertEquals(4, browser.count("#diagram .sign.dimmed"), "all but itself and the four that it depends on");
        browser.press("a");
        assertEquals(0, browser.count("#diagram .sign.dimmed"));
    }

    @Test
    void timeboxesTakeItsPlaceAndGiveItBack() throws Exception {
        browser.open(page, "");
        browser.press("t");
        assertEquals("Timeboxes", browser.text("#order-name"));
        assertEquals(9, browser.count("#lanes .box"));
        browser.press("t");
        assertEquals("Causal order", browser.text("#order-name"));
    }

    @Test
    void whatClocksForbidIsToldAsSuch() throws Exception {
        browser.open(page, "");
        assertEquals("What clocks forbid", browser.text("#waiting h3"));
    }

    @Test
    void aLongTraceIsFoldedAndItsPageStaysSmall() throws Exception {
        Path large = folder.resolve("large.html");
        Pages.write(TraceWindow.of(CausalRuns.explanation(4, 26, 100_000, 100), TraceWindow.USUAL_RECORDS), large);
        assertTrue(Files.size(large) < 5_000_000, "bytes: " + Files.size(large));
        browser.open(large, "");
        assertTrue(browser.count("#diagram .sign") < 1500);
        assertTrue(browser.count("#diagram .sign.stalled") == 1);
        browser.press("f");
        assertFalse(browser.text("#order-tools").isEmpty());
        assertTrue(browser.count("#diagram .sign") < 1500, "no more is drawn than is seen");
        assertEquals(0, browser.count("#diagram .fold"));
        browser.press("f");
        browser.evaluate("document.querySelector('#diagram').scrollTo(0, 0)");
        browser.await("[...document.querySelectorAll('#diagram .fold text')].some(one =>"
                + " one.textContent.endsWith('records, all explained'))");
        browser.click("#diagram .fold");
        assertEquals(0, browser.count("#diagram .fold"), "it was the only one there");
    }

    private static Object selected() throws Exception {
        return browser.evaluate("document.querySelector('#diagram .sign.selected').dataset.key");
    }
}
