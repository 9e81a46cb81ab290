package dev.traceloom;

import static org.junit.jupiter.api.Assertions.assertAll;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Predicate;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Every icon of the plugin has the sizes, the twins and the colours that the IDE's two user interfaces expect. */
class IconsTest {
    private static final Path RESOURCES = Path.of("src/main/resources");
    private static final String CLASSIC = "dev/traceloom/ide/";
    private static final String NEW = CLASSIC + "expui/";

    /** The new UI's palette, each light colour with its dark partner. */
    private static final Map<String, String> PALETTE = Map.ofEntries(
            Map.entry("#6C707E", "#CED0D6"), Map.entry("#818594", "#6F737A"),
            Map.entry("#3574F0", "#548AF7"), Map.entry("#EDF3FF", "#25324D"),
            Map.entry("#208A3C", "#57965C"), Map.entry("#F2FCF3", "#253627"),
            Map.entry("#DB3B4B", "#DB5C5C"), Map.entry("#FFF7F7", "#402929"),
            Map.entry("#E55765", "#DB5C5C"), Map.entry("#FFFFFF", "#402929"),
            Map.entry("#C27D04", "#D6AE58"), Map.entry("#FFFAEB", "#3D3223"),
            Map.entry("#834DF0", "#B589EC"), Map.entry("#FAF5FF", "#2F2936"));

    private static final Pattern SIZE =
            Pattern.compile("<svg [^>]*width=\"(\\d+)\" height=\"(\\d+)\" viewBox=\"0 0 (\\d+) (\\d+)\"");
    private static final Pattern COLOUR = Pattern.compile("#[0-9A-Fa-f]{3,8}\\b");

    @Test
    void everyIconHasTheSizeOfItsPlace() throws IOException {
        TreeSet<String> icons = icons();
        assertTrue(icons.size() > 60, icons::toString);
        assertAll(icons.stream().map(icon -> () -> {
            String size = Integer.toString(size(icon));
            MatchResult found = SIZE.matcher(text(icon)).results().findFirst().orElseThrow(() -> new AssertionError(icon));
            assertEquals(List.of(size, size, size, size),
                    List.of(found.group(1), found.group(2), found.group(3), found.group(4)), icon);
        }));
    }

    @Test
    void everyIconHasADarkTwinOfTheSameShapes() throws IOException {
        assertAll(icons().stream().map(icon -> () -> {
            String twin = dark(icon);
            assertTrue(Files.exists(RESOURCES.resolve(twin)), twin);
            assertEquals(shapes(icon), shapes(twin), icon);
        }));
    }

    @Test
    void noDarkTwinIsAlone() throws IOException {
        TreeSet<String> alone = files(name -> name.endsWith("_dark.svg"));
        icons().forEach(icon -> alone.remove(dark(icon)));
        assertEquals(new TreeSet<>(), alone);
    }

    @Test
    void theNewUiHasEveryIconAndNoOther() throws IOException {
        Map<String, String> mapping = mapping();
        TreeSet<String> classic = icons();
        classic.removeIf(icon -> icon.startsWith(NEW));
        assertEquals(classic, new TreeSet<>(mapping.values()));
        TreeSet<String> drawn = icons();
        drawn.removeIf(icon -> !icon.startsWith(NEW) || icon.contains("@"));
        assertEquals(drawn, new TreeSet<>(mapping.keySet()));
        mapping.forEach((modern, old) -> assertEquals(CLASSIC + modern.substring(NEW.length()), old));
    }

    @Test
    void theToolWindowsIconHasALargerTwin() {
        assertTrue(Files.exists(RESOURCES.resolve(NEW + "toolWindow@20x20.svg")));
    }

    /** The IDE recolours icons by these very numbers, on a selected button for instance. */
    @Test
    void theNewUisIconsHaveTheColoursOfItsPalette() throws IOException {
        assertAll(icons().stream().filter(icon -> icon.startsWith(NEW)).map(icon -> () -> {
            List<String> light = colours(icon);
            assertFalse(light.isEmpty(), icon);
            assertEquals(light.stream().map(colour -> PALETTE.getOrDefault(colour, colour + " is no colour of it")).toList(),
                    colours(dark(icon)), icon);
        }));
    }

    @Test
    void theToolWindowsIconHasTheOneColourThatIsReplacedWhenItIsSelected() throws IOException {
        for (String icon : List.of(NEW + "toolWindow.svg", NEW + "toolWindow@20x20.svg")) {
            assertEquals(List.of("#6C707E"), colours(icon).stream().distinct().toList(), icon);
        }
    }

    private static int size(String icon) {
        boolean modern = icon.startsWith(NEW);
        if (icon.contains("@20x20")) {
            return 20;
        }
        if (icon.contains("/gutter/")) {
            return modern ? 14 : 12;
        }
        return icon.endsWith("/toolWindow.svg") && !modern ? 13 : 16;
    }

    private static String dark(String icon) {
        return icon.replace(".svg", "_dark.svg");
    }

    private static String shapes(String icon) throws IOException {
        // How visible something is may differ, as its colour may.
        return COLOUR.matcher(text(icon)).replaceAll("").replaceAll("fill-opacity=\"[.\\d]+\"", "");
    }

    private static List<String> colours(String icon) throws IOException {
        return COLOUR.matcher(text(icon)).results().map(found -> found.group().toUpperCase(Locale.ROOT)).toList();
    }

    private static String text(String icon) throws IOException {
        return Files.readString(RESOURCES.resolve(icon));
    }

    /** Without their dark twins. */
    private static TreeSet<String> icons() throws IOException {
        return files(name -> name.endsWith(".svg") && !name.endsWith("_dark.svg"));
    }

    private static TreeSet<String> files(Predicate<String> wanted) throws IOException {
        try (Stream<Path> files = Files.walk(RESOURCES.resolve(CLASSIC))) {
            return files.map(file -> RESOURCES.relativize(file).toString().replace('\\', '/'))
                    .filter(wanted)
                    .collect(Collectors.toCollection(TreeSet::new));
        }
    }

    /** The new UI's icons, each with the classic one that it stands for. Folders are objects in the file. */
    private static Map<String, String> mapping() throws IOException {
        Map<String, String> mapping = new TreeMap<>();
        Deque<String> folders = new ArrayDeque<>();
        Path file = RESOURCES.resolve("TraceloomIconMappings.json");
        try (JsonParser json = new JsonFactory().createParser(file.toFile())) {
            for (JsonToken token = json.nextToken(); token != null; token = json.nextToken()) {
                if (token == JsonToken.START_OBJECT) {
                    folders.addLast(json.currentName() == null ? "" : json.currentName() + "/");
                } else if (token == JsonToken.END_OBJECT) {
                    folders.removeLast();
                } else if (token == JsonToken.VALUE_STRING) {
                    mapping.put(String.join("", folders) + json.currentName(), json.getText());
                }
            }
        }
        return mapping;
    }
}
