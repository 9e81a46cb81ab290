package dev.traceloom.cli.option;

import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/**
 * Names of files as they come from the command line. In a locale that is not UTF-8, Java can neither read nor write a
 * name such as Größe: it has lost the letters before we see them.
 */
public final class PathNames implements ITypeConverter<Path> {
    /** What Java puts in the place of what it cannot read. */
    private static final char LOST = '\ufffd';

    @Override
    public Path convert(String name) {
        try {
            return Path.of(name);
        } catch (InvalidPathException impossible) {
            throw new TypeConversionException(problem(name));
        }
    }

    /** Why a name is none. */
    public static String problem(String name) {
        return isUnicode() || name.indexOf('\0') >= 0
                ? name + ": no file can be called so"
                : name + ": file names with letters beyond ASCII cannot be used in this locale (" + encoding()
                        + "); start it with LC_ALL=C.UTF-8";
    }

    /** Whether the working folder has a name that Java cannot use; then it finds nothing by a relative path. */
    public static boolean workingFolderIsLost() {
        return !isUnicode() && System.getProperty("user.dir", "").indexOf(LOST) >= 0;
    }

    private static boolean isUnicode() {
        try {
            return Charset.forName(encoding()).equals(StandardCharsets.UTF_8);
        } catch (IllegalArgumentException unknown) {
            return false;
        }
    }

    private static String encoding() {
        return System.getProperty("sun.jnu.encoding", "US-ASCII");
    }
}
