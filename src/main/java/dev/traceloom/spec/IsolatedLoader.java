package dev.traceloom.spec;

import java.io.IOException;
import java.net.URL;
import java.net.URLClassLoader;
import java.net.URLConnection;
import java.nio.file.Path;
import java.util.List;

/**
 * A class loader with a TLC of its own.
 *
 * <p>TLC keeps the variables, the intern table, the tool and much more in static fields: a second specification in the
 * same loader breaks the first and can even give wrong answers. So TLC and the classes of ours that link against it are
 * loaded afresh for every specification, and everything else comes from the parent.
 */
final class IsolatedLoader extends URLClassLoader {
    private static final List<String> OWN = List.of(
            "tlc2.", "tla2sany.", "util.", "pcal.", "tla2tex.", "model.",
            IsolatedLoader.class.getPackageName() + ".tlc.");

    static {
        registerAsParallelCapable();
    }

    IsolatedLoader(URL tlc) {
        super("traceloom-tlc", new URL[] {ourClasses(), tlc}, IsolatedLoader.class.getClassLoader());
    }

    /** The TLC that travels with Traceloom, found without loading any of it. */
    static URL shippedTlc() {
        return archiveOf("tlc2/TLC.class");
    }

    private static URL ourClasses() {
        return archiveOf(IsolatedLoader.class.getName().replace('.', '/') + ".class");
    }

    private static URL archiveOf(String resource) {
        URL found = IsolatedLoader.class.getClassLoader().getResource(resource);
        if (found == null) {
            throw new IllegalStateException("the class path lacks " + resource);
        }
        try {
            URLConnection connection = found.openConnection();
            if (connection instanceof java.net.JarURLConnection jar) {
                return jar.getJarFileURL();
            }
            String text = found.toString();
            return Path.of(java.net.URI.create(text.substring(0, text.length() - resource.length())))
                    .toUri()
                    .toURL();
        } catch (IOException unexpected) {
            throw new IllegalStateException("cannot find the archive of " + resource, unexpected);
        }
    }

    @Override
    protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
        if (OWN.stream().noneMatch(name::startsWith)) {
            return super.loadClass(name, resolve);
        }
        synchronized (getClassLoadingLock(name)) {
            Class<?> loaded = findLoadedClass(name);
            if (loaded == null) {
                loaded = findClass(name);
            }
            if (resolve) {
                resolveClass(loaded);
            }
            return loaded;
        }
    }

    /** The modules that TLC asks for by resource are those of this TLC, not of the one that the parent may hold. */
    @Override
    public URL getResource(String name) {
        URL own = findResource(name);
        return own != null ? own : super.getResource(name);
    }
}
