package dev.traceloom.trace.file;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.Optional;

/**
 * What lies at a place, a link as such. Who asks first whether something is there, and then what it is, may hear of two different
 * moments: what another process has just removed is then there, and no plain file.
 */
public final class OneLook {
    private OneLook() {}

    /** Empty where nothing is, or where none can be: beside a name that is as long as names can be there is no longer one. */
    public static Optional<BasicFileAttributes> at(Path path) {
        try {
            return Optional.of(Files.readAttributes(path, BasicFileAttributes.class, LinkOption.NOFOLLOW_LINKS));
        } catch (IOException nothing) {
            return Optional.empty();
        }
    }
}
