package dev.traceloom.testing.tlcsearch;

import java.net.URL;
import java.net.URLClassLoader;
import java.util.List;

/**
 * A TLC of its own for every search: TLC keeps its state in statics.
 *
 * <p>TLC's packages and the class that drives it are loaded here first; the rest is shared with the caller.
 */
final class TlcClassLoader extends URLClassLoader {
    private static final List<String> OWN = List.of("tlc2.", "tla2sany.", "util.", "pcal.", "tla2tex.");
    private static final String INSIDE = "dev.traceloom.testing.tlcsearch.inside.";

    TlcClassLoader() {
        super(new URL[] {source(tlc2.TLC.class), source(TlcClassLoader.class)}, TlcClassLoader.class.getClassLoader());
    }

    private static URL source(Class<?> type) {
        return type.getProtectionDomain().getCodeSource().getLocation();
    }

    TlcInside open() {
        try {
            var constructor = loadClass(INSIDE + "TlcSession").getDeclaredConstructor();
            return (TlcInside) constructor.newInstance();
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException("TLC cannot be loaded", e);
        }
    }

    @Override
    protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
        synchronized (getClassLoadingLock(name)) {
            Class<?> loaded = findLoadedClass(name);
            if (loaded == null && isOwn(name)) {
                loaded = findClass(name);
            }
            return loaded == null ? super.loadClass(name, resolve) : loaded;
        }
    }

    private static boolean isOwn(String name) {
        return name.startsWith(INSIDE) || OWN.stream().anyMatch(name::startsWith);
    }
}
