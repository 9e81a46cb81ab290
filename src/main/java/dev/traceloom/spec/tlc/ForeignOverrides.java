package dev.traceloom.spec.tlc;

import dev.traceloom.spec.SpecificationException;
import dev.traceloom.spec.SpecificationException.Kind;
import java.io.IOException;
import java.lang.annotation.Annotation;
import java.lang.reflect.Method;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;
import java.util.jar.JarEntry;
import java.util.jar.JarFile;
import tlc2.overrides.Evaluation;
import tlc2.overrides.TLAPlusOperator;

/**
 * The Java that a jar on the module path (CommunityModules.jar, say) brings along for its operators.
 *
 * <p>TLC evaluates constant definitions while it loads, so Java that runs programs or reaches files would run by merely
 * opening a specification. Unless the user allows it, only modules that are known to compute and nothing else are
 * taken.
 */
final class ForeignOverrides {
    private static final String PACKAGE = "tlc2/overrides/";
    private static final String CLASS = ".class";
    private static final String INDEX = "tlc2.overrides.TLCOverrides";
    private static final Set<String> PURE = Set.of(
            "SequencesExt", "FiniteSetsExt", "Functions", "Folds", "BagsExt", "Bitwise", "Combinatorics",
            "DyadicRationals", "Graphs", "Relation", "UndirectedGraphs", "VectorClocks", "Sequences", "Bags",
            "FiniteSets", "TransitiveClosure", "Strings");

    private final boolean allowIo;
    private final List<Class<?>> classes = new ArrayList<>();
    private final Set<String> leftOut = new LinkedHashSet<>();
    private final Set<String> unfit = new LinkedHashSet<>();

    ForeignOverrides(List<Path> jars, boolean allowIo) throws SpecificationException {
        this.allowIo = allowIo;
        for (Path jar : jars) {
            try {
                addFrom(jar);
            } catch (IOException unreadable) {
                throw new SpecificationException(
                        Kind.TOOL, jar + ": this is neither a folder nor a jar of modules (" + unreadable.getMessage()
                                + ")");
            }
        }
    }

    /** Finds the classes by their package, since asking the jar's own index would run its code. */
    private void addFrom(Path jar) throws IOException {
        List<String> names;
        try (JarFile file = new JarFile(jar.toFile())) {
            names = file.stream()
                    .map(JarEntry::getName)
                    .filter(name -> name.startsWith(PACKAGE) && name.endsWith(CLASS))
                    .map(name -> name.substring(0, name.length() - CLASS.length()).replace('/', '.'))
                    .filter(name -> !name.equals(INDEX))
                    .toList();
        }
        if (names.isEmpty()) {
            return;
        }
        ClassLoader loader = new URLClassLoader(
                new URL[] {jar.toUri().toURL()}, ForeignOverrides.class.getClassLoader());
        for (String name : names) {
            try {
                add(Class.forName(name, false, loader));
            } catch (ClassNotFoundException | LinkageError other) {
                // Made for another TLC, or for libraries that are not here; the definitions in TLA+ remain.
                unfit.add(name.substring(PACKAGE.length()));
            }
        }
    }

    private void add(Class<?> candidate) {
        Set<String> modules = modulesOf(candidate);
        if (modules.isEmpty()) {
            return;
        }
        if (allowIo || PURE.containsAll(modules)) {
            classes.add(candidate);
        } else {
            leftOut.addAll(modules);
        }
    }

    private static Set<String> modulesOf(Class<?> candidate) {
        Set<String> modules = new LinkedHashSet<>();
        for (Method method : candidate.getDeclaredMethods()) {
            for (Annotation annotation : method.getAnnotations()) {
                if (annotation instanceof TLAPlusOperator operator) {
                    modules.add(operator.module());
                } else if (annotation instanceof Evaluation evaluation) {
                    modules.add(evaluation.module());
                } else if (!(annotation instanceof Deprecated)) {
                    // Others mean evaluation in ways that no list of modules vouches for.
                    modules.add(annotation.annotationType().getSimpleName());
                }
            }
        }
        return modules;
    }

    List<Class<?>> classes() {
        return classes;
    }

    /** What a user should know about the Java that is not used, as far as the specification has to do with it. */
    List<String> warnings(Predicate<String> usesModule) {
        leftOut.removeIf(usesModule.negate());
        unfit.removeIf(usesModule.negate());
        List<String> warnings = new ArrayList<>();
        if (!leftOut.isEmpty()) {
            warnings.add("the Java of the modules " + String.join(", ", leftOut)
                    + " is not used, because it may reach files and programs; --allow-io permits it");
        }
        if (!unfit.isEmpty()) {
            warnings.add("the Java of the modules " + String.join(", ", unfit)
                    + " is not used, because it does not fit the TLC in use; a newer one can be given with --tlc");
        }
        return warnings;
    }
}
