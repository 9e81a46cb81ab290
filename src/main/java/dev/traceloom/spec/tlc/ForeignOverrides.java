package dev.traceloom.spec.tlc;

import dev.traceloom.spec.SpecificationException;
import dev.traceloom.spec.SpecificationException.Kind;
import java.lang.reflect.Method;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import tlc2.overrides.ITLCOverrides;
import tlc2.overrides.TLAPlusOperator;

/**
 * The Java that a jar on the module path (CommunityModules.jar, say) brings along for its operators.
 *
 * <p>TLC evaluates constant definitions while it loads, so Java that runs programs or reaches files would run by merely
 * opening a specification. Unless the user allows it, only modules that are known to compute and nothing else are taken.
 */
final class ForeignOverrides {
    private static final String INDEX = "tlc2.overrides.TLCOverrides";
    private static final Set<String> PURE = Set.of(
            "SequencesExt", "FiniteSetsExt", "Functions", "Folds", "BagsExt", "Bitwise", "Combinatorics",
            "DyadicRationals", "Graphs", "Relation", "UndirectedGraphs", "VectorClocks", "Sequences", "Bags",
            "FiniteSets", "TransitiveClosure", "Strings");

    private final boolean allowIo;
    private final List<Class<?>> classes = new ArrayList<>();
    private final Set<String> leftOut = new LinkedHashSet<>();

    ForeignOverrides(List<Path> jars, boolean allowIo) throws SpecificationException {
        this.allowIo = allowIo;
        for (Path jar : jars) {
            try {
                addFrom(jar);
            } catch (ReflectiveOperationException | java.io.IOException | LinkageError unfit) {
                throw new SpecificationException(
                        Kind.TOOL,
                        jar + ": its Java does not fit the TLC in use (" + unfit.getMessage()
                                + "); a newer one can be given with --tlc");
            }
        }
    }

    private void addFrom(Path jar) throws ReflectiveOperationException, java.io.IOException {
        JarLoader loader = new JarLoader(jar.toUri().toURL());
        if (loader.findResource(INDEX.replace('.', '/') + ".class") == null) {
            return;
        }
        ITLCOverrides index = (ITLCOverrides)
                loader.loadClass(INDEX).getDeclaredConstructor().newInstance();
        for (Class<?> candidate : index.get()) {
            Set<String> modules = modulesOf(candidate);
            if (allowIo || PURE.containsAll(modules)) {
                classes.add(candidate);
            } else {
                leftOut.addAll(modules);
            }
        }
    }

    private static Set<String> modulesOf(Class<?> candidate) {
        Set<String> modules = new LinkedHashSet<>();
        for (Method method : candidate.getDeclaredMethods()) {
            for (java.lang.annotation.Annotation annotation : method.getAnnotations()) {
                // Annotations other than this one mean evaluation in ways that no list of modules vouches for.
                modules.add(annotation instanceof TLAPlusOperator operator
                        ? operator.module()
                        : annotation.annotationType().getSimpleName());
            }
        }
        return modules;
    }

    List<Class<?>> classes() {
        return classes;
    }

    /** Modules whose Java is not used. */
    Set<String> leftOut() {
        return leftOut;
    }

    /** Takes the jar's own index and leaves everything else to TLC's loader first. */
    private static final class JarLoader extends URLClassLoader {
        JarLoader(URL jar) {
            super(new URL[] {jar}, ForeignOverrides.class.getClassLoader());
        }

        @Override
        protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
            if (!name.equals(INDEX)) {
                return super.loadClass(name, resolve);
            }
            synchronized (getClassLoadingLock(name)) {
                Class<?> loaded = findLoadedClass(name);
                return loaded != null ? loaded : findClass(name);
            }
        }
    }
}
