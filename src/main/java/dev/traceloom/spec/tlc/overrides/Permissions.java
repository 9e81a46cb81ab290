package dev.traceloom.spec.tlc.overrides;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;

/**
 * What the specification may do outside of the evaluator. Nothing, until the loader has called {@link #set}.
 *
 * <p>Static, because one class loader is one specification and TLC gives an override no way to find its own.
 */
public final class Permissions {

    private record Granted(Path base, boolean allowIo) {
    }

    private static volatile Granted granted = new Granted(null, false);

    private Permissions() {
    }

    /** To be called before the specification is loaded: TLC evaluates constant definitions while it loads. */
    public static void set(Path base, boolean allowIo) {
        granted = new Granted(base.toAbsolutePath().normalize(), allowIo);
    }

    static boolean allowIo() {
        return granted.allowIo();
    }

    /** The folder that relative file names start from and that programs run in. */
    static Path base() {
        Path base = granted.base();
        if (base == null) {
            throw Failure.because("Files are refused: the specification's folder is not known.");
        }
        return base;
    }

    static void requireIo(String operator, String what) {
        if (!allowIo()) {
            throw Failure.because(operator + " is refused: specifications may not " + what
                    + ". Start with --allow-io to permit it.");
        }
    }

    /** The file to read under that name, after every symbolic link has been followed. */
    static Path readable(String operator, String name) {
        try {
            Path base = base();
            Path named = base.resolve(name).normalize();
            Path realBase = base.toRealPath();
            Path real;
            try {
                real = named.toRealPath();
            } catch (NoSuchFileException e) {
                if (!allowIo() && !named.startsWith(base) && !named.startsWith(realBase)) {
                    throw outside(operator, name);
                }
                throw Failure.because(operator + ": there is no file " + named + ".");
            }
            GivenFiles.noteRead(real);
            if (!allowIo() && !real.startsWith(realBase) && !GivenFiles.mayRead(real)) {
                throw outside(operator, name);
            }
            // A pipe or a device below the folder could block the evaluation for ever.
            if (!allowIo() && !Files.isRegularFile(real)) {
                throw Failure.because(operator + ": " + name + " is not a regular file.");
            }
            return real;
        } catch (IOException | InvalidPathException e) {
            throw Failure.because(operator + ": cannot read " + name + " (" + e + ").");
        }
    }

    /** The file to write under that name; only to be asked for after {@link #requireIo}. */
    static Path writable(String operator, String name) {
        try {
            return base().resolve(name).normalize();
        } catch (InvalidPathException e) {
            throw Failure.because(operator + ": cannot write " + name + " (" + e + ").");
        }
    }

    private static RuntimeException outside(String operator, String name) {
        return Failure.because(operator + "(\"" + name + "\") is refused: specifications may not read outside of their"
                + " own folder. Start with --allow-io to permit it.");
    }
}
