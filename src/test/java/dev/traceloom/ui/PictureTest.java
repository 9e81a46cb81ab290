package dev.traceloom.ui;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.traceloom.explain.Explanation;
import dev.traceloom.explain.Summary;
import dev.traceloom.testing.Dice;
import dev.traceloom.testing.explained.Explanations;
import java.awt.Rectangle;
import java.awt.geom.AffineTransform;
import java.awt.image.AffineTransformOp;
import java.awt.image.BufferedImage;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.UnaryOperator;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What the comparison of pictures notices, and what it lets pass. */
class PictureTest {
    private static final Explanation EXPLANATION = Explanations.rangeQuery();
    private static final Map<Boolean, BufferedImage> PICTURES = new HashMap<>();

    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void aDigitThatBecameAnotherIsNoticed(boolean dark) {
        Summary was = EXPLANATION.summary();
        assertEquals(98, was.linearized());
        for (int linearized : new int[] {96, 99, 88}) {
            List<String> different = Picture.differences(
                    picture(dark), paint(with(was.specification(), linearized), dark));
            assertFalse(different.isEmpty(), () -> linearized + " looks like 98");
            assertTrue(different.size() <= 2, different::toString);
        }
    }

    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void aLetterThatBecameAnotherIsNoticed(boolean dark) {
        int linearized = EXPLANATION.summary().linearized();
        for (String name : List.of("SetBonch", "SetBeach", "SatBench")) {
            List<String> different = Picture.differences(
                    picture(dark), paint(with(name, linearized), dark));
            assertFalse(different.isEmpty(), () -> name + " looks like SetBench");
        }
    }

    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void edgesThatAreALittleSofterPass(boolean dark) {
        BufferedImage picture = picture(dark);
        AffineTransform aside = AffineTransform.getTranslateInstance(0.15, 0.08);
        BufferedImage softer = new AffineTransformOp(aside, AffineTransformOp.TYPE_BILINEAR)
                .filter(picture, paint(EXPLANATION, dark));
        assertEquals(List.of(), Picture.differences(picture, softer));
    }

    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void pixelsThatAreALittleBrighterOrDarkerPass(boolean dark) {
        BufferedImage picture = picture(dark);
        Dice dice = new Dice(1);
        BufferedImage noisy = changed(picture, value -> Math.max(0, Math.min(255, value + dice.below(41) - 20)));
        assertEquals(List.of(), Picture.differences(picture, noisy));
    }

    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void aBoxSomewhereElseIsNoticedAndAnotherThemeToo(boolean dark) {
        BufferedImage picture = picture(dark);
        assertEquals(List.of(), Picture.differences(picture, paint(EXPLANATION, dark)));
        assertFalse(Picture.differences(picture, picture(!dark)).isEmpty());
        BufferedImage moved = paint(EXPLANATION, dark);
        moved.getRaster().setRect(0, 2, moved.getData(new Rectangle(100, 100, 300, 300)));
        assertFalse(Picture.differences(picture, moved).isEmpty());
    }

    private static BufferedImage picture(boolean dark) {
        return PICTURES.computeIfAbsent(dark, theme -> paint(EXPLANATION, theme));
    }

    private static BufferedImage paint(Explanation explanation, boolean dark) {
        return OffScreen.picture(dark, 900, 640, () -> new CounterexamplePanel(explanation, place -> {}));
    }

    private static BufferedImage changed(BufferedImage picture, UnaryOperator<Integer> change) {
        BufferedImage changed =
                new BufferedImage(picture.getWidth(), picture.getHeight(), BufferedImage.TYPE_INT_RGB);
        for (int y = 0; y < picture.getHeight(); y++) {
            for (int x = 0; x < picture.getWidth(); x++) {
                int rgb = picture.getRGB(x, y);
                changed.setRGB(
                        x,
                        y,
                        change.apply(rgb >> 16 & 0xFF) << 16
                                | change.apply(rgb >> 8 & 0xFF) << 8
                                | change.apply(rgb & 0xFF));
            }
        }
        return changed;
    }

    /** The same explanation, of which the line at the top says something else. */
    private static Explanation with(String specification, int linearized) {
        Summary was = EXPLANATION.summary();
        return new Explanation(
                new Summary(was.trace(), specification, was.verdict(), was.operations(), was.threads(), linearized,
                        was.states(), was.seconds(), was.frontierStates(), was.message(), was.underView(),
                        was.incomplete(), was.warnings(), was.version()),
                EXPLANATION.threads(), EXPLANATION.graph(), EXPLANATION.frontier(), EXPLANATION.telling(),
                EXPLANATION.stalls(), EXPLANATION.waiting(), EXPLANATION.core(), EXPLANATION.tags(),
                EXPLANATION.sources(), EXPLANATION.mappings());
    }
}
