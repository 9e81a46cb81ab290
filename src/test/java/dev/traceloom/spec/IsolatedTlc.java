package dev.traceloom.spec;

import java.io.File;
import java.net.MalformedURLException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Map;
import java.util.Set;

/**
 * One specification in its own copy of TLC, with or without our overrides. TLC keeps so much in static fields that two
 * specifications in one class loader disturb each other.
 */
public final class IsolatedTlc extends URLClassLoader {

    private static final String[] OWN = {
        "tlc2.", "tla2sany.", "util.", "pcal.", "dev.traceloom.spec.tlc.", "dev.traceloom.spec.LibraryEvaluator"};

    private final boolean overrides;

    private IsolatedTlc(boolean overrides) {
        super(classPath(), IsolatedTlc.class.getClassLoader());
        this.overrides = overrides;
    }

    /** The value of every assumption (by line) and of every definition E… (by name), or "error: …" for each. */
    @SuppressWarnings("unchecked")
    public static Map<String, String> evaluate(Path module, boolean overrides, boolean allowIo) throws Exception {
        try (IsolatedTlc tlc = new IsolatedTlc(overrides)) {
            return (Map<String, String>) tlc.loadClass("dev.traceloom.spec.LibraryEvaluator")
                    .getMethod("evaluate", Path.class, boolean.class).invoke(null, module, allowIo);
        }
    }

    /** The states that Next gives after Init. */
    @SuppressWarnings("unchecked")
    static Set<String> successors(Path module, boolean overrides) throws Exception {
        try (IsolatedTlc tlc = new IsolatedTlc(overrides)) {
            return (Set<String>) tlc.loadClass("dev.traceloom.spec.LibraryEvaluator")
                    .getMethod("successors", Path.class).invoke(null, module);
        }
    }

    @Override
    protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
        if (Arrays.stream(OWN).noneMatch(name::startsWith)) {
            return super.loadClass(name, resolve);
        }
        if (!overrides && name.equals("tlc2.overrides.TLCOverrides")) {
            throw new ClassNotFoundException(name);
        }
        synchronized (getClassLoadingLock(name)) {
            Class<?> loaded = findLoadedClass(name);
            return loaded != null ? loaded : findClass(name);
        }
    }

    private static URL[] classPath() {
        return Arrays.stream(System.getProperty("java.class.path").split(File.pathSeparator))
                .map(IsolatedTlc::url).toArray(URL[]::new);
    }

    private static URL url(String entry) {
        try {
            return new File(entry).toURI().toURL();
        } catch (MalformedURLException e) {
            throw new IllegalArgumentException(e);
        }
    }
}
