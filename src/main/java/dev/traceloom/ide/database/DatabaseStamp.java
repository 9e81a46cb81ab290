package dev.traceloom.ide.database;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.concurrent.TimeUnit;

/**
 * What a file looks like from outside: as long as that stays the same, nobody has written it.
 *
 * @param size negative where there is no file
 */
public record DatabaseStamp(long modifiedNanos, long size) {
    /** There is no file. */
    public static final DatabaseStamp NONE = new DatabaseStamp(0, -1);

    public static DatabaseStamp of(Path file) {
        try {
            BasicFileAttributes now = Files.readAttributes(file, BasicFileAttributes.class);
            return new DatabaseStamp(now.lastModifiedTime().to(TimeUnit.NANOSECONDS), now.size());
        } catch (IOException missing) {
            return NONE;
        }
    }
}
