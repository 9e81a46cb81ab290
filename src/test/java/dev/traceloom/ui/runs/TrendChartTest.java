package dev.traceloom.ui.runs;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.traceloom.ui.OffScreen;
import dev.traceloom.ui.kit.Theme;
import dev.traceloom.view.runs.TrendDay;
import java.awt.Graphics2D;
import java.awt.Rectangle;
import java.awt.image.BufferedImage;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import javax.accessibility.AccessibleContext;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class TrendChartTest {
    private static final int HEIGHT = 150;

    @ParameterizedTest
    @CsvSource({"1400, 2", "700, 37", "333, 5", "200, 2", "130, 2", "126, 1"})
    void theDotOfADayStandsInItsColumn(int width, int days) {
        OffScreen.onEventThread(() -> {
            // Only the last day's run took long, so that its dot stands alone at the top.
            TrendChart chart = chart(width, IntStream.range(0, days).mapToObj(day -> day(day, day == days - 1 ? 9 : 0)).toList());
            Rectangle column = column(chart, days - 1);
            assertTrue(column.width > 0 && column.height > 0, column.toString());
            Theme theme = Theme.now();
            BufferedImage painted = OffScreen.paint(chart);
            int[] dot = IntStream.range(0, Math.min(width, (int) column.getMaxX() + 4))
                    .filter(x -> painted.getRGB(x, column.y) == theme.changed.getRGB())
                    .toArray();
            assertTrue(dot.length > 0, "no dot");
            assertEquals(column.getCenterX(), (dot[0] + dot[dot.length - 1] + 1) / 2.0, 1.5);
        });
    }

    @Test
    void aPartThatIsPaintedAgainLooksAsItDid() {
        OffScreen.onEventThread(() -> {
            TrendChart chart = chart(701, IntStream.range(0, 37).mapToObj(day -> day(day, day * 7 % 11)).toList());
            BufferedImage whole = OffScreen.paint(chart);
            for (int x = 0; x < 701; x += 3) {
                BufferedImage again = OffScreen.paint(chart);
                Graphics2D g = again.createGraphics();
                g.setClip(x, 17, 23, 61);
                chart.printAll(g);
                g.dispose();
                assertArrayEquals(pixels(whole), pixels(again), "from " + x);
            }
        });
    }

    private static int[] pixels(BufferedImage image) {
        return image.getRGB(0, 0, image.getWidth(), image.getHeight(), null, 0, image.getWidth());
    }

    private static TrendChart chart(int width, List<TrendDay> days) {
        OffScreen.useTheme(false);
        TrendChart chart = new TrendChart(day -> {});
        chart.show(days);
        OffScreen.layOut(chart, width, HEIGHT);
        return chart;
    }

    private static TrendDay day(int number, double seconds) {
        return new TrendDay("2026-01-" + (10 + number), Map.of("accepted", 3L), Optional.of(seconds));
    }

    private static Rectangle column(TrendChart chart, int day) {
        AccessibleContext context = chart.getAccessibleContext();
        return context.getAccessibleChild(day).getAccessibleContext().getAccessibleComponent().getBounds();
    }
}
