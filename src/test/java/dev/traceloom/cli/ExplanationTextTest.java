package dev.traceloom.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.traceloom.cli.terminal.Terminal;
import dev.traceloom.explain.Explanation;
import dev.traceloom.explain.QueueExplanation;
import dev.traceloom.explain.RandomExplanations;
import dev.traceloom.explain.text.ExplanationText;
import dev.traceloom.explain.text.StyledOutput;
import dev.traceloom.testing.explained.Explanations;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.junit.jupiter.api.Test;

class ExplanationTextTest {
    private static final int SCREEN_LINES = 50;
    private static final int SCREEN_COLUMNS = 110;

    @Test
    void aSmallQueueReadsLikeItsGoldenText() throws IOException {
        compare("small-queue.txt", QueueExplanation.ofSmallTrace());
    }

    @Test
    void theShippedQueueReadsLikeItsGoldenText() throws IOException {
        compare("shipped-queue.txt", QueueExplanation.ofShippedRecording());
    }

    @Test
    void whatTheProgramNotedStandsBelowWhatCannotFollow() {
        StringWriter text = new StringWriter();
        ExplanationText.print(ofColumns(100, new PrintWriter(text)), Explanations.noted());
        assertTrue(text.toString().contains("✗ t3 #1, Dequeue(elem = 7)  Queue.tla:12:1\n      note: late\n"), text::toString);
        assertTrue(text.toString().contains("      note: שלום 3 \\u202e<html><b>\\u001b[2K\\n\n"), text::toString);
    }

    @Test
    void theChartFitsIntoATerminal() {
        for (int columns : new int[] {120, 80, 60}) {
            StringWriter text = new StringWriter();
            ExplanationText.print(ofColumns(columns, new PrintWriter(text)), Explanations.miscount());
            List<String> chart = text.toString().lines().filter(line -> line.contains("├")).toList();
            assertEquals(10, chart.size());
            chart.forEach(line -> assertTrue(line.length() <= columns, line));
            assertTrue(chart.stream().anyMatch(line -> line.length() > Math.min(columns, 90) - 20), text::toString);
        }
    }

    private static StyledOutput ofColumns(int columns, PrintWriter out) {
        return new StyledOutput() {
            @Override
            public PrintWriter out() {
                return out;
            }

            @Override
            public int columns() {
                return columns;
            }

            @Override
            public String paint(String code, String text) {
                return text;
            }
        };
    }

    /** Whatever is in it: every line is one line, and what is long is shortened. */
    @Property(tries = 200)
    void anyExplanationCanBePrinted(@ForAll long seed) {
        text(RandomExplanations.of(seed));
    }

    /** To accept a new text, look at it first: mvn test -Dtest=ExplanationTextTest -Dtraceloom.golden=accept. */
    private static void compare(String golden, Explanation explanation) throws IOException {
        String text = text(explanation);
        Path file = Path.of("src/test/resources/explanations").resolve(golden);
        if ("accept".equals(System.getProperty("traceloom.golden"))) {
            Files.writeString(file, text);
        }
        assertEquals(Files.readString(file), text);
        assertTrue(text.lines().count() <= SCREEN_LINES, "it fits a screen");
        assertTrue(text.lines().allMatch(line -> line.length() <= SCREEN_COLUMNS), text);
    }

    private static String text(Explanation explanation) {
        StringWriter text = new StringWriter();
        PrintWriter out = new PrintWriter(text);
        ExplanationText.print(new Terminal(out, out), explanation);
        return text.toString();
    }
}
