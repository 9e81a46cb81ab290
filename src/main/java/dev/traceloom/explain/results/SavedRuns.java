package dev.traceloom.explain.results;

import dev.traceloom.trace.file.FolderTree;
import dev.traceloom.trace.file.WholeFile;
import java.io.IOException;
import java.io.OutputStreamWriter;
import java.io.Reader;
import java.io.Writer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.nio.file.DirectoryStream;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Properties;
import java.util.regex.Pattern;

/** The validations of a project on disk: a folder each, whose name tells when it began. */
public final class SavedRuns {
    private static final DateTimeFormatter NAME =
            DateTimeFormatter.ofPattern("uuuuMMdd-HHmmss-SSS", Locale.ROOT).withZone(ZoneOffset.UTC);
    private static final Pattern NAMES = Pattern.compile("\\d{8}-\\d{6}-\\d{3}(-\\d+)?");
    private static final String NOTE = "run.properties";
    private static final int LARGEST_NOTE = 1 << 16;
    private static final String CONFIGURATION = "configuration";
    private static final String TOTAL = "total";

    private final Path root;

    public SavedRuns(Path root) {
        this.root = root;
    }

    /**
     * A run as it was left.
     *
     * @param configuration the name of what was run
     * @param total how many traces there were; 0 when that was never known
     */
    public record Saved(
            Path folder, String configuration, int total, Optional<RunHeader> header, List<TraceOutcome> outcomes) {}

    /** Makes the folder for a new run. */
    public Path begin(String configuration) throws IOException {
        Files.createDirectories(root);
        String name = NAME.format(Instant.now());
        for (int i = 1; ; i++) {
            Path folder = root.resolve(i == 1 ? name : name + "-" + i);
            try {
                Files.createDirectory(folder);
                note(folder, configuration, 0);
                return folder;
            } catch (FileAlreadyExistsException taken) {
                // Two in the same millisecond.
            }
        }
    }

    /** Writes down what the results do not tell. */
    public void note(Path folder, String configuration, int total) throws IOException {
        Properties note = new Properties();
        note.setProperty(CONFIGURATION, configuration);
        note.setProperty(TOTAL, String.valueOf(total));
        WholeFile.write(folder.resolve(NOTE), output -> {
            Writer writer = new OutputStreamWriter(output, StandardCharsets.UTF_8);
            note.store(writer, null);
            writer.flush();
        });
    }

    /** All of them, the newest first. */
    public List<Path> newestFirst() throws IOException {
        List<Path> folders = new ArrayList<>();
        try (DirectoryStream<Path> entries = Files.newDirectoryStream(root)) {
            for (Path entry : entries) {
                if (NAMES.matcher(entry.getFileName().toString()).matches()
                        && Files.isDirectory(entry, LinkOption.NOFOLLOW_LINKS)) {
                    folders.add(entry);
                }
            }
        } catch (NoSuchFileException noneYet) {
            return List.of();
        }
        folders.sort(Comparator.comparing((Path folder) -> folder.getFileName().toString()).reversed());
        return folders;
    }

    /** Reads a run; what is damaged is left out. */
    public Saved read(Path folder) throws IOException {
        Properties note = readNote(folder.resolve(NOTE));
        ResultsReader results = ResultsReader.of(folder.resolve(ResultsWriter.FILE));
        return new Saved(
                folder,
                note.getProperty(CONFIGURATION, ""),
                total(note.getProperty(TOTAL, "0")),
                results.header(),
                results.outcomes());
    }

    private static Properties readNote(Path file) throws IOException {
        Properties note = new Properties();
        if (Files.isRegularFile(file) && Files.size(file) <= LARGEST_NOTE) {
            try (Reader reader = Files.newBufferedReader(file, StandardCharsets.UTF_8)) {
                note.load(reader);
            } catch (IllegalArgumentException | CharacterCodingException damaged) {
                note.clear();
            }
        }
        return note;
    }

    private static int total(String text) {
        try {
            return Math.max(0, Integer.parseInt(text));
        } catch (NumberFormatException damaged) {
            return 0;
        }
    }

    /** Deletes the old ones. */
    public void keepNewest(int count) throws IOException {
        List<Path> folders = newestFirst();
        for (Path old : folders.subList(Math.min(count, folders.size()), folders.size())) {
            FolderTree.delete(old);
        }
    }
}
