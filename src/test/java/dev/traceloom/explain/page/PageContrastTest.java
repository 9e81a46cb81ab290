package dev.traceloom.explain.page;

import static org.junit.jupiter.api.Assertions.assertAll;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.traceloom.ui.kit.Contrast;
import java.awt.Color;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.function.Executable;

/** The colours of the page, by the contrast of the words and lines that it has. */
class PageContrastTest {
    private static final Path STYLE = Path.of("src/main/resources/dev/traceloom/explain/page/page.css");
    private static final Pattern BLOCK = Pattern.compile("(@media ([^{]+)\\{\\s*)?:root \\{(.*?)}", Pattern.DOTALL);
    private static final Pattern COLOUR = Pattern.compile("--([\\w-]+): (#[0-9a-f]{6})");

    /** What is written, and the grounds on which it is. */
    private static final Map<String, List<String>> WORDS = Map.of(
            "ink", List.of("panel", "paper", "hover", "done", "mark", "core-soft"),
            "soft", List.of("panel", "paper", "hover", "core-soft"),
            "order", List.of("panel", "paper", "done", "hover"),
            "bad", List.of("panel", "paper", "bad-soft"),
            "core", List.of("panel", "core-soft"),
            "new", List.of("panel"),
            "changed", List.of("panel"),
            "gone", List.of("panel"),
            "panel", List.of("order"));

    /** Outlines and arrows; a line between two parts tells nothing. */
    private static final Map<String, List<String>> SHAPES = Map.of(
            "done-line", List.of("panel"),
            "waiting", List.of("panel"),
            "edge", List.of("panel"),
            "bad", List.of("panel"),
            "order", List.of("panel"));

    @Test
    void wordsCanBeReadAndShapesBeSeen() throws IOException {
        assertAll(schemes().entrySet().stream().flatMap(scheme -> Stream.concat(
                checks(scheme.getKey(), scheme.getValue(), WORDS, Contrast.TEXT),
                checks(scheme.getKey(), scheme.getValue(), SHAPES, Contrast.SHAPE))));
    }

    @Test
    void whoeverAsksForMoreContrastGetsMore() throws IOException {
        Map<String, Map<String, Color>> schemes = schemes();
        assertAll(schemes.entrySet().stream()
                .filter(scheme -> scheme.getKey().contains("contrast"))
                .flatMap(scheme -> checks(scheme.getKey(), scheme.getValue(), WORDS, Contrast.TEXT_IN_HIGH_CONTRAST)));
        assertEquals(5, schemes.size(), schemes.keySet()::toString);
    }

    @Test
    void coloursThatTheSystemForcesReachEveryColourOfThePage() throws IOException {
        String style = Files.readString(STYLE);
        String forced = style.substring(style.indexOf("@media (forced-colors: active)"));
        List<String> left = schemes().get("").keySet().stream()
                .filter(name -> !Pattern.compile("--" + name + ": [A-Z]\\w+;").matcher(forced).find())
                .toList();
        assertEquals(List.of(), left);
    }

    private static Stream<Executable> checks(
            String scheme, Map<String, Color> colours, Map<String, List<String>> pairs, double least) {
        List<Executable> checks = new ArrayList<>();
        pairs.forEach((ink, grounds) -> grounds.forEach(ground -> checks.add(() -> {
            double contrast = Contrast.ratio(colours.get(ink), colours.get(ground));
            assertTrue(contrast >= least, () -> String.format("%s: %s on %s has %.2f", scheme, ink, ground, contrast));
        })));
        return checks.stream();
    }

    /** The colours by the condition under which the page has them; the rest is as without any. */
    private static Map<String, Map<String, Color>> schemes() throws IOException {
        Map<String, Map<String, Color>> schemes = new HashMap<>();
        for (MatchResult block : BLOCK.matcher(Files.readString(STYLE)).results().toList()) {
            String condition = block.group(2) == null ? "" : block.group(2).strip();
            Map<String, Color> colours = new HashMap<>(schemes.getOrDefault("", Map.of()));
            COLOUR.matcher(block.group(3)).results()
                    .forEach(colour -> colours.put(colour.group(1), Color.decode(colour.group(2))));
            if (!condition.contains("forced-colors")) {
                schemes.put(condition, colours);
            }
        }
        return schemes;
    }
}
