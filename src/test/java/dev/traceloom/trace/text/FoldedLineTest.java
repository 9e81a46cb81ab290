package dev.traceloom.trace.text;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.StringWriter;
import java.util.Random;
import org.junit.jupiter.api.Test;

final class FoldedLineTest {

    @Test
    void aLineIsBrokenAtGapsFirstAndGoesOnBelowTheSecondThing() {
        assertEquals("""
                rejected  recordings/run-1.ndjson
                          30 of 123 operations
                """, printed(40, "rejected  recordings/run-1.ndjson  30 of 123 operations"));
    }

    @Test
    void anyOtherIsBrokenBetweenWordsTwoColumnsFurtherIn() {
        assertEquals("""
                  from the only state after 55
                    operations and none of those
                    open then
                """, printed(32, "  from the only state after 55 operations and none of those open then"));
    }

    @Test
    void whatFitsExactlyStays() {
        assertEquals("12345  7890\n", printed(11, "12345  7890"));
    }

    @Test
    void aWordThatIsTooWideIsLeftToTheTerminal() {
        assertEquals("see\n  /a/path/that/is/long\n  now\n", printed(12, "see /a/path/that/is/long now"));
    }

    @Test
    void aCommandCanBeCopied() {
        assertEquals(
                "To see why:\n  ./traceloom explain Queue.tla run-1.ndjson\n",
                printed(20, "To see why: ./traceloom explain Queue.tla run-1.ndjson"));
    }

    @Test
    void stylesTakeNoRoomAndIdeographsTakeTwoColumns() {
        assertEquals("\033[1mab\033[0m cd\n", printed(5, "\033[1mab\033[0m cd"));
        assertEquals("漢字 ab\n  cd\n", printed(7, "漢字 ab cd"));
        assertEquals("e\u0301e\u0301 ab\n", printed(5, "e\u0301e\u0301 ab"));
    }

    @Test
    void jsonStaysOnItsLine() {
        String json = "{\"trace\": \"a b c d e f\"}";
        assertEquals(json + "\n", printed(8, json));
    }

    @Test
    void aLineThatIsPrintedInPartsIsFoldedAsOne() {
        StringWriter text = new StringWriter();
        CarefulWriter out = new CarefulWriter(text, true, 12);
        out.print("  one two");
        out.flush();
        out.println(" three four");
        assertEquals("  one two\n    three\n    four\n", text.toString());
    }

    @Test
    void noLineIsWiderUnlessAWordIsAndNoWordIsLost() {
        Random random = new Random(23);
        for (int i = 0; i < 2000; i++) {
            int columns = 10 + random.nextInt(60);
            String line = line(random);
            String folded = printed(columns, line);
            assertEquals(line.replaceAll(" +", " ").strip(), folded.replaceAll("\\s+", " ").strip());
            for (String each : folded.split("\n")) {
                assertTrue(
                        Cells.of(each) <= columns || !each.strip().contains(" ") && columns < 32, columns + ": " + folded);
            }
        }
    }

    private static String line(Random random) {
        StringBuilder line = new StringBuilder(" ".repeat(random.nextInt(3)));
        for (int words = random.nextInt(30); words >= 0; words--) {
            line.append(random.nextInt(8) == 0 ? "漢" : "x".repeat(1 + random.nextInt(9)));
            line.append(" ".repeat(1 + (random.nextInt(5) == 0 ? random.nextInt(4) : 0)));
        }
        return line.toString();
    }

    private static String printed(int columns, String line) {
        StringWriter text = new StringWriter();
        CarefulWriter out = new CarefulWriter(text, true, columns);
        out.println(line);
        out.flush();
        return text.toString();
    }
}
