package dev.traceloom.trace.find;

import dev.traceloom.trace.format.TraceFormat;
import java.io.IOException;
import java.nio.file.DirectoryIteratorException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.Deque;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/**
 * Guesses what belongs together: the specifications near a trace, and the traces near a specification. It looks at a
 * bounded number of files, whatever the size of the project, so what lies far away is not found.
 */
public final class Nearby {
    private static final int MOST_ENTRIES = 5000;
    private static final int DEEPEST = 4;
    private static final int MOST_UPWARDS = 8;

    private int entries;

    private Nearby() {}

    /**
     * A folder with traces.
     *
     * @param traces how many are in it and below, as far as was looked
     */
    public record TraceFolder(Path folder, int traces) {}

    /**
     * The modules in a folder or in the one of a file, in the folders above and in those beside them, the nearest first;
     * not above {@code top}.
     */
    public static List<Path> specifications(Path file, Path top) {
        Nearby search = new Nearby();
        Set<Path> found = new LinkedHashSet<>();
        Path folder = folder(file);
        for (int i = 0; folder != null && folder.startsWith(top) && i < MOST_UPWARDS; i++) {
            List<Path> beside = search.list(folder);
            beside.stream().filter(Nearby::isModule).forEach(found::add);
            for (Path sub : beside) {
                if (isFolder(sub)) {
                    search.list(sub).stream().filter(Nearby::isModule).forEach(found::add);
                }
            }
            folder = folder.getParent();
        }
        return List.copyOf(found);
    }

    /**
     * How far a module is from a file or folder: first by the folders that one has to go up, then by those down again. The
     * order that {@link #specifications} has.
     */
    public static Comparator<Path> nearestTo(Path file) {
        Path folder = folder(file);
        return Comparator.<Path>comparingInt(module -> folder.getNameCount() - shared(folder, module))
                .thenComparingInt(module -> module.getNameCount() - shared(folder, module));
    }

    private static Path folder(Path file) {
        Path absolute = file.toAbsolutePath().normalize();
        return Files.isDirectory(absolute) ? absolute : absolute.getParent();
    }

    private static int shared(Path folder, Path module) {
        Path above = folder;
        while (above != null && !module.startsWith(above)) {
            above = above.getParent();
        }
        return above == null ? 0 : above.getNameCount();
    }

    /** The folders with traces below that of a specification, or of the one above it; the largest first. */
    public static List<TraceFolder> traces(Path specification, Path top) {
        Path folder = specification.toAbsolutePath().normalize().getParent();
        List<TraceFolder> found = tracesBelow(folder);
        return found.isEmpty() && folder.getParent() != null && folder.getParent().startsWith(top)
                ? tracesBelow(folder.getParent())
                : found;
    }

    private static List<TraceFolder> tracesBelow(Path root) {
        Nearby search = new Nearby();
        Map<Path, Integer> counts = new TreeMap<>();
        Deque<Path> folders = new ArrayDeque<>(List.of(root));
        while (!folders.isEmpty()) {
            Path folder = folders.remove();
            List<Path> inside = search.list(folder);
            if (inside.stream().anyMatch(Nearby::makesFolderTrace) && !folder.equals(root)) {
                count(folder.getParent(), root, counts);
                continue;
            }
            inside.stream().filter(Nearby::isTraceFile).forEach(file -> count(folder, root, counts));
            if (folder.getNameCount() - root.getNameCount() < DEEPEST) {
                inside.stream().filter(Nearby::isFolder).forEach(folders::add);
            }
        }
        return counts.entrySet().stream()
                .map(entry -> new TraceFolder(entry.getKey(), entry.getValue()))
                .sorted(Comparator.comparing(TraceFolder::traces).reversed().thenComparing(TraceFolder::folder))
                .toList();
    }

    /** A trace counts for its folder and those above, but for the root, which has other things in it too. */
    private static void count(Path folder, Path root, Map<Path, Integer> counts) {
        for (Path at = folder; at != null && at.startsWith(root); at = at.getParent()) {
            if (!at.equals(root) || at.equals(folder)) {
                counts.merge(at, 1, Integer::sum);
            }
        }
    }

    private List<Path> list(Path folder) {
        List<Path> inside = new ArrayList<>();
        try (DirectoryStream<Path> stream = Files.newDirectoryStream(folder)) {
            for (Path entry : stream) {
                if (++entries > MOST_ENTRIES) {
                    break;
                }
                inside.add(entry);
            }
        } catch (IOException | DirectoryIteratorException unreadable) {
            return List.of();
        }
        inside.sort(Comparator.naturalOrder());
        return inside;
    }

    private static boolean isFolder(Path path) {
        return !path.getFileName().toString().startsWith(".") && Files.isDirectory(path, LinkOption.NOFOLLOW_LINKS);
    }

    private static boolean isModule(Path path) {
        return path.toString().endsWith(".tla");
    }

    /** Whether it is a file of the trace that its folder is. */
    private static boolean makesFolderTrace(Path path) {
        return TraceFormats.KNOWN.named(path.getFileName().toString()).filter(TraceFormat::isDirectory).isPresent()
                && Files.isRegularFile(path);
    }

    private static boolean isTraceFile(Path path) {
        return TraceFormats.KNOWN.ofFile(path.toString()).isPresent();
    }
}
