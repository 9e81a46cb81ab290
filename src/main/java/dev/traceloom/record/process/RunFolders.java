package dev.traceloom.record.process;

import dev.traceloom.trace.file.FolderTree;
import dev.traceloom.trace.file.OneLook;
import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.channels.OverlappingFileLockException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The folders {@code run-0001}, {@code run-0002} and so on. A run is made under another name and gets its own when it
 * is finished, in one step, so that what is called so is whole. One process at a time adds runs; it holds a lock that
 * the system lets go when the process ends, however it ends.
 */
public final class RunFolders implements AutoCloseable {
    private static final Pattern FINISHED = Pattern.compile("run-(\\d{1,9})");
    private static final Pattern PARTIAL = Pattern.compile("\\.run-(\\d{1,9})\\.partial");
    private static final String LOCK = ".traceloom-record.lock";

    private final Path folder;
    private final FileChannel lock;

    private RunFolders(Path folder, FileChannel lock) {
        this.folder = folder;
        this.lock = lock;
    }

    /** Empty when another process adds runs to this folder. What a killed process left unfinished is deleted. */
    public static Optional<RunFolders> open(Path folder) throws IOException {
        Files.createDirectories(folder);
        Path lockFile = folder.resolve(LOCK);
        if (OneLook.at(lockFile).filter(found -> !found.isRegularFile()).isPresent()) {
            throw new IOException(lockFile + " is no plain file, and does not come from Traceloom; remove it");
        }
        FileChannel channel = FileChannel.open(
                lockFile, StandardOpenOption.CREATE, StandardOpenOption.WRITE, LinkOption.NOFOLLOW_LINKS);
        boolean locked = false;
        try {
            FileLock lock = channel.tryLock();
            locked = lock != null;
        } catch (OverlappingFileLockException ours) {
            // Another thread of this process has it.
        } finally {
            if (!locked) {
                channel.close();
            }
        }
        if (!locked) {
            return Optional.empty();
        }
        RunFolders folders = new RunFolders(folder, channel);
        folders.deletePartial();
        return Optional.of(folders);
    }

    /** Whether a path is called like a finished run. */
    public static boolean isRun(Path path) {
        return path.getFileName() != null && FINISHED.matcher(path.getFileName().toString()).matches();
    }

    /** The finished runs, in the order of their numbers. */
    public List<Path> finished() throws IOException {
        List<Path> runs = new ArrayList<>();
        try (DirectoryStream<Path> entries = Files.newDirectoryStream(folder)) {
            for (Path entry : entries) {
                if (isRun(entry) && Files.isDirectory(entry)) {
                    runs.add(entry);
                }
            }
        }
        runs.sort((a, b) -> Integer.compare(number(a, FINISHED), number(b, FINISHED)));
        return runs;
    }

    /** An empty folder for the run after the last one. */
    public Path begin() throws IOException {
        List<Path> runs = finished();
        int next = runs.isEmpty() ? 1 : number(runs.get(runs.size() - 1), FINISHED) + 1;
        return Files.createDirectory(folder.resolve(String.format(Locale.ROOT, ".run-%04d.partial", next)));
    }

    /** What a run will be called once it is finished. */
    public Path finishedName(Path partial) {
        return folder.resolve(partial.getFileName().toString().replaceAll("^\\.|\\.partial$", ""));
    }

    /** Gives a run its name; returns where it is now. */
    public Path finish(Path partial) throws IOException {
        return Files.move(partial, finishedName(partial), StandardCopyOption.ATOMIC_MOVE);
    }

    /** Deletes a run, finished or not; one that is half deleted no longer looks finished. */
    public static void delete(Path run) throws IOException {
        Path going = run;
        if (isRun(run)) {
            going = run.resolveSibling("." + run.getFileName() + ".partial");
            FolderTree.delete(going);
            Files.move(run, going, StandardCopyOption.ATOMIC_MOVE);
        }
        FolderTree.delete(going);
    }

    private void deletePartial() throws IOException {
        List<Path> left = new ArrayList<>();
        try (DirectoryStream<Path> entries = Files.newDirectoryStream(folder)) {
            for (Path entry : entries) {
                if (PARTIAL.matcher(entry.getFileName().toString()).matches()) {
                    left.add(entry);
                }
            }
        }
        for (Path entry : left) {
            FolderTree.delete(entry);
        }
    }

    private static int number(Path run, Pattern form) {
        Matcher matcher = form.matcher(run.getFileName().toString());
        return matcher.matches() ? Integer.parseInt(matcher.group(1)) : 0;
    }

    @Override
    public void close() {
        try {
            lock.close();
        } catch (IOException letGoAtTheEnd) {
            // The system does it when the process ends.
        }
    }
}
