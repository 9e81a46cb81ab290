package dev.traceloom.spec.load;

import dev.traceloom.spec.Specification;
import java.io.IOException;
import java.net.JarURLConnection;
import java.net.URI;
import java.net.URL;
import java.net.URLClassLoader;
import java.security.CodeSource;
import java.security.cert.Certificate;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * A class loader with a TLC of its own.
 *
 * <p>TLC keeps the variables, the intern table, the tool and much more in static fields: a second specification in the
 * same loader breaks the first and can even give wrong answers. So TLC and the classes of ours that link against it are
 * loaded afresh for every specification, and everything else comes from the parent.
 */
public final class IsolatedLoader extends URLClassLoader {
    private static final String OURS = Specification.class.getPackageName() + ".tlc.";

    /** Ours too, though they stand in TLC's packages; and what is nested in them. */
    private static final Set<String> OURS_IN_TLC = Set.of(
            "tlc2.tool.impl.ActionComposition", "tlc2.tool.impl.Admission", "tlc2.tool.impl.EvaluatingTool",
            "tlc2.tool.impl.ObservingTool",
            "tlc2.overrides.TLCOverrides");
    /** In the place of the shipped TLC's; what another TLC expects of its own is not known. */
    private static final Set<String> INSTEAD_OF_SHIPPED = Set.of("util.TLAFlightRecorder", "tla2sany.drivers.SANY");
    private static final List<String> TLC = List.of("tlc2.", "tla2sany.", "util.", "pcal.", "tla2tex.", "model.");

    private static final ClassBytes OUR_CLASSES = new ClassBytes();
    private static final ClassBytes SHIPPED_CLASSES = new ClassBytes();

    static {
        registerAsParallelCapable();
    }

    /** Where the classes of TLC come from, if it is the shipped one. */
    private final Optional<CodeSource> shipped;

    private IsolatedLoader(URL tlc, Optional<CodeSource> shipped) {
        super("traceloom-tlc", new URL[] {tlc}, IsolatedLoader.class.getClassLoader());
        this.shipped = shipped;
    }

    static IsolatedLoader ofShippedTlc() {
        URL tlc = shippedTlc();
        return new IsolatedLoader(tlc, Optional.of(new CodeSource(tlc, (Certificate[]) null)));
    }

    static IsolatedLoader of(URL tlc) {
        return new IsolatedLoader(tlc, Optional.empty());
    }

    /** The TLC that travels with Traceloom, found without loading any of it. */
    public static URL shippedTlc() {
        String resource = "tlc2/TLC.class";
        URL found = IsolatedLoader.class.getClassLoader().getResource(resource);
        if (found == null) {
            throw new IllegalStateException("the class path lacks " + resource);
        }
        try {
            if (found.openConnection() instanceof JarURLConnection jar) {
                return jar.getJarFileURL();
            }
            String text = found.toString();
            return URI.create(text.substring(0, text.length() - resource.length())).toURL();
        } catch (IOException unexpected) {
            throw new IllegalStateException("cannot find the archive of " + resource, unexpected);
        }
    }

    /** Without regular expressions: classes are also loaded where an endless recursion has used up the stack. */
    private static String outermost(String name) {
        int inner = name.indexOf('$');
        return inner < 0 ? name : name.substring(0, inner);
    }

    @Override
    protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
        boolean ours = name.startsWith(OURS)
                || OURS_IN_TLC.contains(outermost(name))
                || shipped.isPresent() && INSTEAD_OF_SHIPPED.contains(name);
        if (!ours && TLC.stream().noneMatch(name::startsWith)) {
            return super.loadClass(name, resolve);
        }
        synchronized (getClassLoadingLock(name)) {
            Class<?> loaded = findLoadedClass(name);
            if (loaded == null) {
                loaded = ours ? defineOurs(name) : findClass(name);
            }
            if (resolve) {
                resolveClass(loaded);
            }
            return loaded;
        }
    }

    /**
     * Defines a class of ours a second time, here. Our jar is not simply a second address to look at: its manifest
     * names the shipped TLC, which would then be found before the one that was asked for.
     */
    private Class<?> defineOurs(String name) throws ClassNotFoundException {
        byte[] bytes = OUR_CLASSES.of(name, getParent()::getResourceAsStream);
        return defineClass(name, bytes, 0, bytes.length, IsolatedLoader.class.getProtectionDomain());
    }

    /** The shipped TLC stays what it is; another one may be built anew before it is used again. */
    @Override
    protected Class<?> findClass(String name) throws ClassNotFoundException {
        if (shipped.isEmpty()) {
            return super.findClass(name);
        }
        byte[] bytes = SHIPPED_CLASSES.of(name, super::getResourceAsStream);
        return defineClass(name, bytes, 0, bytes.length, shipped.get());
    }

    /** The modules that TLC asks for by resource are those of this TLC, not of the one that the parent may hold. */
    @Override
    public URL getResource(String name) {
        URL own = findResource(name);
        return own != null ? own : super.getResource(name);
    }
}
