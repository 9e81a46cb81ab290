package dev.traceloom.spec.load;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.channels.OverlappingFileLockException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.UserPrincipal;
import java.time.Duration;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;

/**
 * What tells a temporary folder in use from one whose process was killed and could not delete it. Who uses one holds a
 * lock in it, which the system lets go with the process, also where the process is in another container.
 */
final class LeftScratch {
    private static final String LOCK = ".in-use";

    /** A folder is there a moment before its lock is. */
    private static final Duration SETTLED = Duration.ofMinutes(10);

    private LeftScratch() {}

    /** Takes a folder into use. Empty where the file system has no locks: then others leave it alone for its owner. */
    static Optional<FileChannel> hold(Path folder) {
        try {
            FileChannel channel = FileChannel.open(
                    folder.resolve(LOCK), StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE);
            if (channel.tryLock() != null) {
                return Optional.of(channel);
            }
            channel.close();
        } catch (IOException noLocks) {
            // The folder serves without.
        }
        return Optional.empty();
    }

    /**
     * Deletes what processes left that are no more.
     *
     * @param ours folders of this process, at least one. They are not even tried: to close a file lets go of all locks that
     *     the process has on it.
     */
    static void delete(Path temporary, Set<Path> ours) {
        // By hand, and by names: a pattern, a path for each of a thousand files, and the user's name take Java as long as all the rest
        // here, and mostly there is nothing, or what others use just now.
        for (String name : Objects.requireNonNullElse(temporary.toFile().list(), new String[0])) {
            if (name.startsWith(Scratch.PREFIX)) {
                try {
                    deleteIfLeft(temporary.resolve(name), ours);
                } catch (IOException | RuntimeException gone) {
                    // Or it cannot be looked at: somebody else's business, then, and none of the other folders.
                }
            }
        }
    }

    private static void deleteIfLeft(Path folder, Set<Path> ours) throws IOException {
        if (!ours.contains(folder)
                && Files.isDirectory(folder, LinkOption.NOFOLLOW_LINKS)
                && isSettled(folder)
                && isLeft(folder, Files.getOwner(ours.iterator().next()))) {
            Scratch.delete(folder);
        }
    }

    private static boolean isSettled(Path folder) throws IOException {
        long age = System.currentTimeMillis() - Files.getLastModifiedTime(folder, LinkOption.NOFOLLOW_LINKS).toMillis();
        return age > SETTLED.toMillis();
    }

    /** Somebody else's folder may be swapped for a link while it is being deleted, so only this user's are. */
    private static boolean isLeft(Path folder, UserPrincipal user) throws IOException {
        return Files.getOwner(folder, LinkOption.NOFOLLOW_LINKS).equals(user)
                && Files.isRegularFile(folder.resolve(LOCK), LinkOption.NOFOLLOW_LINKS)
                && isFree(folder.resolve(LOCK));
    }

    private static boolean isFree(Path lock) throws IOException {
        try (FileChannel channel = FileChannel.open(lock, StandardOpenOption.WRITE, LinkOption.NOFOLLOW_LINKS);
                FileLock free = channel.tryLock()) {
            return free != null;
        } catch (OverlappingFileLockException thisProcess) {
            return false;
        }
    }
}
