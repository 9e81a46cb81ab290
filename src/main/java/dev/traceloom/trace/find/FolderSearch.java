package dev.traceloom.trace.find;

import dev.traceloom.trace.TraceException;
import dev.traceloom.trace.format.Replacement;
import dev.traceloom.trace.format.TraceFormat;
import dev.traceloom.trace.value.Utf8;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * What in a tree of folders is a trace, going by names alone: a folder with logs directly inside is one, as is each file of
 * JSON lines. The folders may be those of any file system.
 *
 * @param <P> a place in it
 */
public final class FolderSearch<P> {

    /** A file system, as far as traces are looked for in it. */
    public interface Folders<P> {
        /** What is directly in a folder. */
        List<P> entries(P folder) throws IOException;

        boolean isFolder(P place);

        /** The last part of its path. */
        String name(P place);

        /** Its path, as the user would write it. */
        String path(P place);

        /** The first bytes of a file; none where it cannot be read. */
        byte[] beginning(P file);

        /** Is told of a file that is no trace, nor beside files of one, for somebody who knows archives. */
        default void other(P file) {}
    }

    /**
     * A trace.
     *
     * @param format what its name says
     * @param problem why it cannot be read, where that is known; then there need not be a format
     */
    public record Place<P>(P place, Optional<TraceFormat> format, Optional<TraceException> problem) {}

    private final TraceFormats formats;
    private final Folders<P> folders;
    private final List<Place<P>> found = new ArrayList<>();

    private FolderSearch(TraceFormats formats, Folders<P> folders) {
        this.formats = formats;
        this.folders = folders;
    }

    /**
     * The traces in a folder and below, sorted by path; throws if it holds none, or mixes files of one trace with traces of
     * their own.
     */
    public static <P> List<Place<P>> below(P root, TraceFormats formats, Folders<P> folders) throws TraceException {
        List<Place<P>> found = anyBelow(root, formats, folders);
        if (found.isEmpty()) {
            throw none(folders.path(root), formats);
        }
        return found;
    }

    /** The same, but there need not be any. */
    public static <P> List<Place<P>> anyBelow(P root, TraceFormats formats, Folders<P> folders) throws TraceException {
        FolderSearch<P> search = new FolderSearch<>(formats, folders);
        Optional<TraceException> mixed = search.search(root);
        if (mixed.isPresent()) {
            throw mixed.get();
        }
        search.found.sort(Comparator.comparing(trace -> folders.path(trace.place()), Utf8.BYTE_ORDER));
        return List.copyOf(search.found);
    }

    /** What is to be said of a folder, or of something like it, in which there is no trace. */
    public static TraceException none(String path, TraceFormats formats) {
        return TraceException.of(path, "expected " + formats.anyFiles() + " in it or below, found none");
    }

    /** Adds what is in the folder and below; tells if it mixes files of one trace with traces of their own. */
    private Optional<TraceException> search(P folder) {
        List<P> below = new ArrayList<>();
        List<Place<P>> files = new ArrayList<>();
        List<P> others = new ArrayList<>();
        Set<TraceFormat> own = new LinkedHashSet<>();
        try {
            for (P entry : folders.entries(folder)) {
                if (folders.isFolder(entry)) {
                    below.add(entry);
                    continue;
                }
                String name = folders.name(entry);
                Optional<TraceFormat> same =
                        own.stream().filter(format -> format.matchesRemains(name)).findFirst();
                Optional<TraceFormat> claiming = same.or(() -> formats.claiming(name, () -> folders.beginning(entry)));
                if (claiming.isEmpty()) {
                    others.add(entry);
                } else if (claiming.get().isDirectory()) {
                    own.add(claiming.get());
                } else {
                    files.add(new Place<>(entry, claiming, Optional.empty()));
                }
            }
        } catch (IOException unreadable) {
            found.add(refused(folder, TraceException.unreadable(folders.path(folder), unreadable)));
            return Optional.empty();
        }
        int before = found.size();
        found.addAll(files);
        for (P one : below) {
            if (!Replacement.isTemporary(Path.of(folders.name(one)))) {
                search(one).ifPresent(mixed -> found.add(refused(one, mixed)));
            }
        }
        if (own.size() > 1 || !own.isEmpty() && found.size() > before) {
            found.subList(before, found.size()).clear();
            return Optional.of(mixed(folder, own.iterator().next()));
        }
        if (own.isEmpty()) {
            others.forEach(folders::other);
        }
        own.forEach(format -> found.add(new Place<>(folder, Optional.of(format), Optional.empty())));
        return Optional.empty();
    }

    private Place<P> refused(P folder, TraceException why) {
        return new Place<>(folder, Optional.empty(), Optional.of(why));
    }

    private TraceException mixed(P folder, TraceFormat format) {
        return TraceException.of(
                folders.path(folder),
                "expected " + TraceFormats.filesOf(format) + " or traces of their own, found both in one directory");
    }
}
