package dev.traceloom.platform;

import java.awt.Color;
import java.awt.Graphics2D;
import java.awt.image.BufferedImage;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import javax.imageio.ImageIO;

/**
 * Stand-ins for the platform's icons, which Debian's archive does not have. Every icon that the sources name becomes a
 * small square whose colour comes from its name; the few that a picture of the IDE would look odd without are drawn.
 */
final class Icons {
    private static final Pattern NAME = Pattern.compile("\"/?([A-Za-z0-9_@/-]+)\\.(?:png|svg|gif)\"");
    private static final Set<String> TEXTS = Set.of(".java", ".kt", ".xml", ".form");
    private static final int SMALL = 13;
    private static final int NORMAL = 16;
    private static final int MARGIN = 2;
    private static final Color PRODUCT = new Color(0x3c6eaa);

    private final Path recipe;
    private final Path sources;
    private final Path target;

    Icons(Path recipe, Path sources, Platform platform) {
        this.recipe = recipe;
        this.sources = sources;
        this.target = platform.icons();
    }

    void draw() throws IOException {
        FileTree.emptyFolder(target);
        Map<String, String> drawings = drawings();
        Set<String> names = names();
        // Some names are put together where the icon is needed; those of the look and feel are.
        names.addAll(drawings.keySet());
        for (String name : names) {
            int size = name.startsWith("toolwindows") ? SMALL : NORMAL;
            Color colour = colour(name);
            square(name, size, size, colour);
            FileTree.write(target.resolve(name + ".svg"), svg(size, drawings.getOrDefault(name, square(colour))));
        }
        // The smallest serves as a tool window's icon too, whatever its name says.
        square("platform_icon_12", SMALL, SMALL, PRODUCT);
        square("platform_icon_16", NORMAL, NORMAL, PRODUCT);
        square("platform_icon_32", 2 * NORMAL, 2 * NORMAL, PRODUCT);
        square("platform_logo", 320, 200, PRODUCT);
        Progress.say(names.size() + " icons");
    }

    private Set<String> names() throws IOException {
        Set<String> names = new TreeSet<>();
        for (Path file : FileTree.filesBelow(sources.resolve("platform"))) {
            if (TEXTS.stream().anyMatch(file.toString()::endsWith)) {
                NAME.matcher(Files.readString(file, StandardCharsets.ISO_8859_1)).results()
                        .forEach(match -> names.add(match.group(1)));
            }
        }
        return names;
    }

    /** In recipe/icons.txt a line of SVG says what is drawn; the names on the lines after it look so. */
    private Map<String, String> drawings() throws IOException {
        Map<String, String> drawings = new HashMap<>();
        String drawing = "";
        for (String line : Files.readAllLines(recipe.resolve("recipe/icons.txt"))) {
            if (line.startsWith("<")) {
                drawing = line;
            } else if (!line.isBlank() && !line.startsWith("#")) {
                String look = drawing;
                Stream.of(line.strip().split("\\s+")).forEach(name -> drawings.put(name, look));
            }
        }
        return drawings;
    }

    private static Color colour(String name) {
        int hash = name.hashCode();
        return new Color(90 + (hash & 0x7f) % 110, 90 + (hash >> 8 & 0x7f) % 110, 90 + (hash >> 16 & 0x7f) % 110);
    }

    /** Drawings are made for the normal size; the platform measures an icon by its field of view. */
    private static String svg(int size, String drawing) {
        return """
                <svg xmlns="http://www.w3.org/2000/svg" width="%1$d" height="%1$d" viewBox="0 0 %1$d %1$d">\
                <g transform="scale(%2$s)">%3$s</g></svg>
                """.formatted(size, (double) size / NORMAL, drawing);
    }

    private static String square(Color colour) {
        return "<rect x='2' y='2' width='12' height='12' rx='2' fill='#%06x'/>".formatted(colour.getRGB() & 0xffffff);
    }

    private void square(String name, int width, int height, Color colour) throws IOException {
        BufferedImage image = new BufferedImage(width, height, BufferedImage.TYPE_INT_ARGB);
        Graphics2D graphics = image.createGraphics();
        graphics.setColor(colour);
        graphics.fillRect(MARGIN, MARGIN, width - 2 * MARGIN, height - 2 * MARGIN);
        graphics.dispose();
        Path file = target.resolve(name + ".png");
        Files.createDirectories(file.getParent());
        ImageIO.write(image, "png", file.toFile());
    }
}
