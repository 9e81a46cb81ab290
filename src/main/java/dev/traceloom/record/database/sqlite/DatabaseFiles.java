package dev.traceloom.record.database.sqlite;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.BasicFileAttributes;

/**
 * What lies on the disk, before SQLite is let near it. A database may have come with a project from anywhere, and SQLite
 * goes where links lead, waits for pipes, plays a log into the file, and in some versions deletes a file that a journal
 * names.
 */
public final class DatabaseFiles {
    private static final String FOLDER = ".traceloom";
    private static final String ELSEWHERE = "; move it away, or choose another file with --database";

    /** How a journal ends that names a file which ties the journals of several databases together. */
    private static final long JOURNAL_MAGIC = 0xd9d505f920a163d7L;

    /** Of the two bytes in a database's head that tell whether a write-ahead log belongs to it. */
    private static final int FORMATS_AT = 18;

    private static final byte WITH_A_LOG = 2;

    private DatabaseFiles() {}

    /** That the folder, if it is the usual one, is none elsewhere. Before anything is made in it. */
    public static void requireFolder(Path file) throws RunDatabaseException {
        Path folder = file.toAbsolutePath().getParent();
        if (folder.endsWith(FOLDER) && Files.isSymbolicLink(folder)) {
            throw refused(folder, "it is a link, and what Traceloom enters must not end up elsewhere", "; remove the link,"
                    + " or name the file where it really is with --database");
        }
    }

    /** That there are plain files only; returns where the database is without any link on the way. */
    public static Path require(Path file) throws RunDatabaseException, IOException {
        requireFolder(file);
        Path whole = file.toAbsolutePath();
        Path real = whole.getParent().toRealPath().resolve(whole.getFileName());
        requirePlain(real);
        for (String ending : new String[] {"-wal", "-shm"}) {
            Path log = beside(real, ending);
            if (isThere(log)) {
                throw refused(log, "it lies beside the run database and would change what is in it, and Traceloom makes"
                        + " no such file", "; move both away and a new database is made");
            }
        }
        Path journal = beside(real, "-journal");
        requirePlain(journal);
        if (namesAnotherFile(journal)) {
            throw refused(journal, "it names another file, which SQLite might delete, and no journal of ours does", ELSEWHERE);
        }
        if (isThere(real) && expectsALog(real)) {
            throw refused(real, "it is kept with a write-ahead log, as Traceloom keeps none", ELSEWHERE);
        }
        return real;
    }

    private static Path beside(Path file, String ending) {
        return file.resolveSibling(file.getFileName() + ending);
    }

    public static boolean isThere(Path file) {
        return Files.exists(file, LinkOption.NOFOLLOW_LINKS);
    }

    /** Looks once: a journal that was there a moment ago is gone as soon as its writer is done. */
    private static void requirePlain(Path file) throws RunDatabaseException {
        BasicFileAttributes found;
        try {
            found = Files.readAttributes(file, BasicFileAttributes.class, LinkOption.NOFOLLOW_LINKS);
        } catch (IOException notThere) {
            return;
        }
        if (found.isSymbolicLink()) {
            throw refused(file, "it is a link, and Traceloom writes through none", "; remove it, or name the file that it"
                    + " points to with --database");
        }
        if (!found.isRegularFile()) {
            throw refused(file, "it is no plain file", ELSEWHERE);
        }
    }

    private static boolean namesAnotherFile(Path journal) throws IOException {
        try (FileChannel channel = FileChannel.open(journal, StandardOpenOption.READ)) {
            ByteBuffer end = ByteBuffer.allocate(Long.BYTES);
            return channel.size() >= Long.BYTES
                    && channel.read(end, channel.size() - Long.BYTES) == Long.BYTES
                    && end.getLong(0) == JOURNAL_MAGIC;
        } catch (NoSuchFileException none) {
            return false;
        }
    }

    private static boolean expectsALog(Path file) throws IOException {
        try (FileChannel channel = FileChannel.open(file, StandardOpenOption.READ)) {
            ByteBuffer formats = ByteBuffer.allocate(2);
            return channel.read(formats, FORMATS_AT) == 2
                    && (formats.get(0) == WITH_A_LOG || formats.get(1) == WITH_A_LOG);
        }
    }

    private static RunDatabaseException refused(Path what, String why, String advice) {
        return new RunDatabaseException(what + ": " + why + advice, null);
    }
}
