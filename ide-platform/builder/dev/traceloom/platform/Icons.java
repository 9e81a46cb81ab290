package dev.traceloom.platform;

import java.awt.Color;
import java.awt.Graphics2D;
import java.awt.image.BufferedImage;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import javax.imageio.ImageIO;

/**
 * Stand-ins for the platform's icons, which Debian's archive does not have: every icon that the sources name becomes a
 * small square whose colour comes from its name. {@link Drawings} lie over some of them.
 */
final class Icons {
    private static final Pattern NAME = Pattern.compile("\"/?([A-Za-z0-9_@/-]+)\\.(?:png|svg|gif)\"");
    private static final Set<String> TEXTS = Set.of(".java", ".kt", ".xml", ".form");
    private static final int SMALL = 13;
    private static final int NORMAL = 16;
    private static final int MARGIN = 2;
    private static final Color PRODUCT = new Color(0x3c6eaa);

    private final Path sources;
    private final Path target;

    Icons(Path sources, Platform platform) {
        this.sources = sources;
        this.target = platform.icons();
    }

    void draw() throws IOException {
        FileTree.emptyFolder(target);
        Set<String> names = names();
        for (String name : names) {
            write(target, name, square(colour(name)));
        }
        // The smallest serves as a tool window's icon too, whatever its name says.
        square(target, "platform_icon_12", SMALL, SMALL, PRODUCT);
        square(target, "platform_icon_16", NORMAL, NORMAL, PRODUCT);
        square(target, "platform_icon_32", 2 * NORMAL, 2 * NORMAL, PRODUCT);
        square(target, "platform_logo", 320, 200, PRODUCT);
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

    private static Color colour(String name) {
        int hash = name.hashCode();
        return new Color(90 + (hash & 0x7f) % 110, 90 + (hash >> 8 & 0x7f) % 110, 90 + (hash >> 16 & 0x7f) % 110);
    }

    /**
     * As a drawing, and as a picture of the same size: the look and feel asks whether there is a picture, and takes the
     * drawing then. Drawings are made for the normal size; the platform measures an icon by its field of view.
     */
    static void write(Path target, String name, String drawing) throws IOException {
        int size = name.startsWith("toolwindows") ? SMALL : NORMAL;
        square(target, name, size, size, colour(name));
        FileTree.write(target.resolve(name + ".svg"), """
                <svg xmlns="http://www.w3.org/2000/svg" width="%1$d" height="%1$d" viewBox="0 0 %1$d %1$d">\
                <g transform="scale(%2$s)">%3$s</g></svg>
                """.formatted(size, (double) size / NORMAL, drawing));
    }

    private static String square(Color colour) {
        return "<rect x='2' y='2' width='12' height='12' rx='2' fill='#%06x'/>".formatted(colour.getRGB() & 0xffffff);
    }

    private static void square(Path target, String name, int width, int height, Color colour)
            throws IOException {
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
