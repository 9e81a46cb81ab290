package dev.traceloom.spec.tlc.module;

import dev.traceloom.spec.SpecificationException;
import dev.traceloom.spec.SpecificationException.Kind;
import java.io.IOException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;
import java.util.jar.JarEntry;
import java.util.jar.JarFile;
import java.util.stream.Collectors;

/**
 * The Java that a jar on the module path (CommunityModules.jar, say) brings along for its operators.
 *
 * <p>TLC evaluates constant definitions while it loads, and classes can run code when they are merely looked at. What
 * they and their modules are called proves nothing about what they do. So unless the user allows it, no class of such
 * a jar is loaded, and the definitions in TLA+ are evaluated.
 */
public final class ForeignOverrides {
    private static final String PACKAGE = "tlc2/overrides/";
    private static final String CLASS = ".class";
    private static final String INDEX = "TLCOverrides";

    private final List<Class<?>> classes = new ArrayList<>();
    private final Map<Path, Set<String>> leftOut = new LinkedHashMap<>();
    private final Set<String> unfit = new LinkedHashSet<>();

    public ForeignOverrides(List<Path> jars, boolean allowIo) throws SpecificationException {
        for (Path jar : jars) {
            try {
                Set<String> names = classNames(jar);
                if (allowIo) {
                    load(jar, names);
                } else {
                    leftOut.put(jar, names);
                }
            } catch (IOException unreadable) {
                throw new SpecificationException(
                        Kind.TOOL, jar + ": this is neither a folder nor a jar of modules (" + unreadable.getMessage()
                                + ")");
            }
        }
    }

    /** Without the package. They are named after the modules. */
    private static Set<String> classNames(Path jar) throws IOException {
        try (JarFile file = new JarFile(jar.toFile())) {
            return file.stream()
                    .map(JarEntry::getName)
                    .filter(name -> name.startsWith(PACKAGE) && name.endsWith(CLASS))
                    .map(name -> name.substring(PACKAGE.length(), name.length() - CLASS.length()))
                    .filter(name -> !name.equals(INDEX) && !name.contains("/"))
                    .collect(Collectors.toCollection(LinkedHashSet::new));
        }
    }

    private void load(Path jar, Set<String> names) throws IOException {
        ClassLoader loader = new URLClassLoader(
                new URL[] {jar.toUri().toURL()}, ForeignOverrides.class.getClassLoader());
        for (String name : names) {
            try {
                Class<?> candidate = Class.forName(PACKAGE.replace('/', '.') + name, false, loader);
                if (isOverride(candidate)) {
                    classes.add(candidate);
                }
            } catch (ClassNotFoundException | LinkageError other) {
                // Made for another TLC, or for libraries that are not here; the definitions in TLA+ remain.
                unfit.add(name);
            }
        }
    }

    private static boolean isOverride(Class<?> candidate) {
        return Arrays.stream(candidate.getDeclaredMethods())
                .flatMap(method -> Arrays.stream(method.getAnnotations()))
                .anyMatch(annotation -> !(annotation instanceof Deprecated));
    }

    public List<Class<?>> classes() {
        return classes;
    }

    /** What a user should know about the Java that is not used, as far as the specification has to do with it. */
    public List<String> warnings(Predicate<String> usesModule) {
        List<String> warnings = new ArrayList<>();
        leftOut.forEach((jar, names) -> {
            String modules = names.stream().filter(usesModule).sorted().collect(Collectors.joining(", "));
            if (!modules.isEmpty()) {
                warnings.add("the Java that " + jar.getFileName() + " has for " + modules + " is not used, because nobody"
                        + " knows what it does; the definitions in TLA+ are evaluated instead, which may take longer."
                        + " --allow-io permits it, for a jar that you trust");
            }
        });
        unfit.removeIf(usesModule.negate());
        if (!unfit.isEmpty()) {
            warnings.add("the Java of the modules " + String.join(", ", unfit)
                    + " is not used, because it does not fit the TLC in use; a newer one can be given with --tlc");
        }
        return warnings;
    }
}
