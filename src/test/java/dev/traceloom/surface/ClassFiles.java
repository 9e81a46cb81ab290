package dev.traceloom.surface;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.net.MalformedURLException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Path;
import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.tree.ClassNode;

/** Class files on a class path, Java's own included. They are read, never loaded. */
final class ClassFiles implements AutoCloseable {

    private final URLClassLoader files;
    private final Map<String, Optional<ClassNode>> known = new HashMap<>();

    /** Folders and jars; a jar's manifest may name more. */
    ClassFiles(Path... classPath) {
        URL[] urls = new URL[classPath.length];
        for (int i = 0; i < urls.length; i++) {
            urls[i] = url(classPath[i]);
        }
        files = new URLClassLoader(urls, ClassLoader.getPlatformClassLoader());
    }

    /** The class with its members, without their code. */
    Optional<ClassNode> find(String internalName) {
        return known.computeIfAbsent(internalName, this::read);
    }

    /** The class and all that it inherits from: superclasses first, as the JVM looks members up. */
    Collection<ClassNode> lineage(String internalName) {
        Map<String, ClassNode> superclasses = new LinkedHashMap<>();
        for (String name = internalName; name != null; ) {
            Optional<ClassNode> node = find(name);
            node.ifPresent(found -> superclasses.put(found.name, found));
            name = node.map(found -> found.superName).orElse(null);
        }
        Set<ClassNode> all = new LinkedHashSet<>(superclasses.values());
        superclasses.values().forEach(node -> addInterfaces(node, all));
        return all;
    }

    /** Where a member comes from that is looked up in this class. */
    Optional<ClassNode> declaring(String internalName, Predicate<ClassNode> declares) {
        return lineage(internalName).stream().filter(declares).findFirst();
    }

    static Predicate<ClassNode> method(String name, String descriptor) {
        return node -> node.methods.stream()
                .anyMatch(method -> method.name.equals(name) && method.desc.equals(descriptor));
    }

    static Predicate<ClassNode> field(String name, String descriptor) {
        return node -> node.fields.stream()
                .anyMatch(field -> field.name.equals(name) && field.desc.equals(descriptor));
    }

    @Override
    public void close() throws IOException {
        files.close();
    }

    private void addInterfaces(ClassNode node, Set<ClassNode> all) {
        for (String name : node.interfaces) {
            find(name).filter(all::add).ifPresent(found -> addInterfaces(found, all));
        }
    }

    private Optional<ClassNode> read(String internalName) {
        try (InputStream stream = files.getResourceAsStream(internalName + ".class")) {
            if (stream == null) {
                return Optional.empty();
            }
            ClassNode node = new ClassNode();
            new ClassReader(stream).accept(node, ClassReader.SKIP_CODE);
            return Optional.of(node);
        } catch (IOException unreadable) {
            throw new UncheckedIOException("cannot read the class file of " + internalName, unreadable);
        }
    }

    private static URL url(Path path) {
        try {
            return path.toUri().toURL();
        } catch (MalformedURLException impossible) {
            throw new IllegalArgumentException(path.toString(), impossible);
        }
    }
}
